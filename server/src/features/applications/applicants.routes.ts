import * as contract from 'contract/applicants'
import { exportApplicants, listApplicants, updateApplication } from 'contract/applications'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { ApplicantService } from './applicants.ts'

export function applicantsRoutes(on: RegisterEndpoint, applicants: ApplicantService): void {
  on(listApplicants, (input, me, context) => applicants.listApplicants(context, me, input))
  on(exportApplicants, ({ id }, me, context) => applicants.exportApplicants(context, me, id))
  on(updateApplication, (input, me, context) => applicants.updateApplication(context, me, input))
  on(contract.moveApplicants, (input, me, context) => applicants.moveApplicants(context, me, input))
  on(contract.setBlindView, (input, me, context) => applicants.setBlindView(context, me, input))
  on(contract.compareApplicants, (input, me, context) => applicants.compareApplicants(context, me, input))
}
