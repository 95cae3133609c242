import {
  notificationPath,
  defaultPreferences,
  type Notification,
  type NotificationType,
} from 'contract/notifications'
import type { Sql } from '../../db/connect.ts'
import type { SendEmail } from '../../email/mailer.ts'
import type { DeliveryChannels } from './notifications.sql.ts'

type Parts = {
  sendMail: SendEmail
  /** Pushes to all of a member's devices. */
  sendPush: (
    sql: Sql,
    user_id: number,
    push: { title: string; body: string; url: string; tag: string; from: number | null },
  ) => Promise<unknown>
  publicUrl: string
}

const ABOUT: Record<NotificationType, string> = {
  like: 'A like',
  comment: 'A comment',
  friend_request: 'A friend request',
  friend_accepted: 'A new friend',
  mention: 'A mention',
  application: 'An application',
  application_status: 'Your application',
  message: 'A message',
  event: 'An event',
  job_alert: 'A job for your alert',
  moderation: 'A decision about your content',
}

/** Takes notifications to where their readers want them besides the app: to their devices, and into their mail. */
export function createDelivery({ sendMail, sendPush, publicUrl }: Parts) {
  return async function reach(
    sql: Sql,
    noted: (Notification & DeliveryChannels & { to: number })[],
  ): Promise<void> {
    for (const it of noted) {
      const usual = defaultPreferences[it.type]
      const sentence = it.user ? `${it.user.first_name} ${it.user.last_name} ${it.content}` : it.content
      const from = it.user?.id ?? null
      const path = notificationPath(it)
      if (it.push ?? usual.push)
        await sendPush(sql, it.to, {
          title: ABOUT[it.type],
          body: sentence,
          url: path,
          tag: `${it.type}-${it.id}`,
          from,
        })
      if (it.email ?? usual.email)
        await sendMail(sql, {
          user_id: it.to,
          from,
          to: it.email_address,
          letter: {
            subject: sentence,
            name: it.first_name,
            paragraphs: [`${sentence}.`.replace(/([.!?])\.$/, '$1')],
            action: { label: 'Open it', url: publicUrl + path },
          },
          type: it.type,
        })
    }
  }
}

export type Deliver = ReturnType<typeof createDelivery>
