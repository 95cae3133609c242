type Limit = {
  /** How many are let through in one window. */
  points: number
  /** The window's length in seconds. */
  seconds: number
  /**
   * Whose they are: an account's (nothing is counted while nobody is signed in), an account's in its first 24 hours, an
   * address's, an address's for those who aren't signed in, a live connection's, or an account's in each conversation.
   */
  per: 'account' | 'new account' | 'address' | 'visitor' | 'connection' | 'conversation'
  /** So many more, at once or little by little, in a window of its own. */
  burst?: { points: number; seconds: number }
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * How often something may be done; one more is answered 429 with Retry-After. `LIMITS_SCALE` multiplies the points.
 * Several rows for one action hold together.
 */
export const limits = {
  request: [
    { points: 300, seconds: MINUTE, per: 'account' },
    { points: 600, seconds: MINUTE, per: 'address' },
    { points: 60, seconds: 1, per: 'account' },
  ],
  register: [
    { points: 20, seconds: HOUR, per: 'address' },
    { points: 100, seconds: DAY, per: 'address' },
  ],
  login: [{ points: 60, seconds: MINUTE, per: 'address' }],
  account: [{ points: 60, seconds: HOUR, per: 'account' }],
  password: [
    { points: 10, seconds: 15 * MINUTE, per: 'account' },
    { points: 30, seconds: DAY, per: 'account' },
  ],
  post: [{ points: 30, seconds: HOUR, per: 'account' }],
  edit: [{ points: 120, seconds: HOUR, per: 'account' }],
  comment: [{ points: 120, seconds: HOUR, per: 'account' }],
  like: [{ points: 600, seconds: HOUR, per: 'account' }],
  friend: [{ points: 30, seconds: HOUR, per: 'account' }],
  answer: [{ points: 300, seconds: HOUR, per: 'account' }],
  story: [{ points: 20, seconds: HOUR, per: 'account' }],
  view: [{ points: 3000, seconds: HOUR, per: 'account' }],
  search: [{ points: 20, seconds: 2, per: 'account' }],
  reset: [{ points: 25, seconds: 5 * MINUTE, per: 'address' }],
  resetCheck: [{ points: 50, seconds: 5 * MINUTE, per: 'address' }],
  contact: [
    { points: 5, seconds: HOUR, per: 'address' },
    { points: 20, seconds: DAY, per: 'address' },
  ],
  export: [{ points: 10, seconds: HOUR, per: 'account' }],
  jobSearch: [
    { points: 20, seconds: 2, per: 'account' },
    { points: 20, seconds: 2, per: 'visitor' },
    { points: 200, seconds: MINUTE, per: 'visitor' },
  ],
  job: [
    { points: 10, seconds: DAY, per: 'account' },
    { points: 3, seconds: DAY, per: 'new account' },
  ],
  application: [{ points: 50, seconds: DAY, per: 'account' }],
  report: [{ points: 30, seconds: HOUR, per: 'account' }],
  message: [{ points: 2, seconds: 1, per: 'account', burst: { points: 200, seconds: 10 * MINUTE } }],
  conversation: [{ points: 120, seconds: HOUR, per: 'account' }],
  stranger: [{ points: 20, seconds: DAY, per: 'account' }],
  receipt: [{ points: 1200, seconds: MINUTE, per: 'account' }],
  connect: [{ points: 100, seconds: MINUTE, per: 'address' }],
  event: [{ points: 50, seconds: 1, per: 'connection', burst: { points: 300, seconds: MINUTE } }],
  join: [{ points: 200, seconds: MINUTE, per: 'account' }],
  typing: [{ points: 1, seconds: 1, per: 'conversation' }],
  upload: [{ points: 30, seconds: 30 * MINUTE, per: 'account' }],
  clientError: [{ points: 20, seconds: HOUR, per: 'address' }],
} as const satisfies Record<string, readonly Limit[]>

export type LimitName = keyof typeof limits

/** Failed sign-ins; successes don't count. Decision record 27 says how the rows work together. */
export const loginFailureLimits = {
  /** At one account, wherever they come from: five, then one in 15 minutes, 100 a day. Beyond, only known sources are let in. */
  account: [{ points: 1, seconds: 15 * MINUTE, burst: { points: 4, seconds: DAY } }],
  /** From one address. Beyond, only known sources are let in. */
  address: [
    { points: 25, seconds: 5 * MINUTE },
    { points: 200, seconds: DAY },
  ],
  /** At one account from one device or network that it knows. */
  source: [
    { points: 10, seconds: 15 * MINUTE },
    { points: 100, seconds: DAY },
  ],
  /** From one address at all accounts that know its network. */
  neighbors: [
    { points: 25, seconds: 5 * MINUTE },
    { points: 100, seconds: DAY },
  ],
} as const

/** Distinct people whose email or phone one member is shown; beyond it the contact fields are null. */
export const contactDetailLimits = [
  { points: 200, seconds: HOUR },
  { points: 500, seconds: DAY },
] as const

/** Bytes that one member may upload in a day. */
export const UPLOAD_BYTES_PER_DAY = 500_000_000
