import { endpoint } from './endpoint.ts'
import { UserType } from './profiles.ts'
import { z } from './zod.ts'

/** What a member decides about who sees what of them. */
export const Settings = z.object({
  /** Whether members see the e-mail address on one's profile, and wherever else people's addresses stand. */
  show_email: z.boolean(),
  /** The same of the phone number. */
  show_phone: z.boolean(),
  /** Whether the talent board shows both while one is available for hire. */
  show_on_board: z.boolean(),
  user_type: UserType,
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
  body: Settings.partial(),
  output: Settings,
  limit: 'account',
})
