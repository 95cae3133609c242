import { text } from './fields.ts'
import { HideReason } from './hiddenState.ts'

export const EXPLANATION_MAX = 500
export const EXPLANATION_REQUIRED = 'Tell the member what is wrong'
export const CHANGE_REQUIRED = 'Tell the member what to change'

/** What administrators tell the member about a decision: a reason, and more in their own words. */
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
