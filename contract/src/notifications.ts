import type { ApplicationStatus } from './applications.ts'
import { endpoint } from './endpoint.ts'
import { IdParams, Timestamp, pageParams } from './fields.ts'
import { HIDE_REASONS, type HideReason } from './hiddenState.ts'
import { PersonWithAvatar } from './people.ts'
import { plural } from './plural.ts'
import { z } from './zod.ts'

/** What a notification may be about; preferences are kept for each. */
export const NOTIFICATION_TYPES = [
  'like',
  'comment',
  'friend_request',
  'friend_accepted',
  'mention',
  'application',
  'application_status',
  'message',
  'event',
  'job_alert',
  'moderation',
] as const
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

/** What it leads to; the subject's id goes with it. */
export const NOTIFICATION_SUBJECTS = [
  'post',
  'user',
  'job',
  'application',
  'conversation',
  'event',
  'story',
] as const
export type NotificationSubject = (typeof NOTIFICATION_SUBJECTS)[number]

/** Something that concerns the member, in words. */
export const Notification = z.object({
  id: z.int(),
  type: z.enum(NOTIFICATION_TYPES),
  /** Who did it, the latest one where several did; null where it was nobody. */
  user: PersonWithAvatar.nullable(),
  /** The rest of the sentence after the person's name: 'liked your post', 'and two others liked your post'. */
  content: z.string(),
  read: z.boolean(),
  created_at: Timestamp,
  subject_type: z.enum(NOTIFICATION_SUBJECTS),
  subject_id: z.int(),
})
export type Notification = z.output<typeof Notification>

/** Where a notification leads in the app: from its list, an email and a push alike. */
export function notificationPath({
  type,
  subject_type,
  subject_id,
}: Pick<Notification, 'type' | 'subject_type' | 'subject_id'>): string {
  if (type === 'friend_request') return '/friends?tab=requests'
  switch (subject_type) {
    case 'post':
      return `/p/${subject_id}`
    case 'user':
      return `/user/${subject_id}`
    case 'job':
      return type === 'application' ? `/jobs/${subject_id}/applicants` : `/jobs/${subject_id}`
    case 'application':
      return '/applications'
    case 'conversation':
      return `/messages?conversation=${subject_id}`
    case 'event':
      return `/events?event=${subject_id}`
    // One's own are there also when they are over.
    case 'story':
      return '/memories'
  }
}

const NUMBER_WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** A number in words up to ten, in digits beyond. */
export function numberInWords(count: number): string {
  return NUMBER_WORDS[count] ?? count.toLocaleString('en')
}

/** What follows the latest person's name where `others` did the same. */
export function phraseWithOthers(content: string, others: number): string {
  if (others <= 0) return content
  return `and ${numberInWords(others)} ${others === 1 ? 'other' : 'others'} ${content}`
}

/** What is said after the name of whoever did it. */
export const notificationPhrases = {
  like: 'liked your post',
  comment: 'commented on your post',
  friendRequest: 'sent you a friend request',
  friendAccepted: 'accepted your friend request',
  mentionInPost: 'mentioned you in a post',
  mentionInComment: 'mentioned you in a comment',
  message: 'sent you a message',
} as const

/** What an applicant did, for the employer. */
export function appliedPhrase(title: string): string {
  return `applied for ${title}`
}

/** What is said after the employer's name of a new job that an alert finds. */
export function alertPhrase(alert: string, { title, company }: { title: string; company: string }): string {
  return `posted a job for your alert “${alert}”: ${title} at ${company}`
}

/** What an alert that tells once a day or a week has found. */
export function alertDigestPhrase(alert: string, count: number): string {
  return `${plural(count, 'new job')} for your alert “${alert}”`
}

const STATUS_PHRASES: Record<Exclude<ApplicationStatus, 'withdrawn'>, (title: string) => string> = {
  submitted: (title) => `put your application for ${title} back to the start`,
  viewed: (title) => `viewed your application for ${title}`,
  shortlisted: (title) => `shortlisted you for ${title}`,
  interview: (title) => `would like to interview you for ${title}`,
  offered: (title) => `offers you the job: ${title}`,
  hired: (title) => `hired you for ${title}. Congratulations!`,
  declined: (title) => `will not go on with your application for ${title}. Thank you for applying.`,
}

/** What an employer did with an application, for the applicant. */
export function statusPhrase(status: Exclude<ApplicationStatus, 'withdrawn'>, title: string): string {
  return STATUS_PHRASES[status](title)
}

/** How a job ends for those who applied and had no answer yet; expiring is nobody's doing. */
export type JobEndReason = 'closed' | 'filled' | 'deleted' | 'expired'

const JOB_END_PHRASES: Record<JobEndReason, (title: string) => string> = {
  closed: (title) => `closed the job ${title}. Thank you for applying.`,
  filled: (title) => `found somebody for ${title}. Thank you for applying, and good luck with the next one.`,
  deleted: (title) => `took the job ${title} back. Thank you for applying.`,
  expired: (title) => `The job ${title} has expired. Thank you for applying.`,
}

