import { endpoint } from './endpoint.ts'
import { requiredLine, Timestamp } from './fields.ts'
import { PHONE_MAX, User } from './profiles.ts'
import { z } from './zod.ts'

/** How long a code is valid, in minutes. */
export const PHONE_CODE_MINUTES = 10
/** How often a code can be entered. */
export const PHONE_CODE_TRIES = 5
/** When a member can ask for another code, in seconds. */
export const PHONE_CODE_RESEND_SECONDS = 60

/** A code that was sent and not entered yet. */
export const PhoneCode = z.object({
  /** E.164. */
  phone: z.string(),
  expires_at: Timestamp,
  tries_left: z.int(),
  /** Until another code can be sent; 0 if one can be now. */
  resend_after_seconds: z.int(),
})
export type PhoneCode = z.output<typeof PhoneCode>

const Output = z.object({ code: PhoneCode.nullable() })

export const getPhoneCode = endpoint({
  method: 'GET',
  path: '/api/auth/phone/code',
  summary: 'The code that was sent to the member and that still works, without its digits.',
  access: 'member',
  output: Output,
})

export const sendPhoneCode = endpoint({
  method: 'POST',
  path: '/api/auth/phone/code',
  summary:
    'Sends a code of six digits to a phone number by SMS. The response is the same if another account has the number.',
  access: 'member',
  body: z.object({ phone: requiredLine(PHONE_MAX, 'Phone number is required') }),
  output: Output,
  limit: 'phoneCode',
  idempotent: true,
  refuses: ['invalid_phone', 'phone_already_verified', 'demo_account_locked'],
  texts: { phone: 'private' },
})

export const verifyPhone = endpoint({
  method: 'POST',
  path: '/api/auth/phone/verify',
  summary:
    "Verifies a phone number with the code that was sent to it, and makes it the number of the member's profile. Removes it from another account that hasn't verified it.",
  access: 'member',
  body: z.object({
    code: z
      .string()
      .trim()
      .transform((code) => code.replace(/[\s-]/g, ''))
      .pipe(z.string().regex(/^\d{6}$/, 'Enter the six digits of the code')),
  }),
  output: User,
  limit: 'phoneCheck',
  refuses: ['phone_code_expired', 'wrong_code', 'phone_verified_elsewhere'],
  changes: 'account',
})
