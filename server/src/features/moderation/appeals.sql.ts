import type { HideReason } from 'contract/hiddenState'
import type { Appeal } from 'contract/moderation'
import { countOf, firstRow, hasRows, type Sql } from '../../db/connect.ts'
import { pageAbove, type PageRequest } from '../../db/page.ts'
import { isLimit } from '../../members/accountLimit.ts'
import { subjectName } from '../../members/adminLog.ts'
import { fromOpenAppeals } from '../../members/adminQueues.ts'
import { personName } from '../../members/person.ts'
import { contentPictures, contentText } from './contentColumns.sql.ts'
import type { ModerationSubject } from './moderation.sql.ts'

type Fragment = ReturnType<typeof isLimit>

/** True for the decisions on an account that can be appealed: its suspension, or else its limit. */
const isAccountDecision = (sql: Sql, id: number) => sql`
  case when (select suspended_at is not null from users where id = ${id})
    then m.action = 'suspend'
    else ${isLimit(sql)} end`

const isAppealable = (sql: Sql, { type, id }: ModerationSubject) =>
  type === 'user' ? isAccountDecision(sql, id) : sql`m.action = 'hide'`

const decisionsOn = (sql: Sql, { type, id }: ModerationSubject, which: Fragment) => sql`
  from moderation_actions m
  where ${which} and m.subject_type = ${type} and m.subject_id = ${id}`

/** The decisions `m` on a subject that can be appealed. */
const appealableOn = (sql: Sql, subject: ModerationSubject) =>
  decisionsOn(sql, subject, isAppealable(sql, subject))

/** True for decisions `m` that still count: on an account, those since its latest limit began. */
const isCurrent = (sql: Sql) => sql`
  (not ${isLimit(sql)} or not exists (
    select from moderation_actions later
    where later.action = 'limit' and later.subject_type = 'user' and later.subject_id = m.subject_id
      and later.id > m.id))`

/** True if an administrator made the decision `m`, or extended the limit since. */
const isOwnDecision = (sql: Sql, me: number) => sql`
  exists (
    select from moderation_actions own
    where own.admin_id = ${me} and (own.id = m.id
      or own.id > m.id and own.action = 'extend_limit' and ${isLimit(sql)}
        and own.subject_type = 'user' and own.subject_id = m.subject_id and ${isCurrent(sql)}))`

/** Returns undefined if the current decision was appealed already, or the limit that it extends was. */
export async function insertAppeal(
  sql: Sql,
  { user_id, subject, content }: { user_id: number; subject: ModerationSubject; content: string },
): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    insert into appeals (user_id, action_id, content)
    select ${user_id}, hiding.id, ${content}
    from (select m.id ${appealableOn(sql, subject)} order by m.id desc limit 1) hiding
    where not exists (
      select ${appealableOn(sql, subject)} and ${isCurrent(sql)}
        and exists (select from appeals a where a.action_id = m.id and a.decided_at is null))
    on conflict (action_id) do nothing
    returning id`
  return row?.id
}

const decide = (sql: Sql, outcome: 'upheld' | 'restored', decisions: Fragment) =>
  hasRows(sql`
    update appeals
    set decided_at = now(), outcome = ${outcome}
    where decided_at is null and action_id in (select m.id ${decisions})
    returning 1`)

/**
 * Returns false if there is no open appeal. An appeal against a limit stays open if the limit is extended, or ends
 * without a decision.
 */
export const decideAppeal = (sql: Sql, subject: ModerationSubject, outcome: 'upheld' | 'restored') =>
  decide(sql, outcome, appealableOn(sql, subject))

/** Leaves an appeal against a suspension open. Returns false if there is none against the limit. */
export const acceptLimitAppeal = (sql: Sql, subject: ModerationSubject) =>
  decide(sql, 'restored', decisionsOn(sql, subject, isLimit(sql)))

/** Whether there is an open appeal against this administrator's own decision. */
export function isAppealOfOwnDecision(sql: Sql, me: number, subject: ModerationSubject) {
  return hasRows(sql`
    select ${appealableOn(sql, subject)} and ${isOwnDecision(sql, me)}
      and exists (select from appeals a where a.action_id = m.id and a.decided_at is null)`)
}

/** Oldest first, one more than `limit`. */
export function listAppeals(sql: Sql, me: number, page: PageRequest) {
  return sql<(Omit<Appeal, 'needs_other_admin'> & { is_own_decision: boolean })[]>`
    select a.id, m.subject_type, m.subject_id, a.content as appeal, a.created_at,
      jsonb_build_object(${personName(sql)}) as author,
      case when m.action in ('hide', 'suspend') then m.action else 'limit' end as decision,
      h.id is not null as is_undelivered, ${subjectName(sql, 'm')} as name,
      coalesce(m.reason, 'other') as reason, m.explanation, m.note, m.created_at as hidden_at,
      ${isOwnDecision(sql, me)} as is_own_decision,
      coalesce(${contentText(sql)}, h.content, hm.content, '') as content, ${contentPictures(sql)} as images
    ${fromOpenAppeals(sql, me)} and ${pageAbove(sql, 'a.id', page)}`
}

type Suspension = {
  user_id: number
  reason: HideReason
  explanation: string | null
  suspended_at: string
  appeal: 'open' | 'upheld' | null
}

/** The suspension by an action, while it lasts. */
export function findSuspension(sql: Sql, action_id: number) {
  return firstRow(sql<Suspension[]>`
    select u.id as user_id, coalesce(m.reason, 'other') as reason, m.explanation, m.created_at as suspended_at,
      case when a.id is not null then coalesce(a.outcome, 'open') end as appeal
    from moderation_actions m
    join users u on u.id = m.subject_id and u.suspended_at is not null and u.deleted_at is null
    left join appeals a on a.action_id = m.id
    where m.id = ${action_id} and m.action = 'suspend' and m.subject_type = 'user'
      and not exists (
        select from moderation_actions later
        where later.action in ('suspend', 'reinstate') and later.subject_type = 'user'
          and later.subject_id = m.subject_id and later.id > m.id)
    for no key update of u`)
}

export function countAppeals(sql: Sql, me: number) {
  return countOf(sql`select count(*) ${fromOpenAppeals(sql, me)}`)
}
