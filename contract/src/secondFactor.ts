import { AuthResult, CurrentPassword, DeviceId } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { Timestamp, requiredLine, Token } from './fields.ts'
import { z } from './zod.ts'

/** How long a sign-in waits for its second step, in minutes. */
export const SECOND_STEP_MINUTES = 10

export const RECOVERY_CODES_COUNT = 10
export const CODE_REQUIRED = 'Code is required'

/** Wrong codes in a row after which an account's authenticator codes are no longer accepted. */
export const WRONG_CODES_MAX = 100

/** Six digits from an authenticator app, or a recovery code. Spaces and hyphens don't matter. */
const Code = requiredLine(40, CODE_REQUIRED)
export const RecoveryCodes = z.object({
  /** Shown once: the server stores only their hashes. */
  recovery_codes: z.array(z.string()),
})
export type RecoveryCodes = z.output<typeof RecoveryCodes>

/** The account's second factors (decision 35). */
export const SecondFactor = z.object({
  /** When the authenticator app was set up, or null. */
  authenticator_since: Timestamp.nullable(),
  recovery_codes_left: z.int(),
  /** Whether the member can't use their role as an administrator without a second factor. */
  is_required: z.boolean(),
})
export type SecondFactor = z.output<typeof SecondFactor>

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/api/auth/second-factor',
  summary: "The member's second factors.",
  access: 'member',
  output: SecondFactor,
})

export const startAuthenticator = endpoint({
  method: 'POST',
  path: '/api/auth/authenticator',
  summary:
    'Returns a new secret for an authenticator app. It counts once a code of the app has been confirmed.',
  access: 'member',
  body: z.object({ password: CurrentPassword }),
  output: z.object({ secret: z.string(), uri: z.string() }),
  limit: 'password',
  refuses: ['wrong_password', 'demo_account_locked'],
})

export const confirmAuthenticator = endpoint({
  method: 'POST',
  path: '/api/auth/authenticator/confirm',
  summary:
    'Turns the authenticator app on with one of its codes, and signs out all other devices. Returns recovery codes, or an empty list if the member has some already.',
  access: 'member',
  body: z.object({ code: Code }),
  output: RecoveryCodes,
  limit: 'password',
  refuses: ['wrong_code'],
})

export const removeAuthenticator = endpoint({
  method: 'DELETE',
  path: '/api/auth/authenticator',
  summary: 'Turns the authenticator app off. Requires the password and a code.',
  access: 'member',
  body: z.object({ password: CurrentPassword, code: Code }),
  limit: 'password',
  refuses: ['wrong_password', 'wrong_code', 'codes_locked', 'demo_account_locked'],
})

export const replaceRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/auth/recovery-codes',
  summary: 'Replaces all recovery codes.',
  access: 'member',
  body: z.object({ password: CurrentPassword }),
  output: RecoveryCodes,
  limit: 'password',
  refuses: ['wrong_password', 'demo_account_locked'],
})

export const finishSignIn = endpoint({
  method: 'POST',
  path: '/api/auth/second-step',
  summary:
    'Finishes a sign-in with the token that POST /api/auth/login returned with `second_step_required`, and a code. The token works once.',
  access: 'public',
  body: z.object({ token: Token, code: Code, device_id: DeviceId }),
  output: AuthResult,
  limit: 'signInStep',
  refuses: ['second_step_expired', 'wrong_code', 'codes_locked', 'account_suspended'],
})
