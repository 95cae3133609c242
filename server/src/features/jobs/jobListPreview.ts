import type { Output } from 'contract/endpoint'
import type { listJobs } from 'contract/jobSearch'
import { plural } from 'contract/words/plural'
import { PRODUCT_NAME } from 'contract/words/product'
import { publicJobsTitle, type PublicJobList } from 'contract/publicJobs'
import { jobInWords } from 'contract/words/jobInWords'
import type { PublicPageContent } from '../../pages/publicPage.ts'

const NAMED_JOBS_MAX = 3
const FILTERS = ['query', 'island'] as const

/**
 * Link preview of a public job list. Search engines get the first page of the lists of islands and trades that have
 * jobs, and of all jobs.
 */
export function jobListPreview(list: PublicJobList, results: Output<typeof listJobs>): PublicPageContent {
  const { path, search, input } = list
  const title = publicJobsTitle(list, results)
  const { jobs, total } = results
  const named = jobs.slice(0, NAMED_JOBS_MAX).map(jobInWords)
  const description =
    total > 0
      ? `${plural(total, 'open job')} on ${PRODUCT_NAME}: ${named.join(', ')}.`
      : `Jobs on every island of The Bahamas. Create a profile on ${PRODUCT_NAME} and get alerts for new ones.`
  const filters = new URLSearchParams(
    FILTERS.flatMap((name): [string, string][] => (input[name] ? [[name, input[name]]] : [])),
  )
  return {
    title,
    description,
    path,
    search: search.toString(),
    picture: { title, lines: [plural(total, 'open job'), 'No account needed to view them'] },
    isForSearch: search.size === 0 && (total > 0 || path === '/jobs'),
    feed: `/feeds/jobs.atom${filters.size > 0 ? `?${filters.toString()}` : ''}`,
  }
}
