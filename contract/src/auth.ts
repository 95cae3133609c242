import { endpoint } from './endpoint.ts'
import { Email, EMAIL_MAX } from './email.ts'
import { IdParams, Timestamp, requiredText, requiredLine, whenMissing } from './fields.ts'
import { NAME_MAX, NEW_ACCOUNT_LOCATION, User, UserType } from './profiles.ts'
import { hasVisibleText } from './rules/visibleText.ts'
import { z } from './zod.ts'

export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 1000
export const PASSWORD_REQUIRED = 'Password is required'

/** The local storage key of the access token (specification, section 9). */
export const TOKEN_STORAGE_KEY = 'token'

/** Session lifetimes in hours, without and with "remember me". */
export const SESSION_HOURS = { short: 12, remembered: 30 * 24 } as const

/** The account behind "Use Test Account". Exists in demonstration mode only. */
export const DEMO_ACCOUNT = { email: 'demo@cayfolk.example', password: 'junkanoo242' } as const

export const NewPassword = z
  .string(whenMissing(PASSWORD_REQUIRED))
  .min(1, PASSWORD_REQUIRED)
  .min(PASSWORD_MIN, `Password must be at least ${PASSWORD_MIN} characters`)
  .max(PASSWORD_MAX, `At most ${PASSWORD_MAX} characters`)
  .refine((password) => password === '' || hasVisibleText(password), "Password can't be only spaces")

/** A password as it was chosen: it may be older than today's rules for new passwords. */
export const CurrentPassword = z
  .string(whenMissing(PASSWORD_REQUIRED))
  .min(1, PASSWORD_REQUIRED)
  .max(PASSWORD_MAX)

/**
 * A random id stored in the browser. Sign-ins from known devices aren't blocked while others guess the password
 * (decision 27).
 */
export const DeviceId = z.string().min(16).max(100).optional()

export const Registration = z.object({
  user_type: UserType,
  first_name: requiredLine(NAME_MAX, 'First name is required'),
  last_name: requiredLine(NAME_MAX, 'Last name is required'),
  email: Email,
  password: NewPassword,
  /** Ignores what was sent: every account starts with `NEW_ACCOUNT_LOCATION`. */
  location: z
    .string()
    .optional()
    .catch(undefined)
    .transform(() => NEW_ACCOUNT_LOCATION),
  device_id: DeviceId,
})
export type Registration = z.output<typeof Registration>

const BothPasswords = z.object({ password: z.string().min(1), confirm_password: z.string().min(1) })

/** The repeated password of a form, and the check of the form that both are the same. */
export const ConfirmPassword = z.string().min(1, 'Please confirm your password')
export const samePasswords = z.refine<z.output<typeof BothPasswords>>(
  (form) => form.confirm_password === form.password,
  {
    path: ['confirm_password'],
    message: 'Passwords do not match',
    // Runs even if other fields are invalid.
    when: ({ value }) => BothPasswords.safeParse(value).success,
  },
)

/** The registration form: the payload and a repeated password. */
export const RegistrationForm = Registration.omit({ location: true, device_id: true })
  .extend({ confirm_password: ConfirmPassword })
  .check(samePasswords)

export const SignIn = z.object({
  /** An email address or a phone number. */
  email: requiredText(EMAIL_MAX, 'Email or phone is required'),
  password: CurrentPassword,
  remember: z.boolean().optional(),
  device_id: DeviceId,
})

/** The response of registration and sign-in. */
export const AuthResult = z.object({ access_token: z.string(), user: User })
export type AuthResult = z.output<typeof AuthResult>

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Creates an account and signs it in.',
  access: 'public',
  body: Registration,
  output: AuthResult,
  status: 201,
  limit: 'register',
  refuses: ['email_taken'],
  texts: { first_name: 'refused', last_name: 'refused' },
})

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary:
    'Signs in with email or phone and a password. With a second factor, refuses with `second_step_required` and a token for POST /api/auth/second-step.',
  access: 'public',
  body: SignIn,
  output: AuthResult,
  limit: 'login',
  refuses: ['invalid_credentials', 'account_suspended', 'second_step_required'],
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Ends this session.',
  access: 'member',
  limit: 'account',
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/auth/password',
  summary: 'Changes the password. Ends all other sessions and returns a new token for this one.',
  access: 'member',
  body: z.object({
    current_password: CurrentPassword,
    password: NewPassword,
    device_id: DeviceId,
  }),
  output: z.object({ access_token: z.string() }),
  limit: 'password',
  refuses: ['wrong_password', 'demo_account_locked'],
})

export const Session = z.object({
  id: z.int(),
  device: z.string(),
  created_at: Timestamp,
  last_seen_at: Timestamp,
  current: z.boolean(),
})
export type Session = z.output<typeof Session>

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'The devices where the member is signed in, most recently used first.',
  access: 'member',
  output: z.array(Session),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  summary: 'Signs out one device.',
  access: 'member',
  params: IdParams,
  limit: 'account',
  refuses: ['session_not_found', 'demo_account_locked'],
})
