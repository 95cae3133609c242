import type { HeldJob } from 'contract/heldJobs'
import { formatSalaryRange, type Pay } from 'contract/money'
import { fromHeldJobs } from '../../db/adminQueues.ts'
import { countOf, firstRow, type Sql } from '../../db/connect.ts'
import { pageBelow, type PageRequest } from '../../db/page.ts'
import { personName } from '../../db/person.ts'

/** Newest first, one more than `limit`. */
export async function listHeldJobs(sql: Sql, page: PageRequest): Promise<HeldJob[]> {
  const rows = await sql<(Omit<HeldJob, 'salary_range'> & Pay)[]>`
    select j.id, j.title, j.company, j.description, j.requirements, j.benefits, j.work_hours, j.location,
      j.salary_min::float8, j.salary_max::float8, j.salary_period, j.skills, j.questions, j.status, j.held_at, j.held_for,
      jsonb_build_object(
        ${personName(sql)},
        'created_at', to_char(u.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as employer
    ${fromHeldJobs(sql)} and ${pageBelow(sql, 'j.id', page)}`
  return rows.map(({ salary_min, salary_max, ...row }) => ({
    ...row,
    salary_range: formatSalaryRange({ salary_min, salary_max }),
  }))
}

export function countHeldJobs(sql: Sql) {
  return countOf(sql`select count(*) ${fromHeldJobs(sql)}`)
}

/** Locks a job, held or already decided on, so that it isn't edited meanwhile. */
export function lockJobToDecide(sql: Sql, id: number) {
  return firstRow(sql<{ employer_id: number; title: string; held_at: string | null; is_asked: boolean }[]>`
    select employer_id, title, held_at, change_asked is not null as is_asked
    from jobs
    where id = ${id} and status <> 'draft'
    for update`)
}
