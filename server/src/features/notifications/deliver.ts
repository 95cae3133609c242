import { defaultPreferences } from 'contract/notificationPreferences'
import { notificationPath, type Notification, type NotificationType } from 'contract/notifications'
import type { Sql } from '../../db/connect.ts'
import type { EnqueueEmail } from '../../email/mailer.ts'
import type { DeliveryRecipient } from './notifications.sql.ts'

type Dependencies = {
  enqueueEmail: EnqueueEmail
  /** Pushes to all of a member's devices. */
  sendPush: (
    sql: Sql,
    user_id: number,
    push: { title: string; body: string; url: string; tag: string; from: number | null },
  ) => Promise<unknown>
  publicUrl: string
}

type Delivery = DeliveryRecipient & { to: number; notification: Notification }

const PUSH_TITLES: Record<NotificationType, string> = {
  like: 'A like',
  comment: 'A comment',
  friend_request: 'A friend request',
  friend_accepted: 'A new friend',
  contact_request: 'A request for your contact details',
  contact_accepted: 'Contact details for you',
  mention: 'A mention',
  application: 'An application',
  application_status: 'Your application',
  answer_reminder: 'Applicants are waiting',
  nudge: 'An applicant is waiting',
  message: 'A message',
  event: 'An event',
  job_alert: 'A job for your alert',
  paper_expiry: 'A paper expires soon',
  moderation: 'A decision about your content',
  security: 'A new sign-in',
}

/** Creates the function that sends notifications by push and email, as far as each member wants them. */
export function createNotificationDelivery({ enqueueEmail, sendPush, publicUrl }: Dependencies) {
  return async function deliver(sql: Sql, deliveries: Delivery[]): Promise<void> {
    for (const { to, notification, ...member } of deliveries) {
      const { id, type, user, content } = notification
      const defaults = defaultPreferences[type]
      const sentence = user ? `${user.first_name} ${user.last_name} ${content}` : content
      const from = user?.id ?? null
      const path = notificationPath(notification)
      if (member.has_devices && (member.push ?? defaults.push)) {
        const push = { title: PUSH_TITLES[type], body: sentence, url: path, tag: `${type}-${id}`, from }
        await sendPush(sql, to, push)
      }
      if (member.email ?? defaults.email)
        await enqueueEmail(sql, {
          user_id: to,
          from,
          to: member.email_address,
          message: {
            subject: sentence,
            name: member.first_name,
            paragraphs: [`${sentence}.`.replace(/([.!?])\.$/, '$1')],
            action: { label: 'Open it', url: publicUrl + path },
          },
          type,
        })
    }
  }
}

export type DeliverNotifications = ReturnType<typeof createNotificationDelivery>
