import { endpoint } from './endpoint.ts'
import {
  Id,
  integerParam,
  numberParam,
  PAGE_SIZE_MAX,
  pageParams,
  ISLAND_MAX,
  LOCATION_MAX,
} from './fields.ts'
import { Facet, textFilter } from './filters.ts'
import { APPLICANT_GROUPS } from './jobTerms.ts'
import { Job, JOB_TYPES, REPEATING_PAY_PERIODS } from './jobs.ts'
import { z } from './zod.ts'

/** A job shown in addition to the matches of the relevance formula. `reason` is shown to the member. */
export const RelatedJob = Job.extend({ reason: z.string() })
export type RelatedJob = z.output<typeof RelatedJob>

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
  /** The groups of applicants; jobs open to anyone count for each. */
  open_to: Facet,
  housing: Facet,
  travel_paid: Facet,
  verified: Facet,
})
export type JobFacets = z.output<typeof JobFacets>

/**
 * - `best`: by the personal match, equal ones newest first, without the member's own jobs and those they applied to.
 *   The same as `relevance` for visitors, without a trade and skills, or with a query.
 * - `relevance`: without a query, newest first.
 */
export const JOB_SORTS = ['relevance', 'best', 'newest', 'pay', 'nearest'] as const
export type JobSort = (typeof JOB_SORTS)[number]

const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')], {
  error: 'This must be true or false',
})

export const CATEGORY_MAX = 80

/** The filters of a job search, shared with job alerts. */
export const jobFilters = {
  /** A category or a category group, matched exactly. */
  category: textFilter(CATEGORY_MAX),
  /** A part of the location text, case-insensitive. */
  location: textFilter(LOCATION_MAX),
  /** An island, including its settlements. */
  island: textFilter(ISLAND_MAX),
  job_type: z.enum(JOB_TYPES).optional(),
  remote: flag.optional(),
  /** Minimum pay, compared with salary_max, else salary_min. Jobs without pay are included. */
  salary_min: numberParam(10_000_000).optional(),
  /**
   * The unit of salary_min. Pay is converted to it (40 hours a week, 52 weeks or 12 months a year); jobs with a fixed
   * price are included. If omitted, amounts are compared without conversion.
   */
  salary_period: z.enum(REPEATING_PAY_PERIODS).optional(),
  /** Days. */
  posted_within: integerParam(1, 365, 'days').optional(),
  /** Jobs that say they are open to this group or to anyone. */
  open_to: z.enum(APPLICANT_GROUPS).optional(),
  /** Whether jobs say that housing is provided. */
  housing: flag.optional(),
  /** Whether jobs say that the ferry or flight is paid. */
  travel_paid: flag.optional(),
  /** Whether the company of jobs is verified. */
  verified: flag.optional(),
}

/**
 * Jobs on the member's island, those and the ones on islands with a ferry to it, or all. Remote jobs are always within
 * reach.
 */
export const LIMITED_REACHES = ['island', 'ferry'] as const
export type LimitedReach = (typeof LIMITED_REACHES)[number]
export const JOB_REACHES = [...LIMITED_REACHES, 'anywhere'] as const
export type JobReach = (typeof JOB_REACHES)[number]

export const JOB_QUERY_MAX = 200

/** Jobs per page in the web app. */
export const JOBS_PAGE_SIZE = 24

export const listJobs = endpoint({
  method: 'GET',
  path: '/api/jobs',
  summary:
    'Open jobs. With a query: ranked by relevance score, plus related jobs. `sort=best`: for members with a trade or skills and without a query, by personal match, without their own jobs and those they applied to; otherwise like `relevance`.',
  access: 'public',
  query: z.object({
    ...pageParams(PAGE_SIZE_MAX),
    ...jobFilters,
    query: z.string().max(JOB_QUERY_MAX).optional(),
    /** The jobs of one member. */
    employer: Id.optional(),
    sort: z.enum(JOB_SORTS).default('relevance'),
    reach: z.enum(JOB_REACHES).default('anywhere'),
    /**
     * With sort=nearest and for `reach`: the island to measure from. Defaults to the member's own, else New Providence.
     */
    near: textFilter(ISLAND_MAX),
  }),
  output: z.object({
    jobs: z.array(Job),
    total: z.int(),
    facets: JobFacets,
    /**
     * On the first page of a query: related jobs that the relevance formula doesn't match or, in the order of
     * relevance, matches weakly.
     */
    related: z.array(RelatedJob),
    /** The query without the place name detected in it. */
    query: z.string(),
    /** The place detected in the query, applied as a location filter. */
    place: z.string().nullable(),
    /** On the first page of a query with typing errors: `query` without them, if that finds jobs. */
    did_you_mean: z.string().nullable(),
    /** With salary_min: jobs in `total` that don't show their pay. */
    unpaid: z.int(),
    /** With salary_min and salary_period: jobs in `total` with a fixed price. */
    fixed_price: z.int(),
  }),
  limit: 'jobSearch',
  shows: ['unwanted'],
  offline: true,
})

export const SUGGESTION_KINDS = ['trade', 'title', 'company', 'location'] as const

export const suggestJobs = endpoint({
  method: 'GET',
  path: '/api/jobs/suggestions',
  summary: 'Search suggestions for a partial query of two characters or more.',
  access: 'public',
  query: z.object({ q: z.string().max(JOB_QUERY_MAX).default('') }),
  output: z.object({
    suggestions: z.array(z.object({ text: z.string(), kind: z.enum(SUGGESTION_KINDS), score: z.number() })),
    smart_matches: z.array(z.object({ category: z.string(), confidence: z.number() })),
  }),
  limit: 'jobSearch',
})
