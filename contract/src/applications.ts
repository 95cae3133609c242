import { endpoint } from './endpoint.ts'
import { IdParams, Id, Timestamp, pageParams, PAGE_SIZE_MAX, text, nullableText, Success } from './fields.ts'
import { JOB_STATUSES } from './jobs.ts'
import { contactFields, PersonWithAvatar } from './people.ts'
import { z } from './zod.ts'

export const COVER_NOTE_MAX = 4000
export const APPLICATION_NOTE_MAX = 1000

/** The stages of an application, in order. Only the applicant can set `withdrawn`. */
export const APPLICATION_STATUSES = [
  'submitted',
  'viewed',
  'shortlisted',
  'interview',
  'offered',
  'hired',
  'declined',
  'withdrawn',
] as const
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number]

/** The statuses an employer can set. */
export const EMPLOYER_STATUSES = [
  'submitted',
  'viewed',
  'shortlisted',
  'interview',
  'offered',
  'hired',
  'declined',
] as const

/** The stages in which an application can be declined together with others. */
export const DECLINABLE_STATUSES = ['submitted', 'viewed', 'shortlisted', 'interview'] as const

/** Email and phone are null unless the applicant shows them to the employer. */
const Applicant = PersonWithAvatar.extend({
  ...contactFields,
  occupation: nullableText,
  trade: nullableText,
  location: nullableText,
})

const StatusChange = z.object({ status: z.enum(APPLICATION_STATUSES), created_at: Timestamp })

export const Application = z.object({
  id: z.int(),
  job_id: z.int(),
  status: z.enum(APPLICATION_STATUSES),
  cover_note: nullableText,
  /** URL path of the CV. Only the applicant and the employer can download it. */
  resume_path: nullableText,
  created_at: Timestamp,
  updated_at: Timestamp,
  /** The last day on which an answer is in time, as YYYY-MM-DD in the islands. */
  answer_by: z.string(),
  /** When the applicant asked for an answer. */
  nudged_at: Timestamp.nullable(),
  timeline: z.array(StatusChange),
})
export type Application = z.output<typeof Application>

/** An application as the applicant sees it. */
export const OwnApplication = Application.extend({
  /** The day by which the next answer is expected; null after an offer or a decision. */
  next_by: nullableText,
  /** The first day on which the applicant can ask for an answer. */
  nudge_from: z.string(),
  /** What the employer wrote with the decision. */
  answer: nullableText,
  job: z.object({
    id: z.int(),
    title: z.string(),
    company: z.string(),
    location: z.string(),
    status: z.enum(JOB_STATUSES),
    employer_id: z.int(),
  }),
})
export type OwnApplication = z.output<typeof OwnApplication>

/** An application as the employer sees it, with their private note. */
export const ReceivedApplication = Application.extend({ user: Applicant, note: nullableText })
export type ReceivedApplication = z.output<typeof ReceivedApplication>

export const applyToJob = endpoint({
  method: 'POST',
  path: '/api/jobs/:id/apply',
  summary: 'Applies for a job, optionally with a cover note and a CV.',
  access: 'member',
  params: IdParams,
  body: z.object({
    cover_note: text(COVER_NOTE_MAX).nullish(),
    /** A path returned by POST /api/upload/document. */
    resume_path: z.string().max(200).nullish(),
  }),
  output: z.object({ success: Success, application: Application }),
  status: 201,
  limit: 'application',
  idempotent: true,
  refuses: ['job_not_found', 'own_job', 'already_applied', 'job_closed', 'foreign_file'],
  changes: 'applications',
})

export const listApplicants = endpoint({
  method: 'GET',
  path: '/api/jobs/:id/applications',
  summary: "The applications for the member's own job, newest first.",
  access: 'member',
  params: IdParams,
  query: z.object({ ...pageParams(PAGE_SIZE_MAX), status: z.enum(APPLICATION_STATUSES).optional() }),
  output: z.object({
    applications: z.array(ReceivedApplication),
    total: z.int(),
    /** The number of applications per status. */
    counts: z.record(z.enum(APPLICATION_STATUSES), z.int()),
  }),
  refuses: ['job_not_found', 'not_your_job'],
})

