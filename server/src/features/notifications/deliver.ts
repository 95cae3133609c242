import { fullName } from 'contract/words/fullName'
import { defaultPreferences } from 'contract/notificationPreferences'
import { notificationPath, type Notification } from 'contract/notifications'
import { notificationFacts } from 'contract/notificationFacts'
import { SUBJECT_MAX } from 'contract/words/subjectMax'
import type { Sql } from '../../db/connect.ts'
import type { EnqueueEmails } from '../../email/mailer.ts'
import type { Occasion } from '../../members/mayBeNotifiedAbout.ts'
import type { NewNotification } from '../../writes/notify.ts'
import type { SendPushes } from '../../writes/sendPushes.ts'
import type { DeliveryRecipient } from './notifications.sql.ts'

type Dependencies = {
  enqueueEmails: EnqueueEmails
  sendPushes: SendPushes
  publicUrl: string
}

type Delivery = DeliveryRecipient & {
  to: number
  notification: Notification
  /** Replaces the notification's sentence in the email. */
  emailText: NewNotification['email']
  isEmailed: boolean
}

/** Creates the function that sends notifications by push and email, as each member prefers. */
export function createNotificationDelivery({ enqueueEmails, sendPushes, publicUrl }: Dependencies) {
  return async function deliver(sql: Sql, deliveries: Delivery[]): Promise<void> {
    const pushed = deliveries.filter(
      (delivery) =>
        delivery.has_devices && (delivery.push ?? defaultPreferences[delivery.notification.type].push),
    )
    const emailed = deliveries.filter(
      (delivery) =>
        delivery.isEmailed && (delivery.email ?? defaultPreferences[delivery.notification.type].email),
    )
    await sendPushes(
      sql,
      pushed.map(({ to, notification }) => ({
        user_id: to,
        title: notificationFacts[notification.type].title,
        body: sentenceOf(notification),
        url: notificationPath(notification),
        tag: `${notification.type}-${notification.id}`,
        ...occasionOf(notification),
      })),
    )
    await enqueueEmails(
      sql,
      emailed.map(({ to, notification, emailText, email_address, first_name }) => {
        const { details = [], button: ownButton, ...text } = emailText ?? {}
        const sentence = sentenceOf(notification)
        const { isOwnText, title, button } = notificationFacts[notification.type]
        const { label, path } = ownButton ?? { label: button, path: notificationPath(notification) }
        return {
          user_id: to,
          ...occasionOf(notification),
          to: email_address,
          message: {
            subject: isOwnText && sentence.length <= SUBJECT_MAX ? sentence.replace(/\.$/, '') : title,
            paragraphs: [`${sentence}.`.replace(/([.!?]”?)\.$/, '$1'), ...details],
            ...text,
            name: first_name,
            action: { label, url: publicUrl + path },
          },
          type: notification.type,
        }
      }),
    )
  }
}

const occasionOf = ({ id, user }: Notification): Occasion => ({ from: user?.id ?? null, notification: id })

function sentenceOf({ user, company, content }: Notification): string {
  const who = company ?? (user && fullName(user))
  return who === null ? content : `${who} ${content}`
}

export type DeliverNotifications = ReturnType<typeof createNotificationDelivery>
