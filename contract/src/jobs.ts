import { REPLY_DAYS, REPLY_STATES } from './rules/replyDeadlines.ts'
import { CheckedCredential } from './checkedCredential.ts'
import { endpoint } from './endpoint.ts'
import { IdParams, pageParams, Timestamp, nullableText } from './fields.ts'
import { HiddenState } from './hiddenState.ts'
import { jobTerms } from './jobTerms.ts'
import { PersonIdentity } from './people.ts'
import { Question } from './screening.ts'
import { z } from './zod.ts'

export const JOB_TITLE_MAX = 120
export const JOB_DESCRIPTION_MAX = 20_000
export const JOB_SKILLS_MAX = 20
export const SKILL_MAX = 60

/** An employer is asked whether they are still looking when a job expires within this many days. */
export const JOB_EXPIRES_SOON_DAYS = 7

/** An open job expires after this many days unless it is renewed. */
export const JOB_OPEN_DAYS = 60

export const JOB_TYPES = ['full-time', 'part-time', 'contract', 'temporary', 'internship'] as const
export type JobType = (typeof JOB_TYPES)[number]

/** The categories of the job form. The finer category groups are detected from title and skills. */
export const JOB_CATEGORIES = [
  'hospitality',
  'healthcare',
  'education',
  'finance',
  'construction',
  'retail',
  'technology',
  'other',
] as const
export type JobCategory = (typeof JOB_CATEGORIES)[number]

/** The period a salary is paid for. `fixed` is a price for the whole job. */
export const PAY_PERIODS = ['hour', 'week', 'month', 'year', 'fixed'] as const
export type PayPeriod = (typeof PAY_PERIODS)[number]

/** The periods that pay can be converted between. A fixed price can't be converted. */
export const REPEATING_PAY_PERIODS = ['hour', 'week', 'month', 'year'] as const satisfies readonly PayPeriod[]
export type RepeatingPayPeriod = (typeof REPEATING_PAY_PERIODS)[number]

/** An open job becomes `expired` after `JOB_OPEN_DAYS` and can be renewed. */
export const JOB_STATUSES = ['draft', 'open', 'closed', 'filled', 'expired'] as const
export type JobStatus = (typeof JOB_STATUSES)[number]

export const CURRENCY = 'BSD'

const amount = z.number().nullable()

/** The employer of a job. The rating is null with fewer than three reviews. */
const Client = PersonIdentity.extend({
  profileImage: nullableText,
  rating: z.number().nullable(),
  reviews_count: z.int(),
})

/** Matches below the lowest of these scores aren't shown (decision 67). */
export const MATCH_MIN = { strong: 80, good: 65, fair: 50 } as const

/** "Strong match", from `MATCH_MIN.fair` on. */
export function matchLabel(score: number): string {
  return score >= MATCH_MIN.strong ? 'Strong match' : score >= MATCH_MIN.good ? 'Good match' : 'Fair match'
}

/** A match that is shown; null for others. */
export const shownMatch = ({ match }: Pick<Job, 'match'>): Match | null =>
  match && match.score >= MATCH_MIN.fair ? match : null

/** How well a job matches the viewer's profile or search. */
export const Match = z.object({
  /** 0 to 100. */
  score: z.int(),
  reasons: z.array(z.string()),
  /** Missing profile fields that would raise the viewer's score. */
  missing: z.array(z.string()),
})
export type Match = z.output<typeof Match>

/** What a member may do with the applicants of a job: see them, or also decide on them. */
export const APPLICANT_ACCESS = ['read', 'manage'] as const
export type ApplicantAccess = (typeof APPLICANT_ACCESS)[number]

/**
 * In `held_for`: the job names a company that is verified for another member, or its name is like that of one. The
 * others are the ids of scam rules.
 */
export const VERIFIED_NAME = 'verified-name'