export const exportApplicants = endpoint({
  method: 'GET',
  path: '/api/jobs/:id/applications.csv',
  summary:
    "All applications for the member's own job as CSV. Cells are escaped so that spreadsheets don't run formulas.",
  access: 'member',
  params: IdParams,
  output: z.object({ filename: z.string(), csv: z.string() }),
  refuses: ['job_not_found', 'not_your_job'],
})

export const updateApplication = endpoint({
  method: 'PATCH',
  path: '/api/applications/:id',
  summary:
    "Changes the status or the private note of an application for the member's own job. The applicant is notified of status changes.",
  access: 'member',
  params: IdParams,
  body: z.object({
    status: z.enum(EMPLOYER_STATUSES).optional(),
    /** Visible to the employer only. */
    note: text(APPLICATION_NOTE_MAX).nullish(),
  }),
  output: z.object({ application: ReceivedApplication }),
  limit: 'edit',
  refuses: ['application_not_found', 'application_withdrawn'],
  changes: 'applicants',
})

export const listApplications = endpoint({
  method: 'GET',
  path: '/api/applications',
  summary: "The member's own applications with their history, newest first.",
  access: 'member',
  query: z.object(pageParams(20)),
  output: z.object({ applications: z.array(OwnApplication), total: z.int() }),
})

export const withdrawApplication = endpoint({
  method: 'DELETE',
  path: '/api/applications/:id',
  summary: "Withdraws the member's application. They may apply again.",
  access: 'member',
  params: IdParams,
  limit: 'edit',
  refuses: ['application_not_found', 'application_decided'],
  changes: 'applications',
})

export const REVIEW_TEXT_MAX = 1000
/** The two reviews of a hire become visible when both are written, or after this many days. */
export const REVIEW_VISIBLE_AFTER_DAYS = 14
/** A member has no rating with fewer visible reviews. */
export const RATING_MIN_REVIEWS = 3

export const Review = z.object({
  id: z.int(),
  application_id: z.int(),
  /** 1 to 5. */
  rating: z.int(),
  content: nullableText,
  created_at: Timestamp,
  job: z.object({ id: z.int(), title: z.string() }),
  user: PersonWithAvatar,
})
export type Review = z.output<typeof Review>

export const reviewHire = endpoint({
  method: 'POST',
  path: '/api/applications/:id/review',
  summary: 'Reviews the other party of a hire, once.',
  access: 'member',
  params: IdParams,
  body: z.object({
    rating: z.int({ error: 'Choose one to five stars' }).min(1, 'Choose one to five stars').max(5),
    content: text(REVIEW_TEXT_MAX).nullish(),
  }),
  output: z.object({ review: Review }),
  status: 201,
  limit: 'edit',
  idempotent: true,
  refuses: ['application_not_found', 'not_hired', 'already_reviewed'],
})

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/users/:user_id/reviews',
  summary: 'The visible reviews of a member, newest first, with the average rating.',
  access: 'member',
  params: z.object({ user_id: Id }),
  query: z.object(pageParams(20)),
  output: z.object({ reviews: z.array(Review), total: z.int(), rating: z.number().nullable() }),
  refuses: ['user_not_found'],
})

export const listPendingReviews = endpoint({
  method: 'GET',
  path: '/api/reviews/to-write',
  summary: "Hires that the member hasn't reviewed yet, as employer or as employee.",
  access: 'member',
  query: z.object(pageParams(20)),
  output: z.object({
    hires: z.array(
      z.object({
        /** The id of the application. */
        id: z.int(),
        hired_at: Timestamp,
        job: z.object({ id: z.int(), title: z.string() }),
        user: PersonWithAvatar.omit({ username: true }),
      }),
    ),
    total: z.int(),
  }),
})
