import type { LimitedAccount } from 'contract/accountLimits'
import { fullName } from 'contract/words/fullName'
import { HIDE_REASONS, type HideReason } from 'contract/hiddenState'
import type { Appeal, ModerationAction, ReportedSubject, ReportSubjectType } from 'contract/moderation'
import type { ModerationDecision, DecisionChoice } from './decisionChoice.ts'
import { deliverChoice } from './heldChoices.ts'

/** Shown instead of the decisions where someone else has to decide. */
export const NEEDS_OTHER_ADMIN = {
  report: 'You reported this, so another administrator has to decide.',
  appeal: 'The appeal is about your own decision, so another administrator has to decide.',
}

/** The decisions for a subject, in button order. */
export function choicesFor(subject: ReportedSubject): DecisionChoice[] {
  const { subject_type, subject_id, author, content, is_hidden, is_suspended } = subject
  const target: Subject = { subject_type, subject_id }
  const choices: DecisionChoice[] = []

  // Nothing is left of what was deleted.
  if (subject_type !== 'user' && content !== null)
    choices.push(is_hidden ? restoreChoice(target) : hideChoice(target, likelyReason(subject)))

  if (author) {
    const member: Subject = { subject_type: 'user', subject_id: author.id }
    const name = fullName(author)
    choices.push(
      is_suspended ? reinstateChoice(member, name) : suspendChoice(member, name, likelyReason(subject)),
    )
  }

  choices.push({
    decision: { ...target, action: 'dismiss' },
    shortcut: 'D',
    ...(content === null
      ? {
          label: 'Close',
          question: 'Close these reports?',
          hint: "We'll tell those who reported it that it was deleted before we decided. It counts neither for nor against them.",
        }
      : {
          label: 'Dismiss',
          question: 'Dismiss these reports?',
          hint: 'Nothing changes. The reports are closed.',
        }),
  })
  return choices
}

/** The decision that undoes an action; undefined if a later action supersedes it. `actions` are latest first. */
export function undoChoiceFor(
  action: ModerationAction,
  actions: readonly ModerationAction[],
): DecisionChoice | undefined {
  const { subject_type, subject_id } = action
  const latest = actions.find(
    (it) => !keepsState(it) && it.subject_type === subject_type && it.subject_id === subject_id,
  )
  if (latest !== action) return undefined
  if (action.action === 'hide' || action.action === 'uphold')
    return restoreChoice({ subject_type, subject_id })
  if (action.action === 'suspend') return reinstateChoice({ subject_type, subject_id }, 'this member')
  return undefined
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
  const { subject_type, subject_id, decision, author, is_undelivered } = appeal
  const target: Subject = { subject_type, subject_id }
  if (decision === 'suspend')
    return [
      reinstateChoice(target, fullName(author)),
      upholdChoice(
        target,
        'Keep suspended',
        "The account stays suspended. We'll email its owner, who can't appeal again.",
      ),
    ]
  if (subject_type === 'user')
    return [
      liftLimitChoice(target),
      upholdChoice(
        target,
        'Keep the limit',
        "The account stays limited. We'll tell its owner, who can't appeal again.",
      ),
    ]
  return [
    is_undelivered ? { ...deliverChoice, decision: { ...target, action: 'restore' } } : restoreChoice(target),
    upholdChoice(
      target,
      is_undelivered ? "Don't deliver" : 'Keep hidden',
      `The ${subject_type} ${is_undelivered ? "isn't delivered" : 'stays hidden'}. We'll tell its author, who can't appeal again.`,
    ),
  ]
}

function upholdChoice(subject: Subject, label: string, hint: string): DecisionChoice {
  return {
    decision: { ...subject, action: 'uphold' },
    label,
    shortcut: 'U',
    danger: true,
    question: 'Turn this appeal down?',
    hint,
  }
}

/** The decisions about a limited account. */
export function choicesForLimit({ id }: LimitedAccount): DecisionChoice[] {
  const target: Subject = { subject_type: 'user', subject_id: id }
  return [
    liftLimitChoice(target),
    {
      decision: { ...target, action: 'extend_limit' },
      label: 'Extend by 30 days',
      shortcut: 'E',
      danger: true,
      question: 'Extend the limit by 30 days?',
      hint: "We'll tell the member, who can appeal.",
    },
  ]
}

function liftLimitChoice(subject: Subject): DecisionChoice {
  return {
    decision: { ...subject, action: 'lift_limit' },
    label: 'Lift the limit',
    shortcut: 'L',
    question: 'Lift the limit of this account?',
    hint: "They can post and write to everyone right away. We'll tell them.",
  }
}

/** The most frequent reason of a subject's reports. */
function likelyReason({ reports }: ReportedSubject): HideReason {
  const givenReasons = reports
    .flatMap(({ reason, additions }) => [reason, ...additions.map((it) => it.reason)])
    .filter((reason): reason is HideReason => Object.hasOwn(HIDE_REASONS, reason))
  const countOf = (reason: HideReason) => givenReasons.filter((it) => it === reason).length
  return givenReasons.toSorted((a, b) => countOf(b) - countOf(a))[0] ?? 'other'
}

type Subject = Pick<ModerationDecision, 'subject_type' | 'subject_id'>

export function hideChoice(subject: Subject, likelyReason: HideReason): DecisionChoice {
  return {
    decision: { ...subject, action: 'hide' },
    label: 'Hide',
    shortcut: 'H',
    danger: true,
    question: `Hide this ${subjectNames[subject.subject_type].toLowerCase()}?`,
    hint:
      subject.subject_type === 'company'
        ? 'Only its members can see it, and its owners can appeal. Its jobs stay. Its reports are closed.'
        : 'Only its author can see it, and can appeal. Its reports are closed.',
    likelyReason,
  }
}

export function restoreChoice(subject: Subject): DecisionChoice {
  return {
    decision: { ...subject, action: 'restore' },
    label: 'Restore',
    shortcut: 'R',
    question: `Restore this ${subjectNames[subject.subject_type].toLowerCase()}?`,
    hint: 'Everyone who could see it before can see it again. Its reports are closed.',
  }
}

export function suspendChoice(
  subject: Subject,
  name: string,
  likelyReason: HideReason = 'other',
): DecisionChoice {
  return {
    decision: { ...subject, action: 'suspend' },
    label: 'Suspend member',
    shortcut: 'S',
    danger: true,
    question: `Suspend ${name}?`,
    likelyReason,
    hint: "They're signed out everywhere and can't sign in until they're reinstated. We'll email them why.",
  }
}

export function reinstateChoice(subject: Subject, name: string): DecisionChoice {
  return {
    decision: { ...subject, action: 'reinstate' },
    label: 'Reinstate',
    shortcut: 'S',
    question: `Reinstate ${name}?`,
    hint: "They can sign in again. We'll email them.",
  }
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
