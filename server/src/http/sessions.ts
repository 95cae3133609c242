import { createHash, randomBytes } from 'node:crypto'
import { SIGN_OUT_MESSAGES, type SignOutReason } from 'contract/words/signOutMessages'
import { LRUCache } from 'lru-cache'
import { entriesUpTo } from '../cacheSize.ts'
import type { Sql } from '../db/connect.ts'
import type { LogFailure } from '../forEachIsolated.ts'
import { isVerifiedMember } from '../members/verifiedMember.ts'

/** A signed-in member and their session. */
export type AuthenticatedMember = {
  id: number
  session_id: number
  first_name: string
  last_name: string
  created_at: string
  /** Whether someone who can be found is behind the account. */
  is_verified: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in member, set by `authenticate`. */
    viewer: AuthenticatedMember | undefined
  }
}

/** How long a session is cached: bounds how late a sign-out through another process takes effect. */
const SESSION_CACHE_MS = 5_000
const LAST_SEEN_EVERY_MS = 60_000

/** A new secret token, for a session or a password reset: 256 random bits. The server stores only its hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The SHA-256 hash under which a token is stored. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

const tokenIn = (authorization = '') => /^Bearer ([\w-]{43})$/i.exec(authorization)?.[1]

/** Finds the member of an access token. Cached for `SESSION_CACHE_MS`, so that most requests need no query. */
export function createSessions(sql: Sql, logFailure: LogFailure) {
  const cached = new LRUCache<string, { member: AuthenticatedMember | undefined; expires_at: number }>({
    ...entriesUpTo(50_000),
    ttl: SESSION_CACHE_MS,
  })
  const recentlySeen = new LRUCache<number, true>({ ...entriesUpTo(50_000), ttl: LAST_SEEN_EVERY_MS })
  let clearCount = 0

  /** Reads again if the cache was cleared meanwhile, because the first read may be outdated. */
  async function findSession(token: string) {
    const before = clearCount
    const session = await selectSession(token)
    return clearCount === before ? session : selectSession(token)
  }

  async function selectSession(token: string) {
    const [row] = await sql<(AuthenticatedMember & { expires_at: string })[]>`
      select s.id as session_id, s.expires_at, u.id, u.first_name, u.last_name, u.created_at,
        ${isVerifiedMember(sql)} as is_verified
      from sessions s
      join users u on u.id = s.user_id
      where s.token_hash = ${tokenHash(token)}
        and s.expires_at > now()`
    if (!row) return { member: undefined, expires_at: Infinity }
    const { expires_at, ...member } = row
    return { member, expires_at: Date.parse(expires_at) }
  }

  return {
    /** The member of a header `Authorization: Bearer …`; undefined without a valid session. */
    async memberOf(authorization: string | undefined): Promise<AuthenticatedMember | undefined> {
      const token = tokenIn(authorization)
      if (!token) return undefined
      let session = cached.get(token)
      if (!session) {
        session = await findSession(token)
        cached.set(token, session)
      }
      const { member, expires_at } = session
      if (!member || expires_at <= Date.now()) return undefined
      if (!recentlySeen.has(member.session_id)) {
        recentlySeen.set(member.session_id, true)
        // A failure to record it must not fail the request.
        void sql`update sessions set last_seen_at = now() where id = ${member.session_id}`.catch(
          (error: unknown) => logFailure(error, { task: 'last-seen', user_id: member.id }),
        )
      }
      return member
    },

    /** The message for the token of an ended session; undefined if there was none. */
    async whyEnded(authorization: string | undefined): Promise<string | undefined> {
      const token = tokenIn(authorization)
      if (!token) return undefined
      const token_hash = tokenHash(token)
      const [ended] = await sql<{ reason: SignOutReason }[]>`
        select reason from ended_sessions where token_hash = ${token_hash}
        union all
        select 'expired' from sessions where token_hash = ${token_hash} and expires_at <= now()`
      return ended && SIGN_OUT_MESSAGES[ended.reason]
    },

    /** To be called after sessions were ended. */
    clearCache(): void {
      clearCount++
      cached.clear()
    },
  }
}

export type Sessions = ReturnType<typeof createSessions>
