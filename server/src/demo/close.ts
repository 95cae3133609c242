import { DEMO_ACCOUNT } from 'contract/auth'
import type { Database } from '../db/connect.ts'
import { hashPassword, verifyPassword } from '../features/auth/passwords.ts'

/**
 * Closes the account whose password everybody knows, where a database was filled with the demonstration before: nobody signs
 * in to it any more, and who did is signed out. A member who has set a password of their own keeps it. Says whether it was open.
 */
export async function closeDemoAccount(db: Database): Promise<boolean> {
  const [account] = await db<{ id: number; password_hash: string }[]>`
    select id, password_hash from users where email = ${DEMO_ACCOUNT.email} and deleted_at is null`
  if (!account || !(await verifyPassword(DEMO_ACCOUNT.password, account.password_hash))) return false
  const nobodys = await hashPassword(crypto.randomUUID())
  await db.begin(async (sql) => {
    await sql`update users set password_hash = ${nobodys} where id = ${account.id}`
    await sql`delete from sessions where user_id = ${account.id}`
  })
  return true
}
