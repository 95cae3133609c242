import { dayInWords } from './formatDay.ts'
import { jobInWords, type NamedJob } from './jobInWords.ts'
import { rateInWords } from './jobLabels.ts'
import type { Offer, OfferAnswer } from '../offer.ts'

type Terms = Pick<Offer, 'pay' | 'starts_on'>

/** "$22 an hour, starting 4 January"; empty if the offer names neither. */
export function offerTerms({ pay, starts_on }: Terms): string {
  return [
    ...(pay ? [rateInWords(pay)] : []),
    ...(starts_on ? [`starting ${dayInWords(starts_on)}`] : []),
  ].join(', ')
}

/** Follows the company's or employer's name. */
export function offeredPhrase(title: string, offer: Terms & { answer_by: string }): string {
  const terms = offerTerms(offer)
  return `offered you the job ${title}${terms && `: ${terms}`}. Please answer by ${dayInWords(offer.answer_by)}`
}

/** For everyone who hires for the job: a colleague may have made the offer. */
export const offerAnswerPhrase = (answer: OfferAnswer, title: string) => `${answer} the offer for ${title}`

/** A whole sentence for the applicant, on the day before the last one. */
export const offerReminderPhrase = (job: NamedJob, answer_by: string) =>
  `You were offered the job ${jobInWords(job)}. Please accept or decline by ${dayInWords(answer_by)}.`

/** A whole sentence for the employer, without the name of the applicant, whose account is deleted. */
export const applicantLeftPhrase = (status: 'offered' | 'hired', title: string) =>
  `Someone who was ${status === 'hired' ? 'hired for' : 'offered the job'} ${title} has deleted their account.`

/** A whole sentence for the employer, after the last day. */
export const offerLapsedPhrase = (title: string, name: string) =>
  `${name} didn't answer the offer for ${title} in time.`
