import { Server } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long a stopping server goes on answering over the connections that there are, and the silence that ends it sooner. */
const DRAIN_MS = 500
const IDLE_MS = 100
const POLL_MS = 25

/**
 * Lets a stop take its leave. Each answer says that its connection closes, so that nobody asks over one that is gone;
 * connections that are kept alive without a question would hold a stop for as long as their owners please.
 */
export function gracefulShutdown(app: FastifyInstance): void {
  let lastAsked = 0
  let isLeaving = false

  app.addHook('onRequest', (_request, _reply, done) => {
    lastAsked = Date.now()
    done()
  })

  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isLeaving) reply.header('connection', 'close')
    done()
  })

  app.addHook('preClose', async () => {
    isLeaving = true
    if (!app.server.listening) return
    // Lets nobody in any more; the close of an HTTP server would at once end connections that are between two requests.
    Server.prototype.close.call(app.server)
    const began = Date.now()
    const isOver = (now: number) => now - began > DRAIN_MS || now - Math.max(lastAsked, began) > IDLE_MS
    while (!isOver(Date.now())) await wait(POLL_MS)
    const timer = setInterval(() => app.server.closeIdleConnections(), POLL_MS)
    app.server.once('close', () => clearInterval(timer))
  })
}
