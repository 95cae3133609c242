import * as contract from 'contract/applications'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { ApplicationService } from './applications.ts'

export function applicationsRoutes(on: RegisterEndpoint, applications: ApplicationService): void {
  on(
    contract.applyToJob,
    ({ id, cover_note }, me, call, resume_path: string | null) =>
      applications.applyToJob(call, me, { id, cover_note: cover_note || null, resume_path }),
    { prepare: ({ resume_path }, me, { sql }) => applications.storeResume(sql, me, resume_path) },
  )
  on(contract.listApplicants, (input, me, call) => applications.listApplicants(call, me, input))
  on(contract.exportApplicants, ({ id }, me, call) => applications.exportApplicants(call, me, id))
  on(contract.updateApplication, (input, me, call) => applications.updateApplication(call, me, input))
  on(contract.listApplications, (_input, me, call) => applications.listApplications(call, me))
  on(contract.withdrawApplication, ({ id }, me, call) => applications.withdrawApplication(call, me, id))
  on(contract.getReplyTime, ({ id }, viewer, call) => applications.getReplyTime(call, viewer, id))
}
