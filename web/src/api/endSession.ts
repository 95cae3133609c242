import { logout } from 'contract/auth'
import { requestHeaders } from './fetchOnce.ts'
import { log } from './log.ts'

/** Ends a session on the server, even while the page goes away. Without a network the session runs out by itself. */
export async function endSession(ended: string): Promise<void> {
  const { method, path } = logout
  const headers = requestHeaders({ url: path, token: ended }, 0, undefined)
  await fetch(path, { method, headers, keepalive: true }).catch((error: unknown) =>
    log.warn('Sign-out:', error),
  )
}
