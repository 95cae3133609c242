import { idsOf, type Sql } from '../db/connect.ts'

/** Locks all administrators, so that two of them can't leave at the same time and none is left. */
export function lockAdmins(sql: Sql): Promise<number[]> {
  return idsOf(sql<{ id: number }[]>`select id from users where role = 'admin' order by id for update`)
}
