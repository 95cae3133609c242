import * as contract from 'contract/moderation'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { ModerationService } from './moderation.ts'

export function moderationRoutes(on: RegisterEndpoint, moderation: ModerationService): void {
  on(contract.createReport, (input, me, call) => moderation.createReport(call, me, input))
  on(contract.listReports, (_input, me, call) => moderation.listReports(call, me))
  on(contract.moderate, (input, me, call) => moderation.moderate(call, me, input))
  on(contract.createAppeal, (input, me, call) => moderation.createAppeal(call, me, input))
  on(contract.listAppeals, (_input, me, call) => moderation.listAppeals(call, me))
  on(contract.listModerationActions, (_input, me, call) => moderation.listModerationActions(call, me))
}
