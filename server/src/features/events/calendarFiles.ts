import { IdParams } from 'contract/fields'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../db/connect.ts'
import { etagFor, isNotModified } from '../../http/etag.ts'
import { readPayload } from '../../http/input.ts'
import type { RateLimiter } from '../../http/rateLimiter.ts'
import type { Sessions } from '../../http/sessions.ts'
import { refuse } from '../../refuse.ts'
import { buildCalendar } from './buildCalendar.ts'
import * as queries from './events.sql.ts'
import type { CalendarFeeds } from './calendarFeeds.ts'

type Dependencies = {
  db: Database
  sessions: Sessions
  limiter: RateLimiter
  publicUrl: string
  feeds: CalendarFeeds
}

/**
 * Serves iCalendar files: one event to import, and a private feed to subscribe to. They aren't JSON, so not part of the
 * contract.
 */
export function serveCalendarFiles(
  app: FastifyInstance,
  { db, sessions, limiter, publicUrl, feeds }: Dependencies,
): void {
  app.get<{ Params: { id: string } }>('/api/events/:id/calendar.ics', async (request, reply) => {
    await limiter.count('request', { address: request.address })
    const me = (await sessions.memberOf(request.headers.authorization)) ?? refuse('sign_in_required')
    await limiter.count('request', { account: me.id })
    const { id } = readPayload(IdParams, request.params)
    const rows = await queries.listCalendarEvents(db, me.id, id)
    if (rows.length === 0) refuse('event_not_found')
    reply.header('cache-control', 'no-store')
    return send(request, reply, { calendar: buildCalendar(rows, { publicUrl }), filename: `event-${id}.ics` })
  })

  // Calendar apps can't sign in: the URL contains a secret token.
  app.get<{ Params: { file: string } }>('/calendar/:file', async (request, reply) => {
    await limiter.count('request', { address: request.address })
    const token = request.params.file.replace(/\.ics$/, '')
    const owner = (await feeds.ownerOf(db, token)) ?? refuse('not_found')
    const rows = await queries.listCalendarEvents(db, owner.id)
    const listed = rows.filter(({ response }) => response !== 'declined')
    const calendar = buildCalendar(listed, { publicUrl, name: `${owner.first_name}'s calendar` })
    reply.header('cache-control', 'private, no-cache')
    return send(request, reply, { calendar, filename: 'calendar.ics' })
  })
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { calendar, filename }: { calendar: string; filename: string },
) {
  const etag = etagFor(calendar)
  reply.header('etag', etag)
  if (isNotModified(request, etag)) return reply.code(304).send()
  return reply
    .header('content-disposition', `attachment; filename="${filename}"`)
    .type('text/calendar; charset=utf-8')
    .send(calendar)
}
