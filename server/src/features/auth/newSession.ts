import type { AuthResult } from 'contract/auth'
import type { User } from 'contract/profiles'
import type { Sql } from '../../db/connect.ts'
import type { EnqueueEmail } from '../../email/mailer.ts'
import type { RequestContext } from '../../http/serve.ts'
import { newToken, tokenHash } from '../../http/sessions.ts'
import * as queries from './auth.sql.ts'
import { deviceName } from './device.ts'
import type { SignInSources } from './signInSources.ts'

type Client = Pick<RequestContext, 'userAgent'>

type Dependencies = {
  /** The member's own profile, for the response to signing in. */
  getProfile: (sql: Sql, member: { id: number }) => Promise<User>
  enqueueEmail: EnqueueEmail
  publicUrl: string
}

/** Starts sessions, once everything that a sign-in needs was given. */
export function createSessionStarter({ getProfile, enqueueEmail, publicUrl }: Dependencies) {
  async function emailIfNewDevice(sql: Sql, id: number, { userAgent }: Client): Promise<void> {
    const device = deviceName(userAgent)
    const person = await queries.recordDevice(sql, id, device)
    if (!person) return
    await enqueueEmail(sql, {
      user_id: id,
      to: person.email,
      message: {
        subject: 'New sign-in to your account',
        name: person.first_name,
        paragraphs: [
          `Your account was just signed in to on ${device}.`,
          "If this was you, there's nothing to do.",
        ],
        action: { label: "See where you're signed in", url: `${publicUrl}/settings` },
        notes: ["If it wasn't you, change your password. That signs out all other devices."],
      },
    })
  }

  async function startSession(
    sql: Sql,
    id: number,
    { userAgent }: Client,
    hours: number,
  ): Promise<AuthResult> {
    const access_token = newToken()
    await queries.insertSession(sql, {
      user_id: id,
      token_hash: tokenHash(access_token),
      device: deviceName(userAgent),
      hours,
    })
    return { access_token, user: await getProfile(sql, { id }) }
  }

  return {
    startSession,

    /** Completes a sign-in: tells the member about a new device, remembers the source and starts the session. */
    async signIn(
      sql: Sql,
      id: number,
      client: Client,
      { sources, hours }: { sources: SignInSources; hours: number },
    ): Promise<AuthResult> {
      await emailIfNewDevice(sql, id, client)
      await queries.recordSignInSources(sql, id, sources)
      return startSession(sql, id, client, hours)
    },
  }
}

export type SessionStarter = ReturnType<typeof createSessionStarter>
