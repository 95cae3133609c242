import { categoryGroups, groupsOfCategory } from './categories.ts'
import { endpoint, NoContent } from './endpoint.ts'
import {
  IdParams,
  line,
  Timestamp,
  pageParams,
  PAGE_MAX,
  numberParam,
  requiredText,
  requiredLine,
  text,
  integerParam,
} from './fields.ts'
import { HiddenState } from './hiddenState.ts'
import { isNegativePay, formatMoney, PAY_MAX } from './money.ts'
import { PersonName } from './people.ts'
import { z } from './zod.ts'

export const JOB_TITLE_MAX = 120
export const COMPANY_MAX = 120
export const JOB_DESCRIPTION_MAX = 20_000
export const JOB_SKILLS_MAX = 20
export const SKILL_MAX = 60

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
export const PAY_UNITS = ['hour', 'week', 'month', 'year'] as const satisfies readonly PayPeriod[]
export type PayUnit = (typeof PAY_UNITS)[number]

/** An open job becomes `expired` after 60 days and can be renewed. */
export const JOB_STATUSES = ['draft', 'open', 'closed', 'filled', 'expired'] as const
export type JobStatus = (typeof JOB_STATUSES)[number]

export const CURRENCY = 'BSD'

const empty = z.string().nullable()
const amount = z.number().nullable()

/** The employer of a job. The rating is null with fewer than three reviews. */
const Client = PersonName.extend({
  profileImage: empty,
  rating: z.number().nullable(),
  reviews_count: z.int(),
})

/** How well a job matches the viewer's profile. */
export const PersonalMatch = z.object({
  /** 0 to 100. */
  score: z.int(),
  reasons: z.array(z.string()),
  /** What the viewer could add to their profile for a higher score. */
  missing: z.array(z.string()),
})
export type PersonalMatch = z.output<typeof PersonalMatch>

export const Job = z.object({
  id: z.int(),
  employer_id: z.int(),
  title: z.string(),
  company: z.string(),
  category: z.enum(JOB_CATEGORIES).nullable(),
  /** One of the category groups of specification section 9. */
  category_group: empty,
  description: z.string(),
  requirements: empty,
  benefits: empty,
  job_type: z.enum(JOB_TYPES),
  location: z.string(),
  /** The island of the location, or null if it names no known place. */
  island: empty,
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
  status: z.enum(JOB_STATUSES),
  created_at: Timestamp,
  edited_at: Timestamp.nullable(),
  /** When an open job expires. */
  expires_at: Timestamp,
  client: Client,
  /** The ids only: applicants are visible to the employer alone. At most 100. */
  applications: z.array(z.object({ id: z.int() })),
  applications_count: z.int(),
  is_saved: z.boolean(),
  has_applied: z.boolean(),
  /** Set for the employer if an administrator hid the job. Others don't see it at all. */
  moderation: HiddenState.nullable(),
  /** 0 to 100, by the formula of specification section 9; 100 without a query. */
  relevanceScore: z.int(),
  matchedFields: z.array(z.string()),
  /** Set for members with skills or a trade, when there is no query. */
  match: PersonalMatch.nullable(),
})
export type Job = z.output<typeof Job>

/** A job shown in addition to the matches of the relevance formula. `reason` is shown to the member. */
export const RelatedJob = Job.extend({ reason: z.string() })
export type RelatedJob = z.output<typeof RelatedJob>

const Facet = z.array(z.object({ value: z.string(), count: z.int() }))

/** The number of results per filter value. Each facet ignores its own filter. */
export const JobFacets = z.object({
  category: Facet,
  category_group: Facet,
  job_type: Facet,
  island: Facet,
  remote: Facet,
  /** '1', '7', '30': posted within this many days. */
  posted_within: Facet,
  /** 'paid', 'unpaid': whether jobs show their pay; 'fixed': those among them with a price for the whole job. */
  pay: Facet,
})
export type JobFacets = z.output<typeof JobFacets>

export const JOB_SORTS = ['relevance', 'newest', 'pay', 'nearest'] as const
export type JobSort = (typeof JOB_SORTS)[number]

const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')])

/** The filters of a job search, shared with job alerts. */
export const jobFilters = {
  /** A category or a category group, matched exactly. */
  category: z.string().check(z.trim(), z.maxLength(80)).optional(),
  /** A part of the location text, case-insensitive. */
  location: z.string().check(z.trim(), z.maxLength(120)).optional(),
  /** An island, including its settlements. */
  island: z.string().check(z.trim(), z.maxLength(80)).optional(),
  job_type: z.enum(JOB_TYPES).optional(),
  remote: flag.optional(),
  /** Minimum pay, compared with salary_max, else salary_min. Jobs without pay are included. */
  salary_min: numberParam(10_000_000).optional(),
  /**
   * The unit of salary_min. Pay is converted to it (40 hours a week, 52 weeks or 12 months a year); jobs with a fixed price are
   * included. If omitted, amounts are compared without conversion.
   */
  salary_period: z.enum(PAY_UNITS).optional(),
  /** Days. */
  posted_within: integerParam(1, 365).optional(),
}

