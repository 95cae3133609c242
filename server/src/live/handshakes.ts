import { randomUUID } from 'node:crypto'
import { ServerResponse, type IncomingMessage } from 'node:http'
import type { RateLimiter } from '../http/rateLimiter.ts'
import { closeWithError } from '../http/malformed.ts'
import type { TrustedProxies } from '../http/proxies.ts'
import { asRefusal, errorBody, retryHeaders, RefusalError } from '../http/refusals.ts'

type Parts = {
  limiter: RateLimiter
  proxies: Pick<TrustedProxies, 'addressOf'>
  headers: Record<string, string>
  /** Whether it is let in at all: what is not uses nothing up. */
  isWelcome: (request: IncomingMessage) => boolean
}

const FOREIGN = new RefusalError('foreign_page')

/** As engine.io hands it to what stands before it: the query read, and for a WebSocket a response that writes nothing. */
type Handshake = IncomingMessage & { _query?: { sid?: string } }

/**
 * Counts those who connect by their address, and refuses those of foreign pages. An answer to an upgrade is written here:
 * engine.io's has no headers, and it knows no 429.
 */
export function limitHandshakes({ limiter, proxies, headers, isWelcome }: Parts) {
  return (request: Handshake, response: unknown, next: () => void): void => {
    const isUpgrade = !(response instanceof ServerResponse)
    // Whoever goes away meanwhile would otherwise end the process.
    if (isUpgrade) request.socket.on('error', () => {})
    if (!isWelcome(request)) return isUpgrade ? closeWithError(request.socket, 403, FOREIGN, headers) : next()
    if (request._query?.sid) return next()
    limiter.count('connect', { address: proxies.addressOf(request) }).then(next, (error: unknown) => {
      const refusal = asRefusal(error)
      if (isUpgrade) return closeWithError(request.socket, refusal.status, refusal, headers)
      response
        .writeHead(refusal.status, {
          ...retryHeaders(refusal),
          'content-type': 'application/json; charset=utf-8',
        })
        .end(JSON.stringify(errorBody(refusal, randomUUID())))
    })
  }
}
