import * as contract from 'contract/replies'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { ReplyService } from './replies.ts'

export function replyRoutes(on: RegisterEndpoint, replies: ReplyService): void {
  on(contract.previewDecline, (input, me, context) => replies.previewDecline(context, me, input))
  on(contract.declineApplicants, (input, me, context) => replies.declineApplicants(context, me, input))
  on(contract.nudgeEmployer, ({ id }, me, context) => replies.nudgeEmployer(context, me, id))
  on(contract.getReplyRate, ({ id }, viewer, context) => replies.getReplyRate(context, viewer, id))
  on(contract.getJobReplyRate, ({ id }, viewer, context) => replies.getJobReplyRate(context, viewer, id))
}
