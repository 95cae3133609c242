import type * as contract from 'contract/emailVerification'
import { VERIFICATION_LINK_HOURS } from 'contract/emailVerification'
import { mailboxKey } from 'contract/email'
import { inTransaction, type Database, type Sql } from '../../db/connect.ts'
import { isUniqueViolation } from '../../db/uniqueViolation.ts'
import type { EmailMessage } from '../../email/emailMessage.ts'
import type { RegisterSecretEmailKind } from '../../email/mailer.ts'
import type { RateLimiter } from '../../http/rateLimiter.ts'
import type { Handlers } from '../../http/handler.ts'
import { newToken, tokenHash } from '../../http/sessions.ts'
import type { LiveService } from '../../live/live.ts'
import { lockMember } from '../../members/locks.ts'
import { isMailboxTaken } from '../../members/mailboxes.ts'
import { createReportLink } from '../../email/reportLink.ts'
import { refuse } from '../../refuse.ts'
import type { WriteContext } from '../../writes/notify.ts'
import type { PublishHeldJobs } from '../../writes/publishHeldJobs.ts'
import { inWriteTransaction } from '../../writes/writeTransaction.ts'
import { deletePasswordReset } from './account.sql.ts'
import { findEarlierEmail, storeEarlierEmail } from './earlierEmails.sql.ts'
import * as queries from './emailVerification.sql.ts'

const LINKS_PER_MAILBOX = [{ points: 5, seconds: 30 * 60 }]

type Dependencies = {
  db: Database
  registerSecretEmail: RegisterSecretEmailKind
  limiter: RateLimiter
  live: Pick<LiveService, 'toMember'>
  publicUrl: string
  publishHeldJobs: PublishHeldJobs
}

