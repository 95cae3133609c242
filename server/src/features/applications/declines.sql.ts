import { DECLINE_UNDO_SECONDS } from 'contract/replies'
import { idsOf, type Sql } from '../../db/connect.ts'
import { isVisibleApplicant } from '../../members/hiring.ts'

/** The ids of the latest steps of applications. */
export const latestSteps = (sql: Sql, applications: number[]) => sql`
  select max(s.id) from application_steps s where s.application_id = any(${applications}::bigint[]) group by s.application_id`

/** Marks the latest steps of declined applications as not told yet, and returns their ids. */
export function markUntold(sql: Sql, applications: number[]) {
  return idsOf(sql`
    update application_steps
    set tell_at = now() + make_interval(secs => ${DECLINE_UNDO_SECONDS})
    where id in (${latestSteps(sql, applications)})
    returning id`)
}

type Told = {
  id: number
  user_id: number
  from: number
  title: string
  company: string
  answer: string | null
}

/**
 * Claims declines of which the applicants weren't told. Leaves out those that were taken back, and all if who declined
 * was suspended meanwhile, and forgets those that another step followed. The employer speaks for a colleague who
 * deleted their account.
 */
export async function claimUntold(sql: Sql, by: number, steps: number[]): Promise<Told[]> {
  // Taking them back locks the applications first, too.
  await sql`
    select from applications
    where id in (select s.application_id from application_steps s where s.id = any(${steps}::bigint[]))
    order by id
    for no key update`
  await sql`
    delete from application_steps s
    where s.id = any(${steps}::bigint[]) and s.tell_at is not null
      and exists (
        select from application_steps later where later.application_id = s.application_id and later.id > s.id)`
  return sql<Told[]>`
    with claimed as (
      update application_steps
      set tell_at = null, reason_before = null
      where id = any(${steps}::bigint[]) and tell_at is not null
      returning id, application_id
    )
    select a.id, a.user_id, u.id as from, j.public_title as title, j.public_company as company, a.answer
    from claimed c
    join applications a on a.id = c.application_id
    join jobs j on j.id = a.job_id
    join users u on u.suspended_at is null
      and u.id = coalesce((select d.id from users d where d.id = ${by} and d.deleted_at is null), j.employer_id)`
}

/**
 * Undoes declines of which the applicants haven't been told: the applications get their earlier status back, and the
 * steps are deleted. Once the job has ended, nothing can be undone. The poster can undo all; colleagues can't undo
 * declines of applicants whom they can't see.
 */
export async function takeBack(
  sql: Sql,
  me: number,
  { job_id, applications }: { job_id: number; applications: number[] },
): Promise<{ id: number; user_id: number }[]> {
  await sql`
    select from applications
    where job_id = ${job_id} and id = any(${applications}::bigint[])
    order by id
    for no key update`
  const restored = await sql<{ id: number; user_id: number; step: number }[]>`
    with untold as (
      select a.id, latest.id as step, latest.reason_before, earlier.status, earlier.created_at
      from applications a
      join jobs j on j.id = a.job_id and j.status = 'open' and j.expiry_answered_at is null
      join users u on u.id = a.user_id and (j.employer_id = ${me} or ${isVisibleApplicant(sql, me)})
      cross join lateral (
        select s.id, s.tell_at, s.reason_before from application_steps s where s.application_id = a.id order by s.id desc limit 1) latest
      cross join lateral (
        select s.status, s.created_at from application_steps s
        where s.application_id = a.id and s.id < latest.id order by s.id desc limit 1) earlier
      where a.job_id = ${job_id} and a.id = any(${applications}::bigint[]) and a.status = 'declined'
        and latest.tell_at is not null
    )
    update applications a
    set status = untold.status, updated_at = untold.created_at, answer = null,
      decision_reason = untold.reason_before
    from untold
    where a.id = untold.id
    returning a.id, a.user_id, untold.step`
  await sql`
    delete from application_steps s
    using jsonb_to_recordset(${sql.json(restored)}) as restored (id bigint, step bigint)
    where s.application_id = restored.id and s.id >= restored.step`
  return restored
}
