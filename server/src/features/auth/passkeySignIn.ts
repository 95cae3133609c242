import { SESSION_HOURS } from 'contract/auth'
import type * as contract from 'contract/passkeys'
import { settingsPath } from 'contract/settingsPaths'
import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
  type AuthenticationResponseJSON,
} from '@simplewebauthn/server'
import { inTransaction, type Sql } from '../../db/connect.ts'
import type { SendSecurityEmail } from '../../email/securityEmail.ts'
import type { Handlers, RequestContext } from '../../http/handler.ts'
import { tokenHash } from '../../http/sessions.ts'
import { refuse } from '../../refuse.ts'
import type { SessionStarter } from './newSession.ts'
import { createChallenge, takeChallenge } from './passkeyChallenges.ts'
import * as queries from './passkeys.sql.ts'
import type { RelyingParty } from './relyingParty.ts'
import { findPendingSignIn, lockMemberForAuth, consumePendingSignIn } from './secondFactor.sql.ts'
import type { SourcesOf } from './signInSources.ts'

type Dependencies = {
  relyingParty: RelyingParty
  sessionStarter: SessionStarter
  sourcesOf: SourcesOf
  sendSecurityEmail: SendSecurityEmail
  publicUrl: string
}

/**
 * Sign-in with a passkey: as the second step, or instead of the password. Instead of the password, the device must have
 * verified the person (a fingerprint, face or PIN), which makes it two factors as well.
 */
export function createPasskeySignIn(
  dependencies: Dependencies,
): Handlers<typeof contract, 'startPasskeySignIn' | 'signInWithPasskey'> {
  const { relyingParty, sessionStarter, sourcesOf, sendSecurityEmail, publicUrl } = dependencies

  async function requirePending(sql: Sql, token: string) {
    return (await findPendingSignIn(sql, tokenHash(token))) ?? refuse('second_step_expired')
  }

  /** Returns the passkey's counter. Refuses a response that it didn't sign for this challenge and site. */
  async function verify(
    response: AuthenticationResponseJSON,
    { credential_id, public_key }: queries.StoredPasskey,
    expected: { expectedChallenge: string; requireUserVerification: boolean },
  ): Promise<number> {
    const result = await verifyAuthenticationResponse({
      response,
      ...expected,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      // The counter is compared under the account's lock instead.
      credential: { id: credential_id, publicKey: new Uint8Array(public_key), counter: 0 },
    }).catch((cause: unknown) => refuse('passkey_refused', { cause }))
    return result.verified ? result.authenticationInfo.newCounter : refuse('passkey_refused')
  }

  function tellCopied(sql: Sql, user_id: number, client: RequestContext): Promise<void> {
    return sendSecurityEmail(sql, user_id, client, {
      subject: 'One of your passkeys may have been copied',
      paragraphs: [
        'Someone tried to sign in with a copy of one of your passkeys. That passkey no longer works, for you or anyone else.',
      ],
      action: { label: 'Open your settings', url: publicUrl + settingsPath('second-step') },
      notes: [
        'Sign in with another passkey, a code or a recovery code, and remove the passkey that is marked there.',
      ],
    })
  }

  return {
    async startPasskeySignIn({ token }, _viewer, { sql }) {
      const pending = token === undefined ? undefined : await requirePending(sql, token)
      const user_id = pending?.user_id ?? null
      const credentials = user_id === null ? [] : await queries.listCredentials(sql, user_id)
      const challenge = await createChallenge(sql, { purpose: 'sign_in', user_id, user_handle: null })
      const options = await generateAuthenticationOptions({
        rpID: relyingParty.id,
        challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
        userVerification: pending ? 'preferred' : 'required',
        allowCredentials: credentials.map(({ credential_id, transports }) => ({
          id: credential_id,
          transports,
        })),
      })
      return { ...options }
    },

    async signInWithPasskey({ response, token, remember, device_id }, _viewer, context) {
      const pending = token === undefined ? undefined : await requirePending(context.sql, token)
      const challenge = await takeChallenge(context.sql, 'sign_in', response.response)
      const passkey = await queries.findPasskey(context.sql, response.id)
      if (!challenge || !passkey) return refuse('passkey_refused')
      const isExpected = pending
        ? challenge.user_id === pending.user_id && passkey.user_id === pending.user_id
        : challenge.user_id === null && response.response['userHandle'] === passkey.user_handle
      if (!isExpected) refuse('passkey_refused')
      const counter = await verify(response as unknown as AuthenticationResponseJSON, passkey, {
        expectedChallenge: challenge.challenge,
        requireUserVerification: !pending,
      })

      const result = await inTransaction(context.sql, async (sql) => {
        const id = passkey.user_id
        const member = (await lockMemberForAuth(sql, id)) ?? refuse('passkey_refused')
        if (member.is_suspended) refuse('account_suspended')
        // Read again under the lock: its counter may have changed, or it may have been removed.
        const current = (await queries.findPasskey(sql, passkey.credential_id)) ?? refuse('passkey_refused')
        if (current.is_copied) return 'passkey_copied'
        if (isBehind(counter, current.counter)) {
          await queries.markPasskeyCopied(sql, current.id)
          await tellCopied(sql, id, context)
          return 'passkey_copied'
        }
        await queries.recordPasskeyUse(sql, current.id, counter)
        if (pending && !(await consumePendingSignIn(sql, pending.token_hash))) refuse('second_step_expired')
        const hours = pending?.hours ?? (remember ? SESSION_HOURS.remembered : SESSION_HOURS.short)
        return sessionStarter.signIn(sql, id, context, { sources: sourcesOf(context, device_id), hours })
      })
      // After the commit, which stores that it was copied.
      return typeof result === 'string' ? refuse(result) : result
    },
  }
}

/** Whether a counter shows that another copy of the passkey was used since. Passkeys that don't count always send 0. */
function isBehind(counter: number, stored: number): boolean {
  return (counter > 0 || stored > 0) && counter <= stored
}
