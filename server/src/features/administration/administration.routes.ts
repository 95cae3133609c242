import * as contract from 'contract/administration'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { AdministrationService } from './administration.ts'

export function administrationRoutes(on: RegisterEndpoint, administration: AdministrationService): void {
  on(contract.getAdminOverview, (period, _me, context) => administration.getOverview(context, period))
  on(contract.listAllMembers, (filters, _me, context) => administration.listMembers(context, filters))
  on(contract.getMemberRecord, ({ id }, _me, context) => administration.getMember(context, id))
  on(contract.setAdminRole, (input, me, context) => administration.setRole(context, me, input))
  on(contract.listAllJobs, (filters, _me, context) => administration.listJobs(context, filters))
  on(contract.listAdminActions, (filters, _me, context) => administration.listActions(context, filters))
}
