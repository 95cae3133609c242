import { LIMIT_EXTENSION_DAYS } from 'contract/accountLimits'
import type { HideReason } from 'contract/hiddenState'
import { nassauDay } from 'contract/rules/nassauDay'
import { DAY_MS } from 'contract/rules/time'
import { formatDay } from 'contract/words/formatDay'
import {
  accountReinstatedPhrase,
  accountSuspendedPhrase,
  limitAppealAcceptedPhrase,
  limitAppealRejectedPhrase,
  limitExtendedPhrase,
  limitLiftedPhrase,
  reportConfirmedPhrase,
  suspendedPhrase,
  suspensionAppealAcceptedPhrase,
  suspensionAppealRejectedPhrase,
  suspensionEndedPhrase,
} from 'contract/words/moderationPhrases'
import type { DecisionChoice } from './decisionChoice.ts'

const about = (id: number) => ({ subject_type: 'user', subject_id: id }) as const

/** A member with their full name. */
type NamedMember = { id: number; name: string }

/** Without a likely reason, the administrator chooses one. */
export function suspendChoice({ id, name }: NamedMember, likelyReason?: HideReason): DecisionChoice {
  return {
    decision: { ...about(id), action: 'suspend' },
    label: 'Suspend member',
    shortcut: 'S',
    danger: true,
    question: `Suspend ${name}?`,
    hint: "They're signed out everywhere and can't sign in until they're reinstated. Applications for their jobs that wait for a decision are withdrawn, interviews for these jobs and all events that they organize are cancelled, and contact details that were shared with them are taken back. Reinstating them doesn't undo this.",
    asksForReason: true,
    likelyReason,
    tells: (reason) => ({
      'The member': suspendedPhrase(reason),
      'Applicants, whoever they wrote to or invited, and whoever shared contact details with them':
        accountSuspendedPhrase(name),
      'Anyone who reported the member': reportConfirmedPhrase,
    }),
  }
}

export function reinstateChoice({ id, name }: NamedMember, { isAppealed = false } = {}): DecisionChoice {
  return {
    decision: { ...about(id), action: 'reinstate' },
    label: 'Reinstate',
    shortcut: 'S',
    question: `Reinstate ${name}?`,
    hint: 'They can sign in again. Applications that we withdrew stay withdrawn, and events that we cancelled stay cancelled.',
    tells: () => ({
      'The member': isAppealed
        ? `${suspensionAppealAcceptedPhrase} ${suspensionEndedPhrase}`
        : suspensionEndedPhrase,
      'Anyone whom we told of the suspension': accountReinstatedPhrase(name),
    }),
  }
}

/** Turns down an appeal against a suspension. */
export const keepSuspendedChoice = (id: number): DecisionChoice => ({
  ...rejection(id),
  label: 'Keep suspended',
  hint: "The account stays suspended. Its owner can't appeal again.",
  tells: () => ({ 'The member': suspensionAppealRejectedPhrase }),
})

/** Turns down an appeal against a limit. */
export const keepLimitChoice = (id: number): DecisionChoice => ({
  ...rejection(id),
  label: 'Keep the limit',
  hint: "The account stays limited. Its owner can't appeal again.",
  tells: () => ({ 'The member': limitAppealRejectedPhrase }),
})

const rejection = (id: number) =>
  ({
    decision: { ...about(id), action: 'uphold' },
    shortcut: 'U',
    danger: true,
    question: 'Turn this appeal down?',
  }) as const

export const liftLimitChoice = (id: number, { isAppealed = false } = {}): DecisionChoice => ({
  decision: { ...about(id), action: 'lift_limit' },
  label: 'Lift the limit',
  shortcut: 'L',
  question: 'Lift the limit of this account?',
  hint: 'They can post and write to everyone right away.',
  tells: () => ({ 'The member': isAppealed ? limitAppealAcceptedPhrase : limitLiftedPhrase }),
})

export function extendLimitChoice(id: number, until: string): DecisionChoice {
  const day = nassauDay(Date.parse(until) + LIMIT_EXTENSION_DAYS * DAY_MS)
  return {
    decision: { ...about(id), action: 'extend_limit', until },
    label: `Extend by ${LIMIT_EXTENSION_DAYS} days`,
    shortcut: 'E',
    danger: true,
    question: `Extend the limit by ${LIMIT_EXTENSION_DAYS} days?`,
    hint: 'The member can appeal.',
    tells: () => ({ 'The member': limitExtendedPhrase(formatDay(day)) }),
  }
}
