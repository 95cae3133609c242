import type { Sql } from '../db/connect.ts'

/**
 * The content that administrators can hide: its table, the table's alias in queries, and the column of its author. A
 * company has owners instead.
 */
export const hideableContent = {
  post: { table: 'posts', alias: 'p', author: 'user_id' },
  comment: { table: 'comments', alias: 'c', author: 'user_id' },
  story: { table: 'stories', alias: 's', author: 'user_id' },
  job: { table: 'jobs', alias: 'j', author: 'employer_id' },
  message: { table: 'messages', alias: 'm', author: 'sender_id' },
  review: { table: 'reviews', alias: 'r', author: 'author_id' },
  company: { table: 'companies', alias: 'co', author: null },
} as const
type HideableType = keyof typeof hideableContent

/** True for the viewer's own rows. */
function isOwn(sql: Sql, subject: HideableType, viewer: number | ReturnType<Sql> | null) {
  const { alias, author } = hideableContent[subject]
  if (author !== null) return sql`${sql(alias)}.${sql(author)} = ${viewer}`
  return sql`exists (
    select from company_members m where m.company_id = co.id and m.role = 'owner' and m.user_id = ${viewer})`
}

/** True for rows that aren't hidden, and for the viewer's own. */
export function isUnhiddenOrOwn(
  sql: Sql,
  subject: HideableType,
  viewer: number | ReturnType<Sql> | undefined,
) {
  const { alias } = hideableContent[subject]
  if (viewer === undefined) return sql`${sql(alias)}.hidden_at is null`
  return sql`(${sql(alias)}.hidden_at is null or ${isOwn(sql, subject, viewer)})`
}

/** The column `moderation`: why the viewer's own row is hidden and the state of the appeal; null for other rows. */
export function moderationColumn(sql: Sql, subject: HideableType, viewer: number | undefined) {
  const { alias } = hideableContent[subject]
  return sql`
    case ${subject === 'post' ? whenHeldPost(sql, viewer) : sql``}
    when ${sql(alias)}.hidden_at is not null and ${isOwn(sql, subject, viewer ?? null)}
      ${subject === 'job' ? sql`and j.held_at is null` : sql``} then coalesce(
      (select jsonb_build_object(
        'reason', coalesce(m.reason, 'other'), 'explanation', m.explanation,
        'appeal', case when a.decided_at is null and a.id is not null then 'open' else a.outcome end)
      from moderation_actions m
      left join appeals a on a.action_id = m.id
      where m.action = 'hide' and m.subject_type = ${subject} and m.subject_id = ${sql(alias)}.id
      order by m.id desc
      limit 1),
      '{"reason": "other", "appeal": null}') end as moderation`
}

/** The state of the viewer's held post `p`. Jobs have columns of their own for it. */
const whenHeldPost = (sql: Sql, viewer: number | undefined) => sql`
  when p.held_at is not null and p.user_id = ${viewer ?? null}
    then jsonb_build_object('reason', 'spam', 'appeal', null, 'held_for', p.held_for, 'change_asked', p.change_asked)`
