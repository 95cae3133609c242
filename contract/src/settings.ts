import { endpoint } from './endpoint.ts'
import {
  APPLICATION_EMAILS,
  NotificationPreferences,
  NotificationPreferenceChanges,
} from './notificationPreferences.ts'
import { UserType } from './profiles.ts'
import { z } from './zod.ts'

/** Color themes. `system` follows the device. */
export const THEMES = ['system', 'light', 'dark'] as const

/** Who can see a contact detail, besides those whose request the owner accepted. Visitors never can. */
export const CONTACT_AUDIENCES = ['nobody', 'friends', 'members'] as const
export const ContactAudience = z.enum(CONTACT_AUDIENCES, { error: 'Choose nobody, friends or members' })
export type ContactAudience = z.output<typeof ContactAudience>

export const Settings = z.object({
  show_email: ContactAudience,
  show_phone: ContactAudience,
  /** Whether the HireMe Board shows email and phone to all members while the member is available for hire. */
  show_on_board: z.boolean(),
  /** Whether anyone with the link can see the profile, without contact details. */
  public_profile: z.boolean(),
  /** Read receipts. If off, the member doesn't see those of others either. */
  receipts: z.boolean(),
  /** Active status. If off, the member doesn't see that of others either. */
  presence: z.boolean(),
  user_type: UserType,
  theme: z.enum(THEMES),
  /** Data saver: pictures and videos load only when tapped. */
  data_light: z.boolean(),
  notifications: NotificationPreferences,
  /** When applications for a job that follow its first one are emailed. */
  application_emails: z.enum(APPLICATION_EMAILS),
})
export type Settings = z.output<typeof Settings>

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/auth/settings',
  summary: "The member's settings.",
  access: 'member',
  output: Settings,
  shows: ['account'],
  offline: true,
})

export const updateSettings = endpoint({
  method: 'PUT',
  path: '/api/auth/settings',
  summary: 'Changes the given settings.',
  access: 'member',
  body: Settings.extend({ notifications: NotificationPreferenceChanges }).partial(),
  output: Settings,
  limit: 'account',
  changes: 'account',
})
