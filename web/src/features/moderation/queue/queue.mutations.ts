import { ACTION_LABELS } from 'contract/actionLabels'
import type { ParsedInput } from 'contract/endpoint'
import { decideHeldJob, decideHeldMessage, decideHeldPost } from 'contract/heldContent'
import type { HideReason } from 'contract/hiddenState'
import { moderate, type ReportedSubject } from 'contract/moderation'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { serverMessage } from '../../../api/errors.ts'
import { mapPages } from '../../../api/queries.ts'
import { useWrite } from '../../../parts/useWrite.ts'
import { useToast } from '../../../ui/toast.ts'
import { reportsQuery, subjectKey, subjectsIn, type QueuePages } from './queue.queries.ts'

/** Sends a decision, with an optimistic update of the queue. */
export function useModerate() {
  const toast = useToast()
  const client = useQueryClient()
  return useMutation({
    // One at a time: a rollback must not restore subjects settled by a later decision.
    scope: { id: 'moderation' },
    mutationFn: (decision: Decision) => call(moderate, decision),
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

/** Releases or refuses a held job, or asks to change it. */
export function useDecideHeldJob() {
  return useWrite(decideHeldJob, {
    done: (_, { decision }) => `Job ${heldLabels[decision]}`,
    failed: NOT_DONE,
  })
}

/** Releases or refuses a held post, or asks to change it. */
export function useDecideHeldPost() {
  return useWrite(decideHeldPost, {
    done: (_, { decision }) => `Post ${heldLabels[decision]}`,
    failed: NOT_DONE,
  })
}

/** Delivers or refuses a held message. */
export function useDecideHeldMessage() {
  return useWrite(decideHeldMessage, {
    done: (_, { decision }) => (decision === 'release' ? 'Message delivered' : 'Message refused'),
    failed: NOT_DONE,
  })
}

const NOT_DONE = "This couldn't be done. Please try again."

const heldLabels = { release: 'released', refuse: 'refused', ask_to_change: 'sent back to be changed' }

/** What the toasts say. They name whom a decision concerns, because nothing else there does. */
const doneLabels = { ...ACTION_LABELS, suspend: 'Member suspended', reinstate: 'Member reinstated' }

export type Decision = Pick<ParsedInput<typeof moderate>, 'action' | 'subject_type' | 'subject_id'> & {
  /** For `hide`: the reason shown to the author. */
  reason?: HideReason | undefined
  explanation?: string | undefined
  note?: string | undefined
}

/** Applies a decision to the cached queue: removes its subject, and updates a suspended member everywhere. */
function applyDecision(queue: QueuePages, decision: Decision) {
  const count = subjectsIn(queue).filter((subject) => isAbout(decision, subject)).length
  return mapPages(queue, ({ total, subjects }) => ({
    total: total - count,
    subjects: subjects
      .filter((subject) => !isAbout(decision, subject))
      .map((subject) => ({ ...subject, ...changesTo(subject, decision) })),
  }))
}

function isAbout(decision: Decision, subject: ReportedSubject): boolean {
  return subjectKey(decision) === subjectKey(subject)
}

function changesTo({ author }: ReportedSubject, { action, subject_type, subject_id }: Decision) {
  if (subject_type !== 'user' || author?.id !== subject_id) return {}
  if (action !== 'suspend' && action !== 'reinstate') return {}
  return { is_suspended: action === 'suspend' }
}
