import type { NotificationType } from 'contract/notifications'
import { PRODUCT_NAME } from 'contract/product'
import type { BackgroundQueue, Task } from '../background/background.ts'
import type { Database, Sql } from '../db/connect.ts'
import { mayHear } from '../db/mayHear.ts'
import { renderHtml, renderText, type EmailMessage } from './emailMessage.ts'
import { isSent, markSent } from './sentEmails.sql.ts'
import type { EmailTransport } from './transport.ts'

type AddressedEmail = { to: string; letter: EmailMessage }

/** A letter that waits in the database, so there is no secret in it. `user_id` names whose it is, so that it goes with the account. */
type QueuedEmail = {
  user_id: number
  to: string
  letter: Omit<EmailMessage, 'unsubscribe'>
  /** Who it is about: it is dropped where one of the two has blocked the other meanwhile. */
  from?: number | null
  /** What it tells of: the link that ends mails of this type is made when it is sent. */
  type?: NotificationType
}

/** Sends a letter as part of the write that `sql` is in: it goes out after the commit, and again if that fails. */
export type SendEmail = (sql: Sql, posted: QueuedEmail, options?: { id?: string }) => Promise<void>

/**
 * A kind of letter with a secret in it, which must not wait in the database: it is written when it is sent, anew for each
 * try. What waits is the address as it is compared, whether or not it is anybody's; `write` answers undefined where it is
 * nobody's. Answers with how such a letter is asked for.
 */
export type SecretEmail = (
  name: string,
  write: (email_key: string) => Promise<AddressedEmail | undefined>,
) => (sql: Sql, email_key: string) => Promise<void>

type Parts = {
  db: Database
  background: BackgroundQueue
  transport: EmailTransport
  /** Whom mails come from, such as no-reply@cayfolk.example. */
  from: string
  /** Where a member ends mails of one type. */
  unsubscribeUrl: (user_id: number, type: NotificationType) => string
}

const mailing: Task<QueuedEmail & { message_id: string }> = { name: 'mail', retries: 8, concurrency: 2 }

/** The post office: letters wait in the database, and a server that is away delays them and loses none. */
export function createMailer({ db, background, transport, from: sender, unsubscribeUrl }: Parts) {
  const domain = sender.split('@').at(-1) ?? 'localhost'

  background.on(mailing, ({ user_id, from = null, to, letter, type, message_id }) =>
    once(message_id, async () => {
      if (!(await mayHear(db, user_id, from))) return
      const ending = type && { unsubscribe: unsubscribeUrl(user_id, type) }
      await handOver({ to, letter: { ...letter, ...ending } }, message_id)
    }),
  )

  async function once(message_id: string, send: () => Promise<void>): Promise<void> {
    if (await isSent(db, message_id)) return
    await send()
    await markSent(db, message_id)
  }

  async function handOver({ to, letter }: AddressedEmail, message_id: string): Promise<void> {
    const { subject, unsubscribe, attachments = [] } = letter
    await transport.send({
      from: { name: PRODUCT_NAME, address: sender },
      // Not a string, in which the mailer would look for other addresses.
      to: { name: '', address: to },
      subject,
      text: renderText(letter),
      html: renderHtml(letter),
      attachments,
      // Of what comes twice under the same, programs show one.
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

  const secretMail: SecretEmail = (name, write) => {
    const task: Task<{ email_key: string; message_id: string }> = { name, retries: 8, concurrency: 2 }
    background.on(task, ({ email_key, message_id }) =>
      once(message_id, async () => {
        const written = await write(email_key)
        // A mail of its own each time: it is the last one's secret that holds.
        if (written) await handOver(written, crypto.randomUUID())
      }),
    )
    return (sql, email_key) => background.enqueue(sql, task, { email_key, message_id: crypto.randomUUID() })
  }

  const sendMail: SendEmail = (sql, posted, { id } = {}) => {
    const message_id = id ?? crypto.randomUUID()
    return background.enqueue(sql, mailing, { ...posted, message_id }, { id: message_id })
  }
  return { sendMail, secretMail }
}
