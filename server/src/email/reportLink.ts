import { SIGN_IN_REPORT_DAYS } from 'contract/account'
import type { Sql } from '../db/connect.ts'
import type { EmailMessage } from './emailMessage.ts'
import { newToken, tokenHash } from '../http/sessions.ts'

type Report = {
  user_id: number
  /** The time of the sign-in or change that the member may not have made. */
  created_at: string
  /** What the link does besides: "removes it". */
  also?: string
}

/** Creates the "This wasn't me" link of an email. */
export async function createReportLink(
  sql: Sql,
  publicUrl: string,
  { user_id, created_at, also }: Report,
): Promise<Pick<EmailMessage, 'action' | 'notes'>> {
  const token = newToken()
  await sql`insert into sign_in_reports ${sql({ user_id, token_hash: tokenHash(token), created_at })}`
  return {
    action: { label: "This wasn't me", url: `${publicUrl}/not-me?token=${token}` },
    notes: [
      `The link works once, up to ${SIGN_IN_REPORT_DAYS} days after this happened. It ${also ? `${also}, ` : ''}signs out all devices and lets you choose a new password.`,
    ],
  }
}
