import type { FastifyInstance, FastifyReply } from 'fastify'
import { RefusalError } from './refusals.ts'

const WINDOW_MS = 10_000
const MIN_BYTES_PER_SECOND = 8_000

/** How long a body may go on coming in once the server is stopping, and how long its sender then has to hear so. */
const BODY_DRAIN_MS = 6_000
const RESPONSE_DRAIN_MS = 1_000

/**
 * Ends requests whose body comes slower than 8 kB/s for 10 s; a fixed time would cut honest uploads over slow links. Once
 * the server stops, those that are still coming in after a while are told to come back.
 */
export function closeSlowRequests(app: FastifyInstance): void {
  const comingIn = new Set<FastifyReply>()

  app.addHook('onRequest', ({ raw }, reply, done) => {
    done()
    if (raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined) return
    comingIn.add(reply)
    raw.once('end', () => comingIn.delete(reply))
    let before = raw.socket.bytesRead
    const timer = setInterval(() => {
      if (raw.complete) return clearInterval(timer)
      const gained = raw.socket.bytesRead - before
      before = raw.socket.bytesRead
      if (gained < (MIN_BYTES_PER_SECOND * WINDOW_MS) / 1000) raw.socket.destroy()
    }, WINDOW_MS)
    timer.unref()
    raw.once('close', () => {
      comingIn.delete(reply)
      clearInterval(timer)
    })
  })

  app.addHook('preClose', (done) => {
    done()
    setTimeout(() => {
      for (const reply of comingIn) if (!reply.sent) reply.send(new RefusalError('unavailable'))
    }, BODY_DRAIN_MS).unref()
    setTimeout(() => {
      for (const { request } of comingIn) request.raw.socket.destroy()
    }, BODY_DRAIN_MS + RESPONSE_DRAIN_MS).unref()
  })
}
