import { endpoint } from './endpoint.ts'
import { CurrentPassword, DeviceId, NewPassword } from './auth.ts'
import { Email } from './email.ts'
import { Token } from './fields.ts'
import { PRODUCT_NAME } from './words/product.ts'
import { z } from './zod.ts'

/** How long a password reset link is valid, in minutes. It works once. */
export const RESET_LINK_MINUTES = 15

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary:
    'Emails a password reset link if the address belongs to an account. The response is always the same.',
  access: 'public',
  body: z.object({ email: Email }),
  output: z.object({ message: z.string() }),
  status: 202,
  limit: 'reset',
})

export const checkReset = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password/check',
  summary: 'Checks whether the token of a link still resets a password, and leaves it usable.',
  access: 'public',
  body: z.object({ token: Token }),
  limit: 'resetCheck',
  refuses: ['reset_expired'],
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Sets a new password with the token of a reset link and ends all sessions.',
  access: 'public',
  body: z.object({ token: Token, password: NewPassword, device_id: DeviceId }),
  limit: 'reset',
  refuses: ['reset_expired', 'demo_account_locked'],
})

/** How long a member can report a sign-in from a new device as not theirs, in days. */
export const SIGN_IN_REPORT_DAYS = 7

export const reportSignIn = endpoint({
  method: 'POST',
  path: '/api/auth/not-me',
  summary:
    "Reports a sign-in as not the member's, with the token of the email about it, or in a session. Ends all sessions and the password, and emails a link to choose a new one. The token also removes second factors that were added since that sign-in. If the email address was changed since then, in the last days, the earlier one is given back and gets the link.",
  access: 'public',
  body: z.object({ token: Token.optional() }),
  limit: 'reset',
  refuses: ['reset_expired', 'demo_account_locked'],
})

export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/auth/export',
  summary: "Exports the member's personal data as one JSON document.",
  access: 'member',
  output: z.record(z.string(), z.unknown()),
  filename: `${PRODUCT_NAME.toLowerCase()}.json`,
  limit: 'export',
})

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/auth/account',
  summary: 'Deletes the account and its personal data. Requires the password.',
  access: 'member',
  body: z.object({ password: CurrentPassword }),
  limit: 'password',
  refuses: ['wrong_password', 'last_admin', 'demo_account_locked'],
})
