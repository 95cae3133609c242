import { listBlockedUsers, listMutedUsers, unblockUser, unmuteUser } from 'contract/blocks'
import { fullName } from 'contract/fullName'
import type { PersonWithAvatar } from 'contract/people'
import { useId } from 'react'
import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { infiniteQuery, uniqueById } from '../../api/queries.ts'
import { useWrite } from '../../parts/useWrite.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { useRestoreListFocus } from '../../ui/listFocus.ts'
import { PagedList } from '../../ui/PagedList.tsx'
import { PersonRowSkeleton } from '../../ui/PersonRowSkeleton.tsx'

export function BlockedPeople() {
  return (
    <PeopleList
      list={useInfiniteQuery({ ...infiniteQuery(listBlockedUsers, { limit: PAGE }), select: peopleIn })}
      name="The people you blocked"
      empty="You haven't blocked anyone."
      undoEndpoint={unblockUser}
      undoLabel="Unblock"
      undone="is no longer blocked"
      failed="Failed to unblock"
    />
  )
}

export function MutedPeople() {
  return (
    <PeopleList
      list={useInfiniteQuery({ ...infiniteQuery(listMutedUsers, { limit: PAGE }), select: peopleIn })}
      name="The people you muted"
      empty="You haven't muted anyone."
      undoEndpoint={unmuteUser}
      undoLabel="Unmute"
      undone="is no longer muted"
      failed="Failed to unmute"
    />
  )
}

const PAGE = 20

function peopleIn({ pages }: InfiniteData<{ items: PersonWithAvatar[] }>): PersonWithAvatar[] {
  return uniqueById(pages.flatMap(({ items }) => items))
}

type Props = {
  list: UseInfiniteQueryResult<PersonWithAvatar[]>
  name: string
  /** Text of the empty list. */
  empty: string
  undoEndpoint: typeof unblockUser | typeof unmuteUser
  undoLabel: string
  /** The toast after the person's name. */
  undone: string
  failed: string
}

/** People, each with a button that unblocks or unmutes them. */
function PeopleList({ list, name, empty, undoEndpoint, undoLabel, undone, failed }: Props) {
  const undo = useWrite(
    { endpoint: undoEndpoint, send: ({ id }: PersonWithAvatar) => call(undoEndpoint, { id }) },
    { done: (_, person) => `${fullName(person)} ${undone}`, failed, refetch: 'all' },
  )
  const focusProps = useRestoreListFocus()
  return (
    <div {...focusProps} className="rounded-sm">
      <PagedList
        list={list}
        name={name}
        skeleton={<PersonRowSkeleton />}
        empty={list.data?.length === 0 && <p className="text-muted">{empty}</p>}
      >
        <ul aria-label={name} className="grid divide-y">
          {list.data?.map((person) => (
            <Row
              key={person.id}
              person={person}
              action={undoLabel}
              busy={undo.isPending && undo.variables.id === person.id}
              onAction={() => undo.mutate(person)}
            />
          ))}
        </ul>
      </PagedList>
    </div>
  )
}

type RowProps = { person: PersonWithAvatar; action: string; busy: boolean; onAction: () => void }

function Row({ person, action, busy, onAction }: RowProps) {
  const nameId = useId()
  return (
    <li tabIndex={-1} className="flex min-h-16 items-center gap-3 py-2">
      <Avatar person={person} size={40} />
      <span className="grid min-w-0 flex-1">
        <b id={nameId} className="truncate font-semibold">
          {fullName(person)}
        </b>
        <span className="truncate text-sm text-subtle">@{person.username}</span>
      </span>
      <Button busy={busy} aria-describedby={nameId} onClick={onAction}>
        {action}
      </Button>
    </li>
  )
}
