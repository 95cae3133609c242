import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { LoadMoreButton } from '../../ui/PagedList.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TabList, Tabs, TabPanel } from '../../ui/Tabs.tsx'
import { useRestoreListFocus } from '../../ui/listFocus.ts'
import { Loading } from '../../ui/Loading.tsx'
import { useTabParam } from '../../ui/useTabParam.ts'
import { FriendCard, FriendRequestCard, SentFriendRequestCard, FriendSuggestionCard } from './PersonCards.tsx'
import {
  useFriends,
  useFriendRequests,
  useSentFriendRequests,
  useFriendSuggestions,
  type PeopleListQueryResult,
} from './friends.queries.ts'
import { PeopleLoadError } from './PeoplePanels.tsx'

/** Tabs: friends, received and sent requests, suggestions. */
export function FriendsTabs() {
  const [tab, select] = useTabParam(tabNames, 'friends')
  const place = useRestoreListFocus()
  const friends = useFriends()
  const requests = useFriendRequests()
  const suggestions = useFriendSuggestions()
  const sent = useSentFriendRequests()

  const findFriends = (
    <Button variant="action" onClick={() => select('suggestions')}>
      Find Friends
    </Button>
  )

  return (
    <div {...place} className="rounded-lg">
      <Tabs value={tab} onChange={select} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <TabList
          label="Friends"
          tabs={[
            { value: 'friends', label: `My Friends${countOf(friends)}` },
            { value: 'requests', label: `Friend Requests${countOf(requests)}` },
            { value: 'suggestions', label: 'Suggestions' },
            { value: 'sent', label: 'Sent' },
          ]}
        />
        <TabPanel value="friends" className={panel}>
          <People
            list={friends}
            name="Your friends"
            empty={
              <EmptyState
                motif="hibiscus"
                title="No friends yet"
                hint="Start connecting with other professionals!"
                action={findFriends}
              />
            }
          >
            {(friend) => <FriendCard friend={friend} />}
          </People>
        </TabPanel>
        <TabPanel value="requests" className={panel}>
          <People
            list={requests}
            name="Friend requests"
            empty={
              <EmptyState
                motif="conch"
                title="No friend requests"
                hint="When someone sends you a friend request, it will appear here."
              />
            }
          >
            {(request) => <FriendRequestCard request={request} />}
          </People>
        </TabPanel>
        <TabPanel value="suggestions" className={panel}>
          <People
            list={suggestions}
            name="Suggestions"
            empty={
              <EmptyState
                motif="star"
                title="No suggestions available"
                hint="Check back later for new friend suggestions!"
              />
            }
          >
            {(suggestion) => <FriendSuggestionCard suggestion={suggestion} />}
          </People>
        </TabPanel>
        <TabPanel value="sent" className={panel}>
          <People
            list={sent}
            name="Sent requests"
            empty={
              <EmptyState
                motif="leaf"
                title="No requests sent"
                hint="A request that you send waits here for its answer."
                action={findFriends}
              />
            }
          >
            {(request) => <SentFriendRequestCard request={request} />}
          </People>
        </TabPanel>
      </Tabs>
    </div>
  )
}

const tabNames = ['friends', 'requests', 'suggestions', 'sent'] as const

/** " (12)"; empty until the count is loaded. */
function countOf<Item>({ data }: PeopleListQueryResult<Item>) {
  return data ? ` (${data.total.toLocaleString('en')})` : ''
}

const panel = 'grid grid-cols-[minmax(0,1fr)] gap-4'

type Props<Item> = {
  list: PeopleListQueryResult<Item>
  /** "Your friends" */
  name: string
  empty: ReactNode
  /** Renders one item as a card. */
  children: (item: Item) => ReactNode
}

/** A list of people: loading, failed, empty or listed. */
function People<Item extends { id: number }>({ list, name, empty, children }: Props<Item>) {
  if (list.isPending) return <Loading label={`Loading ${name.toLowerCase()}`} />

  const items = list.data?.items ?? []
  const failed = list.isError && <PeopleLoadError list={list} name={name} />
  if (items.length === 0) return failed || empty

  return (
    <>
      {!list.isFetchNextPageError && failed}
      <ul aria-label={name} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {items.map((item) => (
          <li key={item.id} tabIndex={-1} className="min-w-0 rounded-lg">
            {children(item)}
          </li>
        ))}
      </ul>
      {list.isFetchNextPageError && failed}
      {list.hasNextPage && !list.isFetchNextPageError && (
        <LoadMoreButton list={list} className="justify-self-center" />
      )}
    </>
  )
}
