import { settingsPath } from './settingsPaths.ts'

/** In the order of the settings. */
export const NOTIFICATION_TYPES = [
  'like',
  'comment',
  'friend_request',
  'friend_accepted',
  'contact_request',
  'contact_accepted',
  'company',
  'mention',
  'application',
  'application_status',
  'offer_answer',
  'review',
  'answer_reminder',
  'nudge',
  'job_invitation',
  'message',
  'event',
  'job_alert',
  'paper_expiry',
  'availability',
  'moderation',
  'security',
] as const
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

/** Where those lead that don't lead to their subject. `:id` is the subject's id. */
export const notificationPaths: Partial<Record<NotificationType, string>> = {
  friend_request: '/friends?tab=requests',
  application: '/jobs/:id/applicants',
  answer_reminder: '/jobs/:id/applicants',
  nudge: '/jobs/:id/applicants',
  offer_answer: '/jobs/:id/applicants',
  job_invitation: '/applications',
  availability: '/hireme?still=yes',
  company: settingsPath('companies'),
  security: settingsPath('devices'),
}
