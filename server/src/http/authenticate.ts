import type { Endpoint } from 'contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../refuse.ts'
import { withinDeadline } from './deadline.ts'
import type { LoadShedder } from './loadShedder.ts'
import type { RateLimiter } from './rateLimiter.ts'
import type { Sessions } from './sessions.ts'

export const JSON_MAX_BYTES = 1_000_000

/** Upper bounds on large request bodies buffered in memory, in bytes: for the whole process and per member. */
const TOTAL_BYTES = 160_000_000
const MEMBER_BYTES = 60_000_000

type Dependencies = {
  sessions: Sessions
  limiter: RateLimiter
  loadShedder: LoadShedder
  deadlineMs: number
}

/** Identifies the caller and applies the rate limits of every request, before any of the body is read. */
export function createAuthenticator({ sessions, limiter, loadShedder, deadlineMs }: Dependencies) {
  const reserveMemory = createMemoryBudget()

  async function refuseSignedOut({ headers }: FastifyRequest): Promise<never> {
    const sentence = await sessions.whyEnded(headers.authorization)
    return refuse('sign_in_required', sentence === undefined ? {} : { sentence })
  }

  return {
    /** The onRequest hook of an endpoint. Sets `request.viewer`. */
    authenticate({ access, bodyLimit = JSON_MAX_BYTES }: Endpoint) {
      return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
        await limiter.count('request', { address: request.address })
        const { authorization } = request.headers
        const viewer = await withinDeadline(
          loadShedder.run(() => sessions.memberOf(authorization)),
          deadlineMs,
        )
        await limiter.count('request', { account: viewer?.id })
        if (access !== 'public' && !viewer) await refuseSignedOut(request)
        request.viewer = viewer
        const bodyBytes = Math.min(Number(request.headers['content-length'] ?? bodyLimit), bodyLimit)
        if (!viewer || bodyBytes <= JSON_MAX_BYTES) return
        // Pictures inside the JSON count as uploads even if the write is refused.
        await limiter.count('upload', { account: viewer.id })
        reply.raw.once('close', reserveMemory(viewer.id, bodyBytes))
      }
    },

    /** Refuses if the session ended while the body was read or a write was prepared, which can take minutes. */
    async requireStillSignedIn({ viewer, headers }: FastifyRequest): Promise<void> {
      if (viewer && !(await sessions.memberOf(headers.authorization))) refuse('sign_in_required')
    },
  }
}

function createMemoryBudget() {
  const reserved = new Map<number, number>()
  let total = 0

  function add(memberId: number, bytes: number): void {
    total += bytes
    const memberBytes = (reserved.get(memberId) ?? 0) + bytes
    if (memberBytes > 0) reserved.set(memberId, memberBytes)
    else reserved.delete(memberId)
  }

  /**
   * Reserves memory for a body and returns the function that releases it. Refuses with `unavailable` at either bound.
   */
  return function reserve(memberId: number, bytes: number): () => void {
    const memberBytes = reserved.get(memberId) ?? 0
    if (total + bytes > TOTAL_BYTES || memberBytes + bytes > MEMBER_BYTES) refuse('unavailable')
    add(memberId, bytes)
    return () => add(memberId, -bytes)
  }
}
