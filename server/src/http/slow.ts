import type { FastifyInstance } from 'fastify'

const WINDOW_MS = 10_000
const LEAST_BYTES_PER_SECOND = 8_000

/** Ends requests whose body comes slower than 8 kB/s for 10 s; a fixed time would cut honest uploads over slow links. */
export function endSlowBodies(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    done()
    if (raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined) return
    let before = raw.socket.bytesRead
    const timer = setInterval(() => {
      if (raw.complete) return clearInterval(timer)
      const gained = raw.socket.bytesRead - before
      before = raw.socket.bytesRead
      if (gained < (LEAST_BYTES_PER_SECOND * WINDOW_MS) / 1000) raw.socket.destroy()
    }, WINDOW_MS)
    timer.unref()
    raw.once('close', () => clearInterval(timer))
  })
}
