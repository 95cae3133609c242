import { randomUUID } from 'node:crypto'
import { ServerResponse, type IncomingMessage } from 'node:http'
import { JSON_TYPE } from '../http/headers.ts'
import type { RateLimiter } from '../http/rateLimiter.ts'
import { closeWithError } from '../http/malformedRequests.ts'
import type { TrustedProxies } from '../http/proxies.ts'
import { asRefusal, errorBody, retryHeaders } from '../http/refusals.ts'
import { RefusalError } from '../refuse.ts'

type Dependencies = {
  limiter: RateLimiter
  proxies: Pick<TrustedProxies, 'addressOf'>
  headers: Record<string, string>
  /** Whether its origin may connect; others don't count toward the limit. */
  isAllowed: (request: IncomingMessage) => boolean
}

const FOREIGN_PAGE = new RefusalError('foreign_page')

/** engine.io parses the query before its middleware runs. */
type Handshake = IncomingMessage & { _query?: { sid?: string } }

/**
 * engine.io middleware that rate-limits connections by address and refuses pages of other origins. It writes refusals
 * of WebSocket upgrades to the socket itself: engine.io's have no headers and no status 429.
 */
export function limitHandshakes({ limiter, proxies, headers, isAllowed }: Dependencies) {
  return (request: Handshake, response: unknown, next: () => void): void => {
    const isUpgrade = !(response instanceof ServerResponse)
    // An unhandled socket error would end the process.
    if (isUpgrade) request.socket.on('error', () => {})
    if (!isAllowed(request))
      return isUpgrade ? closeWithError(request.socket, 403, FOREIGN_PAGE, headers) : next()
    if (request._query?.sid) return next()
    limiter.count('connect', { address: proxies.addressOf(request) }).then(next, (error: unknown) => {
      const refusal = asRefusal(error)
      if (isUpgrade) return closeWithError(request.socket, refusal.status, refusal, headers)
      response
        .writeHead(refusal.status, {
          ...retryHeaders(refusal),
          'content-type': JSON_TYPE,
        })
        .end(JSON.stringify(errorBody(refusal, randomUUID())))
    })
  }
}
