import { SESSION_HOURS, type Credentials, type Registration, type Signed } from 'contract/auth'
import { emailKey } from 'contract/email'
import { loginFailureLimits } from 'contract/limits'
import type { User } from 'contract/profiles'
import { usernamesFor } from 'contract/usernames'
import type { z } from 'contract/zod'
import { inTransaction, type Sql } from '../../db/connect.ts'
import type { ProtectDemoAccount } from '../../http/demoAccount.ts'
import type { Limiter } from '../../http/limiter.ts'
import { network } from '../../http/network.ts'
import { refuse, refuseFields } from '../../http/refusals.ts'
import type { Live } from '../../live/live.ts'
import type { SendMail } from '../../mail/mail.ts'
import { newToken, tokenHash, type Member, type Viewers } from '../../http/viewer.ts'
import { normalizePhone } from '../../phone.ts'
import * as store from './auth.sql.ts'
import { deviceName } from './device.ts'
import { hashNewPassword, passwordFits } from './passwords.ts'

type Asking = { address: string; userAgent: string }

type Parts = {
  limiter: Limiter
  viewers: Viewers
  live: Pick<Live, 'endSessions'>
  /** Everything of a member's own, for the answer to signing in. */
  self: (sql: Sql, member: { id: number }) => Promise<User>
  sendMail: SendMail
  protectDemoAccount: ProtectDemoAccount
  publicUrl: string
}

/** The rules of accounts and sessions. */
export function auth({ limiter, viewers, live, self, sendMail, protectDemoAccount, publicUrl }: Parts) {
  const failures = {
    account: limiter.failures(loginFailureLimits.account),
    address: limiter.failures(loginFailureLimits.address),
  }

  async function register(sql: Sql, { password, ...person }: Registration, asking: Asking): Promise<Signed> {
    if (await store.isEmailTaken(sql, person.email)) refuseTaken()
    const password_hash = await hashNewPassword(password)
    return inTransaction(sql, async (sql) => {
      for (const username of usernamesFor(person.first_name, person.last_name)) {
        const id = await store.insertAccount(sql, { ...person, password_hash, username })
        if (id !== undefined) {
          await store.noteDevice(sql, id, deviceName(asking.userAgent))
          return begin(sql, id, asking, SESSION_HOURS.short)
        }
        if (await store.isEmailTaken(sql, person.email)) refuseTaken()
      }
      return refuse('conflict')
    })
  }

  async function login(sql: Sql, credentials: z.output<typeof Credentials>, asking: Asking): Promise<Signed> {
    const { email, password, remember } = credentials
    const from = network(asking.address)
    await failures.address.open(from)
    const phone = email.includes('@') ? undefined : normalizePhone(email)
    const account = phone ? await store.findByPhone(sql, phone) : await store.findByEmail(sql, email)
    // However the address or the number is spelt, it is the same account that is being guessed at.
    // What is typed may read like somebody's id, and is not one.
    const who = account ? `id:${account.id}` : `name:${phone ?? emailKey(email)}`
    await failures.account.open(who)
    const fits = await passwordFits(password, account?.password_hash)
    // Asked again, for guesses made at the same time have all come this far: what is answered counts.
    await failures.address.open(from)
    await failures.account.open(who)
    if (!fits || !account) {
      await failures.address.add(from)
      await failures.account.add(who)
      return refuse('invalid_credentials')
    }
    const hours = remember ? SESSION_HOURS.remembered : SESSION_HOURS.short
    return inTransaction(sql, async (sql) => {
      const { is_suspended } = (await store.lockAccount(sql, account)) ?? refuse('invalid_credentials')
      if (is_suspended) refuse('account_suspended')
      await tellOfNewDevice(sql, account.id, asking)
      return begin(sql, account.id, asking, hours)
    })
  }

  /** Tells the member where their account was signed in to, the first time on such a device. */
  async function tellOfNewDevice(sql: Sql, id: number, { userAgent }: Asking): Promise<void> {
    const device = deviceName(userAgent)
    const person = await store.noteDevice(sql, id, device)
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

  async function begin(sql: Sql, id: number, asking: Asking, hours: number): Promise<Signed> {
    const access_token = newToken()
    await store.insertSession(sql, {
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
    { current_password, password }: { current_password: string; password: string },
    asking: Asking,
  ) {
    await protectDemoAccount(sql, me.id)
    const account = await checkPassword(sql, me.id, current_password)
    const password_hash = await hashNewPassword(password)
    const { ended, access_token } = await inTransaction(sql, async (sql) => {
      await requireUnchanged(sql, account)
      const hours = (await store.sessionHours(sql, me.session_id)) ?? refuse('sign_in_required')
      await store.setPassword(sql, me.id, password_hash)
      const ended = await store.deleteSessions(sql, me.id)
      return { ended, ...(await begin(sql, me.id, asking, hours)) }
    })
    forget(ended)
    return { access_token }
  }

  async function endSession(sql: Sql, me: Member, id: number): Promise<void> {
    if (id !== me.session_id) await protectDemoAccount(sql, me.id)
    if (!(await store.deleteSession(sql, me.id, id))) refuse('session_not_found')
    forget([id])
  }

  /** Ends the live connections of sessions that were deleted, and what is cached of them. Only after the commit. */
  function forget(sessions: number[]): void {
    viewers.forget()
    live.endSessions(sessions)
  }

  /** Sets a password that was lost and deletes every session; answers their ids, to be forgotten after the commit. */
  async function replacePassword(sql: Sql, id: number, password_hash: string): Promise<number[]> {
    await store.setPassword(sql, id, password_hash)
    return store.deleteSessions(sql, id)
  }

  /** The account, if this is its password. */
  async function checkPassword(sql: Sql, id: number, password: string): Promise<store.Account> {
    const account = await store.findById(sql, id)
    const fits = await passwordFits(password, account?.password_hash)
    return account && fits ? account : refuse('wrong_password')
  }

  /** Locks the account; refuses where its password was changed since it was checked. */
  async function requireUnchanged(
    sql: Sql,
    account: Pick<store.Account, 'id' | 'password_hash'>,
  ): Promise<void> {
    if (!(await store.lockAccount(sql, account))) refuse('wrong_password')
  }

  return {
    register,
    login,
    changePassword,
    replacePassword,
    checkPassword,
    requireUnchanged,
    endSession,
    deleteSessions: store.deleteSessions,
    forget,
  }
}

export type Auth = ReturnType<typeof auth>

function refuseTaken(): never {
  return refuseFields({ email: 'An account with this email already exists.' }, 'email_taken')
}
