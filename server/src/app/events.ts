import { features } from 'contract/endpoints'
import { settingsPath } from 'contract/settingsPaths'
import { countOffersToAnswer } from '../features/applications/offers.sql.ts'
import { countPendingReviews } from '../features/applications/reviews.sql.ts'
import { countReceived as countReceivedRequests } from '../features/contactRequests/contactRequests.sql.ts'
import { createDashboardService } from '../features/dashboard/dashboard.ts'
import { createCalendarFeeds } from '../features/events/calendarFeeds.ts'
import { serveCalendarFiles } from '../features/events/calendarFiles.ts'
import { createEventService, type StartInterview } from '../features/events/events.ts'
import { createReminderSender } from '../features/events/reminders.ts'
import { countReceived as countReceivedInvitations } from '../features/jobInvitations/jobInvitations.sql.ts'
import { countUnreadMessages } from '../features/messages/messages.sql.ts'
import { countUnreadJobAlerts } from '../features/notifications/notifications.sql.ts'
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
  serveAll(
    on,
    features.dashboard,
    createDashboardService({
      countUnreadMessages,
      tasks: [
        { kind: 'offers', link: '/applications', count: countOffersToAnswer },
        { kind: 'job_invitations', link: '/applications', count: countReceivedInvitations },
        { kind: 'reviews', link: '/applications', count: countPendingReviews },
        {
          kind: 'contact_requests',
          link: settingsPath('contact-requests'),
          count: (sql, me) => countReceivedRequests(sql, me, 'pending'),
        },
        { kind: 'job_alerts', link: '/notifications', count: countUnreadJobAlerts },
      ],
    }),
  )
}
