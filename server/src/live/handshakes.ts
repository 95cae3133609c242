import { randomUUID } from 'node:crypto'
import { ServerResponse, type IncomingMessage } from 'node:http'
import type { Limiter } from '../http/limiter.ts'
import { endWith } from '../http/malformed.ts'
import type { TrustedProxies } from '../http/proxies.ts'
import { asRefusal, errorBody, headersOf } from '../http/refusals.ts'

type Parts = {
  limiter: Limiter
  proxies: Pick<TrustedProxies, 'addressOf'>
  headers: Record<string, string>
  /** Whether it is let in at all: what is not uses nothing up. */
  isWelcome: (request: IncomingMessage) => boolean
}

/** As engine.io hands it to what stands before it: the query read, and for a WebSocket a response that writes nothing. */
type Handshake = IncomingMessage & { _query?: { sid?: string } }

/** Counts those who connect by their address. One too many is answered as by the API; engine.io knows no 429. */
export function countHandshakes({ limiter, proxies, headers, isWelcome }: Parts) {
  return (request: Handshake, response: unknown, next: () => void): void => {
    if (request._query?.sid || !isWelcome(request)) return next()
    const isUpgrade = !(response instanceof ServerResponse)
    // Whoever goes away meanwhile would otherwise end the process.
    if (isUpgrade) request.socket.on('error', () => {})
    limiter.count('connect', { address: proxies.addressOf(request) }).then(next, (error: unknown) => {
      const refusal = asRefusal(error)
      if (isUpgrade) return endWith(request.socket, refusal.status, refusal, headers)
      response
        .writeHead(refusal.status, {
          ...headersOf(refusal),
          'content-type': 'application/json; charset=utf-8',
        })
        .end(JSON.stringify(errorBody(refusal, randomUUID())))
    })
  }
}
