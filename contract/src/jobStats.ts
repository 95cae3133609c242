import { endpoint, NoContent } from './endpoint.ts'
import { z } from './zod.ts'

// Apart from the rest of jobs, of which home needs nothing.
export const getJobStats = endpoint({
  method: 'GET',
  path: '/api/jobs/stats',
  summary: 'Open jobs, companies that have one, and jobs of the last seven days.',
  access: 'public',
  output: z.object({ active_jobs: z.int(), companies_hiring: z.int(), new_this_week: z.int() }),
})

/** New jobs are counted up to so many. */
export const NEW_JOBS_MAX = 100

export const countNewJobs = endpoint({
  method: 'GET',
  path: '/api/jobs/new',
  summary: "Others' open jobs posted since the member last visited the list of jobs, or joined; at most 100.",
  access: 'member',
  output: z.object({ count: z.int() }),
})

export const markJobsSeen = endpoint({
  method: 'POST',
  path: '/api/jobs/visit',
  summary:
    'Notes that the member has looked at the list of jobs: none is new any more, on all their devices.',
  access: 'member',
  output: NoContent,
  status: 204,
  limit: 'view',
  changes: 'new_jobs',
})
