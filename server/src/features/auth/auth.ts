import {
  SESSION_HOURS,
  type changePassword as changePasswordEndpoint,
  type Credentials,
  type Registration,
  type AuthResult,
} from 'contract/auth'
import { emailKey } from 'contract/email'
import type { User } from 'contract/profiles'
import { suggestUsernames } from 'contract/usernames'
import type { z } from 'contract/zod'
import { inTransaction, type Sql } from '../../db/connect.ts'
import type { ProtectDemoAccount } from '../../http/demoAccount.ts'
import type { RateLimiter } from '../../http/rateLimiter.ts'
import { refuse, refuseFields } from '../../http/refusals.ts'
import type { LiveService } from '../../live/live.ts'
import type { SendEmail } from '../../email/mailer.ts'
import { newToken, tokenHash, type Member, type Sessions } from '../../http/sessions.ts'
import { normalizePhone } from '../../phone.ts'
import * as queries from './auth.sql.ts'
import { deviceName } from './device.ts'
import { guesses } from './guesses.ts'
import { hashNewPassword, verifyPassword } from './passwords.ts'
import { sourcesBy, type Sources } from './sources.ts'

type ClientInfo = { address: string; userAgent: string }
type From = { address: string; device_id: string | undefined }

type Parts = {
  limiter: RateLimiter
  viewers: Sessions
  live: Pick<LiveService, 'endSessions'>
  /** Everything of a member's own, for the answer to signing in. */
  self: (sql: Sql, member: { id: number }) => Promise<User>
  sendMail: SendEmail
  protectDemoAccount: ProtectDemoAccount
  secret: string
  publicUrl: string
}

