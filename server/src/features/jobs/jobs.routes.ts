import * as posting from 'contract/jobPosting'
import * as contract from 'contract/jobs'
import { countNewJobs, markJobsSeen } from 'contract/jobStats'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { JobService } from './jobs.ts'

export function jobsRoutes(on: RegisterEndpoint, jobs: JobService): void {
  on(contract.getJob, ({ id }, viewer, { sql }) => jobs.getMatchedJob(sql, viewer, id))
  on(contract.listMyJobs, (input, me, context) => jobs.listMyJobs(context, me, input))
  on(contract.listSavedJobs, (_input, me, context) => jobs.listSavedJobs(context, me))
  on(countNewJobs, (_input, me, context) => jobs.countNewJobs(context, me))
  on(markJobsSeen, (_input, me, context) => jobs.markJobsSeen(context, me))
  on(posting.createJob, (job, me, context) => jobs.createJob(context, me, job))
  on(posting.updateJob, ({ id, ...job }, me, context) => jobs.updateJob(context, me, id, job))
  on(posting.deleteJob, ({ id }, me, context) => jobs.deleteJob(context, me, id))
  on(posting.closeJob, ({ id, filled = false }, me, context) => jobs.closeJob(context, me, id, filled))
  on(posting.reopenJob, ({ id }, me, context) => jobs.reopenJob(context, me, id))
  on(contract.saveJob, ({ id }, me, context) => jobs.saveJob(context, me, id))
  on(contract.unsaveJob, ({ id }, me, context) => jobs.unsaveJob(context, me, id))
}
