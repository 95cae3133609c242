import { getProfile } from 'contract/profiles'
import { call } from './call.ts'
import { token } from './token.ts'

/** Asks the server whether it has ended this session. If so, the response removes the token (fetchOnce.ts). */
export async function checkSession(): Promise<void> {
  if (token.get() !== undefined) await call(getProfile, {}).catch(() => undefined)
}
