import type { Appeal } from 'contract/moderation'
import { countOf, hasRows, type Sql } from '../../db/connect.ts'
import { pageBelow, type PageRequest } from '../../db/page.ts'
import { personNameJson, type ModerationSubject } from './moderation.sql.ts'

/** The latest decision on a subject that can be appealed. */
const latestDecision = (sql: Sql, { type, id }: ModerationSubject) => sql`
  select m.id
  from moderation_actions m
  where ${type === 'user' ? sql`m.action in ('limit', 'extend_limit')` : sql`m.action = 'hide'`}
    and m.subject_type = ${type} and m.subject_id = ${id}
  order by m.id desc
  limit 1`

/** Returns undefined if the current decision was appealed already. */
export async function insertAppeal(
  sql: Sql,
  { user_id, subject, content }: { user_id: number; subject: ModerationSubject; content: string },
): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    insert into appeals (user_id, action_id, content)
    select ${user_id}, hiding.id, ${content} from (${latestDecision(sql, subject)}) hiding
    on conflict (action_id) do nothing
    returning id`
  return row?.id
}

/** Returns false if there is no open appeal. */
export function decideAppeal(sql: Sql, subject: ModerationSubject, outcome: 'upheld' | 'restored') {
  return hasRows(sql`
    update appeals
    set decided_at = now(), outcome = ${outcome}
    where action_id = (${latestDecision(sql, subject)}) and decided_at is null
    returning 1`)
}

/** Whether there is an open appeal against this administrator's own decision. */
export function isAppealOfOwnDecision(sql: Sql, me: number, subject: ModerationSubject) {
  return hasRows(sql`
    select
    from appeals a
    join moderation_actions m on m.id = a.action_id
    where a.action_id = (${latestDecision(sql, subject)}) and a.decided_at is null and m.admin_id = ${me}`)
}

/**
 * Open appeals `a` against decisions `m` on content that still exists and is hidden, and on accounts that are limited.
 */
const openAppeals = (sql: Sql) => sql`
  appeals a
  join moderation_actions m on m.id = a.action_id
  join users u on u.id = a.user_id
  left join posts p on m.subject_type = 'post' and p.id = m.subject_id
  left join comments c on m.subject_type = 'comment' and c.id = m.subject_id
  left join stories s on m.subject_type = 'story' and s.id = m.subject_id
  left join jobs j on m.subject_type = 'job' and j.id = m.subject_id
  where a.decided_at is null
    and (coalesce(p.hidden_at, c.hidden_at, s.hidden_at, j.hidden_at) is not null
      or m.subject_type = 'user' and u.limited_until > now())`

/** Latest first, one more than `limit`. */
export function listAppeals(sql: Sql, me: number, page: PageRequest) {
  return sql<(Omit<Appeal, 'needs_other_admin'> & { is_own_decision: boolean })[]>`
    select a.id, m.subject_type, m.subject_id, a.content as appeal, a.created_at, ${personNameJson(sql, 'u')} as author,
      coalesce(m.reason, 'other') as reason, m.note, m.created_at as hidden_at,
      m.admin_id is not distinct from ${me} as is_own_decision,
      coalesce(p.content, c.content, s.content, j.title || E'\\n\\n' || j.description, '') as content,
      coalesce(p.images, array_remove(array[s.image_url], null), '{}') as images
    from ${openAppeals(sql)}
      and a.user_id <> ${me}
      and ${pageBelow(sql, 'a.id', page)}`
}

export function countAppeals(sql: Sql, me: number) {
  return countOf(sql`select count(*) from ${openAppeals(sql)} and a.user_id <> ${me}`)
}