/** Verifies that members can read the mailbox of their email address (decision 32). */
export function createEmailVerification({
  db,
  registerSecretEmail,
  limiter,
  live,
  publicUrl,
  publishHeldJobs,
}: Dependencies) {
  const links = limiter.counter('verification', LINKS_PER_MAILBOX)

  /** `asked`, the address of the request, is missing in emails that earlier versions queued. */
  const sendLink = registerSecretEmail<{ user_id: number; asked?: string }>(
    'verification-mail',
    async ({ user_id, asked }) => {
      const person = await queries.findVerificationRecipient(db, user_id)
      if (!person) return undefined
      const { email, first_name, is_taken } = person
      // The request for the other address sends its own.
      if (asked !== undefined && asked !== email) return undefined
      // Only the owner of the mailbox learns that it has an account.
      if (is_taken) return { to: email, message: takenEmail() }
      const token = newToken()
      const isStored = await queries.setVerificationToken(db, {
        user_id,
        email,
        token_hash: tokenHash(token),
      })
      return isStored ? { to: email, message: linkEmail(token, first_name, person.is_change) } : undefined
    },
    { canAskAgain: true },
  )

  const linkEmail = (token: string, name: string, isChange: boolean): EmailMessage => ({
    subject: 'Confirm your email address',
    name,
    paragraphs: [
      isChange
        ? 'You asked to use this email address for your account. Please confirm that it is yours.'
        : 'Please confirm that this email address is yours.',
    ],
    action: { label: 'Confirm your email address', url: `${publicUrl}/verify-email?token=${token}` },
    notes: [
      `The link works once and expires in ${VERIFICATION_LINK_HOURS} hours.`,
      "If you didn't ask for this, ignore this email and don't open the link.",
    ],
  })

  const takenEmail = (): EmailMessage => ({
    subject: 'You already have an account',
    name: 'there',
    paragraphs: [
      'Someone asked to use this email address for another account. You already have an account with this mailbox, so nothing has changed.',
    ],
    action: { label: 'Sign in', url: `${publicUrl}/login` },
    notes: ["If it wasn't you, there's nothing to do."],
  })

  /** Tells the previous address of a change, with a link that takes it back. */
  const sendChanged = registerSecretEmail<{ user_id: number; email: string }>(
    'changed-email-mail',
    async ({ user_id, email }) => {
      const earlier = await findEarlierEmail(db, user_id, email)
      if (!earlier) return undefined
      const { first_name, changed_at: created_at } = earlier
      return {
        to: earlier.email,
        message: {
          subject: 'Your email address was changed',
          name: first_name,
          paragraphs: [
            'The email address of your account was changed. Please sign in with the new address from now on.',
            "If this was you, there's nothing to do.",
          ],
          ...(await createReportLink(db, publicUrl, {
            user_id,
            created_at,
            also: 'gives the account back to this address',
          })),
        },
      }
    },
  )

  /** Makes `email` the address that the member has to confirm, and sends the link. */
  async function sendVerification(sql: Sql, user_id: number, email: string): Promise<void> {
    await queries.setUnconfirmedEmail(sql, user_id, email)
    await sendLink(sql, { user_id, asked: email })
  }

  /** `sendVerification` with a limit per mailbox. Call in a transaction. */
  async function requestLink(sql: Sql, user_id: number, email: string): Promise<void> {
    const retryAfter = await links.add(mailboxKey(email))
    if (retryAfter > 0) refuse('too_many_requests', { retryAfter })
    await sendVerification(sql, user_id, email)
  }

  const handlers: Handlers<typeof contract, 'verifyEmail' | 'resendVerification'> = {
    async resendVerification(_input, me, { sql }) {
      await inTransaction(sql, async (sql) => {
        // A change that was cancelled meanwhile must not be requested again.
        await lockMember(sql, me.id)
        const unconfirmed = await queries.findUnconfirmedEmail(sql, me.id)
        if (unconfirmed) await requestLink(sql, me.id, unconfirmed.email)
      })
    },

    /**
     * Someone else may have registered with the address of this mailbox, so the first confirmation also requires a
     * session of the account.
     */
    async verifyEmail({ token }, viewer, write) {
      return inWriteTransaction(write, async (write) => {
        const { sql, afterCommit } = write
        const found =
          (await queries.findVerification(sql, tokenHash(token))) ?? refuse('verification_expired')
        // First, because a report of this change locks the account, too.
        await lockMember(sql, found.user_id)
        const { user_id, email } =
          (await queries.consumeVerification(sql, tokenHash(token))) ?? refuse('verification_expired')
        if (await isMailboxTaken(sql, email, user_id)) refuse('email_taken')
        await storeEarlierEmail(sql, user_id, email)
        const before =
          (await queries.confirmEmail(sql, user_id, email).catch(refuseTaken)) ??
          refuse('verification_expired')
        if (!before.was_verified && viewer?.id !== user_id) refuse('verification_sign_in')
        if (before.email !== email) {
          // A link that was sent to the previous address must not reset the password any more.
          await deletePasswordReset(sql, user_id)
          await sendChanged(sql, { user_id, email: before.email })
        }
        const published_jobs = before.was_verified ? 0 : await publishHeldJobs(write, user_id)
        afterCommit(() => live.toMember(user_id, 'changed', { what: 'account' }))
        return { email, published_jobs }
      })
    },
  }

  return {
    handlers,
    sendVerification,
    requestLink,

    /**
     * After a password reset, whose link proves that the member can read their mailbox. Returns whether the address
     * wasn't confirmed before. Held jobs stay held: someone else may have posted them.
     */
    async confirmByReset({ sql, afterCommit }: WriteContext, user_id: number): Promise<boolean> {
      await queries.deleteVerification(sql, user_id)
      const wasUnverified = await queries.markEmailVerified(sql, user_id)
      if (wasUnverified) afterCommit(() => live.toMember(user_id, 'changed', { what: 'account' }))
      return wasUnverified
    },
  }
}

export type EmailVerification = ReturnType<typeof createEmailVerification>

function refuseTaken(error: unknown): never {
  if (isUniqueViolation(error, 'users_email_key_key', 'users_mailbox_key_key')) refuse('email_taken')
  throw error
}
