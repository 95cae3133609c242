import * as contract from 'contract/applications'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { ApplicationService } from './applications.ts'

export function applicationsRoutes(on: RegisterEndpoint, applications: ApplicationService): void {
  on(
    contract.applyToJob,
    ({ cover_note, ...input }, me, context, resume_path: string | null) =>
      applications.applyToJob(context, me, { ...input, cover_note: cover_note || null, resume_path }),
    { prepare: ({ resume_path }, me, { sql }) => applications.storeResume(sql, me, resume_path) },
  )
  on(contract.listApplications, (_input, me, context) => applications.listApplications(context, me))
  on(contract.withdrawApplication, ({ id }, me, context) => applications.withdrawApplication(context, me, id))
}
