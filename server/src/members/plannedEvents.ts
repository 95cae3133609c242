import type { Sql } from '../db/connect.ts'

/** An event as it was planned when something was queued about it. */
export type PlannedEvent = { id: number; start_date: string }

/** True for events `e` of which participants `p` are to be reminded. */
export const isReminded = (sql: Sql) => sql`(
  e.status = 'scheduled' and e.start_date > now() and p.reminders_enabled and p.response is distinct from 'declined')`
