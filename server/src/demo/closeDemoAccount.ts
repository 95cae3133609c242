import { DEMO_ACCOUNT } from 'contract/auth'
import { inTransaction, type Database } from '../db/connect.ts'
import { hashPassword, verifyPassword } from '../features/auth/passwords.ts'

/**
 * Closes the demonstration's test account, whose password is public: replaces the password and ends its sessions. Does
 * nothing if the password was changed. Returns whether the account was open.
 */
export async function closeDemoAccount(db: Database): Promise<boolean> {
  const [account] = await db<{ id: number; password_hash: string }[]>`
    select id, password_hash from users where email = ${DEMO_ACCOUNT.email} and deleted_at is null`
  if (!account || !(await verifyPassword(DEMO_ACCOUNT.password, account.password_hash))) return false
  const unusableHash = await hashPassword(crypto.randomUUID())
  await inTransaction(db, async (sql) => {
    await sql`update users set password_hash = ${unusableHash} where id = ${account.id}`
    await sql`delete from sessions where user_id = ${account.id}`
  })
  return true
}
