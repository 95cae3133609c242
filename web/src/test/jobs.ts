import { getReplyTime } from 'contract/applications'
import type { Output } from 'contract/endpoint'
import { getJob, type Job } from 'contract/jobs'
import { listJobs, suggestJobs } from 'contract/jobSearch'
import { getJobStats } from 'contract/jobStats'
import type { User } from 'contract/profiles'
import type { fakeNetwork } from './network.ts'
import { ben } from './people.ts'

/** A job as the server tells it. */
export function jobBy({ id, first_name, last_name, username }: User, changes: Partial<Job> = {}): Job {
  return {
    id: 70,
    employer_id: id,
    title: 'Lead electrician, solar retrofit',
    company: 'Sunrise Solar Bahamas',
    category: 'construction',
    category_group: 'Trades & Construction',
    description: 'Wire and commission rooftop solar on fourteen homes.',
    requirements: null,
    benefits: null,
    job_type: 'full-time',
    location: 'Moss Town',
    island: 'Exuma',
    isRemote: false,
    salary_min: 28,
    salary_max: 28,
    salary_period: 'hour',
    salary_range: '$28 - $28',
    budget: 28,
    budgetType: 'hourly',
    currency: 'BSD',
    skills: [],
    status: 'open',
    created_at: '2026-11-20T12:00:00.000Z',
    edited_at: null,
    expires_at: '2027-01-19T12:00:00.000Z',
    client: { id, first_name, last_name, username, profileImage: null, rating: null, reviews_count: 0 },
    applications: [],
    applications_count: 0,
    is_saved: false,
    moderation: null,
    has_applied: false,
    relevanceScore: 100,
    matchedFields: [],
    match: null,
    ...changes,
  }
}

type Found = Output<typeof listJobs>

/** What a search answers with. */
export function foundOf(jobs: Job[], changes: Partial<Found> = {}): Found {
  const none: Found['facets']['island'] = []
  const facets = {
    category: [{ value: 'construction', count: 2 }],
    category_group: [{ value: 'Trades & Construction', count: 2 }],
    job_type: [{ value: 'full-time', count: 2 }],
    island: [{ value: 'Exuma', count: 2 }],
    remote: none,
    posted_within: [{ value: '7', count: 1 }],
    pay: [
      { value: 'paid', count: 1 },
      { value: 'unpaid', count: 1 },
    ],
  }
  return {
    jobs,
    total: jobs.length,
    facets,
    related: [],
    query: '',
    place: null,
    unpaid: 0,
    fixed_price: 0,
    ...changes,
  }
}

/** A market that answers each search with the same; returns what it is asked. */
export function fakeMarket(
  network: ReturnType<typeof fakeNetwork>,
  jobs: Job[] = [jobBy(ben)],
  changes: Partial<Found> = {},
) {
  network.answer(getJobStats, () => ({ active_jobs: 3000, companies_hiring: 211, new_this_week: 48 }))
  network.answer(suggestJobs, () => ({ suggestions: [], smart_matches: [] }))
  return network.answer(listJobs, ({ query }) =>
    foundOf(jobs, { query: query.get('query') ?? '', ...changes }),
  )
}

/** One job, with its employer's reply time unknown. */
export function fakeJob(network: ReturnType<typeof fakeNetwork>, job: Job) {
  network.answer(getReplyTime, () => ({ median_hours: null, answered: 0 }))
  return network.answer(getJob, () => job)
}
