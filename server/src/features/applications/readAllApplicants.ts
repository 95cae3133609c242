import type { Sql } from '../../db/connect.ts'
import type { Filtered } from './applicantFilters.sql.ts'
import * as queries from './applicants.sql.ts'

/** Applications that are read at a time. */
const ROWS_PER_READ = 500

/** All applications of a list, newest first, several at a time. */
export async function* readAllApplicants(
  sql: Sql,
  me: number,
  list: Filtered,
): AsyncGenerator<queries.ReceivedRow[]> {
  let after: number | undefined
  do {
    const read = await queries.listApplicants(sql, me, { ...list, page: { limit: ROWS_PER_READ, after } })
    const rows = read.slice(0, ROWS_PER_READ)
    yield rows
    after = read.length > rows.length ? rows.at(-1)?.id : undefined
  } while (after !== undefined)
}
