import { endpoint } from './endpoint.ts'
import { NotificationPreferences, NotificationPreferenceChanges } from './notifications.ts'
import { UserType } from './profiles.ts'
import { z } from './zod.ts'

/** How the product looks; `system` is as the device does. */
export const THEMES = ['system', 'light', 'dark'] as const

/** To whom a contact detail is shown; never to anyone signed out. */
export const CONTACT_AUDIENCES = ['nobody', 'friends', 'members'] as const
export const ContactAudience = z.enum(CONTACT_AUDIENCES, { error: 'Choose nobody, friends or members' })
export type ContactAudience = z.output<typeof ContactAudience>

/** What a member decides about who sees what of them. */
export const Settings = z.object({
  /** Who sees the email address. */
  show_email: ContactAudience,
  /** Who sees the phone number. */
  show_phone: ContactAudience,
  /** Whether the talent board shows both to all members while one is available for hire. */
  show_on_board: z.boolean(),
  /** Whether those whom one writes with see what one has read and received; switched off, one sees none of theirs. */
  receipts: z.boolean(),
  /** Whether friends and those whom one writes with see when one is there; switched off, one sees nobody's. */
  presence: z.boolean(),
  user_type: UserType,
  theme: z.enum(THEMES),
  /** Whether pictures and videos are loaded only when they are tapped. */
  data_light: z.boolean(),
  /** How one hears of each type of notification. */
  notifications: NotificationPreferences,
})
export type Settings = z.output<typeof Settings>

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/auth/settings',
  summary: "The member's own settings.",
  access: 'member',
  output: Settings,
})

export const updateSettings = endpoint({
  method: 'PUT',
  path: '/api/auth/settings',
  summary: 'Changes what is given; what is left out stays.',
  access: 'member',
  body: Settings.extend({ notifications: NotificationPreferenceChanges }).partial(),
  output: Settings,
  limit: 'account',
  changes: 'account',
})
