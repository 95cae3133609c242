import { PRODUCT_NAME } from 'contract/product'
import type { Background, Task } from '../background/background.ts'
import type { Database, Sql } from '../db/connect.ts'
import { asHtml, asText, type Letter } from './letter.ts'
import { isSent, noteSent } from './mail.sql.ts'
import type { Transport } from './transport.ts'

/** A letter and whom it goes to. `user_id` names whose it is, so that it goes with the account. */
type Posted = { user_id: number; to: string; letter: Letter }

/** Sends a letter as part of the write that `sql` is in: it goes out after the commit, and again if that fails. */
export type SendMail = (sql: Sql, posted: Posted, options?: { id?: string }) => Promise<void>

type Parts = {
  db: Database
  background: Background
  transport: Transport
  /** Whom mails come from, such as no-reply@cayfolk.example. */
  from: string
}

const mailing: Task<Posted & { message_id: string }> = { name: 'mail', retries: 8, atOnce: 2 }

/** The post office: letters wait in the database, and a server that is away delays them and loses none. */
export function mailer({ db, background, transport, from }: Parts) {
  const domain = from.split('@').at(-1) ?? 'localhost'

  background.on(mailing, async ({ to, letter, message_id }) => {
    if (await isSent(db, message_id)) return
    const { subject, unsubscribe, attachments = [] } = letter
    await transport.send({
      from: { name: PRODUCT_NAME, address: from },
      to,
      subject,
      text: asText(letter),
      html: asHtml(letter),
      attachments,
      // The same whenever it is tried again, so that programs show it once.
      messageId: `<${message_id}@${domain}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(unsubscribe !== undefined && {
          'List-Unsubscribe': `<${unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    })
    await noteSent(db, message_id)
  })

  const send: SendMail = (sql, posted, { id } = {}) => {
    const message_id = id ?? crypto.randomUUID()
    return background.enqueue(sql, mailing, { ...posted, message_id }, { id: message_id })
  }
  return send
}
