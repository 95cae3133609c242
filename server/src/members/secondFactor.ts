import type { Sql } from '../db/connect.ts'

/** True for users `u` who sign in with a second step. */
export const hasSecondFactor = (sql: Sql) => sql`
  (exists (select from authenticators a where a.user_id = u.id and a.confirmed_at is not null)
    or exists (select from passkeys k where k.user_id = u.id))`
