type Limit = {
  /** Requests per window. */
  points: number
  /** Window length. */
  seconds: number
  /**
   * What is counted: an account (visitors aren't counted), an unverified account on its first day or in its first week,
   * an IP address, the IP address of visitors only, a Socket.IO connection, or an account in one conversation.
   */
  per: 'account' | 'first day' | 'first week' | 'address' | 'visitor' | 'connection' | 'conversation'
  /** Additional requests, in a window of their own. */
  burst?: { points: number; seconds: number }
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Seconds that an account counts as new. */
export const NEW_ACCOUNT_SECONDS = { 'first day': DAY, 'first week': 7 * DAY } as const

/**
 * What an account may do per day on its first day, in its first week, and later. Verified members (a phone number, a
 * company or a licence that was checked) get `later` immediately. `does` and `more` complete the error message.
 */
const growingLimits = {
  job: { firstDay: 3, firstWeek: 5, later: 10, does: (n: number) => `post ${n} jobs`, more: 'post more' },
  post: {
    firstDay: 40,
    firstWeek: 100,
    later: 200,
    does: (n: number) => `write ${n} posts`,
    more: 'post more',
  },
  comment: {
    firstDay: 150,
    firstWeek: 400,
    later: 1000,
    does: (n: number) => `write ${n} comments`,
    more: 'write more',
  },
  friend: {
    firstDay: 40,
    firstWeek: 80,
    later: 200,
    does: (n: number) => `send ${n} friend requests`,
    more: 'send more',
  },
  stranger: {
    firstDay: 5,
    firstWeek: 10,
    later: 20,
    does: (n: number) => `write to ${n} new people`,
    more: 'write to more',
  },
  /** Strangers whom a text mentions. Further ones aren't notified. */
  mention: {
    firstDay: 5,
    firstWeek: 20,
    later: 50,
    does: (n: number) => `mention ${n} new people`,
    more: 'mention more',
  },
  contactRequest: {
    firstDay: 5,
    firstWeek: 10,
    later: 20,
    does: (n: number) => `ask ${n} people for their contact details`,
    more: 'ask more',
  },
  invitation: {
    firstDay: 5,
    firstWeek: 10,
    later: 30,
    does: (n: number) => `invite ${n} people to apply`,
    more: 'invite more',
  },
}

type GrowingLimitName = keyof typeof growingLimits

const perDay = (name: GrowingLimitName) => {
  const { firstDay, firstWeek, later } = growingLimits[name]
  return [
    { points: firstDay, seconds: DAY, per: 'first day' },
    { points: firstWeek, seconds: DAY, per: 'first week' },
    { points: later, seconds: DAY, per: 'account' },
  ] as const
}

/** Why a new account was refused: "New accounts can post 3 jobs a day. Verify your phone to post more." */
export function newAccountSentence(name: string, points: number): string | undefined {
  const limit = Object.hasOwn(growingLimits, name) ? growingLimits[name as GrowingLimitName] : undefined
  return limit && `New accounts can ${limit.does(points)} a day. Verify your phone to ${limit.more}.`
}

/**
 * Rate limits by name. Requests above a limit are refused with 429 and Retry-After. All rows of a name apply together.
 * The shortest window comes first: a request that it refuses doesn't count towards the longer ones. The environment
 * variable `LIMITS_SCALE` multiplies the points.
 */
export const rateLimits = {
  request: [
    { points: 60, seconds: 1, per: 'account' },
    { points: 300, seconds: MINUTE, per: 'account' },
    { points: 600, seconds: MINUTE, per: 'address' },
  ],
  register: [
    { points: 20, seconds: HOUR, per: 'address' },
    { points: 100, seconds: DAY, per: 'address' },
  ],
  login: [{ points: 60, seconds: MINUTE, per: 'address' }],
  /** Second steps and passkeys: apart, so that bogus ones don't refuse the neighbors' sign-ins behind one address. */
  signInStep: [{ points: 60, seconds: MINUTE, per: 'address' }],
  account: [{ points: 60, seconds: HOUR, per: 'account' }],
  password: [
    { points: 10, seconds: 15 * MINUTE, per: 'account' },
    { points: 30, seconds: DAY, per: 'account' },
  ],
  post: [{ points: 30, seconds: HOUR, per: 'account' }, ...perDay('post')],
  edit: [{ points: 120, seconds: HOUR, per: 'account' }],
  comment: [{ points: 120, seconds: HOUR, per: 'account' }, ...perDay('comment')],
  like: [{ points: 600, seconds: HOUR, per: 'account' }],
  friend: [{ points: 30, seconds: HOUR, per: 'account' }, ...perDay('friend')],
  contactRequest: perDay('contactRequest'),
  /** Invitations to apply for a job. */
  invitation: perDay('invitation'),
  /** Short writes of a member or administrator: responses to requests, blocks, reads, decisions. */
  smallWrite: [{ points: 300, seconds: HOUR, per: 'account' }],
  story: [{ points: 20, seconds: HOUR, per: 'account' }],
  view: [{ points: 3000, seconds: HOUR, per: 'account' }],
  search: [{ points: 20, seconds: 2, per: 'account' }],
  reset: [{ points: 25, seconds: 5 * MINUTE, per: 'address' }],
  resetCheck: [{ points: 50, seconds: 5 * MINUTE, per: 'address' }],
  verifyEmail: [{ points: 50, seconds: 5 * MINUTE, per: 'address' }],
  verificationEmail: [
    { points: 5, seconds: HOUR, per: 'account' },
    { points: 15, seconds: DAY, per: 'account' },
  ],
  phoneCode: [
    { points: 5, seconds: DAY, per: 'account' },
    { points: 20, seconds: DAY, per: 'address' },
  ],
  phoneCheck: [{ points: 60, seconds: HOUR, per: 'account' }],
  contact: [
    { points: 5, seconds: HOUR, per: 'address' },
    { points: 20, seconds: DAY, per: 'address' },
  ],
  suspensionAppeal: [{ points: 25, seconds: 5 * MINUTE, per: 'address' }],
  export: [{ points: 10, seconds: HOUR, per: 'account' }],
  cvImport: [{ points: 20, seconds: DAY, per: 'account' }],
  cvFile: [
    { points: 5, seconds: MINUTE, per: 'account' },
    { points: 30, seconds: HOUR, per: 'account' },
  ],
  vacancyPack: [{ points: 30, seconds: HOUR, per: 'account' }],
  /** Public pages that must be rendered; cached ones don't count. Above the limit, the browser renders them. */
  renderedPage: [{ points: 120, seconds: MINUTE, per: 'address' }],
  /** Link preview pictures that must be drawn; cached ones don't count. */
  previewPicture: [{ points: 60, seconds: MINUTE, per: 'address' }],
  jobSearch: [
    { points: 20, seconds: 2, per: 'account' },
    { points: 20, seconds: 2, per: 'visitor' },
    { points: 200, seconds: MINUTE, per: 'visitor' },
  ],
  job: perDay('job'),
  application: [{ points: 50, seconds: DAY, per: 'account' }],
  report: [{ points: 30, seconds: HOUR, per: 'account' }],
  message: [{ points: 2, seconds: 1, per: 'account', burst: { points: 200, seconds: 10 * MINUTE } }],
  conversation: [{ points: 120, seconds: HOUR, per: 'account' }],
  stranger: perDay('stranger'),
  mention: perDay('mention'),
  receipt: [{ points: 1200, seconds: MINUTE, per: 'account' }],
  connect: [{ points: 100, seconds: MINUTE, per: 'address' }],
  event: [{ points: 50, seconds: 1, per: 'connection', burst: { points: 300, seconds: MINUTE } }],
  join: [{ points: 200, seconds: MINUTE, per: 'account' }],
  typing: [{ points: 1, seconds: 1, per: 'conversation' }],
  upload: [{ points: 30, seconds: 30 * MINUTE, per: 'account' }],
  clientError: [{ points: 20, seconds: HOUR, per: 'address' }],
} as const satisfies Record<string, readonly Limit[]>

export type RateLimitName = keyof typeof rateLimits

/** Limits on failed sign-ins. Decision 0027 explains how they work together. */
export const loginFailureLimits = {
  /**
   * Per account, from anywhere: five, then one in 15 minutes. Above it, only known devices and networks can sign in.
   */
  account: [{ points: 1, seconds: 15 * MINUTE, burst: { points: 4, seconds: DAY } }],
  /** Per IP address. Above it, only known devices and networks can sign in. */
  address: [
    { points: 25, seconds: 5 * MINUTE },
    { points: 200, seconds: DAY },
  ],
  /** Per account and known device or network. */
  source: [
    { points: 10, seconds: 15 * MINUTE },
    { points: 100, seconds: DAY },
  ],
  /** Per IP address, at all accounts that know its network. */
  neighbors: [
    { points: 25, seconds: 5 * MINUTE },
    { points: 100, seconds: DAY },
  ],
} as const

/** Limits on wrong codes at the second step of a sign-in, whose password was right. */
export const codeFailureLimits = {
  account: [{ points: 10, seconds: 15 * MINUTE }],
  address: [
    { points: 25, seconds: 5 * MINUTE },
    { points: 200, seconds: DAY },
  ],
} as const

/** The number of people whose email or phone a member can see. Above it the contact fields are null. */
export const contactDetailLimits = [
  { points: 200, seconds: HOUR },
  { points: 500, seconds: DAY },
] as const

/** Pushes and emails of one type that a member gets because of one person. The rest is only shown in the app. */
export const noticeLimits = [
  { points: 10, seconds: HOUR },
  { points: 30, seconds: DAY },
] as const

/** Upload quota per member, in bytes. */
export const UPLOAD_BYTES_PER_DAY = 500_000_000

/**
 * Bytes of the texts of jobs that a member may post and edit: the log of public jobs keeps every version (decision 51).
 */
export const JOB_TEXT_BYTES_PER_DAY = 2_000_000
