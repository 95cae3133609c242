import { getDashboard } from 'contract/dashboard'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { DashboardService } from './dashboard.ts'

export function dashboardRoutes(on: RegisterEndpoint, dashboard: DashboardService): void {
  on(getDashboard, (_input, me, context) => dashboard.getDashboard(context, me))
}
