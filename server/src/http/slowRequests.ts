import type { FastifyInstance, FastifyReply } from 'fastify'
import { RefusalError } from '../refuse.ts'

const WINDOW_MS = 10_000
const BYTES_PER_SECOND_MIN = 8_000

/** How long a stopping server still receives bodies, and then how long their senders have to read the refusal. */
const BODY_DRAIN_MS = 6_000
const RESPONSE_DRAIN_MS = 1_000

/**
 * Closes requests whose body arrives slower than 8 kB/s for 10 s; a fixed timeout would cut long uploads over slow
 * links. When the server stops, bodies that still arrive after a while are refused with 503.
 */
export function closeSlowRequests(app: FastifyInstance): void {
  const receiving = new Set<FastifyReply>()

  app.addHook('onRequest', ({ raw }, reply, done) => {
    done()
    if (raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined) return
    receiving.add(reply)
    raw.once('end', () => receiving.delete(reply))
    let bytesBefore = raw.socket.bytesRead
    const timer = setInterval(() => {
      if (raw.complete) return clearInterval(timer)
      const received = raw.socket.bytesRead - bytesBefore
      bytesBefore = raw.socket.bytesRead
      if (received < (BYTES_PER_SECOND_MIN * WINDOW_MS) / 1000) raw.socket.destroy()
    }, WINDOW_MS)
    timer.unref()
    raw.once('close', () => {
      receiving.delete(reply)
      clearInterval(timer)
    })
  })

  app.addHook('preClose', (done) => {
    done()
    setTimeout(() => {
      for (const reply of receiving) if (!reply.sent) reply.send(new RefusalError('unavailable'))
    }, BODY_DRAIN_MS).unref()
    setTimeout(() => {
      for (const { request } of receiving) request.raw.socket.destroy()
    }, BODY_DRAIN_MS + RESPONSE_DRAIN_MS).unref()
  })
}
