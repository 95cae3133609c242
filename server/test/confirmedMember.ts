import type { Caller, TestApp } from './startApp.ts'

/** A member whose address is confirmed. */
export async function confirmedMember(app: TestApp, name: string): Promise<Caller> {
  const member = await app.member(name)
  await app.db`update users set email_verified_at = now() where id = ${member.id}`
  return member
}
