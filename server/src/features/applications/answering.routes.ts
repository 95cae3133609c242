import * as contract from 'contract/answering'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { AnsweringService } from './answering.ts'

export function answeringRoutes(on: RegisterEndpoint, answering: AnsweringService): void {
  on(contract.previewDecline, (input, me, context) => answering.previewDecline(context, me, input))
  on(contract.declineApplicants, (input, me, context) => answering.declineApplicants(context, me, input))
  on(contract.nudgeEmployer, ({ id }, me, context) => answering.nudgeEmployer(context, me, id))
  on(contract.getReplyRate, ({ id }, viewer, context) => answering.getReplyRate(context, viewer, id))
  on(contract.getJobReplyRate, ({ id }, viewer, context) => answering.getJobReplyRate(context, viewer, id))
}
