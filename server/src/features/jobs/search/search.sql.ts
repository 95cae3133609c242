import { firstRow, type Sql } from '../../../db/connect.ts'
import type { SearchableJob } from 'job-search'
import { hasVerifiedCompany } from '../../../members/credentials.ts'
import { isListedJob, listedUntil } from '../../../members/listedJobs.ts'
import type { MatchedColumns } from '../../../members/matchProfile.ts'

/** Jobs `j` of employers `u` that a search may find. */
const isListed = (sql: Sql) => sql`${isListedJob(sql)} and u.suspended_at is null`

/** The fields of `SearchableJob`, of jobs `j`. */
const columns = (sql: Sql) => sql`
  j.id, j.employer_id, j.title, j.company, j.category, j.category_group, j.description, j.requirements,
  j.job_type, j.location, j.island, j.is_remote, coalesce(j.salary_max, j.salary_min)::float8 as pay, j.salary_period, j.skills,
  j.open_to, j.provided, ${hasVerifiedCompany(sql)} as is_verified,
  (extract(epoch from j.created_at) * 1000000)::bigint as created,
  (extract(epoch from ${listedUntil(sql)}) * 1000000)::bigint as expires`

/** Jobs that a search may find, with an id above `above`, lowest first. */
export function listSearchableJobs(sql: Sql, above: number, limit: number) {
  return sql<SearchableJob[]>`
    select ${columns(sql)}
    from jobs j
    join users u on u.id = j.employer_id
    where ${isListed(sql)} and j.id > ${above}
    order by j.id
    limit ${limit}`
}

/** A job, whether or not a search may find it. */
export function findAnyJob(sql: Sql, id: number) {
  return firstRow(
    sql<
      SearchableJob[]
    >`select ${columns(sql)} from jobs j join users u on u.id = j.employer_id where j.id = ${id}`,
  )
}

const lastChange = (sql: Sql) => sql`(select coalesce(max(id), 0) from job_changes)`

export async function lastJobChange(sql: Sql): Promise<number> {
  const [row] = await sql<{ last: number }[]>`select ${lastChange(sql)} as last`
  return row?.last ?? 0
}

/** A change of a job, with its current state. `id` is null if a search may not find it. */
export type JobChange = { change_id: number; job_id: number } & (SearchableJob | { id: null })

/** The changes from the last known one on. That one comes first, without its job, unless it has been deleted. */
export function listJobChanges(sql: Sql, last: number, limit: number) {
  return sql<JobChange[]>`
    select c.id as change_id, c.job_id, ${columns(sql)}
    from job_changes c
    left join (jobs j join users u on u.id = j.employer_id and ${isListed(sql)})
      on j.id = c.job_id and c.id > ${last}
    where c.id >= ${last}
    order by c.id
    limit ${limit}`
}

const CHANGES_KEPT = 100_000

/** Deletes old changes. A process that hasn't read them reloads all jobs. */
export async function deleteOldJobChanges(sql: Sql): Promise<void> {
  await sql`delete from job_changes where id < (select max(id) from job_changes) - ${CHANGES_KEPT}::int`
}

export type SearchingMember = MatchedColumns & {
  id: number
  /** The ids of members who blocked them or whom they blocked. */
  blocked: number[]
  /** The ids of jobs that they hid, alone or with their company. */
  hidden: number[]
  /** The ids of jobs that they applied to. */
  applied: number[]
  /** The last change of jobs at that time. */
  last_change: number
}

export function findSearcher(sql: Sql, id: number) {
  return firstRow(sql<SearchingMember[]>`
    select u.id, u.trade, u.skills, u.island, u.location,
      array(
        select b.blocked_id from blocks b where b.blocker_id = u.id
        union
        select b.blocker_id from blocks b where b.blocked_id = u.id
        order by 1) as blocked,
      array(
        select h.job_id from hidden_jobs h where h.user_id = u.id and h.job_id is not null
        union
        select j.id
        from hidden_jobs h
        join jobs j on j.status = 'open' and company_key(j.company) = h.company_key
        where h.user_id = u.id
        order by 1) as hidden,
      array(
        select a.job_id
        from applications a
        join jobs j on j.id = a.job_id and j.status = 'open'
        where a.user_id = u.id and a.status <> 'withdrawn'
        order by 1) as applied,
      ${lastChange(sql)} as last_change
    from users u
    where u.id = ${id}`)
}
