import type { Sql } from './connect.ts'

/** A moment within JSON, which the driver doesn't parse, in the form that it gives to other columns. */
export const momentInJson = (sql: Sql, moment: ReturnType<Sql>) =>
  sql`replace(replace(${moment}::text, ' ', 'T'), '+00', 'Z')`
