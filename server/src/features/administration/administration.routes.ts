import * as contract from 'contract/administration'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { AdministrationService } from './administration.ts'
import type { RemoveSecondStep } from './secondStepRemoval.ts'

export function administrationRoutes(
  on: RegisterEndpoint,
  administration: AdministrationService,
  removeSecondStep: RemoveSecondStep,
): void {
  on(contract.getAdminOverview, (period, me, context) => administration.getOverview(context, me, period))
  on(contract.listAllMembers, (filters, _me, context) => administration.listMembers(context, filters))
  on(contract.getMemberRecord, ({ id }, _me, context) => administration.getMember(context, id))
  on(contract.setAdminRole, (input, me, context) => administration.setRole(context, me, input))
  on(contract.removeSecondStep, (input, me, context) => removeSecondStep(context, me, input))
  on(contract.listAllJobs, (filters, _me, context) => administration.listJobs(context, filters))
  on(contract.listAdminActions, (filters, _me, context) => administration.listActions(context, filters))
}