export const Job = z.object({
  id: z.int(),
  employer_id: z.int(),
  title: z.string(),
  company: z.string(),
  /** The company with a page that the job belongs to; null if it has none. */
  company_handle: nullableText,
  /** The logo of this company. */
  company_logo_url: nullableText,
  category: z.enum(JOB_CATEGORIES).nullable(),
  /** One of the category groups of specification section 9. */
  category_group: nullableText,
  /** In lists, only the start of description, requirements and benefits, and of more than 1,300 bytes of skills. */
  description: z.string(),
  requirements: nullableText,
  benefits: nullableText,
  job_type: z.enum(JOB_TYPES),
  location: z.string(),
  /** The island of the location, or null if it names no known place. */
  island: nullableText,
  isRemote: z.boolean(),
  salary_min: amount,
  salary_max: amount,
  salary_period: z.enum(PAY_PERIODS),
  /** '$min - $max', 'From $min', 'Up to $max' or ''. */
  salary_range: z.string(),
  /** The amount shown on cards: salary_max, else salary_min. */
  budget: amount,
  /** 'hourly' for pay by the hour, else `salary_period`. */
  budgetType: z.string(),
  currency: z.literal(CURRENCY),
  skills: z.array(z.string()),
  ...jobTerms,
  /** The application's questions, in order. Empty in lists. */
  questions: z.array(Question),
  status: z.enum(JOB_STATUSES),
  created_at: Timestamp,
  edited_at: Timestamp.nullable(),
  /** Changes with each edit. An edit that names an older one is refused. */
  revision: z.int(),
  /** When the pay was last changed after the job was posted. */
  pay_changed_at: Timestamp.nullable(),
  /** When an open job expires. */
  expires_at: Timestamp,
  /** When the employer last said that the job is still open. */
  renewed_at: Timestamp.nullable(),
  /** Within how many days the employer answers an application. */
  answer_days: z.literal(REPLY_DAYS),
  /**
   * Whether applicants wait longer than that. Searches and lists don't show `unlisted` jobs until they are answered.
   */
  answer_state: z.enum(REPLY_STATES),
  client: Client,
  /** The verification of the company that the job names. */
  employer_credential: CheckedCredential.nullable(),
  /** Whether the member who posted it has verified their phone number. */
  employer_phone_verified: z.boolean(),
  /** The ids only: applicants are visible to the employer alone. At most 100. */
  applications: z.array(z.object({ id: z.int() })),
  applications_count: z.int(),
  /** Null for everyone but the poster and the members of the job's company. */
  applicant_access: z.enum(APPLICANT_ACCESS).nullable(),
  /** How many people were hired for it. Null for those who don't see the applicants. */
  hired_count: z.int().nullable(),
  is_saved: z.boolean(),
  has_applied: z.boolean(),
  /** Whether the viewer hid the job or its company. Then lists and searches don't show it. */
  is_hidden: z.boolean(),
  /** Set for the employer if an administrator hid the job. Others don't see it at all. */
  moderation: HiddenState.nullable(),
  /** Whether the job waits for an administrator, or for the employer to confirm their email. Others don't see it. */
  is_held: z.boolean(),
  /** The scam rules that a held job matched. If there are any, confirming the email doesn't release it. */
  held_for: z.array(z.string()),
  /** The change that an administrator asked for in a held job, until the employer edits it. */
  change_asked: z.string().nullable(),
  /** 0 to 100, by the formula of specification section 9; 100 without a query. */
  relevanceScore: z.int(),
  matchedFields: z.array(z.string()),
  /**
   * With a query: how well the job matches it. Without one: how well it matches a member with skills or a trade. Null
   * for the member's own job.
   */
  match: Match.nullable(),
})
export type Job = z.output<typeof Job>

/** A job in the list of those who see its applicants. */
export const OwnJob = Job.extend({
  /** The applications that the employer hasn't opened yet. */
  new_applications_count: z.int(),
})
export type OwnJob = z.output<typeof OwnJob>

export const getJob = endpoint({
  method: 'GET',
  path: '/api/jobs/:id',
  summary: 'One job, open or closed. Drafts are visible to their employer only.',
  access: 'public',
  params: IdParams,
  output: Job,
  refuses: ['job_not_found'],
  shows: ['applications', 'applicants', 'saved', 'unwanted', 'content', 'companies'],
  offline: true,
})

export const listMyJobs = endpoint({
  method: 'GET',
  path: '/api/jobs/mine',
  summary:
    "The member's own jobs in every status and those that colleagues posted for the member's companies, newest first.",
  access: 'member',
  query: z.object({
    ...pageParams(20),
    status: z.enum(JOB_STATUSES).optional(),
    /** `me`: without those of colleagues. */
    posted_by: z.literal('me').optional(),
  }),
  output: z.object({ jobs: z.array(OwnJob), total: z.int() }),
  shows: ['applicants', 'content', 'companies'],
  offline: true,
})

export const saveJob = endpoint({
  method: 'POST',
  path: '/api/jobs/:id/save',
  summary: 'Saves a job. Saving it again has no effect.',
  access: 'member',
  params: IdParams,
  limit: 'like',
  refuses: ['job_not_found'],
  changes: 'saved',
  queue: { label: 'Saved job', done: ['job_not_found'] },
})

export const unsaveJob = endpoint({
  method: 'DELETE',
  path: '/api/jobs/:id/save',
  summary: 'Removes a job from the saved ones.',
  access: 'member',
  params: IdParams,
  limit: 'like',
  refuses: ['job_not_found'],
  changes: 'saved',
  queue: { label: 'Job removed from saved', done: ['job_not_found'] },
})

export const listSavedJobs = endpoint({
  method: 'GET',
  path: '/api/saved/jobs',
  summary: 'The jobs the member saved, open or closed, most recently saved first.',
  access: 'member',
  query: z.object(pageParams(20)),
  output: z.object({ jobs: z.array(Job), total: z.int() }),
  shows: ['saved'],
  offline: true,
})
