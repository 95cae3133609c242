import { ACTION_LABELS } from 'contract/words/actionLabels'
import { refusals } from 'contract/refusals'
import { decideHeld } from 'contract/heldContent'
import { moderate, type ReportedSubject } from 'contract/moderation'
import { plural } from 'contract/words/plural'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { serverMessage } from '../../../api/errors.ts'
import { mapPages } from '../../../api/queries.ts'
import { useWrite } from '../../../parts/useWrite.ts'
import { useToast } from '../../../ui/toast.ts'
import type { ModerationDecision } from './decisionChoice.ts'
import { subjectNames } from './decisions.ts'
import { reportsQuery, subjectKey, subjectsIn, type QueuePages } from './queue.queries.ts'

/** Sends a decision, with an optimistic update of the queue. */
export function useModerate() {
  const toast = useToast()
  const client = useQueryClient()
  return useMutation({
    // One at a time: a rollback must not restore subjects settled by a later decision.
    scope: { id: 'moderation' },
    mutationFn: (decision: ModerationDecision) => call(moderate, decision),
    onMutate: async (decision) => {
      await client.cancelQueries({ queryKey: reportsQuery.queryKey })
      const before = client.getQueryData<QueuePages>(reportsQuery.queryKey)
      client.setQueryData<QueuePages>(reportsQuery.queryKey, (now) => now && applyDecision(now, decision))
      return { before }
    },
    onSuccess: (_, { action }) => toast.success(doneLabels[action]),
    onError: (error, _, context) => {
      client.setQueryData<QueuePages>(reportsQuery.queryKey, context?.before)
      toast.error(serverMessage(error) ?? NOT_DONE)
    },
    // A decision shows in several of the administrators' lists, and in the overview.
    onSettled: () => client.invalidateQueries({ predicate: ({ meta }) => meta?.endpoint.access === 'admin' }),
  })
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
      const [left] = left_out
      if (left) toast.error(`${plural(left_out.length, 'item')} not decided. ${refusals[left.code][1]}`)
    },
  })
}

const DECIDED = { release: 'released', refuse: 'refused', ask_to_change: 'sent back to be changed' }

const NOT_DONE = "This couldn't be done. Please try again."

/** What the toasts say. They name whom a decision concerns, because nothing else there does. */
const doneLabels = { ...ACTION_LABELS, suspend: 'Member suspended', reinstate: 'Member reinstated' }

/** Applies a decision to the cached queue: removes its subject, and updates a suspended member everywhere. */
function applyDecision(queue: QueuePages, decision: ModerationDecision) {
  const count = subjectsIn(queue).filter((subject) => isAbout(decision, subject)).length
  return mapPages(queue, ({ total, subjects }) => ({
    total: total - count,
    subjects: subjects
      .filter((subject) => !isAbout(decision, subject))
      .map((subject) => ({ ...subject, ...changesTo(subject, decision) })),
  }))
}

function isAbout(decision: ModerationDecision, subject: ReportedSubject): boolean {
  return subjectKey(decision) === subjectKey(subject)
}

function changesTo({ author }: ReportedSubject, { action, subject_type, subject_id }: ModerationDecision) {
  if (subject_type !== 'user' || author?.id !== subject_id) return {}
  if (action !== 'suspend' && action !== 'reinstate') return {}
  return { is_suspended: action === 'suspend' }
}
