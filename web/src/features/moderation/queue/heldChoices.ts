import type { HeldAccount, HeldDecision, HeldType } from 'contract/heldContent'
import { heldPhrases } from 'contract/words/heldPhrases'
import { reportConfirmedPhrase } from 'contract/words/moderationPhrases'
import { plural } from 'contract/words/plural'
import { JOB_REMOVAL } from './contentChoices.ts'
import type { DecisionChoice } from './decisionChoice.ts'

/** A held item of an account. */
export type HeldItem = ReturnType<typeof itemsOf>[number]

/** An account's held items, longest waiting first. */
export function itemsOf({ jobs, posts, messages }: HeldAccount) {
  return [
    ...jobs.map((job) => ({ type: 'job' as const, name: job.title, ...job })),
    ...posts.map((post) => ({ type: 'post' as const, name: '', ...post })),
    ...messages.map((message) => ({
      type: 'message' as const,
      name: message.receiver.first_name,
      ...message,
    })),
  ].toSorted((a, b) => a.held_at.localeCompare(b.held_at))
}

export const itemKey = ({ type, id }: Pick<HeldItem, 'type' | 'id'>) => `${type} ${id}`

type HeldChoice = Omit<DecisionChoice, 'decision'>

/** The decisions about what waits of an account, in button order. */
export function choicesForHeld(items: readonly HeldItem[]): [decision: HeldDecision, choice: HeldChoice][] {
  const types = new Set(items.map(({ type }) => type))
  const [type] = types
  const isMixed = types.size > 1 || type === undefined
  const about = isMixed || items.length > 1 ? 'several' : type
  const what = isMixed
    ? `these ${items.length} items`
    : items.length === 1
      ? `this ${type}`
      : `these ${plural(items.length, type)}`
  const tells = (decision: HeldDecision): Pick<HeldChoice, 'tells'> => ({
    tells: (reason) => {
      const [phrase, ...others] = items.map(({ type, name }) => heldPhrases[type][decision]?.(name, reason))
      return {
        'The member': others.length === 0 ? `${phrase}` : `${phrase} (And ${others.length} more like this.)`,
        ...(decision === 'refuse' && { 'Anyone who reported it': reportConfirmedPhrase }),
      }
    },
  })
  const isDelivery = type === 'message' && !isMixed
  const release: HeldChoice = {
    label: isDelivery ? 'Deliver' : 'Release',
    shortcut: 'R',
    question: `${isDelivery ? 'Deliver' : 'Release'} ${what}?`,
    hint: released[about],
    ...tells('release'),
  }
  const change: HeldChoice = {
    label: 'Ask to change',
    shortcut: 'C',
    asksForChange: true,
    question: `Ask to change ${what}?`,
    hint:
      about === 'several'
        ? "They stay held, and each comes back here once it's been edited."
        : "It stays held, and comes back here once it's been edited.",
    ...tells('ask_to_change'),
  }
  const refuse: HeldChoice = {
    label: 'Refuse',
    shortcut: 'F',
    danger: true,
    asksForReason: true,
    likelyReason: 'spam',
    question: `Refuse ${what}?`,
    hint: types.has('job')
      ? `${refused[about]} If anyone applied before an edit: ${JOB_REMOVAL}`
      : refused[about],
    ...tells('refuse'),
  }
  return [
    ['release', release],
    ...(items.every(canBeChanged) ? [['ask_to_change', change] satisfies [HeldDecision, HeldChoice]] : []),
    ['refuse', refuse],
  ]
}

/** Messages can't be edited, and nobody is asked twice. */
const canBeChanged = (item: HeldItem) => item.type !== 'message' && item.change_asked === null

/** What the dialogs say about one item of each kind, and about several. */
const released: Record<HeldType | 'several', string> = {
  job: 'Everyone can see it right away, and job alerts find it.',
  post: 'Everyone its author shared it with can see it right away.',
  message: 'The receiver gets it right away.',
  several: 'Jobs and posts can be seen right away, and messages are delivered.',
}

const refused: Record<HeldType | 'several', string> = {
  job: 'It stays hidden. The employer can appeal.',
  post: 'It stays hidden. The author can appeal.',
  message: "It isn't delivered. The sender can appeal.",
  several: "Jobs and posts stay hidden, and messages aren't delivered. The member can appeal each one.",
}
