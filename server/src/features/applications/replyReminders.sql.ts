import { REPLY_REMINDER_DAYS, OUTCOME_DAYS } from 'contract/replies'
import { LATE_DAYS_MAX } from 'contract/rules/replyDeadlines'
import { HOME_TIME_ZONE } from 'contract/rules/homeTimeZone'
import { firstRow, idsOf, type Sql } from '../../db/connect.ts'
import { today } from '../../db/today.ts'
import { isVisibleMember } from '../../members/visibility.ts'
import { isOpenJob } from '../../members/listedJobs.ts'
import { isWaiting } from '../../members/applicationStages.ts'

const [EARLY, LATE] = REPLY_REMINDER_DAYS
/** The value of `reminded_days` once the employer knows that the job is unlisted. */
const UNLISTED = -LATE_DAYS_MAX - 1

/** The reminder due for an unanswered application `a`, as days before `answer_by`; null before the first one. */
const dueReminder = (sql: Sql) => sql`
  case
    when a.answer_by - ${today(sql)} <= ${UNLISTED}::int then ${UNLISTED}::int
    when a.answer_by - ${today(sql)} <= ${LATE}::int then ${LATE}::int
    -- No reminder at once for employers who promised an answer within this time.
    when a.answer_by - ${today(sql)} <= ${EARLY}::int
      and a.answer_by - (a.created_at at time zone ${HOME_TIME_ZONE})::date > ${EARLY}::int then ${EARLY}::int
  end`

const needsAnswerReminder = (sql: Sql) => sql`
  (${isWaiting(sql)} and ${dueReminder(sql)} < coalesce(a.reminded_days, ${EARLY + 1}::int))`

/** True for applications `a` for a job `j` whose interview is over without an outcome. */
const needsOutcomeReminder = (sql: Sql) => sql`
  (a.status = 'interview' and a.outcome_reminded_at is null and coalesce(
    (select max(e.end_date) + make_interval(days => ${OUTCOME_DAYS.after_event})
    from events e
    where e.application_id = a.id and e.status = 'scheduled'),
    a.updated_at + make_interval(days => ${OUTCOME_DAYS.without_event})) <= now())`

const canBeRemindedToday = (sql: Sql) => sql`
  (${isOpenJob(sql)} and j.answer_reminded_on is distinct from ${today(sql)})`

/** Ids of jobs whose employers are to be reminded today. */
export function listJobsToRemind(sql: Sql, limit: number) {
  return idsOf(sql`
    select j.id
    from jobs j
    where ${canBeRemindedToday(sql)} and (
      (j.answer_due <= ${today(sql)} + ${EARLY}::int and exists (
        select from applications a where a.job_id = j.id and ${needsAnswerReminder(sql)}))
      or exists (select from applications a where a.job_id = j.id and ${needsOutcomeReminder(sql)}))
    order by j.id
    limit ${limit}`)
}

/** Locks a job whose employer hasn't been reminded today. */
export function lockJobToRemind(sql: Sql, id: number) {
  return firstRow(sql<{ title: string; employer_id: number }[]>`
    select j.public_title as title, j.employer_id from jobs j where j.id = ${id} and ${canBeRemindedToday(sql)} for no key update`)
}

/** Marks the waiting applications whose reminder is due, and returns their days. */
export function claimWaiting(sql: Sql, job_id: number, employer_id: number) {
  return sql<{ answer_by: string; is_late: boolean; is_unlisted: boolean }[]>`
    update applications a
    set reminded_days = ${dueReminder(sql)}
    from users u
    where a.job_id = ${job_id} and ${needsAnswerReminder(sql)} and u.id = a.user_id and ${isVisibleMember(sql, employer_id)}
    returning a.answer_by::text, a.answer_by < ${today(sql)} as is_late, a.reminded_days = ${UNLISTED}::int as is_unlisted`
}

/** Marks the applications whose reminder of the missing outcome is due, and returns their number. */
export async function claimOutcomeReminders(sql: Sql, job_id: number, employer_id: number): Promise<number> {
  const rows = await sql`
    update applications a
    set outcome_reminded_at = now()
    from users u, jobs j
    where a.job_id = ${job_id} and j.id = a.job_id and ${needsOutcomeReminder(sql)} and u.id = a.user_id
      and ${isVisibleMember(sql, employer_id)}
    returning 1`
  return rows.length
}

export async function markReminded(sql: Sql, id: number): Promise<void> {
  await sql`update jobs set answer_reminded_on = ${today(sql)} where id = ${id}`
}
