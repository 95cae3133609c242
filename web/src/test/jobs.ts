import { getJobReplyRate } from 'contract/replies'
import { getDatedSettings } from 'contract/datedSettings'
import type { Output } from 'contract/endpoint'
import { getJob, type Job } from 'contract/jobs'
import { listJobs, suggestJobs } from 'contract/jobSearch'
import { getJobStats } from 'contract/jobStats'
import type { User } from 'contract/profiles'
import { formatSalaryRange } from 'contract/rules/money'
import { datedSettings } from './datedSettings.ts'
import type { MockServer } from './mockServer.ts'
import { ben } from './people.ts'

/** A job as the API returns it. */
export function jobBy({ id, first_name, last_name, username }: User, changes: Partial<Job> = {}): Job {
  const { salary_min = 28, salary_max = 28 } = changes
  return {
    id: 70,
    employer_id: id,
    title: 'Lead electrician, solar retrofit',
    company: 'Sunrise Solar Bahamas',
    company_handle: null,
    company_logo_url: null,
    category: 'construction',
    category_group: 'Trades & Construction',
    description: 'Wire and commission rooftop solar on fourteen homes.',
    requirements: null,
    benefits: null,
    job_type: 'full-time',
    location: 'Moss Town',
    island: 'Exuma',
    isRemote: false,
    salary_min,
    salary_max,
    salary_period: 'hour',
    salary_range: formatSalaryRange({ salary_min, salary_max }),
    budget: 28,
    budgetType: 'hourly',
    currency: 'BSD',
    skills: [],
    open_to: [],
    start_date: null,
    work_hours: null,
    positions: null,
    provided: [],
    questions: [],
    papers: [],
    status: 'open',
    created_at: '2026-11-20T12:00:00.000Z',
    edited_at: null,
    revision: 1,
    pay_changed_at: null,
    expires_at: '2027-01-19T12:00:00.000Z',
    renewed_at: null,
    answer_days: 14,
    answer_state: 'in_time',
    client: { id, first_name, last_name, username, profileImage: null, rating: null, reviews_count: 0 },
    employer_credential: null,
    employer_phone_verified: false,
    applications: [],
    applications_count: 0,
    applicant_access: null,
    hired_count: null,
    is_saved: false,
    moderation: null,
    is_held: false,
    held_for: [],
    change_asked: null,
    has_applied: false,
    is_hidden: false,
    relevanceScore: 100,
    matchedFields: [],
    match: null,
    ...changes,
  }
}

type JobSearchResult = Output<typeof listJobs>

/** A result of the job search. */
export function jobSearchResult(jobs: Job[], changes: Partial<JobSearchResult> = {}): JobSearchResult {
  const none: JobSearchResult['facets']['island'] = []
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
    open_to: none,
    housing: none,
    travel_paid: none,
    verified: none,
  }
  return {
    jobs,
    total: jobs.length,
    facets,
    related: [],
    query: '',
    place: null,
    did_you_mean: null,
    unpaid: 0,
    fixed_price: 0,
    ...changes,
  }
}

/** Mocks the job search with the same result for every query. Returns the search requests. */
export function mockJobSearch(
  server: MockServer,
  jobs: Job[] = [jobBy(ben)],
  changes: Partial<JobSearchResult> = {},
) {
  server.mock(getJobStats, () => ({ active_jobs: 3000, companies_hiring: 211, new_this_week: 48 }))
  server.mock(suggestJobs, () => ({ suggestions: [], smart_matches: [] }))
  return server.mock(listJobs, ({ query }) =>
    jobSearchResult(jobs, { query: query.get('query') ?? '', ...changes }),
  )
}

/** Mocks a job whose employer has no reply rate yet. Returns the requests of the job. */
export function mockJob(server: MockServer, job: Job) {
  server.mock(getJobReplyRate, () => ({ rate: null, usual_days: null, answered: 0 }))
  server.mock(getDatedSettings, () => datedSettings())
  return server.mock(getJob, () => job)
}
