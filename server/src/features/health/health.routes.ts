import * as contract from 'contract/health'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { HealthService } from './health.ts'

export function healthRoutes(on: RegisterEndpoint, health: HealthService): void {
  on(contract.getHealth, () => health.getHealth(), { unlimited: true })
  on(contract.getStats, (_input, _viewer, call) => health.getStats(call), { cache: true })
  on(contract.reportClientError, (error, _viewer, call) => health.reportClientError(call, error))
}
