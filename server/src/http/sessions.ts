import { createHash, randomBytes } from 'node:crypto'
import { SIGN_OUT_MESSAGES, type SignOutReason } from 'contract/auth'
import { LRUCache } from 'lru-cache'
import type { Sql } from '../db/connect.ts'

/** Who is asking, by a session that holds. */
export type Member = {
  id: number
  session_id: number
  first_name: string
  last_name: string
  created_at: string
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is asking, once `serve` has looked. */
    viewer: Member | undefined
  }
}

/** How long a session is believed without asking again: the bound on sign-outs made through another process. */
const SESSION_CACHE_MS = 5_000
const LAST_SEEN_EVERY_MS = 60_000

/** A fresh access token: 256 random bits, kept by the person alone. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of a token. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

const tokenIn = (authorization = '') => /^Bearer ([\w-]{43})$/i.exec(authorization)?.[1]

/** Knows who is asking. Sessions are kept for `TRUST_MS`, so that most requests need no statement for it. */
export function createSessions(sql: Sql) {
  const known = new LRUCache<string, { member: Member | undefined; expires_at: number }>({
    max: 50_000,
    ttl: SESSION_CACHE_MS,
  })
  const seen = new LRUCache<number, true>({ max: 50_000, ttl: LAST_SEEN_EVERY_MS })
  let forgotten = 0

  /** Looks again where sessions ended meanwhile: the first look may be older than that. */
  async function find(token: string) {
    const before = forgotten
    const session = await select(token)
    return forgotten === before ? session : select(token)
  }

  async function select(token: string) {
    const [row] = await sql<(Member & { expires_at: string })[]>`
      select s.id as session_id, s.expires_at, u.id, u.first_name, u.last_name, u.created_at
      from sessions s
      join users u on u.id = s.user_id
      where s.token_hash = ${tokenHash(token)}
        and s.expires_at > now()`
    if (!row) return { member: undefined, expires_at: Infinity }
    const { expires_at, ...member } = row
    return { member, expires_at: Date.parse(expires_at) }
  }

  return {
    /** The member behind a header `Authorization: Bearer …`; undefined where there is none or it no longer holds. */
    async memberOf(authorization: string | undefined): Promise<Member | undefined> {
      const token = tokenIn(authorization)
      if (!token) return undefined
      let session = known.get(token)
      if (!session) {
        session = await find(token)
        known.set(token, session)
      }
      const { member, expires_at } = session
      if (!member || expires_at <= Date.now()) return undefined
      if (!seen.has(member.session_id)) {
        seen.set(member.session_id, true)
        // Nobody is refused because it cannot be written down that they were here.
        void sql`update sessions set last_seen_at = now() where id = ${member.session_id}`.catch(() => {})
      }
      return member
    },

    /** What to say to whoever comes with the token of a session that is over; undefined where it never was one's. */
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

    /** Believes nothing any more; after sessions were ended. */
    clearCache(): void {
      forgotten++
      known.clear()
    },
  }
}

export type Sessions = ReturnType<typeof createSessions>
