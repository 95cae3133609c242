import { logout } from 'contract/auth'
import { requestHeaders } from './fetchOnce.ts'
import { log } from './log.ts'

/** Ends a session on the server, even while the page is closing. Offline, the session just expires. */
export async function endSession(accessToken: string): Promise<void> {
  const { method, path } = logout
  const headers = requestHeaders({ url: path, token: accessToken }, 0, undefined)
  await fetch(path, { method, headers, keepalive: true }).catch((error: unknown) =>
    log.warn('Sign-out:', error),
  )
}
