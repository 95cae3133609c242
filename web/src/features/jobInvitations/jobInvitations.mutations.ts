import { declineInvitation, inviteToJob, type ReceivedInvitation } from 'contract/jobInvitations'
import type { PersonIdentity } from 'contract/people'
import { sendOrQueue } from '../../api/outbox/sendOrQueue.ts'
import { useWrite } from '../../parts/useWrite.ts'

/** Invites a person to apply for one of the member's jobs. */
export function useInviteToJob(person: PersonIdentity) {
  const send = ({ id, note }: { id: number; note: string }) =>
    sendOrQueue(inviteToJob, {
      input: { id, user_id: person.id, note },
      lane: `invite ${person.id} ${id}`,
      about: person.first_name,
    })
  return useWrite(
    { endpoint: inviteToJob, send },
    { done: `Invitation sent to ${person.first_name}`, failed: 'Failed to send the invitation' },
  )
}

/** Declines an invitation. `onDeclined` is called just before it's removed from the screen. */
export function useDeclineInvitation(onDeclined: () => void) {
  const send = ({ id, job }: ReceivedInvitation) =>
    sendOrQueue(declineInvitation, { input: { id }, lane: `invitation ${id}`, about: job.title })
  return useWrite(
    { endpoint: declineInvitation, send },
    { done: 'Invitation declined', failed: 'Failed to decline the invitation', onDone: onDeclined },
  )
}
