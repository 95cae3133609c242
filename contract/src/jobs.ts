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

/** Days after which an open job expires unless it is renewed. */
export const JOB_OPEN_DAYS = 60

export const JOB_TYPES = ['full-time', 'part-time', 'contract', 'temporary', 'internship'] as const
export type JobType = (typeof JOB_TYPES)[number]

/** The categories of the form; groups are finer, and worked out from title and skills within the category. */
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

/** What a salary is paid for; `fixed` is the whole job. */
export const PAY_PERIODS = ['hour', 'week', 'month', 'year', 'fixed'] as const
export type PayPeriod = (typeof PAY_PERIODS)[number]

/** The units that pay can be compared in; a price for the whole job has none. */
export const PAY_UNITS = ['hour', 'week', 'month', 'year'] as const satisfies readonly PayPeriod[]
export type PayUnit = (typeof PAY_UNITS)[number]

/** `expired` is an open job after its 60 days; it can be renewed. */
export const JOB_STATUSES = ['draft', 'open', 'closed', 'filled', 'expired'] as const
export type JobStatus = (typeof JOB_STATUSES)[number]

export const CURRENCY = 'BSD'

const empty = z.string().nullable()
const amount = z.number().nullable()

/** Who offers a job; the rating is there from three reviews on. */
const Client = PersonName.extend({
  profileImage: empty,
  rating: z.number().nullable(),
  reviews_count: z.int(),
})

/** How well a job fits the member who asks, with its reasons in words. */
export const PersonalMatch = z.object({
  /** 0 to 100. */
  score: z.int(),
  reasons: z.array(z.string()),
  /** What in the profile would raise it, in words. */
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
  /** The island that the location lies on; null where no known place is named. */
  island: empty,
  isRemote: z.boolean(),
  salary_min: amount,
  salary_max: amount,
  salary_period: z.enum(PAY_PERIODS),
  /** '$min - $max', 'From $min', 'Up to $max' or ''. */
  salary_range: z.string(),
  /** What a card shows: salary_max, else salary_min. */
  budget: amount,
  /** 'hourly' where the pay is by the hour, else the period. */
  budgetType: z.string(),
  currency: z.literal(CURRENCY),
  skills: z.array(z.string()),
  status: z.enum(JOB_STATUSES),
  created_at: Timestamp,
  edited_at: Timestamp.nullable(),
  /** When it expires unless it is renewed. */
  expires_at: Timestamp,
  client: Client,
  /** `{ id }` of each, to anybody; who applied is for the employer alone. At most 100. */
  applications: z.array(z.object({ id: z.int() })),
  applications_count: z.int(),
  is_saved: z.boolean(),
  has_applied: z.boolean(),
  /** Of one's own, where an administrator has hidden it from everybody else. */
  moderation: HiddenState.nullable(),
  /** 0 to 100, by the formula of specification section 9; 100 without a query. */
  relevanceScore: z.int(),
  matchedFields: z.array(z.string()),
  /** For a member with skills or a trade, when nothing was searched for. */
  match: PersonalMatch.nullable(),
})
export type Job = z.output<typeof Job>

/** A job that the formula doesn't see, and in words why it is shown. */
export const RelatedJob = Job.extend({ reason: z.string() })
export type RelatedJob = z.output<typeof RelatedJob>

const Facet = z.array(z.object({ value: z.string(), count: z.int() }))

/** Of the jobs found, how many there would be per value, each filter's own choice left aside. */
export const JobFacets = z.object({
  category: Facet,
  category_group: Facet,
  job_type: Facet,
  island: Facet,
  remote: Facet,
  /** '1', '7', '30': posted within so many days. */
  posted_within: Facet,
  /** 'paid', 'unpaid': how many jobs name their pay; 'fixed': how many of them as a price for the whole job. */
  pay: Facet,
})
export type JobFacets = z.output<typeof JobFacets>

export const JOB_SORTS = ['relevance', 'newest', 'pay', 'nearest'] as const
export type JobSort = (typeof JOB_SORTS)[number]

const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((it) => it === 'true')])

/** What a search may name besides the query; a saved search keeps the same. */
export const jobFilters = {
  /** Equals the category or the category group exactly. */
  category: z.string().check(z.trim(), z.maxLength(80)).optional(),
  /** Part of the location's text, without regard to case. */
  location: z.string().check(z.trim(), z.maxLength(120)).optional(),
  /** An island of the gazetteer; its settlements count. */
  island: z.string().check(z.trim(), z.maxLength(80)).optional(),
  job_type: z.enum(JOB_TYPES).optional(),
  remote: flag.optional(),
  /** Jobs whose salary_max, else salary_min, reaches it; those without pay stay. */
  salary_min: numberParam(10_000_000).optional(),
  /**
   * What salary_min is for: pay is converted to it (40 hours a week, 52 weeks, 12 months a year), and a price for the whole job,
   * which can't be, stays. Left out, amounts are compared as they are.
   */
  salary_period: z.enum(PAY_UNITS).optional(),
  /** Days. */
  posted_within: integerParam(1, 365).optional(),
}

