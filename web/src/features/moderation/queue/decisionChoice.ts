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
  /** For `extend_limit`: the end that the administrator saw. */
  until?: string
}

/** A decision about a subject and its confirmation texts. */
export type DecisionChoice = {
  decision: ModerationDecision
  label: string
  danger?: true
  /** Asks for the reason shown to the author. */
  asksForReason?: true
  /** The reason that is chosen already: the most likely one of what the administrator saw. */
  likelyReason?: HideReason | undefined
  /** Asks what the author should change. */
  asksForChange?: true
  question: string
  /** The consequences, shown in the dialog, with those that can't be undone. */
  hint: string
  /** What people will read, by who they are: "The member". */
  tells: (reason: HideReason) => Readonly<Record<string, string>>
  /** The key that opens the dialog while the focus is in the queue. */
  shortcut?: string
}
