import { HOME_TIME_ZONE } from 'contract/rules/homeTimeZone'
import type { Sql } from '../db/connect.ts'
import { deviceName, UNKNOWN_BROWSER } from '../http/deviceName.ts'
import { networkLabel } from '../http/network.ts'
import type { EmailMessage } from './emailMessage.ts'
import type { EnqueueEmail } from './mailer.ts'
import { findSecurityRecipient } from './securityEmail.sql.ts'

/** When and from where an account was changed or used. */
export type Occasion = {
  at: string
  device: string
  /** Missing in emails that earlier versions queued. */
  network?: string
}

/** Enqueues an email about the security of an account, in the transaction of what it tells. */
export type SendSecurityEmail = (
  sql: Sql,
  user_id: number,
  client: { userAgent: string; address: string },
  message: Pick<EmailMessage, 'subject' | 'paragraphs' | 'action' | 'notes'>,
) => Promise<void>

const timeFormat = new Intl.DateTimeFormat('en-BS', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: HOME_TIME_ZONE,
})

export function occasionOf({ userAgent, address }: { userAgent: string; address: string }): Occasion {
  return { at: new Date().toISOString(), device: deviceName(userAgent), network: networkLabel(address) }
}

/** "on 27 November 2026 at 2:05 pm (Nassau time), with Chrome on Windows, from the network 203.0.113.x" */
export function occasionPhrase({ at, device, network }: Occasion): string {
  const time = `on ${timeFormat.format(new Date(at))} (Nassau time)`
  const browser = device === UNKNOWN_BROWSER ? 'an unknown browser' : device
  return [time, `with ${browser}`, ...(network === undefined ? [] : [`from the network ${network}`])].join(
    ', ',
  )
}

export function createSecurityEmails({ enqueueEmail }: { enqueueEmail: EnqueueEmail }): SendSecurityEmail {
  return async (sql, user_id, client, { paragraphs, ...message }) => {
    const recipient = await findSecurityRecipient(sql, user_id)
    if (!recipient) return
    const occasion = `This happened ${occasionPhrase(occasionOf(client))}.`
    await enqueueEmail(sql, {
      user_id,
      to: recipient.email,
      message: { ...message, name: recipient.first_name, paragraphs: [...paragraphs, occasion] },
    })
  }
}