/** What an employer did with a job, or what became of it, for all who were left. */
export function jobEndPhrase(how: JobEndReason, title: string): string {
  return JOB_END_PHRASES[how](title)
}

/** What an organizer did with an event, for those who are invited. */
export const invitedPhrase = (title: string) => `invited you to ${title}`
export const eventChangedPhrase = (title: string) => `changed ${title}`
export const eventCancelledPhrase = (title: string) => `cancelled ${title}`

const RESPONSE_PHRASES = {
  accepted: 'will come to',
  declined: 'will not come to',
  tentative: 'may come to',
} as const

/** What somebody who is invited answered, for the organizer. */
export function responsePhrase(response: keyof typeof RESPONSE_PHRASES, title: string): string {
  return `${RESPONSE_PHRASES[response]} ${title}`
}

/** 'in 15 minutes', 'in 1 hour', 'in 2 days', from whole minutes: what is left in the largest unit that it fills. */
export function timeLeft(minutes: number): string {
  if (minutes < 1) return 'now'
  const [size, unit] = minutes < 60 ? [1, 'minute'] : minutes < 1440 ? [60, 'hour'] : [1440, 'day']
  const count = Math.round(minutes / size)
  return `in ${plural(count, unit)}`
}

/** What a reminder says. */
export function reminderPhrase(title: string, left: string): string {
  return `${title} starts ${left}`
}

/** What an author is told when an administrator hides something of theirs, or shows it again. */
export const contentHiddenPhrase = (what: string, reason: HideReason) =>
  `Your ${what} was hidden because ${HIDE_REASONS[reason]}. Only you can see it. You can appeal.`
export const contentRestoredPhrase = (what: string) => `Your ${what} is visible again.`

/** How an appeal was decided. */
export const appealAcceptedPhrase = (what: string) =>
  `Your appeal was accepted. ${contentRestoredPhrase(what)}`
export const appealRejectedPhrase = (what: string) => `We reviewed your appeal. Your ${what} stays hidden.`

/** The ways on which a member hears of one type. */
export const NotificationPreference = z.object({ in_app: z.boolean(), push: z.boolean(), email: z.boolean() })
export type NotificationPreference = z.output<typeof NotificationPreference>

const quiet = { in_app: true, push: true, email: false }
const important = { in_app: true, push: true, email: true }

/** What holds for whoever has not chosen. `in_app` is on for all of them: the store relies on it. */
export const defaultPreferences: Record<NotificationType, NotificationPreference> = {
  like: { in_app: true, push: false, email: false },
  comment: quiet,
  friend_request: quiet,
  friend_accepted: quiet,
  mention: quiet,
  application: important,
  application_status: important,
  message: quiet,
  event: important,
  job_alert: important,
  moderation: important,
}

export const NotificationPreferences = z.record(z.enum(NOTIFICATION_TYPES), NotificationPreference)
export type NotificationPreferences = z.output<typeof NotificationPreferences>

/** Changes of preferences: what is left out, a type or a way, stays. */
export const NotificationPreferenceChanges = z.partialRecord(
  z.enum(NOTIFICATION_TYPES),
  NotificationPreference.partial(),
)
export type NotificationPreferenceChanges = z.output<typeof NotificationPreferenceChanges>

const Unread = z.object({ unread: z.int() })

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary:
    'What concerns the member, the latest first: an object with the page of them and how many are unread in all.',
  access: 'member',
  query: z.object(pageParams(20)),
  output: z.object({ notifications: z.array(Notification), unread: z.int() }),
})

export const countUnreadNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications/unread',
  summary: 'How many notifications are unread.',
  access: 'member',
  output: Unread,
})

export const markNotificationRead = endpoint({
  method: 'POST',
  path: '/api/notifications/:id/read',
  summary: 'Marks a notification read, and says how many are left; reading it again changes nothing.',
  access: 'member',
  params: IdParams,
  output: Unread,
  limit: 'view',
  refuses: ['notification_not_found'],
  changes: 'notifications',
})

export const markAllNotificationsRead = endpoint({
  method: 'POST',
  path: '/api/notifications/read-all',
  summary: 'Marks all notifications read.',
  access: 'member',
  output: Unread,
  limit: 'view',
  changes: 'notifications',
})

export const unsubscribeFromEmails = endpoint({
  method: 'POST',
  path: '/api/notifications/unsubscribe',
  summary: 'Ends the mails of one type by the token of a link in one of them.',
  access: 'public',
  body: z.object({ token: z.string().min(1).max(200) }),
  output: z.object({ type: z.enum(NOTIFICATION_TYPES) }),
  limit: 'reset',
  refuses: ['not_found'],
})
