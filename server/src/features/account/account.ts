import type * as contract from 'contract/account'
import { RESET_LINK_MINUTES } from 'contract/account'
import { emailKey } from 'contract/email'
import type { BackgroundQueue } from '../../background/backgroundQueue.ts'
import { createConcurrencyLimit } from '../../concurrencyLimit.ts'
import { inTransaction, type Database, type Sql } from '../../db/connect.ts'
import type { RateLimiter } from '../../http/rateLimiter.ts'
import type { Handlers, RequestContext } from '../../http/handler.ts'
import { newToken, tokenHash } from '../../http/sessions.ts'
import type { ProtectDemoAccount } from '../../members/demoAccount.ts'
import { lockAdmins, lockMember } from '../../members/locks.ts'
import { refuse } from '../../refuse.ts'
import type { MediaService } from '../../storage/storage.ts'
import type { EmailMessage } from '../../email/emailMessage.ts'
import type { RegisterSecretEmailKind } from '../../email/mailer.ts'
import { occasionOf, occasionPhrase, type Occasion } from '../../email/securityEmail.ts'
import type { WriteContext } from '../../writes/notify.ts'
import { inWriteTransaction } from '../../writes/writeTransaction.ts'
import * as queries from './account.sql.ts'
import { restoreEarlierEmail } from './earlierEmails.sql.ts'
import { erasePersonalData, exportPersonalData, lockDeletions, lockForDeletion } from './personalData.sql.ts'

/** An export is built in memory and can have tens of megabytes, so few may wait. */
const EXPORTS_WAITING_MAX = 4
const EXPORT_SECONDS = 10

const RESETS_PER_EMAIL = [{ points: 5, seconds: 30 * 60 }]
const RESET_MESSAGE = "If there's an account with this email, we've sent a link to reset its password."

const LINK_NOTE = `The link works once and expires in ${RESET_LINK_MINUTES} minutes.`
const listFormat = new Intl.ListFormat('en-BS')

type Content = Pick<EmailMessage, 'subject' | 'paragraphs' | 'notes'>
const RESET_EMAIL: Content = {
  subject: 'Reset your password',
  paragraphs: ['We received a request to reset your password.'],
  notes: [LINK_NOTE, "If you didn't ask for this, ignore this email. Your password stays the same."],
}

/** A password that was blocked after a report, and the second factors that were removed with it. */
type Blocked = Occasion & { removed: string[] }

export type CheckedAccount = { id: number; password_hash: string }

/** Ends what others share with a member, and tells them, in the transaction that deletes the account. */
export type BeforeDeletion = (write: WriteContext, user_id: number) => Promise<void>

type Dependencies = {
  db: Database
  background: BackgroundQueue
  registerSecretEmail: RegisterSecretEmailKind
  limiter: RateLimiter
  publicUrl: string
  hashNewPassword: (password: string) => Promise<string>
  auth: {
    /** Refuses if the password is wrong. */
    checkPassword: (sql: Sql, user_id: number, password: string) => Promise<CheckedAccount>
    /** Locks the account. Refuses if its password has changed since it was checked. */
    requireUnchanged: (sql: Sql, account: CheckedAccount) => Promise<void>
    /** Returns a function to call after the commit. */
    replacePassword: (
      sql: Sql,
      user_id: number,
      password_hash: string,
      client: { address: string; device_id: string | undefined },
    ) => Promise<() => Promise<void>>
    /** Returns what was deleted, in words. */
    deleteSecondFactorsSince: (sql: Sql, user_id: number, time: string) => Promise<string[]>
    tellPasswordChanged: (
      sql: Sql,
      user_id: number,
      client: Pick<RequestContext, 'userAgent' | 'address'>,
      paragraphs: string[],
    ) => Promise<void>
    /** Returns the ids of the deleted sessions, to disconnect after the commit. */
    deleteSessions: (sql: Sql, user_id: number) => Promise<number[]>
    disconnect: (session_ids: number[]) => void
  }
  /** Called in the transaction of a password reset. Returns whether the address wasn't confirmed before. */
  confirmEmail: (write: WriteContext, user_id: number) => Promise<boolean>
  beforeDeletion: BeforeDeletion
  protectDemoAccount: ProtectDemoAccount
  media: Pick<MediaService, 'deleteUnused'>
}

