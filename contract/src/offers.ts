import { ReceivedApplication } from './applications.ts'
import { endpoint } from './endpoint.ts'
import { dayInput } from './days.ts'
import { IdParams, text } from './fields.ts'
import { OFFER_ANSWERS } from './offer.ts'
import { ProposedRate } from './proposedRate.ts'
import { z } from './zod.ts'

export const OFFER_NOTE_MAX = 1000
/** The latest day to answer, and the latest first day of work, from today. */
export const OFFER_DAYS = { answer: 60, start: 365 } as const
/** The days to answer that the form suggests. */
export const USUAL_ANSWER_DAYS = 7

/** Someone who accepts on the last day must be able to start no earlier than that day. */
export const startsAfterAnswer = (offer: {
  starts_on?: string | null | undefined
  answer_by: string
}): boolean => !offer.starts_on || offer.starts_on >= offer.answer_by
export const STARTS_TOO_EARLY = 'Please choose the day to answer by, or a later one'

export const makeOffer = endpoint({
  method: 'POST',
  path: '/api/applications/:id/offer',
  summary:
    'Offers the job to an applicant for a job of the member or their company, and notifies them. A new offer replaces one without an answer.',
  access: 'member',
  params: IdParams,
  body: z
    .object({
      pay: ProposedRate.nullish(),
      starts_on: dayInput('Please enter the first day of work').nullish(),
      answer_by: dayInput('Please enter a day to answer by'),
      note: text(OFFER_NOTE_MAX).nullish(),
    })
    .refine(startsAfterAnswer, { path: ['starts_on'], message: STARTS_TOO_EARLY }),
  output: z.object({ application: ReceivedApplication }),
  limit: 'edit',
  idempotent: true,
  refuses: [
    'application_not_found',
    'read_only_role',
    'job_removed',
    'application_withdrawn',
    'application_decided',
    'offer_answer_day',
    'offer_start_day',
  ],
  changes: 'applicants',
  texts: { note: 'refused' },
})

export const answerOffer = endpoint({
  method: 'POST',
  path: '/api/applications/:id/offer/answer',
  summary:
    "Accepts or declines an offer for the member's application: they are hired, or the application is withdrawn. The employer is notified. The same answer again changes nothing.",
  access: 'member',
  params: IdParams,
  body: z.object({
    answer: z.enum(OFFER_ANSWERS, { error: 'Please accept or decline the offer' }),
    note: text(OFFER_NOTE_MAX).nullish(),
  }),
  limit: 'edit',
  refuses: ['application_not_found', 'offer_ended'],
  changes: 'applications',
  texts: { note: 'refused' },
})
