import { WRONG_CODES_MAX } from 'contract/secondFactor'
import type { Sql } from '../../db/connect.ts'
import type { EnqueueEmail } from '../../email/mailer.ts'
import { timeStepOf } from './authenticatorCodes.ts'
import { normalizeCode, recoveryCodeHash } from './recoveryCodes.ts'
import * as queries from './secondFactor.sql.ts'
import type { SecretBox } from './secretBox.ts'

/** Wrong codes in a row after which the member is told. */
const WARNING_AT = 10
const DIGITS = /^\d{6}$/

type Recipient = { id: number; email: string; first_name: string }
type Dependencies = { secrets: SecretBox; enqueueEmail: EnqueueEmail; publicUrl: string }

/**
 * Checks codes in the caller's transaction, which must be committed whatever the result: it counts wrong codes. Each
 * time step of an authenticator is accepted once, and each recovery code.
 */
export function createCodeCheck({ secrets, enqueueEmail, publicUrl }: Dependencies) {
  async function checkAuthenticatorCode(sql: Sql, member: Recipient, code: string) {
    const authenticator = await queries.lockAuthenticator(sql, member.id)
    if (!authenticator?.is_confirmed) return 'wrong_code'
    if (authenticator.wrong_codes >= WRONG_CODES_MAX) return 'codes_locked'
    if (await acceptCode(sql, member.id, authenticator, code)) return 'accepted'
    const wrongCodes = await queries.addWrongCode(sql, member.id)
    if (wrongCodes === WARNING_AT || wrongCodes === WRONG_CODES_MAX) await warn(sql, member, wrongCodes)
    return 'wrong_code'
  }

  /** Accepts a code of six digits if it is current and newer than the last accepted one. */
  async function acceptCode(
    sql: Sql,
    user_id: number,
    { secret, last_step }: Pick<queries.Authenticator, 'secret' | 'last_step'>,
    code: string,
  ): Promise<boolean> {
    const key = secrets.decrypt(secret, user_id)
    const step = key === undefined || !DIGITS.test(code) ? undefined : timeStepOf(key, code)
    if (step === undefined || step <= last_step) return false
    await queries.acceptTimeStep(sql, user_id, step)
    return true
  }

  async function warn(sql: Sql, { id, email, first_name }: Recipient, wrongCodes: number): Promise<void> {
    const isLocked = wrongCodes >= WRONG_CODES_MAX
    await enqueueEmail(sql, {
      user_id: id,
      to: email,
      message: {
        subject: 'Wrong sign-in codes for your account',
        name: first_name,
        paragraphs: [
          `Someone who knows your password entered ${wrongCodes} wrong codes to sign in. They didn't get in.`,
          isLocked
            ? "Codes from your authenticator app won't be accepted until you sign in with a recovery code or change your password on a device that is signed in."
            : "If it wasn't you, change your password.",
        ],
        action: { label: 'Open your settings', url: `${publicUrl}/settings#second-step` },
      },
    })
  }

  return {
    acceptCode,

    /** Checks a code of the authenticator app or a recovery code. */
    async check(
      sql: Sql,
      member: Recipient,
      typed: string,
    ): Promise<'accepted' | 'wrong_code' | 'codes_locked'> {
      const code = normalizeCode(typed)
      if (DIGITS.test(code)) return checkAuthenticatorCode(sql, member, code)
      if (!(await queries.useRecoveryCode(sql, member.id, recoveryCodeHash(code)))) return 'wrong_code'
      await queries.clearWrongCodes(sql, member.id)
      return 'accepted'
    },
  }
}

export type CodeCheck = ReturnType<typeof createCodeCheck>
