import { endpoint } from './endpoint.ts'
import { Timestamp, pageParams } from './fields.ts'
import { PersonIdentity } from './people.ts'
import { z } from './zod.ts'

/**
 * When reports limit an account, and for how long (decision 41). Reports count once per post, job or other subject,
 * and each limit starts the count anew.
 */
export const ACCOUNT_LIMIT = {
  confirmedReports: 3,
  withinDays: 30,
  /** The first limit, the second, and each later one. */
  days: [7, 30, 90],
} as const

/** How many days a limit lasts after so many earlier ones. */
export const limitDays = (earlier: number): number =>
  ACCOUNT_LIMIT.days[Math.min(earlier, ACCOUNT_LIMIT.days.length - 1)] ?? 0

/** By how many days an administrator extends a limit, unless they say otherwise. */
export const LIMIT_EXTENSION_DAYS = 30

/** A limited account's restrictions, in words. Endpoints with `refusesLimited` refuse it. */
export const LIMIT_EXPLANATION =
  "You can read, apply for jobs and reply to conversations. You can't post jobs, posts, stories or comments, write to people you don't know, or send friend or contact requests."

export const LimitedAccount = z.object({
  /** The member's id. */
  id: z.int(),
  member: PersonIdentity,
  until: Timestamp,
  /** Since when, and how often it was limited. */
  since: Timestamp,
  limits_count: z.int(),
})
export type LimitedAccount = z.output<typeof LimitedAccount>

export const listLimitedAccounts = endpoint({
  method: 'GET',
  path: '/api/admin/limited-accounts',
  summary:
    'Accounts that are limited now, latest member first. POST /api/admin/actions lifts or extends a limit.',
  access: 'admin',
  query: z.object(pageParams(20)),
  output: z.object({ accounts: z.array(LimitedAccount), total: z.int() }),
})
