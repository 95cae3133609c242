import { findPublicJobList, jobSearchPathOf } from 'contract/publicJobs'
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router'
import { useSession } from '../api/session.tsx'
import { PublicJobResults } from '../features/jobs/public/PublicJobResults.tsx'
import { PublicJobSearch } from '../features/jobs/public/PublicJobSearch.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { NotFound } from './NotFound.tsx'

/** /jobs, /jobs/in/{island} and /jobs/{trade} for visitors. Members get the same list in the job search. */
export function PublicJobs() {
  const { island, id: trade } = useParams()
  const [search] = useSearchParams()
  const { key } = useLocation()
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

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageTitle title={list.title} />
      <h1>{list.title}</h1>
      <PublicJobSearch key={key} input={list.input} />
      <PublicJobResults list={list} />
    </div>
  )
}
