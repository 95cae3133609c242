import { text } from '../fields.ts'
import { HideReason } from '../hiddenState.ts'

const JOB_REASONS: ReadonlySet<HideReason> = new Set([
  'below_minimum_wage',
  'misleading_pay',
  'duplicate',
  'not_a_job',
])

/** The reasons that fit a kind of content, or a member. */
export const reasonsFor = (subject_type: string): HideReason[] =>
  HideReason.options.filter((reason) => subject_type === 'job' || !JOB_REASONS.has(reason))

type Chosen = { subject_type?: string; reason?: HideReason | undefined }

/** Refuses a reason that doesn't fit `type`; without it, the body's `subject_type`. */
export const isReasonFor = (type = '') =>
  [
    ({ subject_type = type, reason }: Chosen) =>
      reason === undefined || reasonsFor(subject_type).includes(reason),
    { path: ['reason'], error: 'This reason is for jobs only' },
  ] satisfies [unknown, unknown]

/** Of a report and of a decision. */
export const REASON_REQUIRED = 'Please choose a reason'
export const EXPLANATION_MAX = 500
export const EXPLANATION_REQUIRED = 'Tell the member what is wrong'
export const CHANGE_REQUIRED = 'Tell the member what to change'

/** The explanation of a decision for the member: a reason, and more in the administrator's words. */
export const decisionReasons = {
  /** For hiding, refusing and suspending. */
  reason: HideReason.optional(),
  /** Shown to the member below the reason. Required for `other`. */
  explanation: text(EXPLANATION_MAX).optional(),
}

/** Refuses `other` without an explanation. */
export const isExplained = [
  ({ reason, explanation }: { reason?: HideReason | undefined; explanation?: string | undefined }) =>
    reason !== 'other' || Boolean(explanation),
  { path: ['explanation'], error: EXPLANATION_REQUIRED },
] satisfies [unknown, unknown]
