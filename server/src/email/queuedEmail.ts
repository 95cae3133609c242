import type { NotificationType } from 'contract/notificationTypes'
import type { EmailMessage } from './emailMessage.ts'

/** An email stored in the queue, so it must not contain secrets. It is deleted with the account of `user_id`. */
export type QueuedEmail = {
  user_id: number
  to: string
  message: Omit<EmailMessage, 'unsubscribe'>
  /** The user it is about. The email is dropped if one has blocked the other by the time it is sent. */
  from?: number | null
  /** Adds a link that unsubscribes from this type, unless it `hasNoUnsubscribeLink`. */
  type?: NotificationType
  /** The row of event_deliveries that shows its outcome. */
  delivery_id?: number
}

/** As queued by earlier versions, whose emails may still wait for the SMTP server after an update. */
type LegacyEmail = Omit<QueuedEmail, 'message'> & { letter: QueuedEmail['message'] }

export type EmailPayload = (QueuedEmail | LegacyEmail) & { message_id: string }
