import type { NotificationType } from 'contract/notificationTypes'
import { notificationFacts } from 'contract/notificationFacts'
import { PRODUCT_NAME } from 'contract/words/product'
import type { BackgroundQueue, TaskDefinition } from '../background/backgroundQueue.ts'
import { failedMessageTask, type SecretMessage } from '../background/failedMessages.ts'
import type { Database, Sql } from '../db/connect.ts'
import { mayBeNotifiedAbout } from '../members/mayBeNotifiedAbout.ts'
import { renderHtml, renderText, type EmailMessage } from './emailMessage.ts'
import { insertFailedEmail, takeFailedEmails } from './failedEmails.sql.ts'
import type { EmailPayload, QueuedEmail } from './queuedEmail.ts'
import { isConfirmedAddress, isEmailSent, markEmailSent, updateDelivery } from './sentEmails.sql.ts'
import type { EmailTransport } from './transport.ts'

type AddressedEmail = {
  to: string
  message: EmailMessage
  /** Adds a link that unsubscribes this member from this type. */
  unsubscribes?: { user_id: number; type: NotificationType }
}

/** Enqueues an email in the transaction that `sql` is in. It is sent after the commit, with retries. */
export type EnqueueEmail = (sql: Sql, email: QueuedEmail, options?: { id?: string }) => Promise<void>

/** Enqueues many emails at once, like `EnqueueEmail`. */
export type EnqueueEmails = (sql: Sql, emails: QueuedEmail[]) => Promise<void>

/**
 * Registers a kind of email with something in it that must not be stored in the queue, such as a secret: `write`
 * creates the email for each attempt. Only the recipient is queued: a member's id, or a normalized address, whether or
 * not it has an account. `write` returns undefined if there is nothing to send. Retries end after five days, or after
 * half an hour if people who miss the email `canAskAgain`. Returns the function that enqueues such an email.
 */
export type RegisterSecretEmailKind = <Recipient extends { email_key: string } | { user_id: number }>(
  name: string,
  write: (recipient: Recipient) => Promise<AddressedEmail | undefined>,
  options?: { canAskAgain?: boolean },
) => (sql: Sql, recipient: Recipient) => Promise<void>

type Dependencies = {
  db: Database
  background: BackgroundQueue
  transport: EmailTransport
  /** The sender's address, such as no-reply@cayfolk.example. */
  from: string
  /** The link that unsubscribes a member from one type. */
  unsubscribeUrl: (user_id: number, type: NotificationType) => string
  /** Logs a failure with details about what failed. */
  logFailure: (error: Error, details: Record<string, unknown>) => void
}

/** 32 retries take about five days: delays double up to six hours. */
const PATIENT = { retries: 32, retryDelayMaxSeconds: 6 * 60 * 60 }

const emailTask: TaskDefinition<EmailPayload> = {
  name: 'mail',
  ...PATIENT,
  deadLetter: 'mail-failed',
  concurrency: 2,
}
const failedEmailTask: TaskDefinition<EmailPayload> = { name: 'mail-failed', retries: 8, concurrency: 1 }

/** Sends emails through the background queue, so that none is lost while the SMTP server is down. */
export function createMailer({
  db,
  background,
  transport,
  from: sender,
  unsubscribeUrl,
  logFailure,
}: Dependencies) {
  const domain = sender.split('@').at(-1) ?? 'localhost'

  background.on(emailTask, async (payload) => {
    const { user_id, to, type, message_id, delivery_id } = payload
    let outcome: 'sent' | 'skipped' = 'sent'
    await sendOnce(message_id, async () => {
      if (!(await mayBeNotifiedAbout(db, user_id, payload))) return void (outcome = 'skipped')
      const message = 'letter' in payload ? payload.letter : payload.message
      const links = type &&
        !notificationFacts[type].hasNoUnsubscribeLink && { unsubscribe: unsubscribeUrl(user_id, type) }
      await deliver({ to, message: { ...message, ...links } }, message_id)
    })
    if (delivery_id !== undefined) await updateDelivery(db, delivery_id, outcome)
  })

  background.on(failedEmailTask, async (email, { reason }) => {
    const { message_id, delivery_id } = email
    logFailure(new Error('Gave up on an email after the last retry.', { cause: reason }), { message_id })
    await insertFailedEmail(db, email, reason)
    if (delivery_id !== undefined) await updateDelivery(db, delivery_id, 'failed')
  })

  async function sendOnce(message_id: string, send: () => Promise<void>): Promise<void> {
    if (await isEmailSent(db, message_id)) return
    await send()
    await markEmailSent(db, message_id)
  }

  async function deliver({ to, message }: AddressedEmail, message_id: string): Promise<void> {
    const { subject, unsubscribe, attachments = [] } = message
    // Anyone can register with someone else's address and a name that is a message.
    const name = (await isConfirmedAddress(db, to)) ? message.name : 'there'
    await transport.send({
      from: { name: PRODUCT_NAME, address: sender },
      // Not a string, which nodemailer would parse as a list of addresses.
      to: { name: '', address: to },
      subject,
      text: renderText({ ...message, name }),
      html: renderHtml({ ...message, name }),
      attachments,
      // Email clients show duplicates with the same id once.
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
    { canAskAgain = false }: { canAskAgain?: boolean } = {},
  ) => {
    const task: TaskDefinition<Recipient & SecretMessage> = {
      name,
      ...(canAskAgain ? { retries: 8 } : PATIENT),
      deadLetter: failedMessageTask.name,
      concurrency: 2,
    }
    background.on(task, (queued) =>
      sendOnce(queued.message_id, async () => {
        const written = await write(queued)
        // A new id for each attempt: only the last one's secret is valid.
        if (!written) return
        const { unsubscribes, message, to } = written
        const links = unsubscribes && { unsubscribe: unsubscribeUrl(unsubscribes.user_id, unsubscribes.type) }
        await deliver({ to, message: { ...message, ...links } }, crypto.randomUUID())
      }),
    )
    return (sql: Sql, recipient: Recipient) => {
      const message_id: string = crypto.randomUUID()
      return background.enqueue(sql, task, { ...recipient, message_id, kind: name })
    }
  }

  const enqueueEmail: EnqueueEmail = (sql, email, { id } = {}) => {
    const message_id = id ?? crypto.randomUUID()
    return background.enqueue(sql, emailTask, { ...email, message_id }, { id: message_id })
  }

  const enqueueEmails: EnqueueEmails = (sql, emails) =>
    background.enqueueAll(
      sql,
      emailTask,
      emails.map((email) => {
        const id: string = crypto.randomUUID()
        return { id, payload: { ...email, message_id: id } }
      }),
    )

  /** Queues failed emails again, the oldest first, and returns how many. */
  async function resendFailedEmails(
    sql: Sql,
    limits: { id: number | undefined; limit: number },
  ): Promise<number> {
    const emails = await takeFailedEmails(sql, limits)
    for (const { payload } of emails) {
      await background.enqueue(sql, emailTask, payload)
      if (payload.delivery_id !== undefined) await updateDelivery(sql, payload.delivery_id, 'waiting')
    }
    return emails.length
  }
  return { enqueueEmail, enqueueEmails, registerSecretEmail, resendFailedEmails }
}
