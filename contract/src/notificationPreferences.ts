import { NOTIFICATION_TYPES, type NotificationType } from './notificationTypes.ts'
import { notificationFacts } from './notificationFacts.ts'
import { z } from './zod.ts'

/** The channels for one type of notification. */
export const NotificationChannels = z.object({ in_app: z.boolean(), push: z.boolean(), email: z.boolean() })
export type NotificationChannels = z.output<typeof NotificationChannels>

/** When members are emailed about applications for a job that follow its first one. */
export const APPLICATION_EMAILS = ['instant', 'hourly', 'daily'] as const
export type ApplicationEmails = (typeof APPLICATION_EMAILS)[number]

export const applicationEmailsLabels: Record<ApplicationEmails, string> = {
  instant: 'At once',
  hourly: 'Every hour',
  daily: 'Once a day',
}

/** Used for types without a stored preference. */
export const defaultPreferences = Object.fromEntries(
  NOTIFICATION_TYPES.map((type) => [type, notificationFacts[type].channels]),
) as Record<NotificationType, NotificationChannels>

export const NotificationPreferences = z.record(z.enum(NOTIFICATION_TYPES), NotificationChannels)
export type NotificationPreferences = z.output<typeof NotificationPreferences>

/** A partial update: types and channels that are omitted stay unchanged. */
export const NotificationPreferenceChanges = z.partialRecord(
  z.enum(NOTIFICATION_TYPES),
  NotificationChannels.partial(),
)
export type NotificationPreferenceChanges = z.output<typeof NotificationPreferenceChanges>
