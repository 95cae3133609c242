import { ACTION_LABELS } from 'contract/words/actionLabels'
import { refusals } from 'contract/refusals'
import { decideHeld } from 'contract/heldContent'
import { moderate, type ModerationAction } from 'contract/moderation'
import { plural } from 'contract/words/plural'
import { useWrite } from '../../../parts/useWrite.ts'
import { useToast } from '../../../ui/toast.ts'
import { subjectNames } from './decisions.ts'

/** Sends a decision. The queue shows it at once. */
export function useModerate() {
  return useWrite(moderate, { done: doneLabel, failed: NOT_DONE })
}

/** Releases or refuses held content, or asks to change it. Says what couldn't be decided on, and why. */
export function useDecideHeld() {
  const toast = useToast()
  return useWrite(decideHeld, {
    failed: NOT_DONE,
    onDone: ({ decided, left_out }, { decision }) => {
      const [first] = decided
      const what =
        decided.length === 1 && first ? subjectNames[first.subject_type] : plural(decided.length, 'item')
      if (first) toast.success(`${what} ${DECIDED[decision]}`)
      const alike = Map.groupBy(left_out, ({ code }) => code)
      const skipped = [...alike].map(
        ([code, { length }]) =>
          `${plural(length, 'item')} ${length === 1 ? 'was' : 'were'} skipped: ${refusals[code][1]}`,
      )
      if (skipped.length > 0) toast.error(skipped.join(' '))
    },
  })
}

const DECIDED = { release: 'released', refuse: 'refused', ask_to_change: 'sent back to be changed' }

const NOT_DONE = "This couldn't be done. Please try again."

/** What the toast says: also that an edited text isn't shown again, but held. */
const doneLabel = ({ action, is_held }: ModerationAction) =>
  is_held ? 'Held, because it was edited' : doneLabels[action]

/** They name whom a decision concerns, because nothing else there does. */
const doneLabels = { ...ACTION_LABELS, suspend: 'Member suspended', reinstate: 'Member reinstated' }
