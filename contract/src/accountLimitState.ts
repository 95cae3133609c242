import { Timestamp } from './fields.ts'
import { z } from './zod.ts'

/** The limit of the signed-in member's account. */
export const AccountLimit = z.object({
  until: Timestamp,
  /** The member's appeal: undecided (`open`), rejected (`upheld`), or null if there is none. */
  appeal: z.enum(['open', 'upheld']).nullable(),
})
export type AccountLimit = z.output<typeof AccountLimit>
