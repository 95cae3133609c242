import { NOTIFICATION_TYPES, type NotificationType } from './notifications.ts'
import { z } from './zod.ts'

/** The channels for one type of notification. */
export const NotificationChannels = z.object({ in_app: z.boolean(), push: z.boolean(), email: z.boolean() })
export type NotificationChannels = z.output<typeof NotificationChannels>

const quiet = { in_app: true, push: true, email: false }
const important = { in_app: true, push: true, email: true }

/** Used for types without a stored preference. `in_app` must be true for all of them: the SQL relies on it. */
export const defaultPreferences: Record<NotificationType, NotificationChannels> = {
  like: { in_app: true, push: false, email: false },
  comment: quiet,
  friend_request: quiet,
  friend_accepted: quiet,
  contact_request: important,
  contact_accepted: important,
  mention: quiet,
  application: important,
  application_status: important,
  answer_reminder: important,
  nudge: important,
  job_invitation: important,
  message: quiet,
  event: important,
  job_alert: important,
  paper_expiry: important,
  availability: important,
  moderation: important,
  security: quiet,
}

/** Types whose emails have no unsubscribe link: one careless click, and a member misses a decision on their account. */
export const TYPES_WITHOUT_UNSUBSCRIBE: readonly NotificationType[] = ['moderation', 'security']

export const NotificationPreferences = z.record(z.enum(NOTIFICATION_TYPES), NotificationChannels)
export type NotificationPreferences = z.output<typeof NotificationPreferences>

/** A partial update: types and channels that are omitted stay unchanged. */
export const NotificationPreferenceChanges = z.partialRecord(
  z.enum(NOTIFICATION_TYPES),
  NotificationChannels.partial(),
)
export type NotificationPreferenceChanges = z.output<typeof NotificationPreferenceChanges>
