import { hasRows, type Sql } from '../db/connect.ts'
import { refuse } from '../refuse.ts'

/** True for decisions `m` that limit an account, or extend its limit. */
export const isLimit = (sql: Sql) => sql`m.action in ('limit', 'extend_limit')`

/** Whether confirmed reports limit the member's account (decision 41). Queries the database each time. */
function isLimited(sql: Sql, user_id: number): Promise<boolean> {
  return hasRows(sql`select from users where id = ${user_id} and limited_until > now()`)
}

/** Refuses with `account_limited`. */
export async function refuseLimited(sql: Sql, user_id: number): Promise<void> {
  if (await isLimited(sql, user_id)) refuse('account_limited')
}
