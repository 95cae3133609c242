import * as contract from 'contract/applications'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { ApplicationService } from './applications.ts'

export function applicationsRoutes(on: RegisterEndpoint, applications: ApplicationService): void {
  on(
    contract.applyToJob,
    ({ id, cover_note }, me, context, resume_path: string | null) =>
      applications.applyToJob(context, me, { id, cover_note: cover_note || null, resume_path }),
    { prepare: ({ resume_path }, me, { sql }) => applications.storeResume(sql, me, resume_path) },
  )
  on(contract.listApplicants, (input, me, context) => applications.listApplicants(context, me, input))
  on(contract.exportApplicants, ({ id }, me, context) => applications.exportApplicants(context, me, id))
  on(contract.updateApplication, (input, me, context) => applications.updateApplication(context, me, input))
  on(contract.listApplications, (_input, me, context) => applications.listApplications(context, me))
  on(contract.withdrawApplication, ({ id }, me, context) => applications.withdrawApplication(context, me, id))
}
