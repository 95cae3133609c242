import { jobInWords, type NamedJob } from './jobInWords.ts'
import { numberInWords, plural } from './plural.ts'
import { SUBJECT_MAX } from './subjectMax.ts'

/** Adds the number of other people who did the same. */
export function phraseWithOthers(content: string, others: number): string {
  if (others <= 0) return content
  return `and ${numberInWords(others)} ${others === 1 ? 'other' : 'others'} ${content}`
}

/** Phrases that follow the person's name. */
export const notificationPhrases = {
  like: 'liked your post',
  comment: 'commented on your post',
  friendRequest: 'sent you a friend request',
  friendAccepted: 'accepted your friend request',
  contactAccepted: 'shared their contact details with you',
  // In a post or in comments on it: one notification can be about several people.
  mention: 'mentioned you',
  message: 'sent you a message',
} as const

export function contactRequestPhrase(reason: string): string {
  return `asked for your contact details: “${reason}”`
}

export function jobAlertPhrase(alert: string, job: NamedJob): string {
  return `posted a job that matches your alert “${alert}”: ${jobInWords(job)}`
}

export const followedCompanyPhrase = ({ title, company }: NamedJob) =>
  `posted a job at ${company}, which you follow: ${title}`

export function jobAlertDigestPhrase(alert: string, count: number): string {
  return `${plural(count, 'new job')} for your alert “${alert}”`
}
/** The subject of its email. */
export function jobAlertDigestSubject(alert: string, count: number): string {
  const subject = jobAlertDigestPhrase(alert, count)
  return subject.length <= SUBJECT_MAX ? subject : `${plural(count, 'new job')} for your alert`
}

export const roleGivenPhrase = "You're now an administrator."
export const roleTakenPhrase = "You're no longer an administrator."
export const administratorChangedPhrase = (name: string, isAdmin: boolean) =>
  `${name} is ${isAdmin ? 'now an administrator' : 'no longer an administrator'}.`
/** Without the name, for the subject of the email. */
export const administratorChangedSubject = 'The administrators have changed'

export const newDevicePhrase = (device: string) =>
  `New sign-in: ${device}. Not you? Sign that device out and change your password.`

export const secondStepRemovedPhrase = (reason: string) =>
  `An administrator removed two-step sign-in from your account. Reason: ${reason}`
