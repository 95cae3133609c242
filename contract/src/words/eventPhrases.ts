import { numberInWords } from './plural.ts'

export const invitedPhrase = (title: string) => `invited you to ${title}`
export const eventChangedPhrase = (title: string) => `changed ${title}`
/** For those who haven't answered yet, whose invitation this may replace. */
export const invitationChangedPhrase = (title: string) => `changed the invitation to ${title}`
export const eventCancelledPhrase = (title: string) => `cancelled ${title}`
export const uninvitedPhrase = (title: string) => `cancelled your invitation to ${title}`
/** After a block, which ends invitations: it neither says who did what nor quotes the organizer. */
export const invitationEndedPhrase = (time: string) =>
  `Your invitation to a meeting on ${time}, was cancelled.`
export const guestGonePhrase = (title: string) => `Someone you invited to ${title} isn't coming.`
/** The application has ended. */
export const interviewCancelledPhrase = (title: string) => `${title} was cancelled.`

const TIMES_NAMED = 3

/** For events of an organizer whose account is deleted, by their times, without what the organizer wrote. */
export function cancelledWithAccountPhrase(times: readonly string[]): string {
  const more = times.length - TIMES_NAMED
  const named = [...times.slice(0, TIMES_NAMED), ...(more > 0 ? [`and ${numberInWords(more)} more`] : [])]
  const events = times.length === 1 ? 'An event was' : 'Events were'
  return `${events} cancelled because the organizer's account was deleted: ${named.join('; ')}.`
}

/** For the poster of the job. */
export const interviewHandedOverPhrase = (title: string) =>
  `You now organize ${title}, because the colleague who planned it can no longer run it. Please check its time and place.`

/** For the organizer. */
export const guestDeletedPhrase = (title: string) =>
  `Someone you invited to ${title} isn't coming, because their account was deleted.`

const RESPONSE_PHRASES = {
  accepted: 'is coming to',
  declined: "can't come to",
  tentative: 'might come to',
} as const

export function invitationResponsePhrase(response: keyof typeof RESPONSE_PHRASES, title: string): string {
  return `${RESPONSE_PHRASES[response]} ${title}`
}
