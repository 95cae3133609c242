import { endpoint } from './endpoint.ts'
import { Id, Timestamp, pageParams, requiredText, text } from './fields.ts'
import { HideReason } from './hiddenState.ts'
import { PersonName } from './people.ts'
import { z } from './zod.ts'

export const SUBJECT_TYPES = ['user', 'post', 'comment', 'story', 'job', 'message'] as const
export const SubjectType = z.enum(SUBJECT_TYPES)
export type SubjectType = z.output<typeof SubjectType>

/** Why something is reported, as the form asks, in its words. Other words say why as well. */
export const REPORT_REASONS = {
  spam: 'Spam or a scam',
  harassment: 'Harassment or hate',
  nudity: 'Nudity or violence',
  false_information: 'False information',
  impersonation: 'Pretends to be somebody else',
  other: 'Something else',
} as const

export const REPORT_DETAILS_MAX = 1000

export const createReport = endpoint({
  method: 'POST',
  path: '/api/reports',
  summary:
    'Reports something to the administrators. Another report of the same thing adds its reason and details to the first.',
  access: 'member',
  body: z.object({
    subject_type: SubjectType,
    subject_id: Id,
    reason: requiredText(REPORT_DETAILS_MAX, 'Please choose a reason'),
    details: text(REPORT_DETAILS_MAX).optional(),
  }),
  output: z.object({ report: z.object({ id: z.int() }) }),
  status: 201,
  limit: 'report',
  refuses: ['subject_not_found'],
})

const Complaint = z.object({ reason: z.string(), details: z.string().nullable(), created_at: Timestamp })

/** What was reported, with all open reports of it together. */
export const ReportedSubject = z.object({
  /** The latest of its open reports. */
  id: z.int(),
  subject_type: SubjectType,
  subject_id: z.int(),
  reports: z.array(
    Complaint.extend({
      id: z.int(),
      reporter: PersonName,
      /** What the same person reported later. */
      additions: z.array(Complaint),
    }),
  ),
  /** The text as it stands now; null where it is gone. */
  content: z.string().nullable(),
  images: z.array(z.string()),
  author: PersonName.nullable(),
  is_hidden: z.boolean(),
  is_suspended: z.boolean(),
})
export type ReportedSubject = z.output<typeof ReportedSubject>

export const listReports = endpoint({
  method: 'GET',
  path: '/api/admin/reports',
  summary: 'What was reported and not dealt with, each subject once, the latest reported first.',
  access: 'member',
  query: z.object(pageParams(20)),
  output: z.object({ subjects: z.array(ReportedSubject), total: z.int() }),
  refuses: ['admins_only'],
})

export const ModerationAction = z.object({
  id: z.int(),
  action: z.enum(['hide', 'restore', 'uphold', 'suspend', 'reinstate', 'dismiss']),
  subject_type: SubjectType,
  subject_id: z.int(),
  /** Why it was hidden, as its author is told; null for other actions. */
  reason: HideReason.nullable(),
  note: z.string().nullable(),
  created_at: Timestamp,
  admin: PersonName.nullable(),
})
export type ModerationAction = z.output<typeof ModerationAction>

export const moderate = endpoint({
  method: 'POST',
  path: '/api/admin/actions',
  summary:
    'Hides or restores content, upholds a hiding against its appeal, suspends or reinstates a member, or dismisses the reports; settles the open reports of the subject and is written down. The author of content is told.',
  access: 'member',
  body: z.object({
    action: ModerationAction.shape.action,
    subject_type: SubjectType,
    subject_id: Id,
    /** Of a hiding: what the author is told. */
    reason: HideReason.default('other'),
    /** For administrators alone. */
    note: text(REPORT_DETAILS_MAX).optional(),
  }),
  output: ModerationAction,
  status: 201,
  limit: 'answer',
  refuses: ['admins_only', 'subject_not_found', 'not_possible_here', 'already_decided'],
})

export const listModerationActions = endpoint({
  method: 'GET',
  path: '/api/admin/actions',
  summary: 'What administrators did, the latest first.',
  access: 'member',
  query: z.object(pageParams(20)),
  output: z.array(ModerationAction),
  refuses: ['admins_only'],
})

/** What can be appealed for: content that shows its author that it is hidden. */
export const APPEAL_SUBJECT_TYPES = ['post', 'comment', 'story', 'job'] as const
export type AppealSubjectType = (typeof APPEAL_SUBJECT_TYPES)[number]

export const APPEAL_REASON_REQUIRED = 'Please say why it should be visible again'

export const createAppeal = endpoint({
  method: 'POST',
  path: '/api/appeals',
  summary:
    "Asks the administrators to show one's own hidden content again, once for each time that it is hidden.",
  access: 'member',
  body: z.object({
    subject_type: z.enum(APPEAL_SUBJECT_TYPES),
    subject_id: Id,
    content: requiredText(REPORT_DETAILS_MAX, APPEAL_REASON_REQUIRED),
  }),
  output: z.object({ appeal: z.object({ id: z.int() }) }),
  status: 201,
  limit: 'report',
  refuses: ['subject_not_found', 'already_appealed'],
  changes: 'content',
})

/** An appeal that waits for a decision: to restore what was hidden, or to uphold the hiding. */
export const Appeal = z.object({
  id: z.int(),
  subject_type: z.enum(APPEAL_SUBJECT_TYPES),
  subject_id: z.int(),
  /** The author's words. */
  appeal: z.string(),
  created_at: Timestamp,
  author: PersonName,
  /** Why and when it was hidden, and the administrators' note. */
  reason: HideReason,
  note: z.string().nullable(),
  hidden_at: Timestamp,
  /** The text as it is now. */
  content: z.string(),
  images: z.array(z.string()),
})
export type Appeal = z.output<typeof Appeal>

export const listAppeals = endpoint({
  method: 'GET',
  path: '/api/admin/appeals',
  summary: 'The appeals that wait for a decision, the latest first.',
  access: 'member',
  query: z.object(pageParams(20)),
  output: z.object({ appeals: z.array(Appeal), total: z.int() }),
  refuses: ['admins_only'],
})
