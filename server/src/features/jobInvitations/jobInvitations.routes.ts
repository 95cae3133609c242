import * as contract from 'contract/jobInvitations'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { JobInvitationService } from './jobInvitations.ts'

export function jobInvitationsRoutes(on: RegisterEndpoint, invitations: JobInvitationService): void {
  on(contract.listInvitableJobs, ({ id }, me, context) => invitations.listInvitableJobs(context, me, id))
  on(contract.inviteToJob, (input, me, context) => invitations.invite(context, me, input))
  on(contract.listJobInvitations, ({ id }, me, context) => invitations.listSent(context, me, id))
  on(contract.listReceivedInvitations, (_input, me, context) => invitations.listReceived(context, me))
  on(contract.declineInvitation, ({ id }, me, context) => invitations.decline(context, me, id))
}
