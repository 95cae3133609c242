import * as contract from 'contract/events'
import { listReminderDeliveries } from 'contract/reminders'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { CalendarFeeds } from './calendarFeeds.ts'
import type { EventService } from './events.ts'

export function eventsRoutes(on: RegisterEndpoint, events: EventService, feeds: CalendarFeeds): void {
  on(contract.listEvents, (input, me, context) => events.listEvents(context, me, input))
  on(contract.listEventConflicts, (input, me, context) => events.listEventConflicts(context, me, input))
  on(listReminderDeliveries, (_input, me, context) => events.listReminderDeliveries(context, me))
  on(contract.getEvent, ({ id }, me, { sql }) => events.getEvent(sql, me, id))
  on(contract.createEvent, (event, me, context) => events.createEvent(context, me, event))
  on(contract.updateEvent, ({ id, ...event }, me, context) => events.updateEvent(context, me, id, event))
  on(contract.cancelEvent, ({ id }, me, context) => events.cancelEvent(context, me, id))
  on(contract.respondToEvent, ({ id, response }, me, context) =>
    events.respondToEvent(context, me, id, response),
  )
  on(contract.setEventReminders, (input, me, context) => events.setEventReminders(context, me, input))
  on(contract.getCalendarFeed, (_input, me, { sql }) => feeds.getFeed(sql, me.id))
  on(contract.renewCalendarFeed, (_input, me, { sql }) => feeds.renewFeed(sql, me.id))
}
