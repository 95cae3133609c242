import { z } from './zod.ts'

/** Reasons for hiding content, as shown to the author after "It was hidden because". */
export const HIDE_REASONS = {
  spam: 'it looks like spam or a scam',
  harassment: 'it harasses or attacks someone',
  nudity: 'it shows nudity or violence',
  false_information: 'it contains false information',
  impersonation: 'it pretends to come from someone else',
  asks_for_money: 'it asks for money',
  below_minimum_wage: 'the pay is below the minimum wage',
  misleading_pay: 'the pay is misleading',
  duplicate: 'it was posted more than once',
  not_a_job: "it isn't a job",
  other: 'it breaks our rules',
} as const

export const HideReason = z.enum(
  Object.keys(HIDE_REASONS) as [keyof typeof HIDE_REASONS, ...(keyof typeof HIDE_REASONS)[]],
)
export type HideReason = z.output<typeof HideReason>

/** Shown to the author of content that an administrator hid, or that waits for one. Others don't see the content. */
export const HiddenState = z.object({
  reason: HideReason,
  explanation: z.string().nullish(),
  /** The author's appeal: undecided (`open`), rejected (`upheld`), or null if there is none. */
  appeal: z.enum(['open', 'upheld']).nullable(),
  /** For content that waits for an administrator: the scam rules it matched. */
  held_for: z.array(z.string()).optional(),
  /** For held content that waits for its author: what an administrator asked them to change. */
  change_asked: z.string().nullish(),
})
export type HiddenState = z.output<typeof HiddenState>
