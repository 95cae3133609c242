import type { TestApp } from './startApp.ts'
import { tokenIn } from './tokenIn.ts'

/** The emails that were sent to an address, oldest first. */
export async function emailsTo(app: TestApp, address: string) {
  return (await app.emails()).filter(({ to }) => to?.some((it) => it.address === address))
}

/** The token of the link in the last of them. */
export async function tokenTo(app: TestApp, address: string) {
  const email = (await emailsTo(app, address)).at(-1)
  return tokenIn(email)
}
