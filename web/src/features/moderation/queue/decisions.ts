import type { LimitedAccount } from 'contract/accountLimits'
import type { ContentRecord } from 'contract/contentRecord'
import { fullName } from 'contract/words/fullName'
import { HIDE_REASONS, type HideReason } from 'contract/hiddenState'
import type { Appeal, ModerationAction, ReportedSubject, ReportSubjectType } from 'contract/moderation'
import { reportDismissedPhrase, reportedDeletedPhrase } from 'contract/words/moderationPhrases'
import { deliverChoice, hideChoice, restoreChoice, upholdContentChoice } from './contentChoices.ts'
import type { DecisionChoice } from './decisionChoice.ts'
import {
  extendLimitChoice,
  keepLimitChoice,
  keepSuspendedChoice,
  liftLimitChoice,
  reinstateChoice,
  suspendChoice,
} from './memberChoices.ts'

/** Shown instead of the decisions where someone else has to decide. */
export const NEEDS_OTHER_ADMIN = {
  report: 'You reported this, so another administrator has to decide.',
  content: 'Another administrator has to decide on this, because it concerns you or you reported or hid it.',
  appeal: 'The appeal is about your own decision, so another administrator has to decide.',
}

/** The decisions for a subject, in button order. */
export function choicesFor(subject: ReportedSubject): DecisionChoice[] {
  const { subject_type, subject_id, name, author, content, is_hidden, is_suspended } = subject
  const choices: DecisionChoice[] = []

  // Nothing is left of what was deleted.
  if (subject_type !== 'user' && content !== null) {
    const target = { subject_type, subject_id, name }
    choices.push(is_hidden ? restoreChoice(target) : hideChoice(target, likelyReason(subject)))
  }

  if (author) {
    const member = { id: author.id, name: fullName(author) }
    choices.push(is_suspended ? reinstateChoice(member) : suspendChoice(member, likelyReason(subject)))
  }

  choices.push({
    decision: { subject_type, subject_id, action: 'dismiss' },
    shortcut: 'D',
    ...(content === null
      ? {
          label: 'Close',
          question: 'Close these reports?',
          hint: 'Because it was deleted before we decided, this counts neither for nor against those who reported it.',
          tells: () => ({ 'Everyone who reported this': reportedDeletedPhrase }),
        }
      : {
          label: 'Dismiss',
          question: 'Dismiss these reports?',
          hint: 'Nothing changes. The reports are closed.',
          tells: () => ({ 'Everyone who reported this': reportDismissedPhrase }),
        }),
  })
  return choices
}

/** The decision that is possible on content; undefined while it is held, because its queue asks for more. */
export function choiceForRecord(record: ContentRecord): DecisionChoice | undefined {
  if (record.is_held) return undefined
  if (!record.is_hidden) return hideChoice(record)
  return record.is_undelivered ? deliverChoice(record) : restoreChoice(record)
}

/** The decision that undoes an action; undefined if a later action supersedes it. `actions` are latest first. */
export function undoChoiceFor(
  action: ModerationAction,
  actions: readonly ModerationAction[],
): DecisionChoice | undefined {
  const { subject_type, subject_id, name } = action
  const latest = actions.find(
    (it) => !keepsState(it) && it.subject_type === subject_type && it.subject_id === subject_id,
  )
  if (latest !== action) return undefined
  if (action.action === 'suspend') return reinstateChoice({ id: subject_id, name: name ?? 'this member' })
  if (subject_type === 'user' || (action.action !== 'hide' && action.action !== 'uphold')) return undefined
  const content = { subject_type, subject_id, name }
  return action.is_undelivered ? deliverChoice(content) : restoreChoice(content)
}

/** Whether an action neither hides nor suspends, and undoes neither. About a member, `uphold` is one of them. */
function keepsState({ action, subject_type }: ModerationAction): boolean {
  return KEEPS_STATE.has(action) || (action === 'uphold' && subject_type === 'user')
}

const KEEPS_STATE = new Set<ModerationAction['action']>([
  'dismiss',
  'ask_to_change',
  'verify',
  'ask_back',
  'refuse_verification',
  'end_verification',
  'limit',
  'extend_limit',
  'lift_limit',
  'remove_second_step',
])

export function choicesForAppeal(appeal: Appeal): DecisionChoice[] {
  const { subject_type, subject_id, name, decision, author, is_undelivered } = appeal
  const appealed = { isAppealed: true }
  if (decision === 'suspend')
    return [
      reinstateChoice({ id: subject_id, name: fullName(author) }, appealed),
      keepSuspendedChoice(subject_id),
    ]
  if (subject_type === 'user') return [liftLimitChoice(subject_id, appealed), keepLimitChoice(subject_id)]
  const content = { subject_type, subject_id, name }
  return [
    is_undelivered ? deliverChoice(content, appealed) : restoreChoice(content, appealed),
    upholdContentChoice(content, is_undelivered),
  ]
}

/** The decisions about a limited account. */
export const choicesForLimit = ({ id, until }: LimitedAccount): DecisionChoice[] => [
  liftLimitChoice(id),
  extendLimitChoice(id, until),
]

/** The most frequent reason of a subject's reports. */
function likelyReason({ reports }: ReportedSubject): HideReason {
  const givenReasons = reports
    .flatMap(({ reason, additions }) => [reason, ...additions.map((it) => it.reason)])
    .filter((reason): reason is HideReason => Object.hasOwn(HIDE_REASONS, reason))
  const countOf = (reason: HideReason) => givenReasons.filter((it) => it === reason).length
  return givenReasons.toSorted((a, b) => countOf(b) - countOf(a))[0] ?? 'other'
}

export const subjectNames: Record<ReportSubjectType, string> = {
  user: 'Member',
  post: 'Post',
  comment: 'Comment',
  story: 'Story',
  job: 'Job',
  message: 'Message',
  company: 'Company page',
  review: 'Review',
}
