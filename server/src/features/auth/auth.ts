import type * as contract from 'contract/auth'
import { SESSION_HOURS } from 'contract/auth'
import { emailKey } from 'contract/email'
import { refusals } from 'contract/refusals'
import { suggestUsernames } from 'contract/rules/reservedUsernames'
import { inTransaction, type Sql } from '../../db/connect.ts'
import type { SendSecurityEmail } from '../../email/securityEmail.ts'
import type { RateLimiter } from '../../http/rateLimiter.ts'
import type { Handlers, RequestContext } from '../../http/handler.ts'
import type { LiveService } from '../../live/live.ts'
import type { AuthenticatedMember, Sessions } from '../../http/sessions.ts'
import type { ProtectDemoAccount } from '../../members/demoAccount.ts'
import type { EmailVerificationPolicy } from '../../members/verifiedEmail.ts'
import { normalizePhone } from '../../phone.ts'
import { isMailboxTaken } from '../../members/mailboxes.ts'
import { refusePersonName } from '../../members/reservedNames.ts'
import { refuse, refuseFields } from '../../refuse.ts'
import * as queries from './auth.sql.ts'
import { deviceName } from '../../http/deviceName.ts'
import { createSignInLimit } from './signInLimit.ts'
import type { SessionStarter } from './newSession.ts'
import { hashNewPassword, verifyPassword } from './passwords.ts'
import { clearWrongCodes, deleteSecondFactorsSince } from './secondFactor.sql.ts'
import type { SecondStep } from './secondStep.ts'
import type { SignInSources, SourcesOf } from './signInSources.ts'
import * as sessionQueries from './sessions.sql.ts'
import * as sourceQueries from './signInSources.sql.ts'

type Dependencies = {
  limiter: RateLimiter
  sessions: Sessions
  live: Pick<LiveService, 'endSessions'>
  sessionStarter: SessionStarter
  secondStep: Pick<SecondStep, 'start'>
  sourcesOf: SourcesOf
  /** Emails a link with which a new member confirms their address. */
  sendVerification: (sql: Sql, user_id: number, email: string) => Promise<void>
  sendSecurityEmail: SendSecurityEmail
  emailVerification: Pick<EmailVerificationPolicy, 'isRequired'>
  protectDemoAccount: ProtectDemoAccount
  publicUrl: string
}

