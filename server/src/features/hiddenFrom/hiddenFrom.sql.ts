import type { HiddenFrom } from 'contract/hiddenFrom'
import { countOf, firstRow, hasRows, type Sql } from '../../db/connect.ts'
import { pageBelow, type PageRequest } from '../../db/page.ts'
import { isStandingRequest } from '../../members/contactDetails.ts'
import { personWithAvatar } from '../../members/person.ts'
import { earlierCompanyAge, hidingFrom, isKnown, isVisibleMember } from '../../members/visibility.ts'

const entries = (sql: Sql, me: number) => sql`
  from hidden_from h
  left join users u on u.id = h.person_id
  where h.user_id = ${me} and (h.person_id is null or ${isVisibleMember(sql, me)})`

const columns = (sql: Sql) => sql`
  h.id, h.company, h.created_at, case when u.id is not null then jsonb_build_object(${personWithAvatar(sql)}) end as user`

/** Latest first, one more than `limit`. */
export function listHiddenFrom(sql: Sql, me: number, page: PageRequest) {
  return sql<HiddenFrom[]>`
    select ${columns(sql)} ${entries(sql, me)} and ${pageBelow(sql, 'h.id', page)}`
}

export function findHiddenFrom(sql: Sql, me: number, id: number) {
  return firstRow(sql<HiddenFrom[]>`select ${columns(sql)} ${entries(sql, me)} and h.id = ${id}`)
}

export function countHiddenFrom(sql: Sql, me: number) {
  return countOf(sql`select count(*) ${entries(sql, me)}`)
}

/** Whether the member sees this person. */
export function canHideFrom(sql: Sql, me: number, id: number) {
  return hasRows(sql`
    select from users u where u.id = ${id} and ${isVisibleMember(sql, me)} and ${isKnown(sql, me)}`)
}

/** Adds an entry, or returns the id of the one that is there. */
export async function addHiddenFrom(
  sql: Sql,
  me: number,
  { user_id, company }: { user_id?: number | undefined; company?: string | undefined },
): Promise<number | undefined> {
  const row = await firstRow(sql<{ id: number }[]>`
    with added as (
      insert into hidden_from (user_id, person_id, company)
      values (${me}, ${user_id ?? null}, ${company ?? null})
      on conflict do nothing
      returning id
    )
    select id from added
    union all
    select id from hidden_from
    where user_id = ${me} and (person_id = ${user_id ?? null} or company_key = company_key(${company ?? null}))`)
  return row?.id
}

/** Ends the consent to whoever the member hides from, and returns their ids. */
export function endContactRequests(sql: Sql, me: number) {
  return sql<{ asker_id: number }[]>`
    update contact_requests r
    set status = case r.status when 'accepted' then 'taken_back' else 'declined' end, answered_at = now()
    where r.owner_id = ${me} and ${isStandingRequest(sql)}
      and ${me} in (${hidingFrom(sql, sql`r.asker_id`)})
    returning asker_id`
}

/** Takes back the phone number that the member sent with applications to whoever they hide from. */
export async function endSharedPhones(sql: Sql, me: number): Promise<void> {
  await sql`
    update applications a
    set shares_phone = false
    from jobs j
    where a.user_id = ${me} and a.shares_phone and j.id = a.job_id
      and ${me} in (${hidingFrom(sql, sql`j.employer_id`)})`
}

export function removeHiddenFrom(sql: Sql, me: number, id: number) {
  return hasRows(sql`delete from hidden_from where id = ${id} and user_id = ${me} returning 1`)
}

export async function deleteOldEarlierCompanies(sql: Sql): Promise<void> {
  await sql`delete from earlier_companies where ended_at <= now() - ${earlierCompanyAge(sql)}`
  await sql`delete from earlier_company_names where ended_at <= now() - ${earlierCompanyAge(sql)}`
}
