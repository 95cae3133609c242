import { features } from 'contract/endpoints'
import { createDashboardService } from '../features/dashboard/dashboard.ts'
import { createCalendarFeeds } from '../features/events/calendarFeeds.ts'
import { serveCalendarFiles } from '../features/events/calendarFiles.ts'
import { createEventService, type StartInterview } from '../features/events/events.ts'
import { createReminderSender } from '../features/events/reminders.ts'
import { countUnreadMessages } from '../features/messages/messages.sql.ts'
import { serveAll } from '../http/handler.ts'
import type { AppContext } from './context.ts'

/** Events with their reminders and calendar feeds, and the dashboard. */
export function registerEvents(
  context: AppContext,
  { startInterview }: { startInterview: StartInterview },
): void {
  const { options, app, on, push } = context
  const reminders = createReminderSender({ ...context, sendPushes: push.send })
  const feeds = createCalendarFeeds(options)
  serveAll(on, features.events, {
    ...createEventService({ ...context, reminders, startInterview }),
    ...feeds.handlers,
  })
  serveCalendarFiles(app, { ...context, feeds })
  serveAll(on, features.dashboard, createDashboardService(countUnreadMessages))
}