/** Password reset, data export and account deletion. */
export function createAccountService(dependencies: Dependencies): Handlers<typeof contract> {
  const {
    auth,
    db,
    background,
    beforeDeletion,
    confirmEmail,
    hashNewPassword,
    limiter,
    media,
    protectDemoAccount,
    publicUrl,
    registerSecretEmail,
  } = dependencies
  /** Members whose export is being read or waits. Each may have one, so that one member can't keep the others out. */
  const exporting = new Set<number>()
  const oneAtATime = createConcurrencyLimit(1, {
    maxWaiting: EXPORTS_WAITING_MAX,
    onFull: () => refuse('unavailable'),
  })
  const resets = limiter.counter('reset', RESETS_PER_EMAIL)

  const sendResetEmail = registerSecretEmail<{ email_key: string; blocked?: Blocked }>(
    'password-reset-mail',
    async ({ email_key, blocked }) => {
      const person = await queries.findResetRecipient(db, email_key)
      if (!person) return undefined
      const token = newToken()
      const isStored = await queries.setPasswordReset(db, {
        user_id: person.id,
        email_key,
        token_hash: tokenHash(token),
      })
      if (!isStored) return undefined
      const message = { ...(blocked ? blockedEmail(blocked) : RESET_EMAIL), name: person.first_name }
      const url = `${publicUrl}/reset-password?token=${token}`
      return { to: person.email, message: { ...message, action: { label: 'Choose a new password', url } } }
    },
    { canAskAgain: true },
  )

  const blockedEmail = ({ removed, ...occasion }: Blocked): Content => ({
    subject: 'We blocked your password',
    paragraphs: [
      "You told us “This wasn't me”, so we blocked your password and signed out all devices.",
      ...(removed.length > 0
        ? [`We also removed what was added to your account since then: ${listFormat.format(removed)}.`]
        : []),
      `This was reported ${occasionPhrase(occasion)}.`,
      'Please choose a new password to sign in again.',
    ],
    notes: [LINK_NOTE, `After that, get another one: ${publicUrl}/forgot-password`],
  })

  const findReporterOf = async (sql: Sql, token: string) =>
    (await queries.findSignInReport(sql, tokenHash(token)))?.user_id

  const requireReset = async (sql: Sql, token: string) =>
    (await queries.findPasswordReset(sql, tokenHash(token))) ?? refuse('reset_expired')

  return {
    async checkReset({ token }, _viewer, { sql }) {
      await requireReset(sql, token)
    },

    async forgotPassword({ email }, _viewer, { sql }) {
      const email_key = emailKey(email)
      const retryAfter = await resets.add(email_key)
      if (retryAfter > 0) refuse('too_many_requests', { retryAfter })
      // Same work whether or not the account exists, so that timing doesn't reveal it.
      await sendResetEmail(sql, { email_key })
      return { message: RESET_MESSAGE }
    },

    async resetPassword({ token, password, device_id }, _viewer, context) {
      const { address } = context
      const reset = await requireReset(context.sql, token)
      const token_hash = tokenHash(token)
      const password_hash = await hashNewPassword(password)
      const finish = await inWriteTransaction(context, async (write) => {
        const { sql } = write
        // First, because a change of the password locks the account before it deletes the link.
        await lockMember(sql, reset.user_id)
        const user_id = (await queries.consumePasswordReset(sql, token_hash)) ?? refuse('reset_expired')
        await protectDemoAccount(sql, user_id)
        // The link of the calendar feed works without signing in. Someone who knew the password may have it.
        const hadCalendarFeed = await queries.deleteCalendarFeed(sql, user_id)
        let removed: string[] = []
        // Until now the account may have been someone else's, who registered with this address.
        if (await confirmEmail(write, user_id)) {
          removed = await auth.deleteSecondFactorsSince(sql, user_id, new Date(0).toISOString())
          await queries.deleteLinks(sql, user_id)
        }
        await auth.tellPasswordChanged(sql, user_id, context, [
          'A new password was chosen with the link that we emailed you. All devices were signed out.',
          ...(hadCalendarFeed
            ? ['Your calendar feed link no longer works. You can get a new one under Events.']
            : []),
          ...(removed.length > 0
            ? [`We removed what was added before your address was confirmed: ${listFormat.format(removed)}.`]
            : []),
        ])
        return auth.replacePassword(sql, user_id, password_hash, { address, device_id })
      })
      await finish()
    },

    /** Locks out whoever else knows the password: it no longer works, and a link to choose a new one is sent. */
    async reportSignIn({ token }, me, { sql, address, userAgent }) {
      const unknownPassword = await hashNewPassword(newToken())
      const finish = await inTransaction(sql, async (sql) => {
        // First, because other links and a change of the address lock the account, too.
        const reporter = token === undefined ? me?.id : await findReporterOf(sql, token)
        if (reporter !== undefined) await lockMember(sql, reporter)
        const report =
          token === undefined
            ? me && (await queries.findReporter(sql, me.session_id))
            : await queries.consumeSignInReport(sql, tokenHash(token))
        const { user_id, email_key, created_at } = report ?? refuse('reset_expired')
        await protectDemoAccount(sql, user_id)
        // Otherwise they would keep the owner out, or let the other person in.
        const removed =
          token === undefined ? [] : await auth.deleteSecondFactorsSince(sql, user_id, created_at)
        // The person who changed the address must not get the link.
        const earlier_key = await restoreEarlierEmail(sql, user_id, created_at)
        await queries.deleteCalendarFeed(sql, user_id)
        await sendResetEmail(sql, {
          email_key: earlier_key ?? email_key,
          blocked: { removed, ...occasionOf({ address, userAgent }) },
        })
        return auth.replacePassword(sql, user_id, unknownPassword, { address, device_id: undefined })
      })
      await finish()
    },

    async exportAccount(_input, me, { sql }) {
      if (exporting.has(me.id)) refuse('too_many_requests', { retryAfter: EXPORT_SECONDS })
      exporting.add(me.id)
      try {
        return await oneAtATime(() => exportPersonalData(sql, me.id))
      } finally {
        exporting.delete(me.id)
      }
    },

    async deleteAccount({ password }, me, write) {
      await protectDemoAccount(write.sql, me.id)
      const account = await auth.checkPassword(write.sql, me.id, password)
      // Creates the queue's tables, from which personal data is deleted too.
      await background.prepare()
      const { ended, files } = await inWriteTransaction(write, async (write) => {
        const { sql } = write
        await lockDeletions(sql)
        if ((await queries.isAdmin(sql, me.id)) && (await lockAdmins(sql)).every((id) => id === me.id))
          refuse('last_admin')
        await lockForDeletion(sql, me.id)
        await auth.requireUnchanged(sql, account)
        await beforeDeletion(write, me.id)
        return { ended: await auth.deleteSessions(sql, me.id), files: await erasePersonalData(sql, me.id) }
      })
      auth.disconnect(ended)
      await media.deleteUnused(write.sql, files)
    },
  }
}
