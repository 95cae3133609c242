import type { AuthResult } from 'contract/auth'
import type { User } from 'contract/profiles'
import type { Sql } from '../../db/connect.ts'
import type { RequestContext } from '../../http/handler.ts'
import { occasionOf } from '../../email/securityEmail.ts'
import { newToken, tokenHash } from '../../http/sessions.ts'
import { deviceName } from '../../http/deviceName.ts'
import type { NotifyNewDevice } from './newDevice.ts'
import type { SignInSources } from './signInSources.ts'
import * as sessionQueries from './sessions.sql.ts'
import * as sourceQueries from './signInSources.sql.ts'

type Client = Pick<RequestContext, 'userAgent' | 'address'>

type Dependencies = {
  /** The member's own profile, for the response to signing in. */
  getProfile: (sql: Sql, member: { id: number }) => Promise<User>
  notifyNewDevice: NotifyNewDevice
}

/** Starts sessions, once everything that a sign-in needs was given. */
export function createSessionStarter({ getProfile, notifyNewDevice }: Dependencies) {
  async function startSession(
    sql: Sql,
    id: number,
    { userAgent }: Client,
    hours: number,
  ): Promise<AuthResult> {
    const access_token = newToken()
    await sessionQueries.insertSession(sql, {
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
      client: Client & Pick<RequestContext, 'afterCommit'>,
      { sources, hours }: { sources: SignInSources; hours: number },
    ): Promise<AuthResult> {
      const occasion = occasionOf(client)
      if (await sourceQueries.recordDevice(sql, id, occasion.device, sources))
        await notifyNewDevice({ sql, afterCommit: client.afterCommit }, id, occasion)
      await sourceQueries.recordSignInSources(sql, id, sources)
      return startSession(sql, id, client, hours)
    },
  }
}

export type SessionStarter = ReturnType<typeof createSessionStarter>
