import { useInfiniteQuery } from '@tanstack/react-query'
import { listSavedJobs } from 'contract/jobs'
import { itemsQuery, useLogError } from '../../../api/queries.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useRestoreFocus } from '../../../ui/restoreFocus.ts'
import { PagedList } from '../../../ui/PagedList.tsx'
import { JobCard } from './JobCard.tsx'
import { JobGrid } from './JobGrid.tsx'

const savedJobs = itemsQuery(listSavedJobs, {}, ({ jobs }) => jobs)

/** The member's saved jobs, including closed ones. */
export function SavedJobsList() {
  const list = useLogError('Saved jobs', useInfiniteQuery(savedJobs))
  const focusProps = useRestoreFocus()
  const saved = list.data?.items ?? []
  return (
    <div {...focusProps} className="rounded-lg">
      <PagedList
        list={list}
        name="Saved jobs"
        empty={
          saved.length === 0 && (
            <EmptyState
              motif="sanddollar"
              title="No jobs saved yet"
              hint="Tap a job's bookmark to keep it here."
              link={{ to: '/jobs', label: 'Find Jobs' }}
            />
          )
        }
      >
        <h2 className="sr-only">Saved jobs</h2>
        <JobGrid label="Saved jobs" jobs={saved}>
          {(job) => <JobCard job={job} />}
        </JobGrid>
      </PagedList>
    </div>
  )
}
