import type { ParsedInput } from 'contract/endpoint'
import type { HideReason } from 'contract/hiddenState'
import type { moderate } from 'contract/moderation'

export type ModerationDecision = Pick<
  ParsedInput<typeof moderate>,
  'action' | 'subject_type' | 'subject_id'
> & {
  /** For `hide`: the reason shown to the author. */
  reason?: HideReason | undefined
  explanation?: string | undefined
  note?: string | undefined
}

/** A decision about a subject and its confirmation texts. */
export type DecisionChoice = {
  decision: ModerationDecision
  label: string
  danger?: true
  /** Asks for the reason shown to the author, preselecting the most likely one. */
  likelyReason?: HideReason
  /** Asks what the author should change. */
  asksForChange?: true
  question: string
  /** The consequence, shown in the dialog. */
  hint: string
  /** What the member will read. */
  tells?: (reason: HideReason) => string
  /** The key that opens the dialog while the focus is in the queue. */
  shortcut?: string
}
