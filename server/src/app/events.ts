import { dashboardRoutes } from '../features/dashboard/dashboard.routes.ts'
import { createDashboardService } from '../features/dashboard/dashboard.ts'
import { createCalendarFeeds } from '../features/events/calendarFeeds.ts'
import { serveCalendarFiles } from '../features/events/calendarFiles.ts'
import { eventsRoutes } from '../features/events/events.routes.ts'
import { createEventService } from '../features/events/events.ts'
import { createReminderSender } from '../features/events/reminders.ts'
import { countUnreadMessages } from '../features/messages/messages.sql.ts'
import type { AppContext } from './context.ts'

/** Events with their reminders and calendar feeds, and the dashboard. */
export function registerEvents(context: AppContext): void {
  const { options, app, on, notify, push } = context
  const reminders = createReminderSender({ ...context, sendPushes: push.send })
  const feeds = createCalendarFeeds(options)
  eventsRoutes(on, createEventService({ notify, reminders }), feeds)
  serveCalendarFiles(app, { ...context, feeds })
  dashboardRoutes(on, createDashboardService(countUnreadMessages))
}
