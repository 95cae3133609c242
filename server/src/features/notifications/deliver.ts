import { defaultPreferences } from 'contract/notificationPreferences'
import { notificationPath, type Notification, type NotificationType } from 'contract/notifications'
import { PRODUCT_NAME } from 'contract/product'
import type { Sql } from '../../db/connect.ts'
import type { EnqueueEmails } from '../../email/mailer.ts'
import type { NewNotification } from '../../live/notify.ts'
import type { DeliveryRecipient } from './notifications.sql.ts'

type Dependencies = {
  enqueueEmails: EnqueueEmails
  /** Pushes to all devices of members. */
  sendPushes: (
    sql: Sql,
    pushes: {
      user_id: number
      title: string
      body: string
      url: string
      tag: string
      from: number | null
    }[],
  ) => Promise<unknown>
  publicUrl: string
}

type Delivery = DeliveryRecipient & {
  to: number
  notification: Notification
  /** Replaces the notification's sentence in the email. */
  emailText: NewNotification['email']
}

/** The titles of pushes, and subjects of emails whose sentence may have another member's text, such as a name. */
const TITLES: Record<NotificationType, string> = {
  like: 'Someone likes your post',
  comment: 'A new comment on your post',
  friend_request: 'A new friend request',
  friend_accepted: 'Your friend request was accepted',
  contact_request: 'A request for your contact details',
  contact_accepted: 'You can see new contact details',
  mention: 'Someone mentioned you',
  application: 'A new application for your job',
  application_status: 'News about your application',
  answer_reminder: 'Your applicants are waiting for an answer',
  nudge: 'An applicant asks for an answer',
  job_invitation: 'You are invited to apply for a job',
  message: 'You have a new message',
  event: 'News about an event',
  job_alert: 'A new job for your alert',
  paper_expiry: 'One of your papers expires soon',
  availability: 'Are you still available for work?',
  moderation: 'News from our moderators',
  security: 'The security of your account',
}

/** The notifications whose sentences have no text of another member. */
const OWN_TEXTS = new Set<NotificationType>([
  'answer_reminder',
  'paper_expiry',
  'availability',
  'moderation',
  'security',
])

/** Creates the function that sends notifications by push and email, as each member prefers. */
export function createNotificationDelivery({ enqueueEmails, sendPushes, publicUrl }: Dependencies) {
  return async function deliver(sql: Sql, deliveries: Delivery[]): Promise<void> {
    const pushed = deliveries.filter(
      (delivery) =>
        delivery.has_devices && (delivery.push ?? defaultPreferences[delivery.notification.type].push),
    )
    const emailed = deliveries.filter(
      (delivery) => delivery.email ?? defaultPreferences[delivery.notification.type].email,
    )
    await sendPushes(
      sql,
      pushed.map(({ to, notification }) => ({
        user_id: to,
        title: TITLES[notification.type],
        body: sentenceOf(notification),
        url: notificationPath(notification),
        tag: `${notification.type}-${notification.id}`,
        from: notification.user?.id ?? null,
      })),
    )
    await enqueueEmails(
      sql,
      emailed.map(({ to, notification, emailText, email_address, first_name }) => {
        const sentence = sentenceOf(notification)
        return {
          user_id: to,
          from: notification.user?.id ?? null,
          to: email_address,
          message: {
            subject: OWN_TEXTS.has(notification.type) ? sentence : TITLES[notification.type],
            paragraphs: [`${sentence}.`.replace(/([.!?]”?)\.$/, '$1')],
            ...emailText,
            name: first_name,
            action: { label: `View on ${PRODUCT_NAME}`, url: publicUrl + notificationPath(notification) },
          },
          type: notification.type,
        }
      }),
    )
  }
}

function sentenceOf({ user, content }: Notification): string {
  return user ? `${user.first_name} ${user.last_name} ${content}` : content
}

export type DeliverNotifications = ReturnType<typeof createNotificationDelivery>
