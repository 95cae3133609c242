import { LRUCache } from 'lru-cache'
import type { Sql } from './connect.ts'

/** A row's id and `version`, which differs after every change of its shared columns. */
type Versioned = { id: number; version: string }

const ROWS_MAX = 2_000
/** PostgreSQL's transaction ids, of which versions are made, can occur again, such as after a failover. */
const AGE_MAX_MS = 60_000

/**
 * The version of rows of these tables: the transactions that wrote them. Changes of other tables don't show in it, so
 * the shared columns can't contain those.
 */
export const versionOf = (sql: Sql, ...tables: string[]) =>
  sql`concat_ws(' ' ${tables.map((table) => sql`, ${sql(table)}.xmin`)}) as version`

/**
 * Keeps the columns that are the same for all viewers, so that a list only reads its rows' ids, their versions and what
 * is the viewer's own. A row with another version is read again, so nothing outdated is ever returned. `select` reads
 * the shared columns. The returned function adds them; rows that were deleted since are left out.
 */
export function createSharedColumns<Shared extends Versioned>(
  select: (sql: Sql, ids: number[]) => PromiseLike<readonly Shared[]>,
) {
  const cached = new LRUCache<number, Shared>({ max: ROWS_MAX, ttl: AGE_MAX_MS })

  return async function addShared<Row extends Versioned>(
    sql: Sql,
    rows: readonly Row[],
  ): Promise<(Shared & Row)[]> {
    const shared = new Map<number, Shared>()
    const missing: number[] = []
    for (const { id, version } of rows) {
      const known = cached.get(id)
      if (known?.version === version) shared.set(id, known)
      else missing.push(id)
    }
    for (const row of missing.length > 0 ? await select(sql, missing) : []) {
      cached.set(row.id, row)
      shared.set(row.id, row)
    }
    return rows.flatMap((row) => {
      const columns = shared.get(row.id)
      return columns ? [{ ...columns, ...row }] : []
    })
  }
}
