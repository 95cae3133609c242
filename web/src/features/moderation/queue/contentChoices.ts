import type { HideReason } from 'contract/hiddenState'
import { CONTENT_NAMES, contentInWords } from 'contract/words/contentNames'
import { heldPhrases } from 'contract/words/heldPhrases'
import {
  appealAcceptedPhrase,
  appealRejectedPhrase,
  contentHiddenPhrase,
  contentRestoredPhrase,
  messageAppealAcceptedPhrase,
  messageAppealRejectedPhrase,
  reportConfirmedPhrase,
  reportedRestoredPhrase,
} from 'contract/words/moderationPhrases'
import type { DecisionChoice } from './decisionChoice.ts'

/** Content and what sentences call it. */
type Content = {
  subject_type: keyof typeof CONTENT_NAMES
  subject_id: number
  name: string | null
}

/** What removing a job does to its applicants (decision 56). */
export const JOB_REMOVAL =
  "Applications that wait for a decision are withdrawn, interviews are cancelled, and contact details that applicants shared are taken back. Restoring the job doesn't undo this. We tell the applicants in the app and by email."

const inWords = ({ subject_type, name }: Content) => contentInWords(subject_type, name)

/** Whom we tell about content first. */
const authorOf = ({ subject_type }: Content) => (subject_type === 'company' ? 'Its owners' : 'Its author')

const decide = <Action extends string>({ subject_type, subject_id }: Content, action: Action) => ({
  action,
  subject_type,
  subject_id,
})

/** Without a likely reason, the administrator chooses one. */
export function hideChoice(content: Content, likelyReason?: HideReason): DecisionChoice {
  const { subject_type } = content
  return {
    decision: decide(content, 'hide'),
    label: 'Hide',
    shortcut: 'H',
    danger: true,
    question: `Hide this ${CONTENT_NAMES[subject_type]}?`,
    hint:
      subject_type === 'company'
        ? 'Only its members can see it, and its owners can appeal. Its jobs stay. Its reports are closed.'
        : `Only its author can see it, and can appeal. Its reports are closed.${subject_type === 'job' ? ` ${JOB_REMOVAL}` : ''}`,
    asksForReason: true,
    likelyReason,
    tells: (reason) => ({
      [authorOf(content)]: contentHiddenPhrase(
        inWords(content),
        reason,
        subject_type === 'company' ? 'its members' : 'you',
      ),
      'Anyone who reported it': reportConfirmedPhrase,
    }),
  }
}

const RESTORED: Partial<Record<Content['subject_type'], string>> = {
  job: "Everyone can see it, for the first time if it was never public. Applications that we withdrew stay withdrawn. We tell applicants whom we told of its removal, and if it's open, they can apply again. If it was edited since and reads like a scam, it's held instead, and we tell nobody.",
  post: "Everyone its author shared it with can see it, for the first time if it was never public. If it was edited since and reads like a scam, it's held instead, and we don't tell its author.",
}

export function restoreChoice(content: Content, { isAppealed = false } = {}): DecisionChoice {
  const { subject_type } = content
  const phrase = isAppealed ? appealAcceptedPhrase : contentRestoredPhrase
  return {
    decision: decide(content, 'restore'),
    label: 'Restore',
    shortcut: 'R',
    question: `Restore this ${CONTENT_NAMES[subject_type]}?`,
    hint: `${RESTORED[subject_type] ?? 'Everyone who could see it before can see it again.'} Its reports are closed.`,
    tells: () => ({
      [authorOf(content)]: phrase(inWords(content)),
      'Anyone whom we told that we took action': reportedRestoredPhrase(CONTENT_NAMES[subject_type]),
    }),
  }
}

/** Delivers a message that was refused. */
export function deliverChoice(message: Content, { isAppealed = false } = {}): DecisionChoice {
  const name = message.name ?? ''
  return {
    decision: decide(message, 'restore'),
    label: 'Deliver',
    shortcut: 'R',
    question: 'Deliver this message?',
    hint: 'The receiver gets it right away, for the first time.',
    tells: (reason) => ({
      'Its author': isAppealed
        ? messageAppealAcceptedPhrase(name)
        : heldPhrases.message.release(name, reason),
    }),
  }
}

/** Turns down an appeal against hiding content, or against not delivering a message. */
export function upholdContentChoice(content: Content, isUndelivered: boolean): DecisionChoice {
  return {
    decision: decide(content, 'uphold'),
    label: isUndelivered ? "Don't deliver" : 'Keep hidden',
    shortcut: 'U',
    danger: true,
    question: 'Turn this appeal down?',
    hint: `The ${CONTENT_NAMES[content.subject_type]} ${isUndelivered ? "isn't delivered" : 'stays hidden'}. Nobody can appeal again.`,
    tells: () => ({
      [authorOf(content)]: isUndelivered
        ? messageAppealRejectedPhrase(content.name ?? '')
        : appealRejectedPhrase(inWords(content)),
    }),
  }
}