export const JOB_QUERY_MAX = 200

export const listJobs = endpoint({
  method: 'GET',
  path: '/api/jobs',
  summary: 'Open jobs. With a query: ranked by relevance score, plus related jobs.',
  access: 'public',
  query: z.object({
    ...pageParams(PAGE_MAX),
    ...jobFilters,
    query: z.string().max(JOB_QUERY_MAX).optional(),
    sort: z.enum(JOB_SORTS).default('relevance'),
    /** With sort=nearest: the island to measure from. Defaults to the member's own, else New Providence. */
    near: z.string().check(z.trim(), z.maxLength(80)).optional(),
  }),
  output: z.object({
    jobs: z.array(Job),
    total: z.int(),
    facets: JobFacets,
    /** On the first page of a query: related jobs that the relevance formula doesn't match. */
    related: z.array(RelatedJob),
    /** The query without the place name detected in it. */
    query: z.string(),
    /** The place detected in the query, applied as a location filter. */
    place: empty,
    /** With salary_min: jobs in `total` that don't show their pay. */
    unpaid: z.int(),
    /** With salary_min and salary_period: jobs in `total` with a fixed price. */
    fixed_price: z.int(),
  }),
  limit: 'jobSearch',
})

export const SUGGESTION_KINDS = ['trade', 'title', 'company', 'location'] as const

export const suggestJobs = endpoint({
  method: 'GET',
  path: '/api/jobs/suggestions',
  summary: 'Search suggestions for a partial query of two characters or more.',
  access: 'public',
  query: z.object({ q: z.string().max(JOB_QUERY_MAX) }),
  output: z.object({
    suggestions: z.array(z.object({ text: z.string(), kind: z.enum(SUGGESTION_KINDS), score: z.number() })),
    smart_matches: z.array(z.object({ category: z.string(), confidence: z.number() })),
  }),
  limit: 'jobSearch',
})

export const getJob = endpoint({
  method: 'GET',
  path: '/api/jobs/:id',
  summary: 'One job, open or closed. Drafts are visible to their employer only.',
  access: 'public',
  params: IdParams,
  output: Job,
  refuses: ['job_not_found'],
})

const NEGATIVE_PAY = "Pay can't be negative"

/** An amount, as a number or as the text of the form's field; "" is null. */
const pay = z
  .preprocess(
    (value: number | null) => (typeof value === 'string' ? parseAmount(value) : value),
    z
      .number({ error: 'Please enter an amount' })
      .min(0, NEGATIVE_PAY)
      .max(PAY_MAX, `Pay can't be more than ${formatMoney(PAY_MAX)}`)
      .nullable(),
  )
  .optional()

const parseAmount = (text: string) => (text.trim() === '' ? null : Number(text))

/** The fields in the specification's order: the form alerts the first issue. */
const JobForm = z.object({
  title: requiredLine(JOB_TITLE_MAX, 'Please enter a job title'),
  company: requiredLine(COMPANY_MAX, 'Please enter a company name'),
  location: requiredLine(120, 'Please enter a location'),
  job_type: z.enum(JOB_TYPES, { error: 'Please select a job type' }),
  description: requiredText(JOB_DESCRIPTION_MAX, 'Please enter a job description'),
  category: z.union([z.enum(JOB_CATEGORIES), z.literal('')], { error: 'Please select a category' }).nullish(),
  /** A group of the category. If omitted it is detected from title and skills. */
  category_group: z
    .union([z.enum(categoryGroups.map(({ name }) => name)), z.literal('')], {
      error: 'Please choose a field of work from the list',
    })
    .nullish(),
  requirements: text(JOB_DESCRIPTION_MAX).nullish(),
  benefits: text(JOB_DESCRIPTION_MAX).nullish(),
  salary_min: pay,
  salary_max: pay,
  salary_period: z.enum(PAY_PERIODS).optional(),
  /** Parsed if salary_min and salary_max are missing: '$500 - $700', 'From $20', 'Up to 900'. */
  salary_range: line(120)
    .refine((value) => !isNegativePay(value), NEGATIVE_PAY)
    .nullish(),
  /** Used if neither of the above gives the pay. */
  budget: pay,
  budgetType: text(20).nullish(),
  isRemote: z.boolean().default(false),
  skills: z.array(line(SKILL_MAX)).max(JOB_SKILLS_MAX, `At most ${JOB_SKILLS_MAX} skills`).default([]),
  status: z.enum(['draft', 'open']).default('open'),
})

