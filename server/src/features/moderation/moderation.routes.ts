import * as contract from 'contract/moderation'
import type { On } from '../../http/serve.ts'
import type { ModerationService } from './moderation.ts'

export function moderationRoutes(on: On, moderation: ModerationService): void {
  on(contract.createReport, (input, me, call) => moderation.createReport(call, me, input))
  on(contract.listReports, ({ limit }, me, call) => moderation.listReports(call, me, limit))
  on(contract.moderate, (input, me, call) => moderation.moderate(call, me, input))
  on(contract.createAppeal, (input, me, call) => moderation.createAppeal(call, me, input))
  on(contract.listAppeals, ({ limit }, me, call) => moderation.listAppeals(call, me, limit))
  on(contract.listModerationActions, ({ limit }, me, call) =>
    moderation.listModerationActions(call, me, limit),
  )
}
