import { PASSWORD_MAX } from './auth.ts'
import { Credential } from './credentials.ts'
import { endpoint } from './endpoint.ts'
import { dayInput } from './days.ts'
import { IdParams, nullableText, pageParams, requiredLine, Timestamp } from './fields.ts'
import { textFilter } from './filters.ts'
import { islands } from './rules/islands.ts'
import { JOB_CATEGORIES } from './jobs.ts'
import { REPORT_SUBJECT_TYPES, ReportSubjectType } from './moderation.ts'
import { PersonIdentity, PersonWithAvatar } from './people.ts'
import { UserType } from './profiles.ts'
import { z } from './zod.ts'

const SEARCH_MAX = 100
const Yes = z.enum(['yes', 'no']).optional()
/** A day in Nassau, YYYY-MM-DD. */
const Day = dayInput('Enter a date')
const period = { from: Day.optional(), to: Day.optional() }

/** A member in the administrators' list. */
export const MemberEntry = PersonWithAvatar.extend({
  email: z.string(),
  user_type: UserType,
  island: nullableText,
  company_name: nullableText,
  created_at: Timestamp,
  is_admin: z.boolean(),
  is_verified: z.boolean(),
  is_suspended: z.boolean(),
})
export type MemberEntry = z.output<typeof MemberEntry>

export const MEMBER_ORDERS = ['newest', 'oldest'] as const

export const listAllMembers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  summary: 'All members, also suspended ones, found by name, username or email.',
  access: 'admin',
  query: z.object({
    q: textFilter(SEARCH_MAX),
    user_type: UserType.optional(),
    island: z.enum(islands).optional(),
    /** Whether they confirmed their email address. */
    verified: Yes,
    suspended: Yes,
    admin: Yes,
    /** The days on which they joined. */
    ...period,
    order: z.enum(MEMBER_ORDERS).default('newest'),
    ...pageParams(20),
  }),
  output: z.array(MemberEntry),
})

/** A member's state for administrators, never their private texts. */
export const MemberRecord = MemberEntry.extend({
  last_seen_at: Timestamp.nullable(),
  sessions_count: z.int(),
  posts_count: z.int(),
  jobs_count: z.int(),
  has_second_factor: z.boolean(),
  /** Reports about the member or their content, latest first. */
  reports: z.array(
    z.object({
      id: z.int(),
      subject_type: z.enum(REPORT_SUBJECT_TYPES),
      subject_id: z.int(),
      reason: z.string(),
      created_at: Timestamp,
      is_open: z.boolean(),
    }),
  ),
  credentials: z.array(Credential.pick({ id: true, kind: true, name: true, status: true, decided_at: true })),
})
export type MemberRecord = z.output<typeof MemberRecord>

export const getMemberRecord = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id',
  summary: 'The state of a member: sessions, reports, credentials.',
  access: 'admin',
  params: IdParams,
  output: MemberRecord,
  refuses: ['user_not_found'],
})

export const setAdminRole = endpoint({
  method: 'PUT',
  path: '/api/admin/users/:id/role',
  summary: "Makes a member an administrator, or takes the role away, after checking the caller's password.",
  access: 'admin',
  params: IdParams,
  body: z.object({ is_admin: z.boolean(), password: z.string().max(PASSWORD_MAX) }),
  limit: 'password',
  refuses: ['user_not_found', 'wrong_password', 'last_admin', 'demo_account_locked'],
})

export const SECOND_STEP_REASON_MAX = 300

export const removeSecondStep = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:id/second-step',
  summary:
    "Removes a member's passkeys, authenticator app and recovery codes, after checking the caller's password. Ends all of their sessions, and tells them the reason.",
  access: 'admin',
  params: IdParams,
  body: z.object({
    reason: requiredLine(SECOND_STEP_REASON_MAX, 'Enter a reason'),
    password: z.string().max(PASSWORD_MAX),
  }),
  limit: 'password',
  refuses: ['user_not_found', 'wrong_password', 'not_yourself', 'demo_account_locked'],
})

export const JOB_STATES = ['open', 'held', 'closed', 'hidden'] as const

/** A job in the administrators' list. */
export const JobEntry = z.object({
  id: z.int(),
  title: z.string(),
  company: z.string(),
  island: nullableText,
  category: nullableText,
  state: z.enum(JOB_STATES),
  /** Whether it waits for its employer to change something. */
  is_change_asked: z.boolean(),
  applications_count: z.int(),
  created_at: Timestamp,
  employer: PersonIdentity,
})
export type JobEntry = z.output<typeof JobEntry>

