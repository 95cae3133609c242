import { APPLICANT_ORDERS, applicantFacets, applicantFilters, LABEL_MAX } from './applicantFilters.ts'
import { endpoint } from './endpoint.ts'
import { EVENT_FORMATS, INVITATION_RESPONSES } from './eventFormats.ts'
import {
  FileAddress,
  FileReference,
  IdParams,
  Timestamp,
  line,
  nullableText,
  pageParams,
  PAGE_SIZE_MAX,
  optionalList,
  requiredLine,
  Success,
  text,
} from './fields.ts'
import { JOB_STATUSES } from './jobs.ts'
import { NeededPaper } from './neededPapers.ts'
import { SharedPaper, sharedPaperKeys } from './papers.ts'
import { contactFields, PersonWithAvatar } from './people.ts'
import { ProfileSnapshot } from './profileSnapshot.ts'
import { Offer } from './offer.ts'
import { ProposedRate } from './proposedRate.ts'
import { Answer } from './screening.ts'
import { answersInput } from './screeningInput.ts'
import { z } from './zod.ts'

export const COVER_NOTE_MAX = 4000
export const APPLICATION_NOTE_MAX = 1000
export const DECISION_REASON_MAX = 200

/** The statuses an employer can set, in the order of the stages. */
export const EMPLOYER_STATUSES = [
  'submitted',
  'viewed',
  'shortlisted',
  'interview',
  'offered',
  'hired',
  'declined',
] as const

/** The stages of an application, in order. Only the applicant can set `withdrawn`. */
export const APPLICATION_STATUSES = [...EMPLOYER_STATUSES, 'withdrawn'] as const
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number]

/** The stages in which an application can be declined together with others. */
export const DECLINABLE_STATUSES = ['submitted', 'viewed', 'shortlisted', 'interview'] as const

export const isDeclinable = (status: ApplicationStatus) => DECLINABLE_STATUSES.some((it) => it === status)

/** The number of an employer's labels for the applicants of one job. */
export const LABELS_MAX = 20

/** Email and phone are null unless the applicant shows them to the employer, or sent the phone number along. */
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
  /** Address of the CV. Only the applicant and the employer get it. */
  resume_path: FileAddress.nullable(),
  /** In the order of the questions; those without an answer are left out. */
  answers: z.array(Answer),
  proposed_rate: ProposedRate.nullable(),
  /** The latest offer, unless the employer took it back by moving the application. */
  offer: Offer.nullable(),
  /** The next interview that the employer has scheduled. */
  interview: z
    .object({
      event_id: z.int(),
      start_date: Timestamp,
      format: z.enum(EVENT_FORMATS),
      location: nullableText,
      meeting_link: nullableText,
      /** The applicant's answer to the invitation. */
      response: z.enum(INVITATION_RESPONSES),
    })
    .nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
  /** The last day on which a reply is in time, as YYYY-MM-DD in Nassau time. */
  answer_by: z.string(),
  /** When the applicant asked for a reply. */
  nudged_at: Timestamp.nullable(),
  timeline: z.array(StatusChange),
})
export type Application = z.output<typeof Application>

/** An application as the applicant sees it. */
export const OwnApplication = Application.extend({
  /** The day by which the next answer is expected; null after an offer or a decision. */
  next_by: nullableText,
  /** The first day on which the applicant can ask for a reply. */
  nudge_from: z.string(),
  /** When the employer said, after the application, that the open job is still open. */
  job_renewed_at: Timestamp.nullable(),
  /** The employer's text with the decision. */
  answer: nullableText,
  /** The papers of which the employer learns whether the member has them. */
  shared_papers: z.array(NeededPaper),
  job: z.object({
    id: z.int(),
    title: z.string(),
    company: z.string(),
    location: z.string(),
    status: z.enum([...JOB_STATUSES, 'deleted']),
    /** Null if the employer's account was deleted; the company is empty then. */
    employer_id: z.int().nullable(),
    /** Whether an administrator hid the job or suspended the employer. */
    is_removed: z.boolean(),
    /** The papers that the job needs. */
    papers: z.array(NeededPaper),
  }),
})
export type OwnApplication = z.output<typeof OwnApplication>

/** An application as the employer sees it, with their private note and labels. */
export const ReceivedApplication = Application.extend({
  user: Applicant,
  note: nullableText,
  /** Set if it differs from today's profile. */
  profile_when_applied: ProfileSnapshot.nullable(),
  labels: z.array(z.string()),
  /** How the applicant gets to the job: "Ferry from Andros". */
  reach: nullableText,
  /** How well the profile matches the job, 0 to 100; null for one without trade and skills. */
  match_score: z.int().nullable(),
  /**
   * Whether the blind view hides who it is: the name is "Applicant 7", the id 0, and texts contain no name or contact
   * details.
   */
  is_anonymous: z.boolean(),
  /** The needed papers whose state the applicant shares; empty after withdrawal and while declined. */
  papers: z.array(SharedPaper),
  /** The employer's reason for the decision, for the vacancy pack. */
  decision_reason: nullableText,
})
export type ReceivedApplication = z.output<typeof ReceivedApplication>

