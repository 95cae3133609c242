import type { Sql } from '../db/connect.ts'

// Written out, because partial indexes have the same conditions.

/** True for applications `a` without an answer by the employer. */
export const isWaiting = (sql: Sql) => sql`a.status in ('submitted', 'viewed')`

/** True for applications `a` that neither side has ended: the employer hasn't hired or declined, nobody withdrew. */
export const isOpen = (sql: Sql) =>
  sql`a.status in ('submitted', 'viewed', 'shortlisted', 'interview', 'offered')`
