import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  declineInvitation,
  inviteToJob,
  listInvitableJobs,
  listJobInvitations,
  listReceivedInvitations,
  type ReceivedInvitation,
} from 'contract/jobInvitations'
import type { PersonIdentity } from 'contract/people'
import { serverMessage } from '../../api/errors.ts'
import { QUEUED, sendOrQueue } from '../../api/outbox/sendOrQueue.ts'
import { useToast } from '../../ui/toast.ts'

/** Invites a person to apply for one of the member's jobs. */
export function useInviteToJob(person: PersonIdentity) {
  const toast = useToast()
  const client = useQueryClient()
  const refetch = () =>
    Promise.all(
      [listInvitableJobs, listJobInvitations].map(({ method, path }) =>
        client.invalidateQueries({ queryKey: [method, path] }),
      ),
    )
  return useMutation({
    mutationFn: ({ id, note }: { id: number; note: string }) =>
      sendOrQueue(inviteToJob, {
        input: { id, user_id: person.id, note },
        lane: `invite ${person.id} ${id}`,
        about: person.first_name,
      }),
    onSuccess: (result) => {
      if (result === QUEUED) return void toast.queued()
      toast.success(`Invitation sent to ${person.first_name}`)
      return refetch()
    },
    onError: (error) => {
      toast.error(serverMessage(error) ?? 'Failed to send the invitation')
      // A refusal means that what is shown is out of date.
      void refetch()
    },
  })
}

/** Declines an invitation. */
export function useDeclineInvitation() {
  const toast = useToast()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, job }: ReceivedInvitation) =>
      sendOrQueue(declineInvitation, { input: { id }, lane: `invitation ${id}`, about: job.title }),
    onSuccess: (result) => {
      if (result === QUEUED) return void toast.queued()
      toast.success('Invitation declined')
      const { method, path } = listReceivedInvitations
      return client.invalidateQueries({ queryKey: [method, path] })
    },
    onError: (error) => toast.error(serverMessage(error) ?? 'Failed to decline the invitation'),
  })
}
