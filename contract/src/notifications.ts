import { endpoint } from './endpoint.ts'
import { IdParams, Timestamp, nullableText, pageParams, Token } from './fields.ts'
import { NOTIFICATION_TYPES, notificationPaths } from './notificationTypes.ts'
import { PersonWithAvatar, reviewsPath } from './people.ts'
import { settingsPath } from './settingsPaths.ts'
import { UnreadCount, without } from './unreadCounts.ts'
import { z } from './zod.ts'

/** What `subject_id` refers to: for `reviews`, the member whose reviews they are. */
export const NOTIFICATION_SUBJECTS = [
  'post',
  'user',
  'reviews',
  'job',
  'application',
  'conversation',
  'event',
  'story',
  'credential',
  'paper',
  'account',
  'role',
  'company',
  // What became of the member's report.
  'report',
] as const
export type NotificationSubjectType = (typeof NOTIFICATION_SUBJECTS)[number]

export const Notification = z.object({
  id: z.int(),
  type: z.enum(NOTIFICATION_TYPES),
  /** Who did it (the latest person if several did), or null. */
  user: PersonWithAvatar.nullable(),
  /** The company they act for, named instead of them. */
  company: nullableText,
  /** The text after the name: 'liked your post', 'and two others liked your post'. */
  content: z.string(),
  read: z.boolean(),
  created_at: Timestamp,
  subject_type: z.enum(NOTIFICATION_SUBJECTS),
  subject_id: z.int(),
})
export type Notification = z.output<typeof Notification>

/** The path of the web app that a notification links to, in lists, emails and push messages. */
export function notificationPath({
  type,
  subject_type,
  subject_id,
}: Pick<Notification, 'type' | 'subject_type' | 'subject_id'>): string {
  const path = notificationPaths[type]
  // News of a company may be about one of its jobs.
  const isJobOfCompany = type === 'company' && subject_type === 'job'
  if (path !== undefined && !isJobOfCompany) return path.replace(':id', `${subject_id}`)
  switch (subject_type) {
    case 'post':
      return `/p/${subject_id}`
    case 'user':
      // About an event that the reader no longer has.
      return type === 'event' ? '/events' : `/user/${subject_id}`
    case 'reviews':
      return reviewsPath(subject_id)
    case 'job':
      return `/jobs/${subject_id}`
    case 'application':
      return '/applications'
    case 'conversation':
      return `/messages?conversation=${subject_id}`
    case 'event':
      return `/events?event=${subject_id}`
    // Shows the member's expired stories, too.
    case 'story':
      return '/memories'
    case 'credential':
      return settingsPath('credentials')
    case 'paper':
      return '/papers'
    case 'account':
      return settingsPath('account')
    case 'role':
      return '/admin'
    // Reports have no page, and what was reported may be hidden.
    case 'report':
      return '/'
    case 'company':
      return settingsPath('companies')
  }
}

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary:
    "The member's notifications, newest first, with the total number of unread ones. Messages that came while the member wasn't connected are among them, unless `without=messages`: GET /messages/unread counts unread messages.",
  access: 'member',
  query: z.object({ ...pageParams(20), without }),
  output: z.object({ notifications: z.array(Notification), unread: z.int() }),
  // Withdrawing a request, or taking the details back, deletes its notification; answering an offer marks it as read.
  shows: ['notifications', 'friends', 'contacts', 'applications'],
  offline: true,
})

export const markNotificationRead = endpoint({
  method: 'POST',
  path: '/api/notifications/:id/read',
  summary: 'Marks a notification as read and returns the number of unread ones.',
  access: 'member',
  params: IdParams,
  query: z.object({ without }),
  output: UnreadCount,
  limit: 'view',
  refuses: ['notification_not_found'],
  changes: 'notifications',
})

export const markAllNotificationsRead = endpoint({
  method: 'POST',
  path: '/api/notifications/read-all',
  summary: 'Marks all notifications as read.',
  access: 'member',
  output: UnreadCount,
  limit: 'view',
  changes: 'notifications',
})

export const unsubscribeFromEmails = endpoint({
  method: 'POST',
  path: '/api/notifications/unsubscribe',
  summary: 'Stops emails of one type, using the token of an unsubscribe link.',
  access: 'public',
  body: z.object({ token: Token }),
  output: z.object({ type: z.enum(NOTIFICATION_TYPES) }),
  limit: 'reset',
  refuses: ['not_found'],
})
