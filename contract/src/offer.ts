import { nullableText, Timestamp } from './fields.ts'
import { ProposedRate } from './proposedRate.ts'
import { z } from './zod.ts'

export const OFFER_ANSWERS = ['accepted', 'declined'] as const

/** What an employer offers to an applicant, and the answer. */
export const Offer = z.object({
  pay: ProposedRate.nullable(),
  /** The first day of work, as YYYY-MM-DD. */
  starts_on: nullableText,
  /** The last day on which the applicant can answer, as YYYY-MM-DD in Nassau time; null for an offer without terms. */
  answer_by: nullableText,
  /** The employer's words. */
  note: nullableText,
  created_at: Timestamp,
  answer: z.enum(OFFER_ANSWERS).nullable(),
  answered_at: Timestamp.nullable(),
  /** The applicant's words. */
  answer_note: nullableText,
})
export type Offer = z.output<typeof Offer>
export type OfferAnswer = (typeof OFFER_ANSWERS)[number]
