import type { HiddenJob } from 'contract/hiddenJobs'
import { countOf, firstRow, hasRows, type Sql } from '../../db/connect.ts'
import { pageBelow, type PageRequest } from '../../db/page.ts'
import { isVisibleJob } from '../../members/visibility.ts'

/** The entries `h` of a member, without jobs that they can't see any more. */
const entries = (sql: Sql, me: number) => sql`
  from hidden_jobs h
  left join (jobs j join users u on u.id = j.employer_id) on j.id = h.job_id
  where h.user_id = ${me} and (h.job_id is null or ${isVisibleJob(sql, me)})`

const columns = (sql: Sql) => sql`
  h.id, h.company, h.created_at,
  case when j.id is not null then jsonb_build_object('id', j.id, 'title', j.title, 'company', j.company) end as job`

/** Latest first, one more than `limit`. */
export function listHiddenJobs(sql: Sql, me: number, page: PageRequest) {
  return sql<HiddenJob[]>`select ${columns(sql)} ${entries(sql, me)} and ${pageBelow(sql, 'h.id', page)}`
}

export function countHiddenJobs(sql: Sql, me: number) {
  return countOf(sql`select count(*) ${entries(sql, me)}`)
}

export function findHiddenJobEntry(sql: Sql, me: number, id: number) {
  return firstRow(sql<HiddenJob[]>`select ${columns(sql)} ${entries(sql, me)} and h.id = ${id}`)
}

/** The number of entries that a member has, seen or not. */
export function countStored(sql: Sql, me: number) {
  return countOf(sql`select count(*) from hidden_jobs where user_id = ${me}`)
}

/** Adds an entry, or returns the id of the one that is there. */
export async function addHiddenJob(
  sql: Sql,
  me: number,
  { job_id, company }: { job_id?: number | undefined; company?: string | undefined },
): Promise<number | undefined> {
  const row = await firstRow(sql<{ id: number }[]>`
    with added as (
      insert into hidden_jobs (user_id, job_id, company)
      values (${me}, ${job_id ?? null}, ${company ?? null})
      on conflict do nothing
      returning id
    )
    select id from added
    union all
    select id from hidden_jobs
    where user_id = ${me} and (job_id = ${job_id ?? null} or company_key = company_key(${company ?? null}))`)
  return row?.id
}

export function removeHiddenJob(sql: Sql, me: number, id: number) {
  return hasRows(sql`delete from hidden_jobs where id = ${id} and user_id = ${me} returning 1`)
}
