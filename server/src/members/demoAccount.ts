import { DEMO_ACCOUNT } from 'contract/auth'
import { hasRows, type Sql } from '../db/connect.ts'
import { refuse } from '../refuse.ts'

/** Refuses with `demo_account_locked` if the user is the demonstration's test account, which everyone shares. */
export type ProtectDemoAccount = (sql: Sql, user_id: number) => Promise<void>

export function createDemoAccountGuard(demonstration: boolean): ProtectDemoAccount {
  return async (sql, user_id) => {
    if (!demonstration) return
    if (await hasRows(sql`select from users where id = ${user_id} and email = ${DEMO_ACCOUNT.email}`))
      refuse('demo_account_locked')
  }
}
