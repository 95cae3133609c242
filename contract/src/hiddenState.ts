import { z } from './zod.ts'

/** Why administrators hide something, as its author reads it after "It was hidden because". */
export const HIDE_REASONS = {
  spam: 'it looks like spam or a scam',
  harassment: 'it harasses or attacks somebody',
  nudity: 'it shows nudity or violence',
  false_information: 'it contains false information',
  impersonation: 'it pretends to come from somebody else',
  other: 'it breaks our rules',
} as const

export const HideReason = z.enum(
  Object.keys(HIDE_REASONS) as [keyof typeof HIDE_REASONS, ...(keyof typeof HIDE_REASONS)[]],
)
export type HideReason = z.output<typeof HideReason>

/** That an administrator has hidden something, for its author alone: to everybody else it isn't there. */
export const HiddenState = z.object({
  reason: HideReason,
  /** Of the author's appeal: it waits for a decision, or it was turned down; null where there is none. */
  appeal: z.enum(['open', 'upheld']).nullable(),
})
export type HiddenState = z.output<typeof HiddenState>
