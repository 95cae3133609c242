import * as contract from 'contract/health'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { HealthService } from './health.ts'

export function healthRoutes(on: RegisterEndpoint, health: HealthService): void {
  on(contract.getHealth, () => health.getHealth(), { unlimited: true })
  on(contract.getLiveness, () => health.getLiveness(), { unlimited: true })
  on(contract.getReadiness, () => health.getReadiness(), { unlimited: true })
  on(contract.getStats, () => health.getStats())
  on(contract.reportClientError, (error, _viewer, context) => health.reportClientError(context, error))
}
