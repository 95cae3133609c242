import * as contract from 'contract/events'
import { listReminderDeliveries } from 'contract/reminders'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { CalendarFeeds } from './calendarFeeds.ts'
import type { EventService } from './events.ts'

export function eventsRoutes(on: RegisterEndpoint, events: EventService, feeds: CalendarFeeds): void {
  on(contract.listEvents, (input, me, call) => events.listEvents(call, me, input))
  on(contract.listEventConflicts, (input, me, call) => events.listEventConflicts(call, me, input))
  on(listReminderDeliveries, (_input, me, call) => events.listReminderDeliveries(call, me))
  on(contract.getEvent, ({ id }, me, { sql }) => events.getEvent(sql, me, id))
  on(contract.createEvent, (event, me, call) => events.createEvent(call, me, event))
  on(contract.updateEvent, ({ id, ...event }, me, call) => events.updateEvent(call, me, id, event))
  on(contract.cancelEvent, ({ id }, me, call) => events.cancelEvent(call, me, id))
  on(contract.respondToEvent, ({ id, response }, me, call) => events.respondToEvent(call, me, id, response))
  on(contract.setEventReminders, (input, me, call) => events.setEventReminders(call, me, input))
  on(contract.getCalendarFeed, (_input, me, { sql }) => feeds.getFeed(sql, me.id))
  on(contract.renewCalendarFeed, (_input, me, { sql }) => feeds.renewFeed(sql, me.id))
}
