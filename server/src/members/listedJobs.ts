import { HOME_TIME_ZONE } from 'contract/rules/homeTimeZone'
import { LATE_DAYS_MAX } from 'contract/rules/replyDeadlines'
import type { Sql } from '../db/connect.ts'
import { today } from '../db/today.ts'

/** True for jobs `j` that accept applications. Expiry isn't stored. */
export const isOpenJob = (sql: Sql) => sql`(j.status = 'open' and j.expires_at > now())`

/** True for open jobs `j` that have expired. */
export const isExpiredJob = (sql: Sql) => sql`(j.status = 'open' and j.expires_at <= now())`

/**
 * When a job `j` leaves searches and lists unless it changes: it expires, or someone has waited too long for an
 * answer.
 */
export const listedUntil = (sql: Sql) => sql`
  least(j.expires_at, (j.answer_due + ${LATE_DAYS_MAX + 1}::int)::timestamp at time zone ${HOME_TIME_ZONE})`

/** True for jobs `j` that searches and lists show. Doesn't check that the viewer may see the employer. */
export const isListedJob = (sql: Sql) => sql`
  (${isOpenJob(sql)} and j.hidden_at is null and ${listedUntil(sql)} > now())`

/** Whether applicants for a job `j` wait longer than promised. */
export const answerState = (sql: Sql) => sql`
  case
    when not ${isOpenJob(sql)} or j.answer_due is null or j.answer_due >= ${today(sql)} then 'in_time'
    when ${listedUntil(sql)} > now() then 'late'
    else 'unlisted' end`
