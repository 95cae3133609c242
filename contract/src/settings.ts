import { endpoint } from './endpoint.ts'
import { NotificationPreferences, PreferenceChanges } from './notifications.ts'
import { UserType } from './profiles.ts'
import { z } from './zod.ts'

/** How the product looks; `system` is as the device does. */
export const THEMES = ['system', 'light', 'dark'] as const

/** What a member decides about who sees what of them. */
export const Settings = z.object({
  /** Whether members see the e-mail address on one's profile, and wherever else people's addresses stand. */
  show_email: z.boolean(),
  /** The same of the phone number. */
  show_phone: z.boolean(),
  /** Whether the talent board shows both while one is available for hire. */
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
  body: Settings.extend({ notifications: PreferenceChanges }).partial(),
  output: Settings,
  limit: 'account',
})
