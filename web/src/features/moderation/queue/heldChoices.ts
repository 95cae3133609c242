import type { DecisionChoice } from './decisionChoice.ts'

export type HeldType = 'job' | 'post' | 'message'

/** In button order. */
export const HELD_DECISIONS = ['release', 'ask_to_change', 'refuse'] as const

type HeldChoice = Omit<DecisionChoice, 'decision'>
type HeldChoices = { release: HeldChoice; ask_to_change?: HeldChoice; refuse: HeldChoice }

/** Content that its author can edit. */
const editable = (type: HeldType, author: string, audience: string): HeldChoices => ({
  release: {
    label: 'Release',
    question: `Release this ${type}?`,
    hint: `${audience} can see it right away. We'll tell its ${author}.`,
  },
  ask_to_change: {
    label: 'Ask to change',
    asksForChange: true,
    question: `Ask to change this ${type}?`,
    hint: `It stays held, and comes back here once it has been edited. We'll tell the ${author}.`,
  },
  refuse: refusal(type, author, 'It stays hidden.'),
})

const refusal = (type: HeldType, author: string, effect: string): HeldChoice => ({
  label: 'Refuse',
  danger: true,
  likelyReason: 'spam',
  question: `Refuse this ${type}?`,
  hint: `${effect} We'll tell its ${author} why, and they can appeal.`,
})

/** The decisions about held content. */
export const heldChoices: Record<HeldType, HeldChoices> = {
  job: editable('job', 'employer', 'Everyone'),
  post: editable('post', 'author', 'Everyone its author shared it with'),
  message: {
    release: {
      label: 'Deliver',
      question: 'Deliver this message?',
      hint: "The receiver gets it right away. We'll tell its sender.",
    },
    refuse: refusal('message', 'sender', "It isn't delivered."),
  },
}
