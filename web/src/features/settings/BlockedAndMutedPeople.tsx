import { listBlockedUsers, listMutedUsers, unmuteUser } from 'contract/blocks'
import { fullName } from 'contract/words/fullName'
import type { PersonIdentity, PersonWithAvatar } from 'contract/people'
import { useId } from 'react'
import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { itemsQuery } from '../../api/queries.ts'
import { Records } from '../../parts/Records.tsx'
import { useUnblockUser } from '../../parts/useUnblockUser.ts'
import { useWrite } from '../../parts/useWrite.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { PersonRowSkeleton } from '../../ui/PersonRowSkeleton.tsx'

const blockedPeople = itemsQuery(listBlockedUsers, { limit: 20 }, (people) => people)
const mutedPeople = itemsQuery(listMutedUsers, { limit: 20 }, (people) => people)

export function BlockedPeople() {
  return (
    <PeopleList
      list={useInfiniteQuery(blockedPeople)}
      name="The people you blocked"
      empty="You haven't blocked anyone."
      undo={useUnblockUser()}
      undoLabel="Unblock"
    />
  )
}

export function MutedPeople() {
  return (
    <PeopleList
      list={useInfiniteQuery(mutedPeople)}
      name="The people you muted"
      empty="You haven't muted anyone."
      undo={useWrite(
        { endpoint: unmuteUser, send: ({ id }: PersonIdentity) => call(unmuteUser, { id }) },
        {
          done: (_, person) => `${fullName(person)} is no longer muted`,
          failed: 'Failed to unmute',
          refetch: 'all',
        },
      )}
      undoLabel="Unmute"
    />
  )
}

type Props = {
  list: UseInfiniteQueryResult<{ items: PersonWithAvatar[] }>
  name: string
  /** Text of the empty list. */
  empty: string
  undo: ReturnType<typeof useUnblockUser>
  undoLabel: string
}

/** People, each with a button that unblocks or unmutes them. */
function PeopleList({ list, name, empty, undo, undoLabel }: Props) {
  return (
    <Records
      list={list}
      name={name}
      label={name}
      layout="rows"
      skeleton={<PersonRowSkeleton />}
      empty={empty}
      renderItem={(person) => (
        <Row
          person={person}
          action={undoLabel}
          busy={undo.isPending && undo.variables.id === person.id}
          onAction={() => undo.mutate(person)}
        />
      )}
    />
  )
}

type RowProps = { person: PersonWithAvatar; action: string; busy: boolean; onAction: () => void }

function Row({ person, action, busy, onAction }: RowProps) {
  const nameId = useId()
  return (
    <>
      <Avatar person={person} size={40} />
      <span className="grid min-w-0 flex-[1_1_8rem]">
        <b id={nameId} className="truncate font-semibold">
          {fullName(person)}
        </b>
        <span className="truncate text-sm text-subtle">@{person.username}</span>
      </span>
      <Button busy={busy} aria-describedby={nameId} onClick={onAction}>
        {action}
      </Button>
    </>
  )
}
