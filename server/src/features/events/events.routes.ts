import * as contract from 'contract/events'
import type { On } from '../../http/serve.ts'
import * as queries from './events.sql.ts'
import type { EventService } from './events.ts'
import type { CalendarFeeds } from './calendarFeeds.ts'
import * as reminderQueries from './reminders.sql.ts'

export function eventsRoutes(on: On, events: EventService, feeds: CalendarFeeds): void {
  on(contract.listEvents, async ({ limit, from, to }, me, { sql, after, page }) => {
    const span = { from: from ?? new Date().toISOString(), to }
    const list = page(limit, await queries.list(sql, me.id, span, { limit, after }))
    return { events: list, total: await queries.count(sql, me.id, span) }
  })
  on(contract.listEventConflicts, async ({ start, duration, except }, me, { sql }) => ({
    events: await queries.findOverlapping(sql, me.id, { start, duration, except }),
  }))
  on(contract.listReminderDeliveries, async ({ limit }, me, { sql, after, page }) => ({
    deliveries: page(limit, await reminderQueries.listDeliveries(sql, me.id, { limit, after })),
  }))

  on(contract.getCalendarFeed, (_input, me, { sql }) => feeds.address(sql, me.id))
  on(contract.renewCalendarFeed, (_input, me, { sql }) => feeds.renew(sql, me.id))

  on(contract.getEvent, ({ id }, me, { sql }) => events.get(sql, me, id))
  on(contract.createEvent, (event, me, call) => events.create(call, me, event))
  on(contract.updateEvent, ({ id, ...event }, me, call) => events.update(call, me, id, event))
  on(contract.cancelEvent, ({ id }, me, call) => events.cancel(call, me, id))
  on(contract.respondToEvent, ({ id, response }, me, call) => events.respond(call, me, id, response))
  on(contract.setEventReminders, ({ id, ...switches }, me, { sql }) =>
    events.setReminders(sql, me, id, switches),
  )
}
