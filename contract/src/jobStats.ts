import { endpoint } from './endpoint.ts'
import { z } from './zod.ts'

// Separate from jobs.ts: the home page only needs these.
export const getJobStats = endpoint({
  method: 'GET',
  path: '/api/jobs/stats',
  summary: 'The numbers of open jobs, of companies hiring and of jobs posted in the last seven days.',
  access: 'public',
  output: z.object({ active_jobs: z.int(), companies_hiring: z.int(), new_this_week: z.int() }),
  offline: true,
})

/** The count of new jobs stops here. */
export const NEW_JOB_COUNT_MAX = 100

export const countNewJobs = endpoint({
  method: 'GET',
  path: '/api/jobs/new',
  summary: "How many jobs others posted since the member's last visit to the job list, at most 100.",
  access: 'member',
  output: z.object({ count: z.int() }),
  shows: ['new_jobs'],
})

export const markJobsSeen = endpoint({
  method: 'POST',
  path: '/api/jobs/visit',
  summary: "Marks all jobs as seen, on all of the member's devices.",
  access: 'member',
  limit: 'view',
  changes: 'new_jobs',
})
