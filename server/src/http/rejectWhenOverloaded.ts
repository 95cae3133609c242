import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { RefusalError } from '../refuse.ts'
import { JSON_TYPE } from './headers.ts'
import { RETRY_AFTER_S, type LoadShedder } from './loadShedder.ts'
import { errorBody } from './refusals.ts'

const LOG_EVERY_MS = 1_000

/**
 * Refuses requests with 503 while the load shedder is full, before Fastify sees them. Fastify (5.12) has no hook this
 * early, and routing, hooks and logging of thousands of refused requests would take the CPU that the accepted ones
 * need. Health checks always pass.
 */
export function rejectWhenOverloaded(
  app: FastifyInstance,
  loadShedder: LoadShedder,
  headers: Record<string, string>,
): void {
  const [serve] = app.server.listeners('request')
  const refusal = new RefusalError('unavailable')
  const head = {
    ...headers,
    'content-type': JSON_TYPE,
    'retry-after': String(RETRY_AFTER_S),
  }
  let rejected = 0

  app.server.removeAllListeners('request')
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!loadShedder.isFull() || request.url?.startsWith('/health')) return void serve?.(request, response)
    loadShedder.countRejected()
    if (rejected++ === 0) setTimeout(logRejected, LOG_EVERY_MS).unref()
    response.writeHead(refusal.status, head).end(JSON.stringify(errorBody(refusal, randomUUID())))
  })

  function logRejected(): void {
    app.log.error({ requests: rejected }, 'requests rejected: overloaded')
    rejected = 0
  }
}
