import { decisionReasons, isExplained, isReasonFor, REASON_REQUIRED } from './words/decisionReasons.ts'
import { LIMIT_EXTENSION_DAYS } from './accountLimits.ts'
import { endpoint } from './endpoint.ts'
import { countOf } from './countOf.ts'
import { FileAddress, Id, Timestamp, pageParams, requiredText, text } from './fields.ts'
import { HideReason } from './hiddenState.ts'
import { PersonIdentity } from './people.ts'
import { z } from './zod.ts'

export const REPORT_SUBJECT_TYPES = [
  'user',
  'post',
  'comment',
  'story',
  'job',
  'message',
  'company',
  'review',
] as const
export const ReportSubjectType = z.enum(REPORT_SUBJECT_TYPES)
export type ReportSubjectType = z.output<typeof ReportSubjectType>

export const ContentType = ReportSubjectType.exclude(['user'])
export type ContentType = z.output<typeof ContentType>

/** The choices of the report form. Clients may send other text. */
export const REPORT_REASONS = {
  spam: 'Spam or a scam',
  harassment: 'Harassment or hate',
  nudity: 'Nudity or violence',
  false_information: 'False information',
  impersonation: 'Pretends to be someone else',
  other: 'Something else',
} as const

/** The label of a report's reason: a choice of the form, or the text that a client sent. */
export const labelOfReportReason = (reason: string): string =>
  Object.entries(REPORT_REASONS).find(([name]) => name === reason)?.[1] ?? reason

/** The reasons of decisions, as administrators choose them. */
export const DECISION_REASONS: Record<HideReason, string> = {
  spam: REPORT_REASONS.spam,
  asks_for_money: 'Asks for money',
  below_minimum_wage: 'Below the minimum wage',
  misleading_pay: 'Misleading pay',
  duplicate: 'Duplicate',
  not_a_job: 'Not a job',
  harassment: REPORT_REASONS.harassment,
  nudity: REPORT_REASONS.nudity,
  false_information: REPORT_REASONS.false_information,
  impersonation: REPORT_REASONS.impersonation,
  other: REPORT_REASONS.other,
}

export const REPORT_DETAILS_MAX = 1000

export const createReport = endpoint({
  method: 'POST',
  path: '/api/reports',
  summary:
    'Reports content or a member to the administrators. Reporting the same thing again adds to the first report.',
  access: 'member',
  body: z.object({
    subject_type: ReportSubjectType,
    subject_id: Id,
    reason: requiredText(REPORT_DETAILS_MAX, REASON_REQUIRED),
    details: text(REPORT_DETAILS_MAX).optional(),
  }),
  output: z.object({ report: z.object({ id: z.int() }) }),
  status: 201,
  limit: 'report',
  refuses: ['subject_not_found', 'not_yourself', 'own_content'],
  texts: { reason: 'private', details: 'private' },
})

const ReportDetails = z.object({ reason: z.string(), details: z.string().nullable(), created_at: Timestamp })

/**
 * What sentences call the subject: the name of a member or company, the title of a job, or the first name of who would
 * get a message that wasn't delivered. Null for other content, and for what was deleted.
 */
const SubjectName = z.string().nullable()

/** Reported content or a reported member, with the first 50 open reports. */
export const ReportedSubject = z.object({
  /** The id of the latest open report. */
  id: z.int(),
  subject_type: ReportSubjectType,
  subject_id: z.int(),
  name: SubjectName,
  reports: z.array(
    ReportDetails.extend({
      id: z.int(),
      reporter: PersonIdentity,
      /** Later reports by the same person. */
      additions: z.array(ReportDetails),
    }),
  ),
  /** The current text, or null if it was deleted. */
  content: z.string().nullable(),
  images: z.array(FileAddress),
  author: PersonIdentity.nullable(),
  is_hidden: z.boolean(),
  is_suspended: z.boolean(),
  /** The post of a reported comment. */
  post_id: z.int().nullable(),
  /** All open reports. */
  reports_count: z.int(),
  /** Its place in the queue (reportPriority.ts), and why, in words. */
  priority: z.int(),
  priority_reasons: z.array(z.string()),
  /** Whether the viewer may not decide, because they reported it and there is another administrator. */
  needs_other_admin: z.boolean(),
})
export type ReportedSubject = z.output<typeof ReportedSubject>

export const listReports = endpoint({
  method: 'GET',
  path: '/api/admin/reports',
  summary:
    "Reported content without a decision, one entry per subject, highest priority first. Without reports about the viewer's own content.",
  access: 'admin',
  query: z.object(pageParams(20)),
  output: z.object({ subjects: z.array(ReportedSubject), total: z.int() }),
})

