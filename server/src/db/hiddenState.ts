import type { Sql } from './connect.ts'

/** The content that administrators can hide, with its table alias and the column of its author. */
const hideable = {
  post: { table: 'p', author: 'user_id' },
  comment: { table: 'c', author: 'user_id' },
  story: { table: 's', author: 'user_id' },
  job: { table: 'j', author: 'employer_id' },
} as const
type Subject = keyof typeof hideable

/** True for rows that aren't hidden, and for the viewer's own. */
export function isShownTo(sql: Sql, subject: Subject, viewer: number | undefined) {
  const { table, author } = hideable[subject]
  if (viewer === undefined) return sql`${sql(table)}.hidden_at is null`
  return sql`(${sql(table)}.hidden_at is null or ${sql(table)}.${sql(author)} = ${viewer})`
}

/** The column `moderation`: why the viewer's own row is hidden and the state of the appeal; null for other rows. */
export function moderationColumn(sql: Sql, subject: Subject, viewer: number | undefined) {
  const { table, author } = hideable[subject]
  return sql`
    case when ${sql(table)}.hidden_at is not null and ${sql(table)}.${sql(author)} = ${viewer ?? null} then coalesce(
      (select jsonb_build_object(
        'reason', coalesce(m.reason, 'other'),
        'appeal', case when a.decided_at is null and a.id is not null then 'open' else a.outcome end)
      from moderation_actions m
      left join appeals a on a.action_id = m.id
      where m.action = 'hide' and m.subject_type = ${subject} and m.subject_id = ${sql(table)}.id
      order by m.id desc
      limit 1),
      '{"reason": "other", "appeal": null}') end as moderation`
}
