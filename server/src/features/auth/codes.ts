import { plural } from 'contract/words/plural'
import { WRONG_CODES_MAX } from 'contract/secondFactor'
import { settingsPath } from 'contract/settingsPaths'
import type { Sql } from '../../db/connect.ts'
import type { SendSecurityEmail } from '../../email/securityEmail.ts'
import type { RequestContext } from '../../http/handler.ts'
import { timeStepOf } from './authenticatorCodes.ts'
import { normalizeCode, recoveryCodeHash } from './recoveryCodes.ts'
import * as queries from './secondFactor.sql.ts'
import type { SecretBox } from './secretBox.ts'

/** Wrong codes in a row after which the member is told. */
const WARNING_AT = 10
const DIGITS = /^\d{6}$/

type Client = Pick<RequestContext, 'userAgent' | 'address'>
type Dependencies = { secrets: SecretBox; sendSecurityEmail: SendSecurityEmail; publicUrl: string }

/**
 * Checks codes in the caller's transaction, which must be committed whatever the result: it counts wrong codes. Each
 * time step of an authenticator is accepted once, and each recovery code.
 */
export function createCodeCheck({ secrets, sendSecurityEmail, publicUrl }: Dependencies) {
  const action = { label: 'Open your settings', url: publicUrl + settingsPath('second-step') }

  async function checkAuthenticatorCode(sql: Sql, user_id: number, client: Client, code: string) {
    const authenticator = await queries.lockAuthenticator(sql, user_id)
    if (!authenticator?.is_confirmed) return 'wrong_code'
    if (authenticator.wrong_codes >= WRONG_CODES_MAX) return 'codes_locked'
    if (await acceptCode(sql, user_id, authenticator, code)) return 'accepted'
    const wrongCodes = await queries.addWrongCode(sql, user_id)
    if (wrongCodes === WARNING_AT || wrongCodes === WRONG_CODES_MAX)
      await warn(sql, user_id, client, wrongCodes)
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

  function warn(sql: Sql, user_id: number, client: Client, wrongCodes: number): Promise<void> {
    const isLocked = wrongCodes >= WRONG_CODES_MAX
    return sendSecurityEmail(sql, user_id, client, {
      subject: 'Wrong sign-in codes for your account',
      paragraphs: [
        `Someone who knows your password entered ${wrongCodes} wrong codes to sign in. They didn't get in.`,
        isLocked
          ? "Codes from your authenticator app won't be accepted until you sign in with a recovery code or change your password on a device that is signed in."
          : "If it wasn't you, change your password.",
      ],
      action,
    })
  }

  async function tellRecoveryCodeUsed(sql: Sql, user_id: number, client: Client): Promise<void> {
    const left = await queries.countRecoveryCodes(sql, user_id)
    await sendSecurityEmail(sql, user_id, client, {
      subject: 'A recovery code was used',
      paragraphs: [
        'One of your recovery codes was used as the second step for your account.',
        left === 0
          ? 'It was the last one. Please create new ones in your settings.'
          : `You have ${plural(left, 'code')} left.`,
      ],
      action,
      notes: ["If it wasn't you, change your password now and create new recovery codes."],
    })
  }

  return {
    acceptCode,

    /** Checks a code of the authenticator app or a recovery code. */
    async check(
      sql: Sql,
      user_id: number,
      client: Client,
      typed: string,
    ): Promise<'accepted' | 'wrong_code' | 'codes_locked'> {
      const code = normalizeCode(typed)
      if (DIGITS.test(code)) return checkAuthenticatorCode(sql, user_id, client, code)
      if (!(await queries.consumeRecoveryCode(sql, user_id, recoveryCodeHash(code)))) return 'wrong_code'
      await queries.clearWrongCodes(sql, user_id)
      await tellRecoveryCodeUsed(sql, user_id, client)
      return 'accepted'
    },
  }
}

export type CodeCheck = ReturnType<typeof createCodeCheck>