export const applyToJob = endpoint({
  method: 'POST',
  path: '/api/jobs/:id/apply',
  summary:
    "Applies for a job, optionally with a cover note, a CV and a proposed rate. The job's required questions must be answered.",
  access: 'member',
  params: IdParams,
  body: z.object({
    cover_note: text(COVER_NOTE_MAX).nullish(),
    /** The path from POST /api/upload/document, or of the stored CV. */
    resume_path: FileReference.nullish(),
    answers: answersInput,
    proposed_rate: ProposedRate.nullish(),
    /** The papers of which the employer may learn whether the member has them: none by default. */
    shared_papers: optionalList(sharedPaperKeys),
    /** Whether the employer gets the profile's phone number with the application, until it is withdrawn or declined. */
    shares_phone: z.boolean().default(false),
  }),
  output: z.object({ success: Success, application: Application }),
  status: 201,
  limit: 'application',
  idempotent: true,
  refuses: [
    'job_not_found',
    'own_job',
    'own_company_job',
    'already_applied',
    'job_closed',
    'foreign_file',
    'answer_missing',
    'answer_invalid',
    'questions_changed',
  ],
  changes: 'applications',
  texts: { cover_note: 'warned', answers: 'warned' },
  queue: { label: 'Application' },
})

export const listApplicants = endpoint({
  method: 'GET',
  path: '/api/jobs/:id/applications',
  summary: 'The applications for a job of the member or their company.',
  access: 'member',
  params: IdParams,
  query: z.object({
    ...pageParams(PAGE_SIZE_MAX),
    status: z.enum(APPLICATION_STATUSES).optional(),
    sort: z.enum(APPLICANT_ORDERS).default('newest'),
    ...applicantFilters,
  }),
  output: z.object({
    applications: z.array(ReceivedApplication),
    total: z.int(),
    /** The number of applications per status that match the other filters. */
    counts: z.record(z.enum(APPLICATION_STATUSES), z.int()),
    ...applicantFacets,
    is_blind: z.boolean(),
  }),
  refuses: ['job_not_found', 'not_your_job'],
  shows: ['applicants', 'contacts', 'companies'],
})

export const exportApplicants = endpoint({
  method: 'GET',
  path: '/api/jobs/:id/applications.csv',
  summary:
    "All applications for a job of the member or their company as CSV. Cells are escaped so that spreadsheets don't run formulas.",
  access: 'member',
  params: IdParams,
  output: z.object({ filename: z.string(), csv: z.string() }),
  refuses: ['job_not_found', 'not_your_job'],
})

export const updateApplication = endpoint({
  method: 'PATCH',
  path: '/api/applications/:id',
  summary:
    'Changes the status, the private note, the reason or the labels of an application for a job of the member or their company. The applicant is notified of status changes.',
  access: 'member',
  params: IdParams,
  body: z.object({
    status: z.enum(EMPLOYER_STATUSES).optional(),
    /** Needed to move someone who has accepted an offer: the employer knows that they have. */
    from: z.literal('hired').optional(),
    /** Visible to the employer only. */
    note: text(APPLICATION_NOTE_MAX).nullish(),
    /** Visible to the employer only, and in the vacancy pack. */
    decision_reason: line(DECISION_REASON_MAX).nullish(),
    /** Replaces the applicant's labels, which only the employer sees. A label that no applicant has is removed. */
    labels: z.array(requiredLine(LABEL_MAX, 'Please name the label')).max(LABELS_MAX).nullish(),
  }),
  output: z.object({ application: ReceivedApplication }),
  limit: 'edit',
  refuses: [
    'application_not_found',
    'read_only_role',
    'job_removed',
    'application_withdrawn',
    'offer_accepted',
    'too_many_labels',
  ],
  changes: 'applicants',
  texts: { note: 'private', decision_reason: 'private', labels: 'private' },
  queue: ({ note, labels }) => ({
    label: note !== undefined ? 'Private note' : labels !== undefined ? 'Labels' : "Applicant's stage",
  }),
})

export const listApplications = endpoint({
  method: 'GET',
  path: '/api/applications',
  summary: "The member's own applications with their history, newest first.",
  access: 'member',
  query: z.object(pageParams(20)),
  output: z.object({ applications: z.array(OwnApplication), total: z.int() }),
  shows: ['applications'],
  offline: true,
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
  queue: { label: 'Withdrawn application', done: ['application_not_found'] },
})
