import { endpoint, NoContent } from './endpoint.ts'
import { IdParams, Id, Timestamp, pageParams, PAGE_MAX, text } from './fields.ts'
import { JOB_STATUSES } from './jobs.ts'
import { PersonWithAvatar } from './people.ts'
import { z } from './zod.ts'

export const COVER_NOTE_MAX = 4000
export const APPLICATION_NOTE_MAX = 1000

/** The stages of an application, in the order of a hire; withdrawn is the applicant's own. */
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

/** What an employer may set. */
export const EMPLOYER_STATUSES = [
  'submitted',
  'viewed',
  'shortlisted',
  'interview',
  'offered',
  'hired',
  'declined',
] as const

const empty = z.string().nullable()

/** Email and phone are null unless the applicant shows them to the employer. */
const Applicant = PersonWithAvatar.extend({
  email: empty,
  phone: empty,
  occupation: empty,
  trade: empty,
  location: empty,
})

/** One step of an application's way. */
const Step = z.object({ status: z.enum(APPLICATION_STATUSES), created_at: Timestamp })

export const Application = z.object({
  id: z.int(),
  job_id: z.int(),
  status: z.enum(APPLICATION_STATUSES),
  cover_note: empty,
  /** The path of the CV from the root; the applicant and the employer have it. */
  resume_path: empty,
  created_at: Timestamp,
  updated_at: Timestamp,
  timeline: z.array(Step),
})
export type Application = z.output<typeof Application>

/** The applicant's own, with the job that it is for. */
export const OwnApplication = Application.extend({
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

/** What the employer sees: who it is, and the employer's own notes. */
export const ReceivedApplication = Application.extend({ user: Applicant, note: empty })
export type ReceivedApplication = z.output<typeof ReceivedApplication>

export const applyToJob = endpoint({
  method: 'POST',
  path: '/api/jobs/:id/apply',
  summary: 'Applies for a job, with a cover note and a CV or with nothing.',
  access: 'member',
  params: IdParams,
  body: z.object({
    cover_note: text(COVER_NOTE_MAX).nullish(),
    /** A path that POST /api/upload/document answered with. */
    resume_path: z.string().max(200).nullish(),
  }),
  output: z.object({ success: z.literal(true), application: Application }),
  status: 201,
  limit: 'application',
  idempotent: true,
  refuses: ['job_not_found', 'own_job', 'already_applied', 'job_closed', 'foreign_file'],
  changes: 'applications',
})

export const listApplicants = endpoint({
  method: 'GET',
  path: '/api/jobs/:id/applications',
  summary: "Who applied for one's own job, newest first; reading changes nothing.",
  access: 'member',
  params: IdParams,
  query: z.object({ ...pageParams(PAGE_MAX), status: z.enum(APPLICATION_STATUSES).optional() }),
  output: z.object({
    applications: z.array(ReceivedApplication),
    total: z.int(),
    /** How many there are in each stage. */
    counts: z.record(z.enum(APPLICATION_STATUSES), z.int()),
  }),
  refuses: ['job_not_found', 'not_your_job'],
})

export const exportApplicants = endpoint({
  method: 'GET',
  path: '/api/jobs/:id/applications.csv',
  summary: "All who applied for one's own job as CSV text for a spreadsheet; cells never begin a formula.",
  access: 'member',
  params: IdParams,
  output: z.object({ filename: z.string(), csv: z.string() }),
  refuses: ['job_not_found', 'not_your_job'],
})

export const updateApplication = endpoint({
  method: 'PATCH',
  path: '/api/applications/:id',
  summary:
    "Moves an application for one's own job to a stage, or notes something; each move tells the applicant.",
  access: 'member',
  params: IdParams,
  body: z.object({
    status: z.enum(EMPLOYER_STATUSES).optional(),
    /** The employer's own; the applicant never sees it. */
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
  summary: "The member's own applications with their way so far, newest first.",
  access: 'member',
  query: z.object(pageParams(20)),
  output: z.object({ applications: z.array(OwnApplication), total: z.int() }),
})

export const withdrawApplication = endpoint({
  method: 'DELETE',
  path: '/api/applications/:id',
  summary: 'Takes back an application of the member, who may then apply again.',
  access: 'member',
  params: IdParams,
  output: NoContent,
  status: 204,
  limit: 'edit',
  refuses: ['application_not_found', 'application_decided'],
  changes: 'applications',
})

/** With fewer answers an employer has no reply time. */
export const REPLY_TIME_MIN_REPLIES = 3

export const getReplyTime = endpoint({
  method: 'GET',
  path: '/api/jobs/:id/reply-time',
  summary: "How long this job's employer takes to answer an application, once there were three answers.",
  access: 'public',
  params: IdParams,
  output: z.object({ median_hours: z.number().nullable(), answered: z.int() }),
  refuses: ['job_not_found'],
})

export const REVIEW_TEXT_MAX = 1000
/** Reviews of one hire are shown when both are in, or after so many days. */
export const REVIEW_VISIBLE_AFTER_DAYS = 14
/** With fewer shown reviews a person has no rating. */
export const RATING_MIN_REVIEWS = 3

export const Review = z.object({
  id: z.int(),
  application_id: z.int(),
  /** 1 to 5. */
  rating: z.int(),
  content: empty,
  created_at: Timestamp,
  job: z.object({ id: z.int(), title: z.string() }),
  user: PersonWithAvatar,
})
export type Review = z.output<typeof Review>

export const reviewHire = endpoint({
  method: 'POST',
  path: '/api/applications/:id/review',
  summary: 'Reviews the other side of a hire, once.',
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
  summary:
    "The shown reviews of a person, newest first, with the rating; and the hires that wait for one's own review.",
  access: 'member',
  params: z.object({ user_id: Id }),
  query: z.object(pageParams(20)),
  output: z.object({ reviews: z.array(Review), total: z.int(), rating: z.number().nullable() }),
  refuses: ['user_not_found'],
})

export const listPendingReviews = endpoint({
  method: 'GET',
  path: '/api/reviews/to-write',
  summary: 'Hires that the member, on either side, has not reviewed yet.',
  access: 'member',
  query: z.object(pageParams(20)),
  output: z.object({
    hires: z.array(
      z.object({
        /** The application's. */
        id: z.int(),
        hired_at: Timestamp,
        job: z.object({ id: z.int(), title: z.string() }),
        user: PersonWithAvatar.omit({ username: true }),
      }),
    ),
    total: z.int(),
  }),
})
