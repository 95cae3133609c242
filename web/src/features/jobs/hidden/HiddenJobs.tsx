import { useInfiniteQuery } from '@tanstack/react-query'
import { listHiddenJobs, type HiddenJob } from 'contract/hiddenJobs'
import { useId } from 'react'
import { Link } from 'react-router'
import { itemsQuery } from '../../../api/queries.ts'
import { Records } from '../../../parts/Records.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useShowJobsAgain } from './hiddenJobs.mutations.ts'

const hiddenJobs = itemsQuery(listHiddenJobs, { limit: 20 }, ({ entries }) => entries)

/** The jobs and companies that the member hid, each with a button that shows them again. */
export function HiddenJobs() {
  const { mutate: show, isPending, variables } = useShowJobsAgain()
  return (
    <Records
      list={useInfiniteQuery(hiddenJobs)}
      name="The jobs you hid"
      label="The jobs you hid"
      layout="rows"
      skeleton={<Skeleton className="h-10 w-full" />}
      empty="You haven't hidden any jobs."
      renderItem={(entry) => (
        <Row entry={entry} busy={isPending && variables.id === entry.id} onShow={() => show(entry)} />
      )}
    />
  )
}

function Row({ entry, busy, onShow }: { entry: HiddenJob; busy: boolean; onShow: () => void }) {
  const nameId = useId()
  const { job, company } = entry
  return (
    <>
      <span id={nameId} className="grid min-w-0 flex-[1_1_8rem] wrap-anywhere">
        {job ? (
          <Link to={`/jobs/${job.id}`} className="font-semibold text-text no-underline hover:underline">
            {job.title}
          </Link>
        ) : (
          <b className="font-semibold">{company}</b>
        )}
        <span className="text-sm text-subtle">{job ? job.company : 'All jobs from this company'}</span>
      </span>
      <Button busy={busy} aria-describedby={nameId} onClick={onShow}>
        Show again
      </Button>
    </>
  )
}
