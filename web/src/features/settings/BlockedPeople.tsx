import type { Blocked } from 'contract/blocks'
import { useId } from 'react'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Delayed } from '../../ui/Delayed.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StillWorking } from '../../ui/StillWorking.tsx'
import { useKeptPlace } from '../../ui/useKeptPlace.ts'
import { useBlocked, useUnblock } from './blocked.queries.ts'

/** Whom one has blocked, each with the way back. */
export function BlockedPeople() {
  const list = useBlocked()
  const unblock = useUnblock()
  const place = useKeptPlace()

  if (list.isPending) return <Waiting />
  if (!list.data || list.isFetchNextPageError) {
    const retry = list.data ? list.fetchNextPage : list.refetch
    return (
      <Notice onRetry={() => void retry()} retrying={list.isFetching}>
        The people you blocked could not be loaded.
      </Notice>
    )
  }

  return (
    <div {...place} className="rounded-sm">
      {list.data.length === 0 && <p className="text-muted">You have blocked nobody.</p>}
      <ul className="grid divide-y">
        {list.data.map((person) => (
          <Row
            key={person.id}
            person={person}
            busy={unblock.isPending && unblock.variables.id === person.id}
            onUnblock={() => unblock.mutate(person)}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          busy={list.isFetchingNextPage}
          busyLabel="Loading..."
          onClick={() => void list.fetchNextPage()}
          className="mt-3"
        >
          Load more
        </Button>
      )}
    </div>
  )
}

type RowProps = { person: Blocked; busy: boolean; onUnblock: () => void }

function Row({ person, busy, onUnblock }: RowProps) {
  const nameId = useId()
  return (
    <li tabIndex={-1} className="flex min-h-16 items-center gap-3 py-2">
      <Avatar person={person} size={40} />
      <span className="grid min-w-0 flex-1">
        <b id={nameId} className="truncate font-semibold">
          {person.first_name} {person.last_name}
        </b>
        <span className="truncate text-sm text-subtle">@{person.username}</span>
      </span>
      <Button busy={busy} aria-describedby={nameId} onClick={onUnblock}>
        Unblock
      </Button>
    </li>
  )
}

function Waiting() {
  return (
    <>
      <Delayed>
        <div className="flex items-center gap-3 py-2">
          <Skeleton shape="circle" className="size-10" />
          <Skeleton className="h-5 w-40" />
        </div>
      </Delayed>
      <StillWorking label="Loading blocked people" />
    </>
  )
}
