import type { NotificationType } from 'contract/notificationTypes'
import type { Occasion } from '../members/mayBeNotifiedAbout.ts'
import type { EmailMessage } from './emailMessage.ts'

/** An email stored in the queue, so it must not contain secrets. It is deleted with the account of `user_id`. */
export type QueuedEmail = Occasion & {
  user_id: number
  to: string
  message: Omit<EmailMessage, 'unsubscribe'>
  /** Adds a link that unsubscribes from this type, unless it `hasNoUnsubscribeLink`. */
  type?: NotificationType
  /** The row of event_deliveries that shows its outcome. */
  delivery_id?: number
}

/** As queued by earlier versions, whose emails may still wait for the SMTP server after an update. */
type LegacyEmail = Omit<QueuedEmail, 'message'> & { letter: QueuedEmail['message'] }

export type EmailPayload = (QueuedEmail | LegacyEmail) & { message_id: string }