export const JOB_QUERY_MAX = 200

export const listJobs = endpoint({
  method: 'GET',
  path: '/api/jobs',
  summary: 'Open jobs; with a query scored by the formula, the best first, and those that are related.',
  access: 'public',
  query: z.object({
    ...pageParams(PAGE_MAX),
    ...jobFilters,
    query: z.string().max(JOB_QUERY_MAX).optional(),
    sort: z.enum(JOB_SORTS).default('relevance'),
    /** With sort=nearest: the island to measure from; else the member's own, else New Providence. */
    near: z.string().check(z.trim(), z.maxLength(80)).optional(),
  }),
  output: z.object({
    jobs: z.array(Job),
    total: z.int(),
    facets: JobFacets,
    /** On the first page of a query: what a person would expect beyond the formula. */
    related: z.array(RelatedJob),
    /** The query without the place that was found in it. */
    query: z.string(),
    /** The place that was found in the query and now filters by location. */
    place: empty,
    /** With salary_min: jobs among `total` that don't name their pay. */
    unpaid: z.int(),
    /** With salary_min and salary_period: jobs among `total` with a price for the whole job, which isn't compared. */
    fixed_price: z.int(),
  }),
  limit: 'jobSearch',
})

export const SUGGESTION_KINDS = ['trade', 'title', 'company', 'location'] as const

export const suggestJobs = endpoint({
  method: 'GET',
  path: '/api/jobs/suggestions',
  summary: 'What somebody who typed this may be looking for; from two characters on.',
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
  summary: 'One job; a closed one too, drafts for their employer alone.',
  access: 'public',
  params: IdParams,
  output: Job,
  refuses: ['job_not_found'],
})

const NEGATIVE_PAY = "Pay can't be negative"

/** An amount, as a number or as the form's text of one; "" is none. */
const pay = z
  .preprocess(
    (it: number | null) => (typeof it === 'string' ? numberIn(it) : it),
    z
      .number({ error: 'Please enter an amount' })
      .min(0, NEGATIVE_PAY)
      .max(PAY_MAX, `Pay can't be more than ${formatMoney(PAY_MAX)}`)
      .nullable(),
  )
  .optional()

const numberIn = (text: string) => (text.trim() === '' ? null : Number(text))

/** The texts of the form, in the specification's order: issues[0] is the alert. */
const JobForm = z.object({
  title: requiredLine(JOB_TITLE_MAX, 'Please enter a job title'),
  company: requiredLine(COMPANY_MAX, 'Please enter a company name'),
  location: requiredLine(120, 'Please enter a location'),
  job_type: z.enum(JOB_TYPES, { error: 'Please select a job type' }),
  description: requiredText(JOB_DESCRIPTION_MAX, 'Please enter a job description'),
  category: z.union([z.enum(JOB_CATEGORIES), z.literal('')], { error: 'Please select a category' }).nullish(),
  /** One of the category's groups, or of all where no category is given. Where left out it is worked out from title and skills. */
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
  /** Read where salary_min and salary_max are not given: '$500 - $700', 'From $20', 'Up to 900'. */
  salary_range: line(120)
    .refine((it) => !isNegativePay(it), NEGATIVE_PAY)
    .nullish(),
  /** Read where neither of the above says the pay. */
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
  message: 'The highest pay must not be below the lowest',
}

const isGroupOfCategory = ({ category, category_group: group }: Pick<Form, 'category' | 'category_group'>) =>
  !category || !group || groupsOfCategory[category].includes(group)
const OTHER_CATEGORY = {
  path: ['category_group'],
  message: 'This field of work is not part of the chosen category',
}

export const NewJob = JobForm.refine(isPayInOrder, PAY_OUT_OF_ORDER).refine(isGroupOfCategory, OTHER_CATEGORY)
export type NewJob = z.output<typeof NewJob>

/** A job as a whole, as it may have been read: of its status only that a draft is to be open does something. */
export const JobUpdate = JobForm.extend({ status: z.enum(JOB_STATUSES).default('open') })
  .refine(isPayInOrder, PAY_OUT_OF_ORDER)
  .refine(isGroupOfCategory, OTHER_CATEGORY)
export type JobUpdate = z.output<typeof JobUpdate>

export const createJob = endpoint({
  method: 'POST',
  path: '/api/jobs',
  summary: 'Posts a job, or keeps it as a draft.',
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
  summary: "Changes one's own job as a whole; a draft sent with status open is posted.",
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
  summary: "Removes one's own job with its applications.",
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
    "Closes one's own job and answers all applicants who are left; filled says that somebody was found.",
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
  summary: "Opens one's own closed, filled or expired job again, or renews an open one, for another 60 days.",
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
  summary: 'Saves a job for later; saving it again changes nothing.',
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
  summary: 'Takes a job out of the saved ones.',
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
  summary: 'The jobs that one saved, the latest saved first, closed ones too.',
  access: 'member',
  query: z.object(pageParams(20)),
  output: z.object({ jobs: z.array(Job), total: z.int() }),
})
