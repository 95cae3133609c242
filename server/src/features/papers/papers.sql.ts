import { PAPER_REMINDER_DAYS } from 'contract/papers'
import { firstRow, hasRows, idsOf, type Sql } from '../../db/connect.ts'
import { knownStep } from '../../members/applicationStages.ts'
import { isSharingOver } from '../../members/neededPapers.ts'

const [EARLY, LATE] = PAPER_REMINDER_DAYS

export function listHeldPapers(sql: Sql, me: number) {
  return sql<{ paper: string; expires_on: string | null }[]>`
    select paper, expires_on::text from papers where user_id = ${me}`
}

/** No reminder for a date that was already nearer when it was entered: the member knows it. */
export async function storePaper(
  sql: Sql,
  me: number,
  { paper, expires_on, today }: { paper: string; expires_on: string | null; today: string },
) {
  await sql`
    insert into papers (user_id, paper, expires_on, reminded_days)
    values (${me}, ${paper}, ${expires_on},
      case
        when ${expires_on}::date < ${today}::date + ${LATE}::int then ${LATE}::int
        when ${expires_on}::date < ${today}::date + ${EARLY}::int then ${EARLY}::int
      end)
    on conflict (user_id, paper) do update
    set expires_on = excluded.expires_on, updated_at = now(),
      reminded_days = case
        when papers.expires_on is not distinct from excluded.expires_on then papers.reminded_days
        else excluded.reminded_days end`
}

export async function deletePaper(sql: Sql, me: number, paper: string) {
  await sql`delete from papers where user_id = ${me} and paper = ${paper}`
}

/** Returns the job; undefined if it isn't the member's application, or it was declined or withdrawn. */
export async function sharePapers(
  sql: Sql,
  me: number,
  id: number,
  papers: string[],
): Promise<number | undefined> {
  const row = await firstRow(sql<{ job_id: number }[]>`
    update applications a
    set shared_papers = ${papers}
    where a.id = ${id} and a.user_id = ${me}
      and (${papers}::text[] = '{}' or not ${isSharingOver(sql, sql`(select known.status from ${knownStep(sql)} known)`)})
    returning a.job_id`)
  return row?.job_id
}

export function isOwnApplication(sql: Sql, me: number, id: number) {
  return hasRows(sql`select from applications where id = ${id} and user_id = ${me}`)
}

/** The reminder due for a paper `p` on a day, as days before it expires. */
const level = (sql: Sql, today: string) => sql`
  case when p.expires_on <= ${today}::date + ${LATE}::int then ${LATE}::int else ${EARLY}::int end`

const isDue = (sql: Sql, today: string) => sql`
  (p.expires_on between ${today}::date and ${today}::date + ${EARLY}::int
    and ${level(sql, today)} < coalesce(p.reminded_days, ${EARLY + 1}::int))`

/** Ids of papers whose owners are to be reminded on a day. */
export function listPapersToRemind(
  sql: Sql,
  { today, keys, limit }: { today: string; keys: string[]; limit: number },
) {
  return idsOf(sql`
    select p.id from papers p where p.paper = any(${keys}) and ${isDue(sql, today)} order by p.id limit ${limit}`)
}

/** Records the reminder of a paper, if it is due. */
export function claimReminder(sql: Sql, id: number, today: string) {
  return firstRow(sql<{ user_id: number; paper: string; expires_on: string }[]>`
    update papers p
    set reminded_days = ${level(sql, today)}
    where p.id = ${id} and ${isDue(sql, today)}
    returning p.user_id, p.paper, p.expires_on::text`)
}
