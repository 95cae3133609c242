import { CurrentPassword } from './auth.ts'
import { Email } from './email.ts'
import { endpoint } from './endpoint.ts'
import { Token } from './fields.ts'
import { User } from './profiles.ts'
import { z } from './zod.ts'

/** How long a verification link is valid, in hours. It works once. */
export const VERIFICATION_LINK_HOURS = 48

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/auth/verify-email',
  summary:
    "Confirms an email address with the token of an emailed link. The first address of an account is confirmed only by a session of that account, because someone else may have registered with it; this also publishes the account's held jobs. A change of a confirmed address is completed signed in or not.",
  access: 'public',
  body: z.object({ token: Token }),
  output: z.object({
    email: z.string(),
    /** The number of the account's held jobs that are visible from now on. */
    published_jobs: z.int(),
  }),
  limit: 'verifyEmail',
  refuses: ['verification_expired', 'verification_sign_in', 'email_taken'],
})

export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/auth/verify-email/resend',
  summary:
    "Emails a new verification link to the member's unconfirmed address. Has no effect if there is none.",
  access: 'member',
  limit: 'verificationEmail',
})

export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/auth/email',
  summary:
    'Emails a verification link to a new address, which replaces the current one when the link is opened. The response is the same if the address belongs to another account.',
  access: 'member',
  body: z.object({ email: Email, password: CurrentPassword }),
  output: User,
  limit: 'password',
  refuses: ['wrong_password', 'demo_account_locked'],
  changes: 'account',
})

export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/api/auth/email',
  summary: 'Cancels an unfinished change of address.',
  access: 'member',
  output: User,
  limit: 'account',
  changes: 'account',
})
