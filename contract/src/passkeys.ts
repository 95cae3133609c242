import { AuthResult, CurrentPassword, DeviceId } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { IdParams, Timestamp, requiredLine, Token } from './fields.ts'
import { RecoveryCodes } from './secondFactor.ts'
import { z } from './zod.ts'

export const PASSKEYS_MAX = 20
export const PASSKEY_NAME_MAX = 60

/** How long the browser has to answer a challenge, in minutes. */
export const CHALLENGE_MINUTES = 5

const PasskeyName = requiredLine(PASSKEY_NAME_MAX, 'Name is required')

/** A passkey as Settings lists it. */
export const Passkey = z.object({
  id: z.int(),
  name: z.string(),
  created_at: Timestamp,
  last_used_at: Timestamp.nullable(),
  /** Whether it was refused because it seems to have been copied. It no longer works. */
  is_copied: z.boolean(),
})
export type Passkey = z.output<typeof Passkey>

/** Options for the browser's `navigator.credentials`, in the JSON form of WebAuthn. */
const PublicKeyOptions = z.record(z.string(), z.unknown())

const CREDENTIAL_ID_MAX = 2000

/** The browser's response, in the JSON form of WebAuthn. */
const PublicKeyResponse = z.object({
  id: z.string().min(1).max(CREDENTIAL_ID_MAX),
  rawId: z.string().min(1).max(CREDENTIAL_ID_MAX),
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()).optional(),
  authenticatorAttachment: z.string().max(50).optional(),
})

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/auth/passkeys',
  summary: "The member's passkeys, oldest first.",
  access: 'member',
  output: z.array(Passkey),
})

export const startPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/options',
  summary: 'Returns what the browser needs to create a passkey. Requires the password.',
  access: 'member',
  body: z.object({ password: CurrentPassword }),
  output: PublicKeyOptions,
  limit: 'password',
  refuses: ['wrong_password', 'demo_account_locked'],
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys',
  summary:
    'Adds the passkey that the browser created, and signs out all other devices. Returns recovery codes, or an empty list if the member has some already.',
  access: 'member',
  body: z.object({ name: PasskeyName, response: PublicKeyResponse }),
  output: RecoveryCodes,
  status: 201,
  limit: 'password',
  refuses: ['passkey_refused'],
  texts: { name: 'private' },
})

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/api/auth/passkeys/:id',
  summary: 'Renames a passkey.',
  access: 'member',
  params: IdParams,
  body: z.object({ name: PasskeyName }),
  limit: 'account',
  texts: { name: 'private' },
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/auth/passkeys/:id',
  summary: 'Removes a passkey. Requires the password.',
  access: 'member',
  params: IdParams,
  body: z.object({ password: CurrentPassword }),
  limit: 'password',
  refuses: ['wrong_password', 'demo_account_locked'],
})

export const startPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/auth/passkey-sign-in/options',
  summary:
    'Returns what the browser needs to sign in with a passkey: instead of the password, or with `token` as the second step.',
  access: 'public',
  body: z.object({ token: Token.optional() }),
  output: PublicKeyOptions,
  limit: 'signInStep',
  refuses: ['second_step_expired'],
})

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkey-sign-in',
  summary: 'Signs in with a passkey: instead of the password, or with `token` as the second step.',
  access: 'public',
  body: z.object({
    response: PublicKeyResponse,
    token: Token.optional(),
    remember: z.boolean().optional(),
    device_id: DeviceId,
  }),
  output: AuthResult,
  limit: 'signInStep',
  refuses: ['passkey_refused', 'passkey_copied', 'second_step_expired', 'account_suspended'],
})
