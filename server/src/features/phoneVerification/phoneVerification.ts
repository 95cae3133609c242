import type * as contract from 'contract/phoneVerification'
import { PHONE_CODE_MINUTES, type PhoneCode } from 'contract/phoneVerification'
import { PRODUCT_NAME } from 'contract/words/product'
import type { User } from 'contract/profiles'
import { settingsPath } from 'contract/settingsPaths'
import type { BackgroundQueue, TaskDefinition } from '../../background/backgroundQueue.ts'
import { failedMessageTask, type SecretMessage } from '../../background/failedMessages.ts'
import { inTransaction, type Database, type Sql } from '../../db/connect.ts'
import { isUniqueViolation } from '../../db/uniqueViolation.ts'
import type { EmailMessage } from '../../email/emailMessage.ts'
import type { EnqueueEmail } from '../../email/mailer.ts'
import type { RateLimiter } from '../../http/rateLimiter.ts'
import type { Handlers } from '../../http/handler.ts'
import type { AuthenticatedMember } from '../../http/sessions.ts'
import type { LiveService } from '../../live/live.ts'
import type { ProtectDemoAccount } from '../../members/demoAccount.ts'
import { normalizePhone } from '../../phone.ts'
import { refuse, refuseField } from '../../refuse.ts'
import type { SmsTransport } from '../../sms/smsTransport.ts'
import type { PublishHeldJobs } from '../../writes/publishHeldJobs.ts'
import { inWriteTransaction } from '../../writes/writeTransaction.ts'
import { createPhoneCodes } from './phoneCodes.ts'
import * as queries from './phoneVerification.sql.ts'

const CODES_PER_NUMBER = [{ points: 5, seconds: 24 * 60 * 60 }]

/** All retries are over before the code expires. */
const codeTask: TaskDefinition<{ user_id: number } & SecretMessage> = {
  name: 'phone-code',
  retries: 5,
  deadLetter: failedMessageTask.name,
  concurrency: 2,
}

type Dependencies = {
  db: Database
  background: BackgroundQueue
  sms: SmsTransport
  secret: string
  limiter: RateLimiter
  live: Pick<LiveService, 'toMember'>
  enqueueEmail: EnqueueEmail
  protectDemoAccount: ProtectDemoAccount
  getProfile: (sql: Sql, member: { id: number }) => Promise<User>
  publishHeldJobs: PublishHeldJobs
  publicUrl: string
}

/** Verifies that members can read the text messages of their phone number (decision 43). */
export function createPhoneVerificationService(dependencies: Dependencies): Handlers<typeof contract> {
  const { db, background, sms, limiter, live, enqueueEmail, getProfile, publishHeldJobs, publicUrl } =
    dependencies
  const codes = createPhoneCodes(dependencies.secret)
  const codesPerNumber = limiter.counter('phone-code', CODES_PER_NUMBER)

  background.on(codeTask, async ({ user_id, message_id }) => {
    const code = codes.codeOf(message_id)
    const recipient = await queries.findRecipient(db, user_id, codes.hashOf(user_id, code))
    if (recipient) await sms.send({ id: message_id, to: recipient.phone, text: textOf(code) })
  })

  const textOf = (code: string) =>
    `${code} is your ${PRODUCT_NAME} code. It works for ${PHONE_CODE_MINUTES} minutes. Never tell it to anyone.`

  async function getCode(sql: Sql, me: AuthenticatedMember): Promise<{ code: PhoneCode | null }> {
    return { code: (await queries.findCode(sql, me.id)) ?? null }
  }

  const removedEmail = (name: string): EmailMessage => ({
    subject: 'Your phone number was removed',
    name,
    paragraphs: [
      'Another member proved with a code that the phone number of your account is theirs. We removed it from your account, so you can no longer sign in with it.',
    ],
    action: { label: 'Open your settings', url: publicUrl + settingsPath('phone') },
    notes: ['If the number is yours, verify it in your settings.'],
  })

  return {
    getPhoneCode: (_input, me, { sql }) => getCode(sql, me),

    async sendPhoneCode({ phone: typed }, me, { sql }) {
      const phone = normalizePhone(typed) ?? refuseField('phone', 'invalid_phone')
      await dependencies.protectDemoAccount(sql, me.id)
      return inTransaction(sql, async (sql) => {
        const member = (await queries.lockForCode(sql, me.id, phone)) ?? refuse('sign_in_required')
        if (member.is_verified) refuse('phone_already_verified')
        if (member.retry_after > 0) refuse('too_many_requests', { retryAfter: member.retry_after })
        const retryAfter = await codesPerNumber.add(phone)
        if (retryAfter > 0) refuse('too_many_requests', { retryAfter })
        const message_id: string = crypto.randomUUID()
        const code_hash = codes.hashOf(me.id, codes.codeOf(message_id))
        await queries.setCode(sql, { user_id: me.id, phone, code_hash })
        await background.enqueue(sql, codeTask, { user_id: me.id, message_id, kind: codeTask.name })
        return getCode(sql, me)
      })
    },

    async verifyPhone({ code }, me, write) {
      // Counted before it is compared and outside of the transaction, so that concurrent and refused tries count.
      const { code_hash } = (await queries.countTry(write.sql, me.id)) ?? refuse('phone_code_expired')
      if (!codes.isCodeOf(me.id, code, code_hash)) refuse('wrong_code')
      return inWriteTransaction(write, async (write): Promise<User> => {
        const { sql, afterCommit } = write
        // Before the code, as in `sendPhoneCode`: another order could deadlock.
        await queries.lockForNumber(sql, me.id)
        const { phone, is_confirmed } =
          (await queries.lockCode(sql, me.id, code_hash)) ?? refuse('phone_code_expired')
        if (is_confirmed) return requireVerified(await getProfile(sql, me), phone)
        const previousOwner = await queries.removeFromPreviousOwner(sql, me.id, phone)
        await queries.setVerifiedPhone(sql, me.id, phone).catch(refuseTaken)
        await queries.markConfirmed(sql, me.id)
        await publishHeldJobs(write, me.id)
        if (previousOwner) {
          const { id, email, first_name } = previousOwner
          await enqueueEmail(sql, { user_id: id, to: email, message: removedEmail(first_name) })
          afterCommit(() => live.toMember(id, 'changed', { what: 'account' }))
        }
        return getProfile(sql, me)
      })
    },
  }
}

function refuseTaken(error: unknown): never {
  if (isUniqueViolation(error, 'users_phone_key')) refuse('phone_verified_elsewhere')
  throw error
}

/** The response to a code that is entered again, such as after a lost connection. */
function requireVerified(profile: User, phone: string): User {
  return profile.phone_verified && profile.phone === phone ? profile : refuse('phone_code_expired')
}
