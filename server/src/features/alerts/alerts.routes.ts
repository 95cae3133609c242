import * as contract from 'contract/alerts'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { AlertService } from './alerts.ts'

export function alertsRoutes(on: RegisterEndpoint, alerts: AlertService): void {
  on(contract.listJobAlerts, (_input, me, call) => alerts.listAlerts(call, me))
  on(contract.createJobAlert, (input, me, call) => alerts.createAlert(call, me, input))
  on(contract.deleteJobAlert, ({ id }, me, call) => alerts.deleteAlert(call, me, id))
}
