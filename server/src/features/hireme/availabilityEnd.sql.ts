import { HOME_TIME_ZONE } from 'contract/rules/homeTimeZone'
import { AVAILABILITY_DAYS, AVAILABILITY_REMINDER_DAYS } from 'contract/talentTerms'
import { firstRow, hasRows, idsOf, type Sql } from '../../db/connect.ts'
import { today } from '../../db/today.ts'

const QUIET_DAYS_MIN = AVAILABILITY_DAYS - AVAILABILITY_REMINDER_DAYS

/**
 * The last day in Nassau time on which someone heard of users `u`: they said that they are available, used the app in
 * any way while signed in, or applied for a job.
 */
const lastSign = (sql: Sql) => sql`
  greatest(
    u.availability_confirmed_on,
    (greatest(
      u.last_seen_at,
      (select max(s.last_seen_at) from sessions s where s.user_id = u.id),
      (select max(a.created_at) from applications a where a.user_id = u.id)) at time zone ${HOME_TIME_ZONE})::date)`

/** True for users `u` who have been quiet for this many days. */
const isQuiet = (sql: Sql, days: number) => sql`
  (u.is_available_for_hire
    and u.availability_confirmed_on <= ${today(sql)} - ${days}::int
    and ${lastSign(sql)} <= ${today(sql)} - ${days}::int)`

/** True for users `u` who have been asked since they were last heard of. */
const isAsked = (sql: Sql) => sql`coalesce(u.availability_reminded_on > ${lastSign(sql)}, false)`

const isDueForReminder = (sql: Sql) => sql`(${isQuiet(sql, QUIET_DAYS_MIN)} and not ${isAsked(sql)})`

/** Nobody leaves the board before they had `AVAILABILITY_REMINDER_DAYS` to answer, even if the server was off. */
const isDueToEnd = (sql: Sql) => sql`
  (${isQuiet(sql, AVAILABILITY_DAYS)} and ${isAsked(sql)}
    and u.availability_reminded_on <= ${today(sql)} - ${AVAILABILITY_REMINDER_DAYS}::int)`

/** Ids of members who are to be asked, or whose availability ends. */
export function listQuietMembers(sql: Sql, limit: number) {
  return idsOf(sql`
    select u.id from users u where ${isDueForReminder(sql)} or ${isDueToEnd(sql)} order by u.id limit ${limit}`)
}

/** Ends the availability of a member if it is due. */
export function endAvailability(sql: Sql, id: number) {
  return hasRows(sql`
    update users u set is_available_for_hire = false where u.id = ${id} and ${isDueToEnd(sql)} returning 1`)
}

/** Marks the reminder as sent if it is due. Returns the day on which their availability ends. */
export function claimReminder(sql: Sql, id: number) {
  return firstRow(sql<{ ends_on: string }[]>`
    update users u
    set availability_reminded_on = ${today(sql)}
    where u.id = ${id} and ${isDueForReminder(sql)}
    returning (${today(sql)} + ${AVAILABILITY_REMINDER_DAYS}::int)::text as ends_on`)
}
