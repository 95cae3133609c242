import type { NotificationType } from 'contract/notifications'
import { PRODUCT_NAME } from 'contract/product'
import type { BackgroundQueue, TaskDefinition } from '../background/backgroundQueue.ts'
import type { Database, Sql } from '../db/connect.ts'
import { mayBeNotifiedAbout } from '../db/mayBeNotifiedAbout.ts'
import { renderHtml, renderText, type EmailMessage } from './emailMessage.ts'
import { isEmailSent, markEmailSent } from './sentEmails.sql.ts'
import type { EmailTransport } from './transport.ts'

type AddressedEmail = { to: string; message: EmailMessage }

/** An email stored in the queue, so it must not contain secrets. It is deleted with the account of `user_id`. */
type QueuedEmail = {
  user_id: number
  to: string
  message: Omit<EmailMessage, 'unsubscribe'>
  /** The user it is about. The email is dropped if one has blocked the other by the time it is sent. */
  from?: number | null
  /** Adds a link that unsubscribes from this type. */
  type?: NotificationType
}

/** Enqueues an email in the transaction that `sql` is in. It is sent after the commit, with retries. */
export type SendEmail = (sql: Sql, email: QueuedEmail, options?: { id?: string }) => Promise<void>

/**
 * Registers a kind of email with a secret in it, which must not be stored in the queue: `write` creates the email and its
 * secret for each attempt. Only the recipient is queued: a member's id, or a normalized address, whether or not it has an
 * account. `write` returns undefined if there is nothing to send. Returns the function that enqueues such an email.
 */
export type RegisterSecretEmailKind = <Recipient extends { email_key: string } | { user_id: number }>(
  name: string,
  write: (recipient: Recipient) => Promise<AddressedEmail | undefined>,
) => (sql: Sql, recipient: Recipient) => Promise<void>

type Parts = {
  db: Database
  background: BackgroundQueue
  transport: EmailTransport
  /** The sender's address, such as no-reply@cayfolk.example. */
  from: string
  /** The link that unsubscribes a member from one type. */
  unsubscribeUrl: (user_id: number, type: NotificationType) => string
}

/** As queued by earlier versions, whose emails may still wait for the SMTP server after an update. */
type LegacyEmail = Omit<QueuedEmail, 'message'> & { letter: QueuedEmail['message'] }

const emailTask: TaskDefinition<(QueuedEmail | LegacyEmail) & { message_id: string }> = {
  name: 'mail',
  retries: 8,
  concurrency: 2,
}

/** Sends emails through the background queue, so that none is lost while the SMTP server is down. */
export function createMailer({ db, background, transport, from: sender, unsubscribeUrl }: Parts) {
  const domain = sender.split('@').at(-1) ?? 'localhost'

  background.on(emailTask, ({ user_id, from = null, to, type, message_id, ...email }) =>
    sendOnce(message_id, async () => {
      if (!(await mayBeNotifiedAbout(db, user_id, from))) return
      const message = 'letter' in email ? email.letter : email.message
      const links = type && { unsubscribe: unsubscribeUrl(user_id, type) }
      await deliver({ to, message: { ...message, ...links } }, message_id)
    }),
  )

  async function sendOnce(message_id: string, send: () => Promise<void>): Promise<void> {
    if (await isEmailSent(db, message_id)) return
    await send()
    await markEmailSent(db, message_id)
  }

  async function deliver({ to, message }: AddressedEmail, message_id: string): Promise<void> {
    const { subject, unsubscribe, attachments = [] } = message
    await transport.send({
      from: { name: PRODUCT_NAME, address: sender },
      // Not a string, which nodemailer would parse as a list of addresses.
      to: { name: '', address: to },
      subject,
      text: renderText(message),
      html: renderHtml(message),
      attachments,
      // Email clients show repetitions with the same id once.
      messageId: `<${message_id}@${domain}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(unsubscribe !== undefined && {
          'List-Unsubscribe': `<${unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    })
  }

  const registerSecretEmail: RegisterSecretEmailKind = <Recipient extends object>(
    name: string,
    write: (recipient: Recipient) => Promise<AddressedEmail | undefined>,
  ) => {
    const task: TaskDefinition<Recipient & { message_id: string }> = {
      name,
      retries: 8,
      concurrency: 2,
    }
    background.on(task, (queued) =>
      sendOnce(queued.message_id, async () => {
        const written = await write(queued)
        // A new id for each attempt: only the last one's secret is valid.
        if (written) await deliver(written, crypto.randomUUID())
      }),
    )
    return (sql: Sql, recipient: Recipient) => {
      const message_id: string = crypto.randomUUID()
      return background.enqueue(sql, task, { ...recipient, message_id })
    }
  }

  const sendEmail: SendEmail = (sql, email, { id } = {}) => {
    const message_id = id ?? crypto.randomUUID()
    return background.enqueue(sql, emailTask, { ...email, message_id }, { id: message_id })
  }
  return { sendEmail, registerSecretEmail }
}
