import type { PersonWithAvatar } from 'contract/people'
import { fullName } from 'contract/words/fullName'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { FriendSuggestion } from 'contract/friends'
import { Card } from '../../ui/Card.tsx'
import { Delayed } from '../../ui/Loading.tsx'
import { PersonRowsSkeleton } from '../../ui/PersonRowSkeleton.tsx'
import { useRestoreFocus } from '../../ui/restoreFocus.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { LoadedAgo } from '../../parts/LoadedAgo.tsx'
import { useSocket } from '../../api/socket.tsx'
import { type PeopleListQueryResult, useFriends, useFriendSuggestions } from './friends.queries.ts'
import { AddFriendButton } from './RequestButtons.tsx'

type Props<Item> = {
  title: string
  list: PeopleListQueryResult<Item>
  /** Shown for an empty list; without it an empty panel isn't rendered. */
  empty?: ReactNode
  /** Renders one person as a row. */
  children: (item: Item) => ReactNode
}

/** A few people in the home page's side column. */
function PeoplePanel<Item extends { id: number }>({ title, list, empty, children }: Props<Item>) {
  const titleId = useId()
  const focusProps = useRestoreFocus()
  const isEmpty = list.isSuccess && list.data.items.length === 0
  if (isEmpty && !empty) return null

  return (
    <Card as="section" pad aria-labelledby={titleId} {...focusProps}>
      <h2 id={titleId} className="mb-2 text-xl">
        {title}
      </h2>
      {list.isPending && (
        <Delayed>
          <PersonRowsSkeleton />
        </Delayed>
      )}
      {list.isError && <PeopleLoadError list={list} name={title} />}
      {isEmpty && empty}
      <ul>
        {list.data?.items.map((item) => (
          <li key={item.id} tabIndex={-1} className="-mx-2 rounded-sm">
            {children(item)}
          </li>
        ))}
      </ul>
    </Card>
  )
}

type PersonRowProps = {
  person: PersonWithAvatar
  /** Text under the name. */
  line: string | null
  nameId?: string
  online?: boolean
  action?: ReactNode
}

/** One person in a panel. */
function PersonRow({ person, line, nameId, online = false, action }: PersonRowProps) {
  return (
    <div className="flex items-center gap-2 rounded-sm pr-2 hover:bg-hover">
      <Link to={`/user/${person.id}`} className={linkClass}>
        <Avatar person={person} size={40} online={online} />
        <span className="grid min-w-0">
          <b id={nameId} className="line-clamp-2 font-semibold wrap-anywhere text-text">
            {fullName(person)}
          </b>
          <span className="line-clamp-2 text-sm text-subtle">{line}</span>
        </span>
      </Link>
      {action}
    </div>
  )
}

const linkClass =
  'flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-sm py-1.5 pl-2 no-underline focus-inset'

type PeopleNoticeProps<Item> = {
  list: PeopleListQueryResult<Item>
  /** "Your friends" */
  name: string
}

/** Says that a list or its next page failed to load, and how old the shown data is. */
export function PeopleLoadError<Item>({ list, name }: PeopleNoticeProps<Item>) {
  const retry = list.isFetchNextPageError ? list.fetchNextPage : list.refetch

  return (
    <Callout onRetry={() => void retry()} retrying={list.isFetching}>
      {name} couldn't be loaded.
      {list.isRefetchError && <LoadedAgo at={list.dataUpdatedAt} />}
    </Callout>
  )
}

const CONTACTS = 5

/** The member's first friends, next to the feed. */
export function ContactsPanel() {
  const { onlineIds } = useSocket()
  return (
    <PeoplePanel title="Contacts" list={useFriends({ limit: CONTACTS })} empty={<Nobody />}>
      {(friend) => (
        <PersonRow
          person={friend}
          line={friend.occupation || friend.company_name}
          online={onlineIds.has(friend.id)}
        />
      )}
    </PeoplePanel>
  )
}

function Nobody() {
  return (
    <p className="text-muted">
      No friends yet.{' '}
      <Link to="/friends?tab=suggestions" className="inline-flex min-h-11 items-center font-semibold">
        Find Friends
      </Link>
    </p>
  )
}

const SUGGESTIONS = 3

/** The best friend suggestions, next to the feed. */
export function SuggestionsPanel() {
  return (
    <PeoplePanel title="Suggestions" list={useFriendSuggestions({ limit: SUGGESTIONS })}>
      {(suggestion) => <SuggestionRow suggestion={suggestion} />}
    </PeoplePanel>
  )
}

/** A suggested person with the reason and an Add Friend button. */
export function SuggestionRow({ suggestion }: { suggestion: FriendSuggestion }) {
  const nameId = useId()
  return (
    <PersonRow
      person={suggestion}
      line={suggestion.reason}
      nameId={nameId}
      action={<AddFriendButton id={suggestion.id} describedBy={nameId} icon="only" />}
    />
  )
}
