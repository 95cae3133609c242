import type * as contract from 'contract/secondFactor'
import type { RecoveryCodes } from 'contract/secondFactor'
import type { User } from 'contract/profiles'
import { settingsPath } from 'contract/settingsPaths'
import { inTransaction, type Database, type Sql } from '../../db/connect.ts'
import type { RegisterSecretEmailKind } from '../../email/mailer.ts'
import { findSecurityRecipient } from '../../email/securityEmail.sql.ts'
import {
  occasionOf,
  occasionPhrase,
  type Occasion,
  type SendSecurityEmail,
} from '../../email/securityEmail.ts'
import type { Handlers, RequestContext } from '../../http/handler.ts'
import type { AuthenticatedMember } from '../../http/sessions.ts'
import type { ProtectDemoAccount } from '../../members/demoAccount.ts'
import { isSecondFactorMissing, type AdminPolicy } from '../../members/requireAdmin.ts'
import { createReportLink } from '../../email/reportLink.ts'
import { refuse } from '../../refuse.ts'
import { deleteOtherSessions, sessionHours } from './sessions.sql.ts'
import type { SignInAccount } from './auth.sql.ts'
import { authenticatorUri, newAuthenticatorSecret } from './authenticatorCodes.ts'
import type { CodeCheck } from './codes.ts'
import { newRecoveryCodes, normalizeCode, recoveryCodeHash } from './recoveryCodes.ts'
import * as queries from './secondFactor.sql.ts'
import type { SecretBox } from './secretBox.ts'

type Client = Pick<RequestContext, 'userAgent' | 'address'>

type Dependencies = {
  db: Database
  registerSecretEmail: RegisterSecretEmailKind
  adminPolicy: AdminPolicy
  secrets: SecretBox
  codes: CodeCheck
  checkPassword: (sql: Sql, id: number, password: string) => Promise<SignInAccount>
  requireUnchanged: (sql: Sql, account: SignInAccount) => Promise<void>
  disconnect: (session_ids: number[]) => void
  getProfile: (sql: Sql, member: { id: number }) => Promise<User>
  sendSecurityEmail: SendSecurityEmail
  protectDemoAccount: ProtectDemoAccount
  publicUrl: string
}

