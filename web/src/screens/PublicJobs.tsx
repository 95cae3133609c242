import { findPublicJobList, jobSearchPathOf, publicJobsTitle, type PublicJobList } from 'contract/publicJobs'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { useSession } from '../api/session.tsx'
import { parseSearch } from '../features/jobs/jobSearch.ts'
import { DidYouMean } from '../features/jobs/list/DidYouMean.tsx'
import { PopularTrades } from '../features/jobs/public/PublicJobLinks.tsx'
import { usePublicJobs } from '../features/jobs/public/publicJobs.queries.ts'
import { PublicJobResults } from '../features/jobs/public/PublicJobResults.tsx'
import { PublicJobSearch } from '../features/jobs/public/PublicJobSearch.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { NotFound } from './NotFound.tsx'

/** /jobs, /jobs/in/{island} and /jobs/{trade} for visitors. Members get the same list in the job search. */
export function PublicJobs() {
  const { island, id: trade } = useParams()
  const [search] = useSearchParams()
  const session = useSession()
  const list = findPublicJobList({ island, trade }, search)

  if (!list)
    return (
      <NotFound
        heading="Jobs"
        title="Page not found"
        hint="That island or trade doesn't exist."
        link={{ to: '/jobs', label: 'Find Jobs' }}
      />
    )
  if (session.state === 'authenticated') return <Navigate to={jobSearchPathOf(list)} replace />

  return <JobList list={list} />
}

function JobList({ list }: { list: PublicJobList }) {
  const result = usePublicJobs(list)
  const latest = result.data?.pages[0]?.items
  const results = result.isPlaceholderData ? undefined : latest
  const search = parseSearch(new URLSearchParams(jobSearchPathOf(list).replace('/jobs?', '')))
  const title = publicJobsTitle(list, results)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageTitle title={title} />
      <h1 className="wrap-anywhere">{title}</h1>
      <PublicJobSearch search={search} results={latest} isOutdated={result.isPlaceholderData} />
      <PopularTrades />
      <DidYouMean search={search} results={results} />
      <PublicJobResults list={list} result={result} />
    </div>
  )
}
