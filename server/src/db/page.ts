import type { Sql } from './connect.ts'

/** The page of a list that a request asks for; `after` is the cursor, the value of the column at the end of the previous page. */
export type PageRequest = { limit: number; after: number | undefined }

/** Ends a query with the rows of a page in descending order of a column, and one more if there is a next page. */
export const pageBelow = (sql: Sql, column: string, { limit, after }: PageRequest) => sql`
  ${sql(column)} < ${after ?? Number.MAX_SAFE_INTEGER}
  order by ${sql(column)} desc
  limit ${limit + 1}`
