import type { InvitationState } from 'contract/jobInvitations'

export const invitationLabels: Record<InvitationState, string> = {
  invited: 'Invited',
  applied: 'Applied',
  declined: 'Not interested',
}
