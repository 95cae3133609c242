import { Link } from 'react-router'
import type { JobResults } from '../jobs.queries.ts'
import { toSearchParams, type JobSearch } from '../jobSearch.ts'

type Props = { search: JobSearch; results: Pick<JobResults, 'did_you_mean' | 'place'> | undefined }

/** Offers the query without its typing errors. The place found in it and the filters stay. */
export function DidYouMean({ search, results }: Props) {
  if (!results?.did_you_mean) return null
  const { did_you_mean: query, place } = results
  const corrected = toSearchParams({ ...search, query, ...(place && { location: place }) })
  return (
    <p>
      Did you mean{' '}
      <Link to={`/jobs?${corrected}`} className="inline-flex min-h-11 items-center font-bold">
        {query}
      </Link>
      ?
    </p>
  )
}