export const ModerationAction = z.object({
  id: z.int(),
  action: z.enum([
    'hide',
    'restore',
    'uphold',
    'suspend',
    'reinstate',
    'dismiss',
    'release',
    'ask_to_change',
    'verify',
    'ask_back',
    'refuse_verification',
    'end_verification',
    'limit',
    'extend_limit',
    'lift_limit',
    'remove_second_step',
  ]),
  subject_type: ReportSubjectType,
  subject_id: z.int(),
  name: SubjectName,
  /** Whether it is about a message that isn't delivered, now. */
  is_undelivered: z.boolean(),
  /** Whether restored content was held instead of shown, because it was edited. */
  is_held: z.boolean(),
  /** The reason shown to the member. Set for `hide` and `suspend` only. */
  reason: HideReason.nullable(),
  /** The administrator's own words to the member. */
  explanation: z.string().nullable(),
  note: z.string().nullable(),
  created_at: Timestamp,
  /** Null if that account was deleted, and for `limit`, which is automatic. */
  admin: PersonIdentity.nullable(),
})
export type ModerationAction = z.output<typeof ModerationAction>

export const moderate = endpoint({
  method: 'POST',
  path: '/api/admin/actions',
  summary:
    'Hides or restores content, rejects an appeal (`uphold`; of a suspended member, the one against the suspension), suspends or reinstates a member, extends or lifts the limit of an account, or dismisses reports. Resolves the open reports of the subject, logs the action and notifies the author.',
  access: 'admin',
  body: z
    .object({
      action: ModerationAction.shape.action.extract([
        'hide',
        'restore',
        'uphold',
        'suspend',
        'reinstate',
        'dismiss',
        'extend_limit',
        'lift_limit',
      ]),
      subject_type: ReportSubjectType,
      subject_id: Id,
      ...decisionReasons,
      /** For `extend_limit`: for how many more days. */
      days: countOf('day', 1, 365).default(LIMIT_EXTENSION_DAYS),
      /** For `extend_limit`: the end that the administrator saw. If it has changed, nothing is extended. */
      until: Timestamp.optional(),
      /** Visible to administrators only. */
      note: text(REPORT_DETAILS_MAX).optional(),
    })
    .refine(...isExplained)
    .refine(...isReasonFor()),
  output: ModerationAction,
  status: 201,
  idempotent: true,
  limit: 'smallWrite',
  refuses: [
    'subject_not_found',
    'not_possible_here',
    'already_decided',
    'own_decision',
    'is_administrator',
    'conflict',
  ],
})

export const listModerationActions = endpoint({
  method: 'GET',
  path: '/api/admin/actions',
  summary: 'The moderation log, newest first.',
  access: 'admin',
  query: z.object(pageParams(20)),
  output: z.array(ModerationAction),
})

/**
 * Content whose author can appeal its hiding, messages that weren't delivered, and members (`user`), who can appeal the
 * limit of their account.
 */
export const APPEAL_REASON_REQUIRED = 'Please say why it should be visible again'

export const createAppeal = endpoint({
  method: 'POST',
  path: '/api/appeals',
  summary: "Appeals the hiding of the member's own content, or the limit of their account, once each time.",
  access: 'member',
  body: z.object({
    subject_type: ReportSubjectType,
    subject_id: Id,
    content: requiredText(REPORT_DETAILS_MAX, APPEAL_REASON_REQUIRED),
  }),
  output: z.object({ appeal: z.object({ id: z.int() }) }),
  status: 201,
  limit: 'report',
  refuses: ['subject_not_found', 'already_appealed'],
  changes: 'content',
  texts: { content: 'private' },
})

/** An undecided appeal. */
export const Appeal = z.object({
  id: z.int(),
  subject_type: ReportSubjectType,
  subject_id: z.int(),
  name: SubjectName,
  /** The author's text. */
  appeal: z.string(),
  created_at: Timestamp,
  author: PersonIdentity,
  /** The subject of the appeal: content that was hidden or not delivered, or a limited or suspended account. */
  decision: z.enum(['hide', 'limit', 'suspend']),
  /** Whether it is a message that wasn't delivered. */
  is_undelivered: z.boolean(),
  reason: HideReason,
  explanation: z.string().nullable(),
  note: z.string().nullable(),
  /** When the decision was made. */
  hidden_at: Timestamp,
  /** Whether the viewer may not decide, because it is about their own decision and there is another administrator. */
  needs_other_admin: z.boolean(),
  /** The current text. */
  content: z.string(),
  images: z.array(FileAddress),
})
export type Appeal = z.output<typeof Appeal>

export const listAppeals = endpoint({
  method: 'GET',
  path: '/api/admin/appeals',
  summary: "Appeals without a decision, oldest first. Without the viewer's own.",
  access: 'admin',
  query: z.object(pageParams(20)),
  output: z.object({ appeals: z.array(Appeal), total: z.int() }),
})
