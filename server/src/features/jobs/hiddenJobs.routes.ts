import * as contract from 'contract/hiddenJobs'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { HiddenJobService } from './hiddenJobs.ts'

export function hiddenJobsRoutes(on: RegisterEndpoint, hiddenJobs: HiddenJobService): void {
  on(contract.listHiddenJobs, (_input, me, context) => hiddenJobs.listHiddenJobs(context, me))
  on(contract.hideJobs, (input, me, context) => hiddenJobs.hideJobs(context, me, input))
  on(contract.showJobsAgain, ({ id }, me, context) => hiddenJobs.showJobsAgain(context, me, id))
}
