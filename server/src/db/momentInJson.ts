import type { Sql } from './connect.ts'

/** A moment within JSON, in the form that other columns have. */
export const momentInJson = (sql: Sql, moment: ReturnType<Sql>) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
