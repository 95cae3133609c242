import { demoJobs } from '../../demo/src/jobs.ts'
import { loadData } from '../../demo/src/load.ts'
import { createJobIndex, type SearchableJob } from '../src/index.ts'

/** The open jobs of the demonstration as input of the search. They never expire. */
export async function demonstrationJobs(): Promise<SearchableJob[]> {
  const jobs = demoJobs(await loadData(), new Date()).filter(({ status }) => status === 'open')
  return jobs.map((job, id) => ({
    ...job,
    id,
    employer_id: 1,
    requirements: null,
    is_verified: false,
    pay: job.salary_max ?? job.salary_min,
    created: job.created_at.getTime() * 1000,
    expires: Infinity,
  }))
}

/** An index of jobs with what orders them for a member. */
export function indexOf(jobs: SearchableJob[]) {
  const index = createJobIndex()
  for (const job of jobs) index.add(job)
  const search = { query: '', filters: {}, sort: 'newest', home: '', blocked: [], hidden: [] } as const
  return { index, search, results: index.search(search, Date.now() * 1000), usualPay: index.usualPay() }
}
