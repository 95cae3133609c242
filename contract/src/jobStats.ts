import { endpoint } from './endpoint.ts'
import { z } from './zod.ts'

// Apart from the rest of jobs, of which home needs nothing.
export const getJobStats = endpoint({
  method: 'GET',
  path: '/api/jobs/stats',
  summary: 'Open jobs, companies that have one, and jobs of the last seven days.',
  access: 'public',
  output: z.object({ active_jobs: z.int(), companies_hiring: z.int(), new_this_week: z.int() }),
})
