import type { NotificationType } from './notificationTypes.ts'

type NotificationFacts = {
  /** Used until the member chooses. The SQL relies on `in_app` being true for all types. */
  channels: { in_app: true; push: boolean; email: boolean }
  /** Its name in the settings. Without one, members can't choose its channels. */
  setting?: string
  /** Completes "You won't get any more emails about …". */
  emails: string
  /** The title of pushes, and the subject of emails whose sentence may have another member's text, such as a name. */
  title: string
  /** The button of its emails. */
  button: string
  /** Its sentences have no text of another member. */
  isOwnText?: boolean
  /** Its emails have no unsubscribe link: one careless click, and a member misses a decision on their account. */
  hasNoUnsubscribeLink?: boolean
}

const seldom = { in_app: true, push: false, email: false } as const
const quiet = { in_app: true, push: true, email: false } as const
const important = { in_app: true, push: true, email: true } as const

/** The facts on each type for emails, pushes and settings. Apart from the types, so that lists don't load them. */
export const notificationFacts: Record<NotificationType, NotificationFacts> = {
  like: {
    channels: seldom,
    setting: 'Likes',
    emails: 'likes',
    title: 'Someone likes your post',
    button: 'See your post',
  },
  comment: {
    channels: quiet,
    setting: 'Comments',
    emails: 'comments',
    title: 'A new comment on your post',
    button: 'See the comment',
  },
  friend_request: {
    channels: quiet,
    setting: 'Friend requests',
    emails: 'friend requests',
    title: 'A new friend request',
    button: 'Answer the request',
  },
  friend_accepted: {
    channels: quiet,
    setting: 'Accepted requests',
    emails: 'accepted friend requests',
    title: 'Your friend request was accepted',
    button: 'See the profile',
  },
  contact_request: {
    channels: important,
    setting: 'Requests for your contact details',
    emails: 'requests for your contact details',
    title: 'A request for your contact details',
    button: 'Answer the request',
  },
  contact_accepted: {
    channels: important,
    setting: 'Contact details shared with you',
    emails: 'contact details that people share with you',
    title: 'You can see new contact details',
    button: 'See the contact details',
  },
  company: {
    channels: important,
    setting: 'Companies you belong to',
    emails: 'companies you belong to',
    title: 'News about a company you belong to',
    button: 'See your companies',
  },
  mention: {
    channels: quiet,
    setting: 'Mentions',
    emails: 'mentions',
    title: 'Someone mentioned you',
    button: 'See the post',
  },
  application: {
    channels: important,
    setting: 'Applicants for your jobs',
    emails: 'applications for your jobs',
    title: 'A new application for your job',
    button: 'See the applicants',
  },
  application_status: {
    channels: important,
    setting: 'Your applications',
    emails: 'your applications',
    title: 'News about your application',
    button: 'See your applications',
  },
  offer_answer: {
    channels: important,
    setting: 'Answers to job offers',
    emails: 'answers to job offers',
    title: 'An answer to a job offer',
    button: 'See the answer',
  },
  review: {
    channels: important,
    setting: 'Reviews of you',
    emails: 'reviews of you',
    title: 'Someone reviewed you',
    button: 'See the reviews',
  },
  answer_reminder: {
    channels: important,
    setting: 'Reminders to reply to applicants',
    emails: 'reminders to reply to applicants',
    title: 'Your applicants are waiting for an answer',
    button: 'Answer your applicants',
    isOwnText: true,
  },
  nudge: {
    channels: important,
    setting: 'Applicants who ask for a reply',
    emails: 'applicants who ask for a reply',
    title: 'An applicant asks for an answer',
    button: 'Answer the applicant',
  },
  job_invitation: {
    channels: important,
    setting: 'Invitations to apply for jobs',
    emails: 'invitations to apply for jobs',
    title: 'You are invited to apply for a job',
    button: 'See the invitation',
  },
  message: {
    channels: quiet,
    setting: "Messages while you're away",
    emails: 'messages',
    title: 'You have a new message',
    button: 'Read the message',
  },
  event: {
    channels: important,
    setting: 'Events',
    emails: 'events',
    title: 'News about an event',
    button: 'See the event',
  },
  job_alert: {
    channels: important,
    setting: 'Job alerts',
    emails: 'job alerts',
    title: 'A new job for your alert',
    button: 'See the job',
  },
  paper_expiry: {
    channels: important,
    setting: 'Papers that expire soon',
    emails: 'papers that expire soon',
    title: 'One of your papers expires soon',
    button: 'See your papers',
    isOwnText: true,
  },
  availability: {
    channels: important,
    setting: 'Your availability for hire',
    emails: 'your availability for hire',
    title: 'Are you still available for work?',
    button: "Yes, I'm still available",
    isOwnText: true,
  },
  moderation: {
    channels: important,
    setting: 'Moderation decisions',
    emails: 'decisions about your content',
    title: 'News from our moderators',
    button: 'See the details',
    isOwnText: true,
    hasNoUnsubscribeLink: true,
  },
  // Members are always notified of new sign-ins.
  security: {
    channels: quiet,
    emails: 'new sign-ins',
    title: 'The security of your account',
    button: 'See your devices',
    isOwnText: true,
    hasNoUnsubscribeLink: true,
  },
}