export function createAuthService(dependencies: Dependencies) {
  const { limiter, sessions, live, sessionStarter, secondStep, sourcesOf } = dependencies
  const { sendVerification, sendSecurityEmail, emailVerification, protectDemoAccount, publicUrl } =
    dependencies
  const guesses = createSignInLimit(limiter)

  function tellPasswordChanged(
    sql: Sql,
    user_id: number,
    client: Pick<RequestContext, 'userAgent' | 'address'>,
    paragraphs: string[],
  ): Promise<void> {
    return sendSecurityEmail(sql, user_id, client, {
      subject: 'Your password was changed',
      paragraphs,
      action: { label: "It wasn't me: choose a new password", url: `${publicUrl}/forgot-password` },
      notes: ["If this was you, there's nothing to do."],
    })
  }

  async function endSession({ sql }: RequestContext, me: AuthenticatedMember, id: number): Promise<void> {
    const isOwn = id === me.session_id
    if (!isOwn) await protectDemoAccount(sql, me.id)
    if (!(await sessionQueries.deleteSession(sql, me.id, { id, isOwn }))) refuse('session_not_found')
    disconnect([id])
  }

  /** Closes the live connections of deleted sessions and clears the session cache. Call after the commit. */
  function disconnect(session_ids: number[]): void {
    sessions.clearCache()
    live.endSessions(session_ids)
  }

  /**
   * Sets a password after a reset. Call the returned function after the commit: it ends every session and clears failed
   * logins, so that the member can sign in.
   */
  async function replacePassword(
    sql: Sql,
    id: number,
    password_hash: string,
    client: { address: string; device_id: string | undefined },
  ): Promise<() => Promise<void>> {
    const sources = sourcesOf(client, client.device_id)
    await queries.setPassword(sql, id, password_hash)
    await sourceQueries.replaceSignInSources(sql, id, sources)
    const ended = await sessionQueries.deleteSessions(sql, id, 'password_changed')
    return async () => {
      disconnect(ended)
      await guesses.clear(accountKeyOf(id), keysOf(sources))
    }
  }

  async function checkPassword(sql: Sql, id: number, password: string): Promise<queries.SignInAccount> {
    const account = await queries.findAccount(sql, id)
    const isCorrect = await verifyPassword(password, account?.password_hash)
    return account && isCorrect ? account : refuse('wrong_password')
  }

  /** Locks the account. Refuses if its password has changed since it was checked. */
  async function requireUnchanged(
    sql: Sql,
    account: Pick<queries.SignInAccount, 'id' | 'password_hash'>,
  ): Promise<void> {
    if (!(await queries.lockAccount(sql, account))) refuse('wrong_password')
  }

  const handlers: Handlers<typeof contract> = {
    async register({ password, device_id, ...person }, _viewer, context) {
      refusePersonName(person)
      if (await isMailboxTaken(context.sql, person.email)) refuseTakenEmail()
      const password_hash = await hashNewPassword(password)
      return inTransaction(context.sql, async (sql) => {
        for (const username of suggestUsernames(person.first_name, person.last_name)) {
          const id = await queries.insertAccount(sql, {
            ...person,
            password_hash,
            username,
            must_confirm_email: emailVerification.isRequired,
          })
          if (id !== undefined) {
            const sources = sourcesOf(context, device_id)
            await sourceQueries.recordDevice(sql, id, deviceName(context.userAgent), sources)
            await sourceQueries.recordSignInSources(sql, id, sources)
            await sendVerification(sql, id, person.email)
            return sessionStarter.startSession(sql, id, context, SESSION_HOURS.short)
          }
          if (await isMailboxTaken(sql, person.email)) refuseTakenEmail()
        }
        return refuse('conflict')
      })
    },

    async login({ email, password, remember, device_id }, _viewer, context) {
      const phone = email.includes('@') ? undefined : normalizePhone(email)
      const sources = sourcesOf(context, device_id)
      const account = await queries.findAccountForLogin(context.sql, phone ? { phone } : { email }, sources)
      // All spellings of an email or phone count as one account. The prefix keeps typed text apart from ids.
      const accountKey = account ? accountKeyOf(account.id) : `name:${phone ?? emailKey(email)}`
      const guess = { accountKey, address: context.address, knownSource: knownSource(account, sources) }
      // Takes equally long if there is no such account.
      const hash = (await guesses.isAllowed(guess)) ? account?.password_hash : undefined
      const isCorrect = await verifyPassword(password, hash)
      // Checked again: concurrent guesses all passed the first check.
      if (!account || !isCorrect || !(await guesses.isAllowed(guess))) return guesses.refuseWrong(guess)
      const hours = remember ? SESSION_HOURS.remembered : SESSION_HOURS.short
      const signedIn = await inTransaction(context.sql, async (sql) => {
        const { is_suspended } = (await queries.lockAccount(sql, account)) ?? refuse('invalid_credentials')
        if (is_suspended) refuse('account_suspended')
        const step = await secondStep.start(sql, account.id, hours)
        return step ?? sessionStarter.signIn(sql, account.id, context, { sources, hours })
      })
      // After the commit, which stores the token.
      if ('token' in signedIn) refuse('second_step_required', { secondStep: signedIn })
      return signedIn
    },

    async changePassword({ current_password, password, device_id }, me, context) {
      await protectDemoAccount(context.sql, me.id)
      const account = await checkPassword(context.sql, me.id, current_password)
      const password_hash = await hashNewPassword(password)
      const { ended, access_token } = await inTransaction(context.sql, async (sql) => {
        await requireUnchanged(sql, account)
        const hours = (await sessionQueries.sessionHours(sql, me.session_id)) ?? refuse('sign_in_required')
        await queries.setPassword(sql, me.id, password_hash)
        await clearWrongCodes(sql, me.id)
        await sourceQueries.replaceSignInSources(sql, me.id, sourcesOf(context, device_id))
        const ended = await sessionQueries.deleteSessions(sql, me.id, 'password_changed')
        await tellPasswordChanged(sql, me.id, context, [
          'The password of your account was changed in the settings. All other devices were signed out.',
        ])
        return { ended, ...(await sessionStarter.startSession(sql, me.id, context, hours)) }
      })
      disconnect(ended)
      return { access_token }
    },

    listSessions(_input, me, { sql }) {
      return sessionQueries.listSessions(sql, me.id, me.session_id)
    },

    logout: (_input, me, context) => endSession(context, me, me.session_id),

    endSession: ({ id }, me, context) => endSession(context, me, id),
  }

  return {
    handlers,
    replacePassword,
    tellPasswordChanged,
    checkPassword,
    requireUnchanged,
    deleteSecondFactorsSince,
    disconnect,

    /** Removes every second factor and session. Call the returned function after the commit. */
    async removeSecondStep(sql: Sql, id: number): Promise<() => void> {
      await deleteSecondFactorsSince(sql, id, new Date(0).toISOString())
      const ended = await sessionQueries.deleteSessionsWithoutReason(sql, id)
      return () => disconnect(ended)
    },

    deleteSessions: (sql: Sql, id: number) => sessionQueries.deleteSessions(sql, id, 'deleted'),
  }
}

function refuseTakenEmail(): never {
  return refuseFields({ email: refusals.email_taken[1] }, 'email_taken')
}

const accountKeyOf = (id: number) => `id:${id}`

const keyOf = (source: Buffer) => source.toString('base64url')

const keysOf = ({ network, device }: SignInSources) => [network, ...(device ? [device] : [])].map(keyOf)

/** The source that the account has signed in from before; a known device takes precedence over a known network. */
function knownSource(
  account: { knows_device: boolean; knows_network: boolean } | undefined,
  { device, network }: SignInSources,
) {
  if (account?.knows_device && device) return { kind: 'device', key: keyOf(device) } as const
  if (account?.knows_network) return { kind: 'network', key: keyOf(network) } as const
  return undefined
}
