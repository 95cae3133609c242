import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/connect.ts'
import type { RateLimiter } from '../../http/rateLimiter.ts'
import type { createNotificationService } from './notifications.ts'

const FORM_BYTES = 10_000

type UnsubscribeContext = {
  db: Database
  limiter: RateLimiter
  notifications: Pick<ReturnType<typeof createNotificationService>, 'unsubscribe'>
}

/** Serves the URL of the List-Unsubscribe header, to which email clients post a form (RFC 8058). */
export function serveUnsubscribe(
  app: FastifyInstance,
  { db, limiter, notifications }: UnsubscribeContext,
): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      (_request, _body, done) => done(null, undefined),
    )
    scope.post<{ Querystring: { token?: unknown } }>('/unsubscribe', async (request, reply) => {
      await limiter.count('reset', { address: request.address })
      const { token } = request.query
      await notifications.unsubscribe(db, typeof token === 'string' ? token : '')
      return reply.code(204).send()
    })
  })
}