/** The rules of accounts and sessions. */
export function createAuthService(parts: Parts) {
  const { limiter, viewers, live, self, sendMail, protectDemoAccount, publicUrl } = parts
  const { isAllowed, refuseWrong, clear } = guesses(limiter)
  const sourcesOf = sourcesBy(parts.secret)

  async function register(sql: Sql, registration: Registration, asking: ClientInfo): Promise<AuthResult> {
    const { password, device_id, ...person } = registration
    if (await queries.isEmailTaken(sql, person.email)) refuseTaken()
    const password_hash = await hashNewPassword(password)
    return inTransaction(sql, async (sql) => {
      for (const username of suggestUsernames(person.first_name, person.last_name)) {
        const id = await queries.insertAccount(sql, { ...person, password_hash, username })
        if (id !== undefined) {
          await queries.recordDevice(sql, id, deviceName(asking.userAgent))
          await queries.rememberSources(sql, id, sourcesOf(asking, device_id))
          return begin(sql, id, asking, SESSION_HOURS.short)
        }
        if (await queries.isEmailTaken(sql, person.email)) refuseTaken()
      }
      return refuse('conflict')
    })
  }

  async function login(
    sql: Sql,
    credentials: z.output<typeof Credentials>,
    asking: ClientInfo,
  ): Promise<AuthResult> {
    const { email, password, remember, device_id } = credentials
    const phone = email.includes('@') ? undefined : normalizePhone(email)
    const sources = sourcesOf(asking, device_id)
    const account = await queries.findForLogin(sql, phone ? { phone } : { email }, sources)
    // However the address or the number is spelt, it is the same account that is being guessed at.
    // What is typed may read like somebody's id, and is not one.
    const who = account ? whoIs(account.id) : `name:${phone ?? emailKey(email)}`
    const guess = { who, address: asking.address, known: knownSource(account, sources) }
    // It takes as long where there is nothing to compare with.
    const fits = await verifyPassword(password, (await isAllowed(guess)) ? account?.password_hash : undefined)
    // Asked again, for guesses made at the same time have all come this far: what is answered counts.
    if (!account || !fits || !(await isAllowed(guess))) return refuseWrong(guess)
    const hours = remember ? SESSION_HOURS.remembered : SESSION_HOURS.short
    return inTransaction(sql, async (sql) => {
      const { is_suspended } = (await queries.lockAccount(sql, account)) ?? refuse('invalid_credentials')
      if (is_suspended) refuse('account_suspended')
      await tellOfNewDevice(sql, account.id, asking)
      await queries.rememberSources(sql, account.id, sources)
      return begin(sql, account.id, asking, hours)
    })
  }

  /** Tells the member where their account was signed in to, the first time on such a device. */
  async function tellOfNewDevice(sql: Sql, id: number, { userAgent }: ClientInfo): Promise<void> {
    const device = deviceName(userAgent)
    const person = await queries.recordDevice(sql, id, device)
    if (!person) return
    await sendMail(sql, {
      user_id: id,
      to: person.email,
      letter: {
        subject: 'A new sign-in to your account',
        name: person.first_name,
        paragraphs: [`Your account was just signed in to on ${device}.`, 'If that was you, all is well.'],
        action: { label: 'See where you are signed in', url: `${publicUrl}/settings` },
        notes: ['If it was not you, change your password: that signs everybody else out.'],
      },
    })
  }

  async function begin(sql: Sql, id: number, asking: ClientInfo, hours: number): Promise<AuthResult> {
    const access_token = newToken()
    await queries.insertSession(sql, {
      user_id: id,
      token_hash: tokenHash(access_token),
      device: deviceName(asking.userAgent),
      hours,
    })
    return { access_token, user: await self(sql, { id }) }
  }

  async function changePassword(
    sql: Sql,
    me: Member,
    { current_password, password, device_id }: z.output<(typeof changePasswordEndpoint)['body']>,
    asking: ClientInfo,
  ) {
    await protectDemoAccount(sql, me.id)
    const account = await checkPassword(sql, me.id, current_password)
    const password_hash = await hashNewPassword(password)
    const { ended, access_token } = await inTransaction(sql, async (sql) => {
      await requireUnchanged(sql, account)
      const hours = (await queries.sessionHours(sql, me.session_id)) ?? refuse('sign_in_required')
      await queries.setPassword(sql, me.id, password_hash)
      await queries.replaceSources(sql, me.id, sourcesOf(asking, device_id))
      const ended = await queries.deleteSessions(sql, me.id, 'password_changed')
      return { ended, ...(await begin(sql, me.id, asking, hours)) }
    })
    forget(ended)
    return { access_token }
  }

  async function endSession(sql: Sql, me: Member, id: number): Promise<void> {
    if (id !== me.session_id) await protectDemoAccount(sql, me.id)
    if (!(await queries.deleteSession(sql, me.id, id))) refuse('session_not_found')
    forget([id])
  }

  /** Ends the live connections of sessions that were deleted, and what is cached of them. Only after the commit. */
  function forget(sessions: number[]): void {
    viewers.clearCache()
    live.endSessions(sessions)
  }

  /**
   * Sets a password that was lost. What is to be done after the commit ends every session, and lets the member in from where
   * they are, whatever was guessed before.
   */
  async function replacePassword(
    sql: Sql,
    id: number,
    password_hash: string,
    from: From,
  ): Promise<() => Promise<void>> {
    const sources = sourcesOf(from, from.device_id)
    await queries.setPassword(sql, id, password_hash)
    await queries.replaceSources(sql, id, sources)
    const ended = await queries.deleteSessions(sql, id, 'password_changed')
    return async () => {
      forget(ended)
      await clear(whoIs(id), keysOf(sources))
    }
  }

  /** The account, if this is its password. */
  async function checkPassword(sql: Sql, id: number, password: string): Promise<queries.Account> {
    const account = await queries.findById(sql, id)
    const fits = await verifyPassword(password, account?.password_hash)
    return account && fits ? account : refuse('wrong_password')
  }

  /** Locks the account; refuses where its password was changed since it was checked. */
  async function requireUnchanged(
    sql: Sql,
    account: Pick<queries.Account, 'id' | 'password_hash'>,
  ): Promise<void> {
    if (!(await queries.lockAccount(sql, account))) refuse('wrong_password')
  }

  return {
    register,
    login,
    changePassword,
    replacePassword,
    checkPassword,
    requireUnchanged,
    endSession,
    deleteSessions: (sql: Sql, id: number) => queries.deleteSessions(sql, id, 'deleted'),
    forget,
  }
}

export type AuthService = ReturnType<typeof createAuthService>

function refuseTaken(): never {
  return refuseFields({ email: 'An account with this email already exists.' }, 'email_taken')
}

const whoIs = (id: number) => `id:${id}`

const keyOf = (source: Buffer) => source.toString('base64url')

const keysOf = ({ network, device }: Sources) => [network, ...(device ? [device] : [])].map(keyOf)

/** What the account knows of where a sign-in comes from: the device says more than the network. */
function knownSource(
  account: { knows_device: boolean; knows_network: boolean } | undefined,
  { device, network }: Sources,
) {
  if (account?.knows_device && device) return { kind: 'device', key: keyOf(device) } as const
  if (account?.knows_network) return { kind: 'network', key: keyOf(network) } as const
  return undefined
}
