import { endpoint } from './endpoint.ts'
import { Id, Moment, page, required, text } from './fields.ts'
import { Named } from './people.ts'
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

export const DETAILS_MAX = 1000

export const report = endpoint({
  method: 'POST',
  path: '/api/reports',
  summary:
    'Reports something to the administrators. Another report of the same thing adds its reason and details to the first.',
  access: 'member',
  body: z.object({
    subject_type: SubjectType,
    subject_id: Id,
    reason: required(DETAILS_MAX, 'Please choose a reason'),
    details: text(DETAILS_MAX).optional(),
  }),
  output: z.object({ report: z.object({ id: z.int() }) }),
  status: 201,
  limit: 'report',
  refuses: ['subject_not_found'],
})

const Complaint = z.object({ reason: z.string(), details: z.string().nullable(), created_at: Moment })

/** What was reported, with all open reports of it together. */
export const ReportedSubject = z.object({
  /** The latest of its open reports. */
  id: z.int(),
  subject_type: SubjectType,
  subject_id: z.int(),
  reports: z.array(
    Complaint.extend({
      id: z.int(),
      reporter: Named,
      /** What the same person reported later. */
      additions: z.array(Complaint),
    }),
  ),
  /** The text as it stands now; null where it is gone. */
  content: z.string().nullable(),
  images: z.array(z.string()),
  author: Named.nullable(),
  is_hidden: z.boolean(),
  is_suspended: z.boolean(),
})
export type ReportedSubject = z.output<typeof ReportedSubject>

export const listReports = endpoint({
  method: 'GET',
  path: '/api/admin/reports',
  summary: 'What was reported and not dealt with, each subject once, the latest reported first.',
  access: 'member',
  query: z.object(page(20)),
  output: z.object({ subjects: z.array(ReportedSubject), total: z.int() }),
  refuses: ['admins_only'],
})

export const ModerationAction = z.object({
  id: z.int(),
  action: z.enum(['hide', 'restore', 'suspend', 'reinstate', 'dismiss']),
  subject_type: SubjectType,
  subject_id: z.int(),
  note: z.string().nullable(),
  created_at: Moment,
  admin: Named.nullable(),
})
export type ModerationAction = z.output<typeof ModerationAction>

export const moderate = endpoint({
  method: 'POST',
  path: '/api/admin/actions',
  summary:
    'Hides or restores content, suspends or reinstates a member, or dismisses the reports; settles the open reports of the subject and is written down.',
  access: 'member',
  body: z.object({
    action: ModerationAction.shape.action,
    subject_type: SubjectType,
    subject_id: Id,
    note: text(DETAILS_MAX).optional(),
  }),
  output: ModerationAction,
  status: 201,
  limit: 'answer',
  refuses: ['admins_only', 'subject_not_found', 'not_possible_here'],
})

export const listActions = endpoint({
  method: 'GET',
  path: '/api/admin/actions',
  summary: 'What administrators did, the latest first.',
  access: 'member',
  query: z.object(page(20)),
  output: z.array(ModerationAction),
  refuses: ['admins_only'],
})
