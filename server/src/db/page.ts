import type { Sql } from './connect.ts'

/**
 * The page of a list that a request asks for; `after` is the cursor, the value of the column at the end of the previous
 * page.
 */
export type PageRequest = { limit: number; after: number | undefined }

/** One more than the usual page sizes. */
const USUAL_LIMITS = [11, 21, 51, 101]

/**
 * `limit` with the usual sizes as literals: the planner expects a tenth of all rows from a parameter, and then prefers
 * plans that grow with the table. Other sizes are parameters, since each literal makes another prepared statement.
 */
export const limitTo = (sql: Sql, rows: number) =>
  USUAL_LIMITS.includes(rows) ? sql.unsafe(`limit ${rows}`) : sql`limit ${rows}`

/** Ends a query with the rows of a page in descending order of a column, and one more if there is a next page. */
export const pageBelow = (sql: Sql, column: string, { limit, after }: PageRequest) => sql`
  ${sql(column)} < ${after ?? Number.MAX_SAFE_INTEGER}
  order by ${sql(column)} desc
  ${limitTo(sql, limit + 1)}`
