import {
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query'
import type { PersonWithAvatar } from 'contract/people'
import { useId } from 'react'
import { fullName } from 'contract/fullName'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useRestoreListFocus } from '../../ui/listFocus.ts'
import { listBlockedUsers, listMutedUsers, unblockUser, unmuteUser } from 'contract/blocks'
import { call } from '../../api/call.ts'
import { infiniteQuery, uniqueById } from '../../api/queries.ts'
import { serverMessage } from '../../api/errors.ts'
import { useToast } from '../../ui/toast.ts'

type Props = {
  list: UseInfiniteQueryResult<PersonWithAvatar[]>
  /** "The people you blocked" */
  name: string
  /** Text of the empty list. */
  empty: string
  /** Button label, such as "Unblock". */
  action: string
  /** The person whose action is pending. */
  busyId: number | undefined
  onAction: (person: PersonWithAvatar) => void
}

/** Blocked or muted people, each with an undo button. */
function PeopleList({ list, name, empty, action, busyId, onAction }: Props) {
  const focusProps = useRestoreListFocus()
  return (
    <div {...focusProps} className="rounded-sm">
      <PagedList
        list={list}
        name={name}
        skeleton={<RowSkeleton />}
        empty={list.data?.length === 0 && <p className="text-muted">{empty}</p>}
      >
        <ul aria-label={name} className="grid divide-y">
          {list.data?.map((person) => (
            <Row
              key={person.id}
              person={person}
              action={action}
              busy={busyId === person.id}
              onAction={() => onAction(person)}
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

function RowSkeleton() {
  return (
    <div className="flex items-center gap-3 py-2">
      <Skeleton shape="circle" className="size-10" />
      <Skeleton className="h-5 w-40" />
    </div>
  )
}

/** The member's blocked people. */
export function BlockedPeople() {
  const { mutate, isPending, variables } = useUnblockUser()
  return (
    <PeopleList
      list={useBlockedUsers()}
      name="The people you blocked"
      empty="You haven't blocked anyone."
      action="Unblock"
      busyId={isPending ? variables.id : undefined}
      onAction={mutate}
    />
  )
}

/** The member's muted people. */
export function MutedPeople() {
  const { mutate, isPending, variables } = useUnmuteUser()
  return (
    <PeopleList
      list={useMutedUsers()}
      name="The people you muted"
      empty="You haven't muted anyone."
      action="Unmute"
      busyId={isPending ? variables.id : undefined}
      onAction={mutate}
    />
  )
}

const PAGE = 20

/** The member's blocked people, page by page. */
function useBlockedUsers() {
  return useInfiniteQuery({ ...infiniteQuery(listBlockedUsers, { limit: PAGE }), select: peopleIn })
}

/** The member's muted people, page by page. */
function useMutedUsers() {
  return useInfiniteQuery({ ...infiniteQuery(listMutedUsers, { limit: PAGE }), select: peopleIn })
}

/** Unblocks a user, so both see each other again. */
function useUnblockUser() {
  return useTakingBack(unblockUser, 'is no longer blocked', 'Failed to unblock')
}

/** Unmutes a user: their posts and stories are in the feed again. */
function useUnmuteUser() {
  return useTakingBack(unmuteUser, 'is no longer muted', 'Failed to unmute')
}

function useTakingBack(endpoint: typeof unblockUser | typeof unmuteUser, done: string, failed: string) {
  const toast = useToast()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: PersonWithAvatar) => call(endpoint, { id }),
    onSuccess: (_, person) => {
      toast.success(`${fullName(person)} ${done}`)
      return client.invalidateQueries()
    },
    onError: (error) => toast.error(serverMessage(error) ?? failed),
  })
}

function peopleIn({ pages }: InfiniteData<{ items: PersonWithAvatar[] }>): PersonWithAvatar[] {
  return uniqueById(pages.flatMap(({ items }) => items))
}
