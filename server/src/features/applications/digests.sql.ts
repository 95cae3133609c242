import { defaultPreferences } from 'contract/notificationPreferences'
import { HOME_TIME_ZONE } from 'contract/rules/homeTimeZone'
import { firstRow, idsOf, type Sql } from '../../db/connect.ts'
import { isAnonymous } from '../../members/blindApplicants.ts'
import { followsApplicants, isVisibleApplicant } from '../../members/hiring.ts'

const NAMES_LISTED = 10

/** The time of the last daily email that is due, at 8:00 in Nassau. */
const lastMorning = (sql: Sql) => sql`
  ((date_trunc('day', now() at time zone ${HOME_TIME_ZONE} - interval '8 hours') + interval '8 hours')
    at time zone ${HOME_TIME_ZONE})`

/** True for applications `w` that wait for an email to the member `e` which is due. */
const isDue = (sql: Sql) => sql`
  w.created_at <= case e.application_emails
    when 'hourly' then now() - interval '1 hour'
    when 'daily' then ${lastMorning(sql)}
    else now()
  end`

/** Applications `w` that wait, for jobs `j`. */
const waiting = (sql: Sql) => sql`
  unmailed_applications w
  join applications a on a.id = w.application_id
  join jobs j on j.id = a.job_id`

/**
 * Stores in whose next email an application is to be, and returns these members. Others are emailed at once: those who
 * want that, and the employer about the first one after they last heard of the job. The job must be locked.
 */
export async function collectForDigest(
  sql: Sql,
  { application_id, job_id, employer_id }: { application_id: number; job_id: number; employer_id: number },
): Promise<Set<number>> {
  const rows = await sql<{ user_id: number }[]>`
    insert into unmailed_applications (application_id, user_id)
    select ${application_id}, e.id
    from jobs job
    join users e on e.id = job.employer_id or e.id in (
      select c.user_id from company_members c where c.company_id = job.company_id and c.follows_applicants)
    where job.id = ${job_id} and e.application_emails <> 'instant' and (
      e.id <> job.employer_id
      or job.applicants_emailed_at > now() - case e.application_emails when 'daily' then interval '1 day' else interval '1 hour' end
      or exists (select from ${waiting(sql)} where j.id = job.id and w.user_id = e.id))
    returning user_id`
  const collected = new Set(rows.map(({ user_id }) => user_id))
  if (!collected.has(employer_id)) await markEmailed(sql, employer_id, [job_id])
  return collected
}

async function markEmailed(sql: Sql, employer_id: number, job_ids: number[]): Promise<void> {
  await sql`
    update jobs set applicants_emailed_at = now() where id = any(${job_ids}) and employer_id = ${employer_id}`
}

/** Ids of members to whom an email is due. */
export function listDueRecipients(sql: Sql, { limit, after }: { limit: number; after: number }) {
  return idsOf(sql`
    select distinct e.id
    from unmailed_applications w
    join users e on e.id = w.user_id
    where e.id > ${after} and ${isDue(sql)}
    order by e.id
    limit ${limit}`)
}

/**
 * Claims all applications that wait for the email to a member, if it is due, so that no other process sends it. Returns
 * their ids.
 */
export async function claimDigest(sql: Sql, user_id: number): Promise<number[]> {
  // Before the applications: closing a job locks in this order, too. The next statement sees what others have claimed.
  await sql`
    select from jobs
    where id in (select j.id from ${waiting(sql)} where w.user_id = ${user_id})
    order by id
    for no key update`
  const claimed = await sql<{ id: number; job_id: number }[]>`
    delete from unmailed_applications claimed
    using applications a
    where a.id = claimed.application_id and claimed.user_id = ${user_id}
      and exists (
        select
        from unmailed_applications w
        join users e on e.id = w.user_id
        where e.id = ${user_id} and ${isDue(sql)})
    returning a.id, a.job_id`
  await markEmailed(
    sql,
    user_id,
    claimed.map(({ job_id }) => job_id),
  )
  return claimed.map(({ id }) => id)
}

/** A member who is to be emailed about applications; undefined if they are suspended or don't want that. */
export function findRecipient(sql: Sql, id: number) {
  return firstRow(sql<{ email: string; first_name: string }[]>`
    select u.email, u.first_name
    from users u
    left join notification_preferences p on p.user_id = u.id and p.type = 'application'
    where u.id = ${id} and u.suspended_at is null
      and p.in_app is not false and coalesce(p.email, ${defaultPreferences.application.email})`)
}

export type NewApplicants = {
  job_id: number
  title: string
  count: number
  names: string[]
  answer_by: string
}

/** The unopened applications that the member is notified about, by job. */
export function listNewApplicants(sql: Sql, me: number, ids: number[]) {
  return sql<NewApplicants[]>`
    select j.id as job_id, j.title, count(*) as count, min(a.answer_by)::text as answer_by,
      (array_agg(
        case when ${isAnonymous(sql)} then 'Applicant ' || a.number else u.first_name || ' ' || u.last_name end
        order by a.id))[1:${NAMES_LISTED}::int] as names
    from applications a
    join jobs j on j.id = a.job_id
    join users u on u.id = a.user_id
    where a.id = any(${ids}) and a.status = 'submitted' and j.hidden_at is null
      and ${followsApplicants(sql, me)} and ${isVisibleApplicant(sql, me)}
    group by j.id
    order by j.id`
}
