import { fullName } from 'contract/words/fullName'
import { randomBytes } from 'node:crypto'
import type * as contract from 'contract/passkeys'
import { PASSKEYS_MAX } from 'contract/passkeys'
import { PRODUCT_NAME } from 'contract/words/product'
import type { User } from 'contract/profiles'
import {
  generateRegistrationOptions,
  verifyRegistrationResponse,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { inTransaction, type Sql } from '../../db/connect.ts'
import type { Handlers } from '../../http/handler.ts'
import { refuse } from '../../refuse.ts'
import { createChallenge, takeChallenge } from './passkeyChallenges.ts'
import * as queries from './passkeys.sql.ts'
import type { RelyingParty } from './relyingParty.ts'
import type { SecondFactorService } from './secondFactor.ts'
import { lockMemberForAuth } from './secondFactor.sql.ts'

const HANDLE_BYTES = 32
/**
 * EdDSA, ES256 and RS256, by their COSE numbers. Named, because the library's default tries experimental ones of Node.
 */
const ALGORITHMS = [-8, -7, -257]

type Dependencies = {
  relyingParty: RelyingParty
  factors: Pick<SecondFactorService, 'withPassword' | 'completeSetup' | 'completeRemoval'>
  disconnect: (session_ids: number[]) => void
  getProfile: (sql: Sql, member: { id: number }) => Promise<User>
}

/** The passkeys of an account: adding, renaming and removing them (decision 35). */
export function createPasskeyService({
  relyingParty,
  factors,
  disconnect,
  getProfile,
}: Dependencies): Omit<Handlers<typeof contract>, 'startPasskeySignIn' | 'signInWithPasskey'> {
  return {
    listPasskeys: (_input, me, { sql }) => queries.listPasskeys(sql, me.id),

    startPasskey({ password }, me, context) {
      return factors.withPassword(context, me, password, async (sql): Promise<Record<string, unknown>> => {
        const credentials = await queries.listCredentials(sql, me.id)
        refuseMorePasskeys(credentials)
        const profile = await getProfile(sql, me)
        const user_handle = credentials[0]?.user_handle ?? randomBytes(HANDLE_BYTES).toString('base64url')
        const challenge = await createChallenge(sql, { purpose: 'register', user_id: me.id, user_handle })
        const options = await generateRegistrationOptions({
          rpName: PRODUCT_NAME,
          rpID: relyingParty.id,
          userName: profile.username,
          userDisplayName: fullName(profile),
          userID: new Uint8Array(Buffer.from(user_handle, 'base64url')),
          challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
          attestationType: 'none',
          supportedAlgorithmIDs: ALGORITHMS,
          excludeCredentials: credentials.map(({ credential_id, transports }) => ({
            id: credential_id,
            transports,
          })),
          authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
        })
        return { ...options }
      })
    },

    async addPasskey({ name, response }, me, context) {
      const challenge = await takeChallenge(context.sql, 'register', response.response)
      if (!challenge?.user_handle || challenge.user_id !== me.id) return refuse('passkey_refused')
      const { user_handle } = challenge
      const credential = await verify(response as unknown as RegistrationResponseJSON, challenge.challenge)
      const { ended, recovery_codes } = await inTransaction(context.sql, async (sql) => {
        await lockMemberForAuth(sql, me.id)
        // Several can have been started before one was added.
        refuseMorePasskeys(await queries.listCredentials(sql, me.id))
        const passkey = {
          user_id: me.id,
          credential_id: credential.id,
          user_handle,
          public_key: Buffer.from(credential.publicKey),
          counter: credential.counter,
          transports: (credential.transports ?? []).filter(isTransport),
          name,
        }
        if (!(await queries.insertPasskey(sql, passkey))) refuse('passkey_refused')
        return factors.completeSetup(sql, me, context, 'A passkey')
      })
      disconnect(ended)
      return { recovery_codes }
    },

    async renamePasskey(input, me, { sql }) {
      if (!(await queries.renamePasskey(sql, me.id, input))) refuse('not_found')
    },

    async removePasskey({ id, password }, me, context) {
      const passkeys = await queries.listPasskeys(context.sql, me.id)
      if (!passkeys.some((passkey) => passkey.id === id)) refuse('not_found')
      await factors.withPassword(context, me, password, async (sql) => {
        if (!(await queries.deletePasskey(sql, me.id, id))) refuse('not_found')
        await factors.completeRemoval(sql, me, context, 'A passkey')
      })
    },
  }

  /** Refuses a response that wasn't made for this challenge and site. */
  async function verify(response: RegistrationResponseJSON, expectedChallenge: string) {
    const result = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    }).catch((cause: unknown) => refuse('passkey_refused', { cause }))
    return result.registrationInfo?.credential ?? refuse('passkey_refused')
  }
}

function refuseMorePasskeys({ length }: readonly queries.Credential[]): void {
  if (length >= PASSKEYS_MAX)
    refuse('conflict', { sentence: `You have ${PASSKEYS_MAX} passkeys. Remove one first.` })
}

/** The browser's names for how an authenticator is reached, such as `usb`. */
const isTransport = (transport: unknown) => typeof transport === 'string' && /^[a-z-]{1,20}$/.test(transport)
