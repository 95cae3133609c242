import { RESET_LINK_MINUTES, type resetPassword } from 'contract/account'
import { emailKey } from 'contract/email'
import type { z } from 'contract/zod'
import type { BackgroundQueue } from '../../background/background.ts'
import { inTransaction, type Database, type Sql } from '../../db/connect.ts'
import type { ProtectDemoAccount } from '../../http/demoAccount.ts'
import type { RateLimiter } from '../../http/rateLimiter.ts'
import { refuse } from '../../http/refusals.ts'
import { newToken, tokenHash, type Member } from '../../http/sessions.ts'
import type { MediaService } from '../../storage/storage.ts'
import type { EmailMessage } from '../../email/emailMessage.ts'
import type { SecretEmail } from '../../email/mailer.ts'
import * as queries from './account.sql.ts'
import { eraseHoldings, exportHoldings, lockForDeletion } from './holdings.sql.ts'

/** Links that one address may ask for. */
const RESETS_PER_ADDRESS = [{ points: 5, seconds: 30 * 60 }]

type NewPassword = z.output<typeof resetPassword.body>
type From = { address: string; device_id: string | undefined }

type Checked = { id: number; password_hash: string }

type Parts = {
  db: Database
  background: BackgroundQueue
  secretMail: SecretEmail
  limiter: RateLimiter
  publicUrl: string
  hashNewPassword: (password: string) => Promise<string>
  auth: {
    /** Refuses where it is not the member's password. */
    checkPassword: (sql: Sql, user_id: number, password: string) => Promise<Checked>
    /** Locks the account; refuses where its password was changed since it was checked. */
    requireUnchanged: (sql: Sql, checked: Checked) => Promise<void>
    /** Answers what is to be done after the commit. */
    replacePassword: (
      sql: Sql,
      user_id: number,
      password_hash: string,
      from: From,
    ) => Promise<() => Promise<void>>
    /** Answers the ids of the sessions, which are to be forgotten after the commit. */
    deleteSessions: (sql: Sql, user_id: number) => Promise<number[]>
    forget: (sessions: number[]) => void
  }
  protectDemoAccount: ProtectDemoAccount
  pictures: Pick<MediaService, 'release'>
}

/** The rules of getting back into an account, taking it along, and leaving. */
export function createAccountService(parts: Parts) {
  const { auth, db, background, secretMail, publicUrl } = parts
  const asked = parts.limiter.failures('reset', RESETS_PER_ADDRESS)

  const mailReset = secretMail('password-reset-mail', async (email_key) => {
    const person = await queries.findByEmailKey(db, email_key)
    if (!person) return undefined
    const token = newToken()
    await queries.setReset(db, person.id, tokenHash(token))
    return { to: person.email, letter: letterWith(token, person.first_name) }
  })

  const letterWith = (token: string, name: string): EmailMessage => ({
    subject: 'Set a new password',
    name,
    paragraphs: ['Somebody, hopefully you, asked for a new password for your account.'],
    action: { label: 'Set a new password', url: `${publicUrl}/reset-password?token=${token}` },
    notes: [
      `This link works once, for ${RESET_LINK_MINUTES} minutes.`,
      'If it was not you, nothing has changed, and you can forget this mail.',
    ],
  })

  async function forgot(sql: Sql, email: string): Promise<void> {
    const email_key = emailKey(email)
    const retryAfter = await asked.add(email_key)
    if (retryAfter > 0) refuse('too_many_requests', { retryAfter })
    // The same work whether or not there is such an account: who asks learns nothing from the time that it takes.
    await mailReset(sql, email_key)
  }

  async function checkReset(sql: Sql, token: string): Promise<void> {
    if (!(await queries.hasReset(sql, tokenHash(token)))) refuse('reset_expired')
  }

  async function reset(
    sql: Sql,
    { token, password, device_id }: NewPassword,
    address: string,
  ): Promise<void> {
    await checkReset(sql, token)
    const token_hash = tokenHash(token)
    const password_hash = await parts.hashNewPassword(password)
    const finish = await inTransaction(sql, async (sql) => {
      const user_id = (await queries.useReset(sql, token_hash)) ?? refuse('reset_expired')
      await parts.protectDemoAccount(sql, user_id)
      return auth.replacePassword(sql, user_id, password_hash, { address, device_id })
    })
    await finish()
  }

  async function erase(sql: Sql, me: Member, password: string): Promise<void> {
    await parts.protectDemoAccount(sql, me.id)
    const checked = await auth.checkPassword(sql, me.id, password)
    // The queue's tables are there once something was asked for.
    await background.prepare()
    const { ended, files } = await inTransaction(sql, async (sql) => {
      await lockForDeletion(sql, me.id)
      await auth.requireUnchanged(sql, checked)
      return { ended: await auth.deleteSessions(sql, me.id), files: await eraseHoldings(sql, me.id) }
    })
    auth.forget(ended)
    await parts.pictures.release(sql, files)
  }

  return { forgot, checkReset, reset, erase, exportAll: exportHoldings }
}

export type AccountService = ReturnType<typeof createAccountService>
