import type { Job } from '../jobs.ts'
import { lowerFirst } from '../rules/letterCase.ts'
import { dayInWords } from './formatDay.ts'
import { plural } from './plural.ts'
import { jobTypeLabels, payInWords } from './jobLabels.ts'

/** What the public reads of a job, as far as it matters to those who have applied. */
export type JobTerms = Pick<
  Job,
  | 'title'
  | 'salary_min'
  | 'salary_max'
  | 'salary_period'
  | 'location'
  | 'job_type'
  | 'start_date'
  | 'work_hours'
  | 'positions'
  | 'open_to'
  | 'provided'
  | 'benefits'
> & { is_remote: boolean; papers: string[] }

/** Each term with its new value in a few words, if it has one. */
const terms: Record<
  string,
  { of: (job: JobTerms) => unknown; inWords?: (job: JobTerms) => string | undefined }
> = {
  pay: { of: payInWords, inWords: (job) => lowerFirst(payInWords(job) ?? 'no stated pay') },
  location: {
    of: ({ location, is_remote }) => [location, is_remote],
    inWords: ({ location, is_remote }) => (is_remote ? `${location} (remote)` : location),
  },
  'job type': {
    of: ({ job_type }) => job_type,
    inWords: ({ job_type }) => lowerFirst(jobTypeLabels[job_type]),
  },
  'start date': {
    of: ({ start_date }) => start_date,
    inWords: ({ start_date }) => (start_date ? dayInWords(start_date) : undefined),
  },
  hours: { of: ({ work_hours }) => work_hours },
  'number of positions': {
    of: ({ positions }) => positions,
    inWords: ({ positions }) => (positions === null ? undefined : plural(positions, 'position')),
  },
  eligibility: { of: ({ open_to }) => open_to },
  papers: { of: ({ papers }) => papers.toSorted() },
  benefits: { of: ({ provided, benefits }) => [provided, benefits] },
}

const listFormat = new Intl.ListFormat('en-BS')

/**
 * "changed the pay and hours of Diver: now $25 an hour", for those who have applied; undefined if all terms are as
 * before. The title is the one that they know.
 */
export function changedTermsPhrase(before: JobTerms, after: JobTerms): string | undefined {
  const changed = Object.entries(terms).filter(
    ([, { of }]) => JSON.stringify(of(before)) !== JSON.stringify(of(after)),
  )
  const names = changed.map(([name]) => name)
  if (names.length === 0) return undefined
  if (names.join() === 'pay' && !payInWords(after)) return `no longer states the pay of ${before.title}`
  const values = changed.map(([, { inWords }]) => inWords?.(after)).filter((value) => value !== undefined)
  const now = values.length > 0 ? `: now ${values.join(', ')}` : ''
  return `changed the ${listFormat.format(names)} of ${before.title}${now}`
}
