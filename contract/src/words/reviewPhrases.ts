import { dayInWords } from './formatDay.ts'

/** Follows the author's name. `day`: when everyone can read it at the latest, if an applicant wrote it. */
export const reviewWaitsPhrase = (title: string, day?: string) => {
  const otherwise = day === undefined ? '' : `, or on ${dayInWords(day)}`
  return `reviewed you for the job ${title}. You can read it when you've written yours${otherwise}.`
}
/** Follows the name of the author of the second review, which makes both visible. */
export const bothReviewedPhrase = (title: string) =>
  `reviewed you for the job ${title}, too. Everyone can read both reviews now.`
/** Follows the author's name, if the other review wasn't written in time. */
export const reviewShownPhrase = (title: string) =>
  `reviewed you for the job ${title}. Everyone can read it now.`
