import type { Sql } from './connect.ts'

/** What an administrator can hide so that its author still sees it: its alias in statements, and the column of its author. */
const things = {
  post: { table: 'p', author: 'user_id' },
  comment: { table: 'c', author: 'user_id' },
  story: { table: 's', author: 'user_id' },
  job: { table: 'j', author: 'employer_id' },
} as const
type Thing = keyof typeof things

/** True of rows that no administrator has hidden, and of the viewer's own. */
export function isShownTo(sql: Sql, thing: Thing, viewer: number | undefined) {
  const { table, author } = things[thing]
  if (viewer === undefined) return sql`${sql(table)}.hidden_at is null`
  return sql`(${sql(table)}.hidden_at is null or ${sql(table)}.${sql(author)} = ${viewer})`
}

/** The column `moderation`: that a row of the viewer's own is hidden, why, and what became of the appeal. */
export function moderation(sql: Sql, thing: Thing, viewer: number | undefined) {
  const { table, author } = things[thing]
  return sql`
    case when ${sql(table)}.hidden_at is not null and ${sql(table)}.${sql(author)} = ${viewer ?? null} then coalesce(
      (select jsonb_build_object(
        'reason', coalesce(m.reason, 'other'),
        'appeal', case when a.decided_at is null and a.id is not null then 'open' else a.outcome end)
      from moderation_actions m
      left join appeals a on a.action_id = m.id
      where m.action = 'hide' and m.subject_type = ${thing} and m.subject_id = ${sql(table)}.id
      order by m.id desc
      limit 1),
      '{"reason": "other", "appeal": null}') end as moderation`
}
