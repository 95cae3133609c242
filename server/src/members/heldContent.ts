import type { Sql } from '../db/connect.ts'

/** Of the text of a post, to tell whether it's one that an administrator released. */
export const textHash = (sql: Sql, text: string | ReturnType<Sql>) =>
  sql`encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`

/**
 * Holds a changed post or job. One that an administrator has hidden is held once it is restored. Each change sets a new
 * `held_at`, so that administrators only release a text they have seen.
 */
export const hold = (
  sql: Sql,
  mustBeHeld: ReturnType<Sql>,
  signs: ReturnType<Sql>,
  heldAt: ReturnType<Sql> = sql`now()`,
) => sql`
  held_at = case when held_at is not null or ${mustBeHeld} and hidden_at is null then ${heldAt} end,
  hidden_at = case when ${mustBeHeld} then coalesce(hidden_at, now()) else hidden_at end,
  held_for = case
    when held_at is not null then array(select distinct unnest(held_for || ${signs}) order by 1)
    when ${mustBeHeld} then ${signs}
    else '{}' end`
