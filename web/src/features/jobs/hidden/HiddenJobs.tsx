import { useInfiniteQuery } from '@tanstack/react-query'
import type { Output } from 'contract/endpoint'
import { listHiddenJobs, type HiddenJob } from 'contract/hiddenJobs'
import { useId } from 'react'
import { Link } from 'react-router'
import { infiniteQuery, uniqueItems } from '../../../api/queries.ts'
import { Button } from '../../../ui/Button.tsx'
import { useRestoreListFocus } from '../../../ui/listFocus.ts'
import { PagedList } from '../../../ui/PagedList.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useShowJobsAgain } from './hiddenJobs.mutations.ts'

const PAGE = 20
const select = uniqueItems(({ entries }: Output<typeof listHiddenJobs>): HiddenJob[] => entries)

/** The jobs and companies that the member hid, each with a button that shows them again. */
export function HiddenJobs() {
  const list = useInfiniteQuery({ ...infiniteQuery(listHiddenJobs, { limit: PAGE }), select })
  const { mutate: show, isPending, variables } = useShowJobsAgain()
  const focusProps = useRestoreListFocus()
  return (
    <div {...focusProps} className="rounded-sm">
      <PagedList
        list={list}
        name="The jobs you hid"
        skeleton={<Skeleton className="h-10 w-full" />}
        empty={list.data?.items.length === 0 && <p className="text-muted">You haven't hidden any jobs.</p>}
      >
        <ul aria-label="The jobs you hid" className="grid divide-y">
          {list.data?.items.map((entry) => (
            <Row
              key={entry.id}
              entry={entry}
              busy={isPending && variables.id === entry.id}
              onShow={() => show(entry)}
            />
          ))}
        </ul>
      </PagedList>
    </div>
  )
}

function Row({ entry, busy, onShow }: { entry: HiddenJob; busy: boolean; onShow: () => void }) {
  const nameId = useId()
  const { job, company } = entry
  return (
    <li tabIndex={-1} className="flex min-h-16 items-center gap-3 py-2">
      <span id={nameId} className="grid min-w-0 flex-1 wrap-anywhere">
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
    </li>
  )
}
