import * as contract from 'contract/notifications'
import { countUnreadNotifications } from 'contract/unreadCounts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/connect.ts'
import type { RateLimiter } from '../../http/rateLimiter.ts'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { NotificationService } from './notifications.ts'

const FORM_BYTES = 10_000

export function notificationsRoutes(on: RegisterEndpoint, notifications: NotificationService): void {
  on(contract.listNotifications, (_input, me, context) => notifications.listNotifications(context, me))
  on(countUnreadNotifications, (_input, me, context) => notifications.countUnread(context, me))
  on(contract.markNotificationRead, ({ id }, me, context) =>
    notifications.markNotificationRead(context, me, id),
  )
  on(contract.markAllNotificationsRead, (_input, me, context) =>
    notifications.markAllNotificationsRead(context, me),
  )
  on(contract.unsubscribeFromEmails, ({ token }, _viewer, { sql }) => notifications.unsubscribe(sql, token))
}

type UnsubscribeContext = {
  db: Database
  limiter: RateLimiter
  notifications: Pick<NotificationService, 'unsubscribe'>
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
