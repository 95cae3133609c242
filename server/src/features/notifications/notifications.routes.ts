import * as contract from 'contract/notifications'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/connect.ts'
import type { RateLimiter } from '../../http/rateLimiter.ts'
import { refuse } from '../../http/refusals.ts'
import type { On } from '../../http/serve.ts'
import * as queries from './notifications.sql.ts'
import { toSentence } from './notifications.ts'
import type { UnsubscribeTokens } from './unsubscribe.ts'

export function notificationsRoutes(on: On, tokens: UnsubscribeTokens): void {
  on(
    contract.listNotifications,
    async ({ limit }, me, { sql, after, page }) => {
      const rows = await queries.list(sql, me.id, { limit, after })
      const places = page(
        limit,
        rows.map((row) => ({ id: row.place, notification: toSentence(row) })),
      )
      return {
        notifications: places.map((place) => place.notification),
        unread: await queries.countUnread(sql, me.id),
      }
    },
    { kept: 'alone' },
  )

  on(contract.countUnreadNotifications, async (_input, me, { sql }) => ({
    unread: await queries.countUnread(sql, me.id),
  }))

  on(contract.markNotificationRead, async ({ id }, me, { sql }) => {
    if (!(await queries.setRead(sql, me.id, id))) refuse('notification_not_found')
    return { unread: await queries.countUnread(sql, me.id) }
  })

  on(contract.markAllNotificationsRead, async (_input, me, { sql }) => {
    await queries.setAllRead(sql, me.id)
    return { unread: 0 }
  })

  on(contract.unsubscribeFromEmails, async ({ token }, _viewer, { sql }) => {
    const { user_id, type } = tokens.read(token) ?? refuse('not_found')
    await queries.disableEmails(sql, user_id, type)
    return { type }
  })
}

/** The address in a mail's List-Unsubscribe: mail programs post a form there that says nothing (RFC 8058). */
export function serveUnsubscribe(app: FastifyInstance, { db, limiter, tokens }: Parts): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      (_request, _body, done) => done(null, undefined),
    )
    scope.post<{ Querystring: { token?: unknown } }>('/unsubscribe', async (request, reply) => {
      await limiter.count('reset', { address: request.address })
      const { token } = request.query
      const { user_id, type } = (typeof token === 'string' && tokens.read(token)) || refuse('not_found')
      await queries.disableEmails(db, user_id, type)
      return reply.code(204).send()
    })
  })
}

type Parts = { db: Database; limiter: RateLimiter; tokens: UnsubscribeTokens }

const FORM_BYTES = 10_000
