import type { Sql } from './connect.ts'

/**
 * The page of a list that a request asks for; `after` is the cursor, the value of the column at the end of the previous
 * page.
 */
export type PageRequest = { limit: number; after: number | undefined }

/**
 * `limit` with the usual page sizes, plus one, as literals: the planner expects a tenth of all rows from a parameter,
 * and then prefers plans that grow with the table. Other sizes are parameters, since each literal makes another
 * prepared statement.
 */
export function limitTo(sql: Sql, rows: number) {
  if (rows === 11) return sql`limit 11`
  if (rows === 21) return sql`limit 21`
  if (rows === 51) return sql`limit 51`
  if (rows === 101) return sql`limit 101`
  return sql`limit ${rows}`
}

/**
 * The rows of a list that a left join adds to what the list belongs to, so that one statement reads both: none if the
 * list is empty, undefined if nothing was found.
 */
export function joinedRows<Row extends { id: number }>(
  rows: readonly (Row | { [Column in keyof Row]: null })[],
): Row[] | undefined {
  return rows.length > 0 ? rows.filter((row): row is Row => row.id !== null) : undefined
}

/** Ends a query with the rows of a page in descending order of a column, and one more if there is a next page. */
export const pageBelow = (sql: Sql, column: string, { limit, after }: PageRequest) => sql`
  ${sql(column)} < ${after ?? Number.MAX_SAFE_INTEGER}
  order by ${sql(column)} desc
  ${limitTo(sql, limit + 1)}`

/** The same in ascending order. */
export const pageAbove = (sql: Sql, column: string, { limit, after }: PageRequest) => sql`
  ${sql(column)} > ${after ?? 0}
  order by ${sql(column)}
  ${limitTo(sql, limit + 1)}`
