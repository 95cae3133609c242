import * as contract from 'contract/alerts'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { AlertService } from './alerts.ts'

export function alertsRoutes(on: RegisterEndpoint, alerts: AlertService): void {
  on(contract.listJobAlerts, (_input, me, context) => alerts.listAlerts(context, me))
  on(contract.createJobAlert, (input, me, context) => alerts.createAlert(context, me, input))
  on(contract.deleteJobAlert, ({ id }, me, context) => alerts.deleteAlert(context, me, id))
}