export const listAllJobs = endpoint({
  method: 'GET',
  path: '/api/admin/jobs',
  summary: 'All jobs that were posted, also held and hidden ones, newest first.',
  access: 'admin',
  query: z.object({
    q: textFilter(SEARCH_MAX),
    state: z.enum(JOB_STATES).optional(),
    island: z.enum(islands).optional(),
    category: z.enum(JOB_CATEGORIES).optional(),
    employer_id: IdParams.shape.id.optional(),
    ...pageParams(20),
  }),
  output: z.array(JobEntry),
})

/** An administrator's action and its changes. */
export const AdminAction = z.object({
  id: z.int(),
  action: z.string(),
  subject_type: z.string(),
  subject_id: z.int(),
  /** The title or name of the subject, or how its text begins; null once it's deleted. */
  title: nullableText,
  /** Null if it was automatic, or the operator did it on the server. A deleted account has no name. */
  admin: PersonIdentity.nullable(),
  /** The member whom it concerns. */
  member: PersonIdentity.nullable(),
  explanation: nullableText,
  note: nullableText,
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  created_at: Timestamp,
})
export type AdminAction = z.output<typeof AdminAction>

const logFilters = {
  /** Found in titles, notes, explanations and names. */
  q: textFilter(SEARCH_MAX),
  admin_id: IdParams.shape.id.optional(),
  member_id: IdParams.shape.id.optional(),
  /** With `subject_id`: what was decided on one post, job or other subject. */
  subject_type: ReportSubjectType.optional(),
  subject_id: IdParams.shape.id.optional(),
  action: textFilter(40),
  ...period,
}

export const listAdminActions = endpoint({
  method: 'GET',
  path: '/api/admin/log',
  summary: 'Everything that administrators did, latest first. Entries are never changed.',
  access: 'admin',
  query: z.object({ ...logFilters, ...pageParams(20) }),
  output: z.array(AdminAction),
})

export const LOG_EXPORT_MAX = 5000

export const exportAdminLog = endpoint({
  method: 'GET',
  path: '/api/admin/log.csv',
  summary: `The latest ${LOG_EXPORT_MAX} entries of the log as CSV. Cells are escaped so that spreadsheets don't run formulas.`,
  access: 'admin',
  query: z.object(logFilters),
  output: z.object({
    filename: z.string(),
    csv: z.string(),
    /** Whether older entries were left out. */
    is_cut: z.boolean(),
  }),
})

const totals = {
  sign_ups: z.int(),
  verified: z.int(),
  active: z.int(),
  posts: z.int(),
  jobs: z.int(),
  applications: z.int(),
  messages: z.int(),
  reports: z.int(),
}

/** The most days of an overview. */
export const OVERVIEW_DAYS_MAX = 366

export const AdminOverview = z.object({
  /** Totals of each day of the period until today, oldest first. */
  days: z.array(z.object({ day: z.string(), ...totals })),
  /** Totals of the period for each island; '' where it isn't known. */
  islands: z.array(z.object({ island: z.string(), ...totals })),
})
export type AdminOverview = z.output<typeof AdminOverview>

export const getAdminOverview = endpoint({
  method: 'GET',
  path: '/api/admin/overview',
  summary: `Totals per day and per island in a period of at most ${OVERVIEW_DAYS_MAX} days, by default the last 30.`,
  access: 'admin',
  query: z.object(period),
  output: AdminOverview,
})

/** The lists of what waits for administrators, in the order in which they are shown. */
export const ADMIN_QUEUES = [
  'reports',
  'held_jobs',
  'held_posts',
  'held_messages',
  'appeals',
  'credentials',
  'contact',
  'limited',
  'failed_emails',
] as const
export type AdminQueue = (typeof ADMIN_QUEUES)[number]

export const listAdminQueues = endpoint({
  method: 'GET',
  path: '/api/admin/queues',
  summary:
    'How much is in each list of the administrator, and since when the longest waiting entry waits. Also the number of open jobs.',
  access: 'admin',
  output: z.object({
    queues: z.array(
      z.object({ queue: z.enum(ADMIN_QUEUES), count: z.int(), oldest_at: Timestamp.nullable() }),
    ),
    open_jobs: z.int(),
  }),
})
export type AdminQueues = z.output<(typeof listAdminQueues)['output']>
