import type { Input } from 'contract/endpoint'
import type { ApplicationStatus } from 'contract/applications'
import type { OfferAnswer } from 'contract/offer'
import { OFFER_DAYS, type makeOffer } from 'contract/offers'
import { countOf, firstRow, idsOf, type Sql } from '../../db/connect.ts'
import { today } from '../../db/today.ts'
import { isRemovedJob } from '../../members/heldJobs.ts'
import { isVisibleMember } from '../../members/visibility.ts'

type OfferInput = Input<typeof makeOffer>

/** Whether each day of an offer is within its limits. */
export async function checkDays(
  sql: Sql,
  { answer_by, starts_on }: Pick<OfferInput, 'answer_by' | 'starts_on'>,
) {
  const [row] = await sql<[{ is_answer_day: boolean; is_start_day: boolean }]>`
    select ${answer_by}::date between ${today(sql)} and ${today(sql)} + ${OFFER_DAYS.answer}::int as is_answer_day,
      coalesce(${starts_on ?? null}::date between ${today(sql)} and ${today(sql)} + ${OFFER_DAYS.start}::int, true)
        as is_start_day`
  return row
}

/** Stores an offer; it replaces an earlier one. */
export async function saveOffer(
  sql: Sql,
  { id, pay, starts_on, answer_by, note }: OfferInput,
): Promise<void> {
  await sql`delete from offers where application_id = ${id}`
  // An offer that ends tomorrow or today says so itself.
  await sql`
    insert into offers (application_id, pay, pay_period, starts_on, answer_by, note, reminded_at)
    values (${id}, ${pay?.amount ?? null}, ${pay?.period ?? null}, ${starts_on ?? null}, ${answer_by}, ${note || null},
      case when ${answer_by}::date <= ${today(sql)} + 1 then now() end)`
}

type Offered = {
  status: ApplicationStatus
  job_id: number
  moved_by: number | null
  title: string
  answer: OfferAnswer | null
  has_lapsed: boolean
}

/** Whether an applicant can answer an offer for a job `j` of employer `u`. */
const isOfferVisible = (sql: Sql, me: number) => sql`${isVisibleMember(sql, me)} and not ${isRemovedJob(sql)}`

/** Locks the member's own application, with its offer. */
export function lockOffered(sql: Sql, me: number, id: number) {
  return firstRow(sql<Offered[]>`
    select a.status, a.job_id, a.moved_by, j.public_title as title,
      (select o.answer from offers o where o.application_id = a.id) as answer,
      exists (select from offers o where o.application_id = a.id and o.answer_by < ${today(sql)}) as has_lapsed
    from applications a
    join jobs j on j.id = a.job_id
    join users u on u.id = j.employer_id
    where a.id = ${id} and a.user_id = ${me} and ${isOfferVisible(sql, me)}
    for no key update of a`)
}

/** Stores the answer before the status changes, which would end an offer without one. */
export async function answerOffer(
  sql: Sql,
  { id, answer, note }: { id: number; answer: OfferAnswer; note: string | null },
): Promise<void> {
  await sql`
    insert into offers (application_id, answer, answered_at, answer_note)
    values (${id}, ${answer}, now(), ${note})
    on conflict (application_id) do update
    set answer = excluded.answer, answered_at = excluded.answered_at, answer_note = excluded.answer_note`
  await sql`
    update applications
    set status = ${answer === 'accepted' ? 'hired' : 'withdrawn'}, updated_at = now(), answer = null,
      shared_papers = case when ${answer === 'accepted'} then shared_papers else '{}' end
    where id = ${id}`
}

/** Offers that the member can still answer. */
export function countOffersToAnswer(sql: Sql, me: number) {
  return countOf(sql`
    select count(*)
    from applications a
    join jobs j on j.id = a.job_id
    join users u on u.id = j.employer_id
    left join offers o on o.application_id = a.id
    where a.user_id = ${me} and a.status = 'offered' and o.answer is null
      and coalesce(o.answer_by >= ${today(sql)}, true) and ${isOfferVisible(sql, me)}`)
}

/**
 * Whether the last day of an offer `o` is tomorrow or earlier, without an answer, and someone is still to be told. Not
 * between people who can't see each other: applicants `u` and employers of jobs `j`.
 */
const isDue = (sql: Sql) => sql`
  o.answer is null and o.lapsed_at is null and a.status = 'offered'
  and (o.answer_by < ${today(sql)} or o.answer_by <= ${today(sql)} + 1 and o.reminded_at is null)
  and ${isVisibleMember(sql, sql`j.employer_id`)}
  and exists (select from users e where e.id = j.employer_id and e.suspended_at is null)`

export function listDueOffers(sql: Sql, limit: number) {
  return idsOf(sql`
    select a.id
    from offers o
    join applications a on a.id = o.application_id
    join jobs j on j.id = a.job_id
    join users u on u.id = a.user_id
    where ${isDue(sql)}
    order by a.id
    limit ${limit}`)
}

type DueOffer = {
  user_id: number
  applicant: string
  job_id: number
  moved_by: number | null
  title: string
  company: string
  answer_by: string
  has_lapsed: boolean
  ends_today: boolean
}

/** Marks a due offer as told, and returns it. */
export function claimDueOffer(sql: Sql, id: number) {
  return firstRow(sql<DueOffer[]>`
    update offers o
    set reminded_at = coalesce(o.reminded_at, now()), lapsed_at = case when o.answer_by < ${today(sql)} then now() end
    from applications a
    join jobs j on j.id = a.job_id
    join users u on u.id = a.user_id
    where o.application_id = ${id} and a.id = o.application_id and ${isDue(sql)}
    returning a.user_id, u.first_name || ' ' || u.last_name as applicant, a.job_id, a.moved_by,
      j.public_title as title, j.public_company as company, o.answer_by::text,
      o.answer_by < ${today(sql)} as has_lapsed, o.answer_by = ${today(sql)} as ends_today`)
}
