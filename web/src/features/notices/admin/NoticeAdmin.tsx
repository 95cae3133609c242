import { useState } from 'react'
import type { PastNotice } from 'contract/notices'
import { Card } from '../../../ui/Card.tsx'
import { AlertDialog } from '../../../ui/Dialog.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Callout } from '../../../ui/Callout.tsx'
import { LoadingStatus } from '../../../ui/Loading.tsx'
import { PagedList } from '../../../ui/PagedList.tsx'
import { PersonLink } from '../../../ui/AuthorRow.tsx'
import { formatNassauTime } from '../../../ui/format.ts'
import { Time } from '../../../ui/Time.tsx'
import { NoticeCard } from '../NoticeCard.tsx'
import { useNotice } from '../notice.queries.ts'
import { NoticeForm } from './NoticeForm.tsx'
import { useClearNotice, usePastNotices } from './notice.mutations.ts'

/** The admin screen for the home page's notice. */
export function NoticeAdmin() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Card as="section" pad className="grid gap-4" aria-labelledby="current-notice">
        <h2 id="current-notice" className="text-xl">
          Now on home
        </h2>
        <CurrentNotice />
      </Card>
      <Card as="section" pad className="grid gap-4" aria-labelledby="new-notice">
        <div>
          <h2 id="new-notice" className="text-xl">
            New notice
          </h2>
          <p className="text-muted">This replaces the current notice.</p>
        </div>
        <NoticeForm />
      </Card>
      <h2 className="mt-2 text-xl">All notices</h2>
      <PastNotices />
    </div>
  )
}

/** The current notice as members see it, with a Remove button. */
function CurrentNotice() {
  const { data: notice, isPending, isError, isFetching, refetch } = useNotice()
  const { mutate: clear, isPending: isClearing } = useClearNotice()
  const [asking, setAsking] = useState(false)

  if (isPending) return <LoadingStatus label="Loading" />
  if (isError && notice === undefined) {
    return (
      <Callout onRetry={() => void refetch()} retrying={isFetching}>
        The notice couldn't be loaded.
      </Callout>
    )
  }
  if (!notice) return <p className="text-muted">No notice is showing. A new one appears on the home page.</p>

  return (
    <div className="grid max-w-96 gap-3">
      <NoticeCard notice={notice} />
      <Button
        variant="danger"
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
        className="justify-self-start"
      >
        Remove
      </Button>
      <AlertDialog
        open={asking}
        danger
        title="Remove this notice?"
        description="Members won't see it anymore."
        confirmLabel="Remove"
        busyLabel="Removing..."
        busy={isClearing}
        onConfirm={() => clear(undefined, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}

/** Past notices, latest first, with who set and removed them. */
function PastNotices() {
  const past = usePastNotices()
  return (
    <PagedList
      list={past}
      name="The notices"
      empty={past.data?.length === 0 && <p className="text-muted">No notices yet.</p>}
    >
      <Card pad>
        <ul className="grid divide-y">
          {past.data?.map((notice) => (
            <li key={notice.id} className="grid gap-0.5 py-3">
              <p className="font-semibold">{notice.title}</p>
              <p className="whitespace-pre-line">{notice.body}</p>
              <p className="text-sm text-muted">
                Set by <AdminLink person={notice.admin} />,{' '}
                <Time at={notice.created_at}>{formatNassauTime(notice.created_at)}</Time>
              </p>
              {notice.ended_at && (
                <p className="text-sm text-muted">
                  Ended by <AdminLink person={notice.ended_by} />,{' '}
                  <Time at={notice.ended_at}>{formatNassauTime(notice.ended_at)}</Time>
                </p>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </PagedList>
  )
}

function AdminLink({ person }: { person: PastNotice['admin'] }) {
  return person ? <PersonLink person={person} /> : 'a deleted member'
}
