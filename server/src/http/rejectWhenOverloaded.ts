import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { errorBody, RefusalError } from './refusals.ts'
import { RETRY_AFTER_S, type LoadShedder } from './loadShedder.ts'

const LOG_EVERY_MS = 1_000

/**
 * Answers 503 before anybody looks at a request, while there is as much work as can be done: what is refused by the
 * thousand has to cost next to nothing, or nothing else gets done. The log counts them.
 */
export function rejectWhenOverloaded(
  app: FastifyInstance,
  workload: LoadShedder,
  headers: Record<string, string>,
): void {
  const [serve] = app.server.listeners('request')
  const busy = new RefusalError('unavailable')
  const head = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'retry-after': String(RETRY_AFTER_S),
  }
  let refused = 0

  app.server.removeAllListeners('request')
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!workload.isFull() || request.url === '/health') return void serve?.(request, response)
    workload.countRejected()
    if (refused++ === 0) setTimeout(tell, LOG_EVERY_MS).unref()
    response.writeHead(busy.status, head).end(JSON.stringify(errorBody(busy, randomUUID())))
  })

  function tell(): void {
    app.log.error({ requests: refused }, 'told to come back')
    refused = 0
  }
}
