import { Server } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long a stopping server still serves open connections, and the idle time that ends this earlier. */
const DRAIN_MS = 500
const IDLE_MS = 100
const POLL_MS = 25

/**
 * Stops without failing requests. While draining, responses carry `Connection: close`, so that clients don't send the
 * next request over a closing connection; then idle keep-alive connections are closed. Not close-with-grace, which only
 * calls `app.close()`: with Fastify 5.12 that closes idle connections immediately, and a request in flight on one of
 * them fails.
 */
export function gracefulShutdown(app: FastifyInstance): void {
  let lastRequestAt = 0
  let isStopping = false

  app.addHook('onRequest', (_request, _reply, done) => {
    lastRequestAt = Date.now()
    done()
  })

  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping) reply.header('connection', 'close')
    done()
  })

  app.addHook('preClose', async () => {
    isStopping = true
    if (!app.server.listening) return
    // Stops listening only: the `close` of an HTTP server would also close idle connections immediately.
    Server.prototype.close.call(app.server)
    const start = Date.now()
    const isDrained = (now: number) =>
      now - start > DRAIN_MS || now - Math.max(lastRequestAt, start) > IDLE_MS
    while (!isDrained(Date.now())) await wait(POLL_MS)
    const timer = setInterval(() => app.server.closeIdleConnections(), POLL_MS)
    app.server.once('close', () => clearInterval(timer))
  })
}
