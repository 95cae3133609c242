import { DECISION_REASON_MAX, DECLINABLE_STATUSES, type ApplicationStatus } from './applications.ts'
import { endpoint } from './endpoint.ts'
import { Id, IdParams, line, PAGE_SIZE_MAX, pageParams, requiredText, Timestamp } from './fields.ts'
import { PersonWithAvatar } from './people.ts'
import { z } from './zod.ts'

/** The employer is reminded this many days before a reply is due. */
export const REPLY_REMINDER_DAYS = [7, 2] as const
/** Days after an interview without an outcome until the employer is reminded. */
export const OUTCOME_DAYS = { after_event: 2, without_event: 7 } as const

export const DECLINE_MESSAGE_MAX = 500

/** An applicant whom a bulk decline skips, because they were offered the job or hired. */
const LeftOut = z.object({ user: PersonWithAvatar, status: z.enum(['offered', 'hired']) })

/** Who is declined together: applicants without any reply, or everyone without a decision. */
export const DECLINE_GROUPS = {
  unanswered: ['submitted', 'viewed'],
  undecided: DECLINABLE_STATUSES,
} as const satisfies Record<string, readonly ApplicationStatus[]>
export type DeclineGroup = keyof typeof DECLINE_GROUPS

const declineGroup = z.enum(['unanswered', 'undecided']).default('unanswered')

export const previewDecline = endpoint({
  method: 'GET',
  path: '/api/jobs/:id/decline',
  summary:
    'Previews declining the remaining applicants of a job of the member or their company: who would be declined, newest first, and who would be left out.',
  access: 'member',
  params: IdParams,
  query: z.object({
    ...pageParams(PAGE_SIZE_MAX),
    stages: declineGroup,
  }),
  output: z.object({
    applications: z.array(z.object({ id: z.int(), user: PersonWithAvatar })),
    total: z.int(),
    /** The newest application; those that arrive later aren't declined. Null without applications. */
    up_to: z.int().nullable(),
    /** At most 100, newest first. */
    left_out: z.array(LeftOut),
    left_out_total: z.int(),
  }),
  refuses: ['job_not_found', 'not_your_job'],
})

export const declineApplicants = endpoint({
  method: 'POST',
  path: '/api/jobs/:id/decline',
  summary:
    'Declines the remaining applicants of a job of the member or their company up to an application, with one message to each, sent after a minute (undoDeclines). Nobody who was offered the job or hired is declined.',
  access: 'member',
  params: IdParams,
  body: z.object({
    /** `up_to` of the preview. */
    up_to: Id,
    stages: declineGroup,
    message: requiredText(DECLINE_MESSAGE_MAX, 'Please write a few words to the applicants'),
    /** Replaces the reason of each declined application. Visible to the employer only, and in the vacancy pack. */
    decision_reason: line(DECISION_REASON_MAX).nullish(),
  }),
  output: z.object({
    declined: z.int(),
    /** The declined applications. */
    applications: z.array(z.int()),
  }),
  limit: 'edit',
  idempotent: true,
  refuses: ['job_not_found', 'not_your_job', 'read_only_role', 'job_removed'],
  changes: 'applicants',
  texts: { message: 'refused', decision_reason: 'private' },
  queue: { label: 'Applicants declined' },
})

/** How long a decline can be undone. The applicant is told afterwards. */
export const DECLINE_UNDO_SECONDS = 60

/** The number of declines that are taken back together. */
const UNDO_MAX = 10_000

export const undoDeclines = endpoint({
  method: 'POST',
  path: '/api/jobs/:id/undo-declines',
  summary:
    'Takes back declines of applications for a job of the member or their company of which the applicants were not told yet: they have their earlier status and reason again. Leaves out all others, and everyone once the job has ended.',
  access: 'member',
  params: IdParams,
  body: z.object({ applications: z.array(Id).min(1).max(UNDO_MAX) }),
  output: z.object({ restored: z.array(z.int()) }),
  limit: 'edit',
  refuses: ['job_not_found', 'not_your_job', 'read_only_role', 'job_removed'],
  changes: 'applicants',
})

export const nudgeEmployer = endpoint({
  method: 'POST',
  path: '/api/applications/:id/nudge',
  summary:
    "Asks the employer for a reply to the member's application, from `nudge_from` on. Repeating it has no effect.",
  access: 'member',
  params: IdParams,
  output: z.object({ nudged_at: Timestamp }),
  limit: 'edit',
  refuses: ['application_not_found', 'application_decided', 'nudge_too_early'],
  changes: 'applications',
  queue: { label: 'Request for a reply' },
})

/** The reply rate is null below this many replies, and until the first application is this many days old. */
export const REPLY_RATE_MIN_REPLIES = 3
export const REPLY_RATE_MIN_DAYS = 7

/**
 * Of the latest 200 applications of an employer or a company that got a reply or whose time has passed: the percentage
 * with a reply, and the median days until it, rounded up. Views, expiry and withdrawals don't count as replies. An
 * application that was declined in bulk and in time without being opened is left out. Null below
 * `REPLY_RATE_MIN_REPLIES` replies and in the first `REPLY_RATE_MIN_DAYS` days.
 */
export const ReplyRate = z.object({
  rate: z.int().nullable(),
  usual_days: z.int().nullable(),
  answered: z.int(),
})
export type ReplyRate = z.output<typeof ReplyRate>

export const getReplyRate = endpoint({
  method: 'GET',
  path: '/api/users/:id/reply-rate',
  summary: 'How many applications an employer answers, and within how many days.',
  access: 'public',
  params: IdParams,
  output: ReplyRate,
  refuses: ['user_not_found'],
})

export const getJobReplyRate = endpoint({
  method: 'GET',
  path: '/api/jobs/:id/reply-rate',
  summary: "How many applications a job's employer answers, and within how many days.",
  access: 'public',
  params: IdParams,
  output: ReplyRate,
  refuses: ['job_not_found'],
  offline: true,
})
