import { endpoint, NoContent } from './endpoint.ts'
import { DeviceId, NewPassword } from './auth.ts'
import { Email } from './email.ts'
import { z } from './zod.ts'

/** Minutes that a link to reset a password works, once. */
export const RESET_LINK_MINUTES = 15

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary:
    "Sends a link to reset the password to the address, if it is an account's; the answer is always the same.",
  access: 'public',
  body: z.object({ email: Email }),
  output: z.object({ message: z.string() }),
  status: 202,
  limit: 'reset',
})

const ResetToken = z.string().min(1).max(200)

export const checkReset = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password/check',
  summary: 'Checks whether the token of a link still resets a password, and leaves it usable.',
  access: 'public',
  body: z.object({ token: ResetToken }),
  output: NoContent,
  status: 204,
  limit: 'resetCheck',
  refuses: ['reset_expired'],
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Sets a new password by the token of a link and ends all sessions.',
  access: 'public',
  body: z.object({ token: ResetToken, password: NewPassword, device_id: DeviceId }),
  output: NoContent,
  status: 204,
  limit: 'reset',
  refuses: ['reset_expired', 'demo_account_locked'],
})

export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/auth/export',
  summary: 'Everything that the account holds, as one JSON document.',
  access: 'member',
  output: z.record(z.string(), z.unknown()),
  limit: 'export',
})

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/auth/account',
  summary: 'Deletes the account and all that is personal in it; the password says that it is wanted.',
  access: 'member',
  body: z.object({ password: z.string().min(1).max(1000) }),
  output: NoContent,
  status: 204,
  limit: 'password',
  refuses: ['wrong_password', 'demo_account_locked'],
})
