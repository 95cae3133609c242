import * as posting from 'contract/jobPosting'
import * as contract from 'contract/jobs'
import { countNewJobs, markJobsSeen } from 'contract/jobStats'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { JobService } from './jobs.ts'

export function jobsRoutes(on: RegisterEndpoint, jobs: JobService): void {
  on(contract.getJob, ({ id }, viewer, { sql }) => jobs.getMatchedJob(sql, viewer, id), {
    cache: 'single-process',
  })
  on(contract.listMyJobs, (input, me, call) => jobs.listMyJobs(call, me, input))
  on(contract.listSavedJobs, (_input, me, call) => jobs.listSavedJobs(call, me))
  on(countNewJobs, (_input, me, call) => jobs.countNewJobs(call, me))
  on(markJobsSeen, (_input, me, call) => jobs.markJobsSeen(call, me))
  on(posting.createJob, (job, me, call) => jobs.createJob(call, me, job))
  on(posting.updateJob, ({ id, ...job }, me, call) => jobs.updateJob(call, me, id, job))
  on(posting.deleteJob, ({ id }, me, call) => jobs.deleteJob(call, me, id))
  on(posting.closeJob, ({ id, filled = false }, me, call) => jobs.closeJob(call, me, id, filled))
  on(posting.reopenJob, ({ id }, me, call) => jobs.reopenJob(call, me, id))
  on(contract.saveJob, ({ id }, me, call) => jobs.saveJob(call, me, id))
  on(contract.unsaveJob, ({ id }, me, call) => jobs.unsaveJob(call, me, id))
}