type Form = z.output<typeof JobForm>

const isPayInOrder = ({ salary_min: min, salary_max: max }: Pick<Form, 'salary_min' | 'salary_max'>) =>
  min == null || max == null || min <= max
const PAY_OUT_OF_ORDER = {
  path: ['salary_max'],
  message: "The highest pay can't be below the lowest",
}

const isGroupOfCategory = ({ category, category_group: group }: Pick<Form, 'category' | 'category_group'>) =>
  !category || !group || groupsOfCategory[category].includes(group)
const OTHER_CATEGORY = {
  path: ['category_group'],
  message: "This field of work isn't part of the chosen category",
}

export const NewJob = JobForm.refine(isPayInOrder, PAY_OUT_OF_ORDER).refine(isGroupOfCategory, OTHER_CATEGORY)
export type NewJob = z.output<typeof NewJob>

/** A whole job, as returned by getJob. `status` only has an effect when it posts a draft (`open`). */
export const JobUpdate = JobForm.extend({ status: z.enum(JOB_STATUSES).default('open') })
  .refine(isPayInOrder, PAY_OUT_OF_ORDER)
  .refine(isGroupOfCategory, OTHER_CATEGORY)
export type JobUpdate = z.output<typeof JobUpdate>

export const createJob = endpoint({
  method: 'POST',
  path: '/api/jobs',
  summary: 'Posts a job or saves it as a draft.',
  access: 'member',
  body: NewJob,
  output: Job,
  status: 201,
  limit: 'job',
  idempotent: true,
})

export const updateJob = endpoint({
  method: 'PUT',
  path: '/api/jobs/:id',
  summary: "Replaces the member's own job. A draft sent with status `open` is posted.",
  access: 'member',
  params: IdParams,
  body: JobUpdate,
  output: Job,
  limit: 'edit',
  refuses: ['job_not_found', 'not_your_job'],
})

export const deleteJob = endpoint({
  method: 'DELETE',
  path: '/api/jobs/:id',
  summary: "Deletes the member's own job and its applications.",
  access: 'member',
  params: IdParams,
  output: NoContent,
  status: 204,
  limit: 'edit',
  refuses: ['job_not_found', 'not_your_job'],
  changes: 'applicants',
})

export const closeJob = endpoint({
  method: 'POST',
  path: '/api/jobs/:id/close',
  summary:
    "Closes the member's own job and notifies the remaining applicants. `filled` means that someone was hired.",
  access: 'member',
  params: IdParams,
  body: z.object({ filled: z.boolean().optional() }),
  output: Job,
  limit: 'edit',
  refuses: ['job_not_found', 'not_your_job', 'not_possible_here'],
  changes: 'applicants',
})

export const reopenJob = endpoint({
  method: 'POST',
  path: '/api/jobs/:id/reopen',
  summary: "Reopens the member's own closed, filled or expired job, or renews an open one, for 60 days.",
  access: 'member',
  params: IdParams,
  output: Job,
  limit: 'edit',
  refuses: ['job_not_found', 'not_your_job', 'not_possible_here'],
})

export const listMyJobs = endpoint({
  method: 'GET',
  path: '/api/jobs/mine',
  summary: "The member's own jobs in every status, newest first.",
  access: 'member',
  query: z.object({ ...pageParams(20), status: z.enum(JOB_STATUSES).optional() }),
  output: z.object({ jobs: z.array(Job), total: z.int() }),
})

export const saveJob = endpoint({
  method: 'POST',
  path: '/api/jobs/:id/save',
  summary: 'Saves a job. Saving it again has no effect.',
  access: 'member',
  params: IdParams,
  output: NoContent,
  status: 204,
  limit: 'like',
  refuses: ['job_not_found'],
  changes: 'saved',
})

export const unsaveJob = endpoint({
  method: 'DELETE',
  path: '/api/jobs/:id/save',
  summary: 'Removes a job from the saved ones.',
  access: 'member',
  params: IdParams,
  output: NoContent,
  status: 204,
  limit: 'like',
  refuses: ['job_not_found'],
  changes: 'saved',
})

export const listSavedJobs = endpoint({
  method: 'GET',
  path: '/api/saved/jobs',
  summary: 'The jobs the member saved, open or closed, most recently saved first.',
  access: 'member',
  query: z.object(pageParams(20)),
  output: z.object({ jobs: z.array(Job), total: z.int() }),
})
