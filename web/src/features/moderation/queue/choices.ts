import type { ReportedSubject, SubjectType } from 'contract/moderation'
import type { Decision } from './queue.cache.ts'

/** Something that can be decided about a subject, and how it is asked. */
export type Choice = {
  decision: Decision
  label: string
  danger?: true
  question: string
  /** What follows from it. */
  hint: string
}

const HIDEABLE = new Set<SubjectType>(['post', 'comment', 'story'])

/** What an administrator can do about a subject, in the order of the buttons. */
export function choicesFor(subject: ReportedSubject): Choice[] {
  const { subject_type, subject_id, author, is_hidden, is_suspended } = subject
  const it: Pick<Decision, 'subject_type' | 'subject_id'> = { subject_type, subject_id }
  const choices: Choice[] = []

  if (HIDEABLE.has(subject_type) && is_hidden) {
    choices.push({
      decision: { ...it, action: 'restore' },
      label: 'Restore',
      question: `Restore this ${subject_type}?`,
      hint: 'Everybody who could see it before sees it again. Its reports are settled.',
    })
  } else if (HIDEABLE.has(subject_type)) {
    choices.push({
      decision: { ...it, action: 'hide' },
      label: 'Hide',
      danger: true,
      question: `Hide this ${subject_type}?`,
      hint: 'Nobody sees it any more. Its reports are settled.',
    })
  }

  if (author) {
    const who: Pick<Decision, 'subject_type' | 'subject_id'> = { subject_type: 'user', subject_id: author.id }
    const name = `${author.first_name} ${author.last_name}`
    choices.push(
      is_suspended
        ? {
            decision: { ...who, action: 'reinstate' },
            label: 'Reinstate',
            question: `Reinstate ${name}?`,
            hint: 'They can sign in again.',
          }
        : {
            decision: { ...who, action: 'suspend' },
            label: 'Suspend member',
            danger: true,
            question: `Suspend ${name}?`,
            hint: 'They are signed out everywhere and cannot sign in until they are reinstated.',
          },
    )
  }

  choices.push({
    decision: { ...it, action: 'dismiss' },
    label: 'Dismiss',
    question: 'Dismiss these reports?',
    hint: 'Nothing is changed. The reports are settled.',
  })
  return choices
}