/** Sets up and removes the second factors of an account (decision 35). */
export function createSecondFactorService(dependencies: Dependencies) {
  const { db, adminPolicy, secrets, codes, disconnect, getProfile, sendSecurityEmail, publicUrl } =
    dependencies

  /** The link is the only way back for members whom someone else has locked out with a second factor. */
  const sendAdded = dependencies.registerSecretEmail<{ user_id: number; what: string } & Occasion>(
    'second-factor-mail',
    async ({ user_id, what, ...occasion }) => {
      const member = await findSecurityRecipient(db, user_id)
      if (!member) return undefined
      return {
        to: member.email,
        message: {
          subject: `${what} was added to your account`,
          name: member.first_name,
          paragraphs: [
            'You need it or another second step to sign in from now on. All other devices were signed out.',
            `This happened ${occasionPhrase(occasion)}.`,
            "If this was you, there's nothing to do.",
          ],
          ...(await createReportLink(db, publicUrl, {
            user_id,
            created_at: occasion.at,
            also: 'removes what was added',
          })),
        },
      }
    },
  )

  /** Runs a change after checking the password, with the account locked. */
  async function withPassword<T>(
    { sql }: RequestContext,
    me: AuthenticatedMember,
    password: string,
    change: (sql: Sql) => Promise<T>,
  ): Promise<T> {
    await dependencies.protectDemoAccount(sql, me.id)
    const account = await dependencies.checkPassword(sql, me.id, password)
    return inTransaction(sql, async (sql) => {
      await dependencies.requireUnchanged(sql, account)
      return change(sql)
    })
  }

  /**
   * After a second factor was added: sessions that began without one end, and the first one comes with recovery codes.
   */
  async function completeSetup(sql: Sql, me: AuthenticatedMember, client: Client, what: string) {
    // The account's lock may have waited for a reset of the password, which ended this session.
    if ((await sessionHours(sql, me.session_id)) === undefined) refuse('sign_in_required')
    await sendAdded(sql, { user_id: me.id, what, ...occasionOf(client), at: await queries.timeOfChange(sql) })
    const ended = await deleteOtherSessions(sql, me.id, me.session_id)
    const recovery_codes = (await queries.hasRecoveryCodes(sql, me.id)) ? [] : await createCodes(sql, me.id)
    return { ended, recovery_codes }
  }

  /** After a second factor was removed. Recovery codes go with the last one. */
  async function completeRemoval(
    sql: Sql,
    me: AuthenticatedMember,
    client: Client,
    what: string,
  ): Promise<void> {
    const isStepLeft = await queries.isSecondStepNeeded(sql, me.id)
    if (!isStepLeft) await queries.deleteRecoveryCodes(sql, me.id)
    await sendEmail(sql, me, client, {
      subject: `${what} was removed from your account`,
      paragraphs: [
        isStepLeft
          ? 'You still have another second step to sign in with.'
          : 'It was your last second step: your password alone is enough to sign in now, and your recovery codes no longer work.',
      ],
    })
  }

  async function createCodes(sql: Sql, user_id: number): Promise<string[]> {
    const recovery_codes = newRecoveryCodes()
    await queries.replaceRecoveryCodes(sql, user_id, recovery_codes.map(recoveryCodeHash))
    return recovery_codes
  }

  function sendEmail(
    sql: Sql,
    me: AuthenticatedMember,
    client: Client,
    message: { subject: string; paragraphs: string[] },
  ): Promise<void> {
    return sendSecurityEmail(sql, me.id, client, {
      ...message,
      action: { label: 'Open your settings', url: publicUrl + settingsPath('second-step') },
      notes: ["If it wasn't you, change your password now. That signs out all other devices."],
    })
  }

  const handlers: Omit<Handlers<typeof contract>, 'finishSignIn'> = {
    async getSecondFactor(_input, me, { sql }) {
      const factors = (await queries.findSecondFactor(sql, me.id)) ?? refuse('not_found')
      return { ...factors, is_required: await isSecondFactorMissing(sql, me.id, adminPolicy) }
    },

    async startAuthenticator({ password }, me, context) {
      return withPassword(context, me, password, async (sql) => {
        const secret = newAuthenticatorSecret()
        const box = secrets.encrypt(secret, me.id)
        if (!(await queries.setAuthenticatorSecret(sql, me.id, box))) refuse('conflict')
        const { username } = await getProfile(sql, me)
        return { secret, uri: authenticatorUri(secret, username) }
      })
    },

    async confirmAuthenticator({ code }, me, context) {
      const { ended, recovery_codes } = await inTransaction(context.sql, async (sql) => {
        await queries.lockMemberForAuth(sql, me.id)
        const authenticator = await queries.lockAuthenticator(sql, me.id)
        if (!authenticator || authenticator.is_confirmed) return refuse('conflict')
        if (!(await codes.acceptCode(sql, me.id, authenticator, normalizeCode(code)))) refuse('wrong_code')
        return completeSetup(sql, me, context, 'An authenticator app')
      })
      disconnect(ended)
      return { recovery_codes }
    },

    async removeAuthenticator({ password, code }, me, context) {
      const factors = await queries.findSecondFactor(context.sql, me.id)
      if (!factors?.authenticator_since) refuse('conflict')
      const outcome = await withPassword(context, me, password, async (sql) => {
        const outcome = await codes.check(sql, me.id, context, code)
        if (outcome !== 'accepted') return outcome
        if (!(await queries.deleteAuthenticator(sql, me.id))) refuse('conflict')
        await completeRemoval(sql, me, context, 'Your authenticator app')
        return outcome
      })
      if (outcome !== 'accepted') refuse(outcome)
    },

    async replaceRecoveryCodes({ password }, me, context) {
      if (!(await queries.isSecondStepNeeded(context.sql, me.id))) refuse('conflict')
      return withPassword(context, me, password, async (sql): Promise<RecoveryCodes> => {
        if (!(await queries.isSecondStepNeeded(sql, me.id))) refuse('conflict')
        await sendEmail(sql, me, context, {
          subject: 'You have new recovery codes',
          paragraphs: ['New recovery codes were created for your account. The old ones no longer work.'],
        })
        return { recovery_codes: await createCodes(sql, me.id) }
      })
    },
  }

  return { handlers, withPassword, completeSetup, completeRemoval }
}

export type SecondFactorService = ReturnType<typeof createSecondFactorService>
