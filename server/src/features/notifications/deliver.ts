import { fullName } from 'contract/words/fullName'
import { defaultPreferences } from 'contract/notificationPreferences'
import { notificationPath, type Notification } from 'contract/notifications'
import { notificationFacts } from 'contract/notificationFacts'
import type { NotificationType } from 'contract/notificationTypes'
import { noticeLimits } from 'contract/rateLimits'
import { SUBJECT_MAX } from 'contract/words/subjectMax'
import type { Sql } from '../../db/connect.ts'
import type { EnqueueEmails } from '../../email/mailer.ts'
import type { RateLimiter } from '../../http/rateLimiter.ts'
import type { Occasion } from '../../members/mayBeNotifiedAbout.ts'
import type { NewNotification } from '../../writes/notify.ts'
import type { SendPushes } from '../../writes/sendPushes.ts'
import type { DeliveryRecipient } from './notifications.sql.ts'

type Dependencies = {
  enqueueEmails: EnqueueEmails
  sendPushes: SendPushes
  limiter: RateLimiter
  publicUrl: string
}

/** Other limits apply to these, or they come once; administrators have none. */
const UNLIMITED = new Set<NotificationType>([
  'message',
  'application',
  'nudge',
  'offer_answer',
  'job_alert',
  'moderation',
  'security',
])

type Delivery = DeliveryRecipient & {
  to: number
  notification: Notification
  /** Replaces the notification's sentence in the email. */
  emailText: NewNotification['email']
  isEmailed: boolean
}

/** Creates the function that sends notifications by push and email, as each member prefers, within `noticeLimits`. */
export function createNotificationDelivery({ enqueueEmails, sendPushes, limiter, publicUrl }: Dependencies) {
  const notices = limiter.counter('notices', noticeLimits)

  async function isWithinLimits({ to, notification }: Delivery): Promise<boolean> {
    const { type, user, subject_type, subject_id } = notification
    if (UNLIMITED.has(type)) return true
    return (await notices.add([to, type, user?.id ?? `${subject_type} ${subject_id}`].join(' '))) === 0
  }

  return async function deliver(sql: Sql, deliveries: Delivery[]): Promise<void> {
    const wanted = deliveries.filter((delivery) => isPushed(delivery) || isEmailed(delivery))
    const areWithin = await Promise.all(wanted.map(isWithinLimits))
    const sent = wanted.filter((_, n) => areWithin[n])
    const pushed = sent.filter(isPushed)
    const emailed = sent.filter(isEmailed)
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

const isPushed = ({ has_devices, push, notification }: Delivery) =>
  has_devices && (push ?? defaultPreferences[notification.type].push)

const isEmailed = (delivery: Delivery) =>
  delivery.isEmailed && (delivery.email ?? defaultPreferences[delivery.notification.type].email)

const occasionOf = ({ id, user }: Notification): Occasion => ({ from: user?.id ?? null, notification: id })

function sentenceOf({ user, company, content }: Notification): string {
  const who = company ?? (user && fullName(user))
  return who === null ? content : `${who} ${content}`
}

export type DeliverNotifications = ReturnType<typeof createNotificationDelivery>
