import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { LoadMoreButton } from '../../ui/PagedList.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TabList, Tabs, TabPanel } from '../../ui/Tabs.tsx'
import { useRestoreFocus } from '../../ui/restoreFocus.ts'
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
  const focusProps = useRestoreFocus()
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
    <div {...focusProps} className="rounded-lg">
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
        <FriendsPanel
          tab="friends"
          list={friends}
          name="Your friends"
          motif="hibiscus"
          title="No friends yet"
          hint="Start connecting with other professionals!"
          action={findFriends}
        >
          {(friend) => <FriendCard friend={friend} />}
        </FriendsPanel>
        <FriendsPanel
          tab="requests"
          list={requests}
          name="Friend requests"
          motif="hibiscus"
          title="No friend requests"
          hint="When someone sends you a friend request, it will appear here."
          action={findFriends}
        >
          {(request) => <FriendRequestCard request={request} />}
        </FriendsPanel>
        <FriendsPanel
          tab="suggestions"
          list={suggestions}
          name="Suggestions"
          motif="hibiscus"
          title="No suggestions available"
          hint="Check back later for new friend suggestions!"
          link={{ to: '/hireme', label: 'See the HireMe Board' }}
        >
          {(suggestion) => <FriendSuggestionCard suggestion={suggestion} />}
        </FriendsPanel>
        <FriendsPanel
          tab="sent"
          list={sent}
          name="Sent requests"
          motif="hibiscus"
          title="No requests sent"
          hint="Requests you've sent stay here until they're answered."
          action={findFriends}
        >
          {(request) => <SentFriendRequestCard request={request} />}
        </FriendsPanel>
      </Tabs>
    </div>
  )
}

const tabNames = ['friends', 'requests', 'suggestions', 'sent'] as const

/** " (12)"; empty until the count is loaded. */
function countOf<Item>({ data }: PeopleListQueryResult<Item>) {
  return data ? ` (${data.total.toLocaleString('en')})` : ''
}

type Props<Item> = ComponentProps<typeof EmptyState> & {
  tab: (typeof tabNames)[number]
  list: PeopleListQueryResult<Item>
  /** "Your friends" */
  name: string
  /** Renders one item as a card. */
  children: (item: Item) => ReactNode
}

/** A tab's list of people: loading, failed, empty or listed. */
function FriendsPanel<Item extends { id: number }>({ tab, list, name, children, ...empty }: Props<Item>) {
  const items = list.data?.items ?? []
  const failed = list.isError && <PeopleLoadError list={list} name={name} />
  return (
    <TabPanel value={tab} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {list.isPending ? (
        <Loading label={`Loading ${name.toLowerCase()}`} />
      ) : items.length === 0 ? (
        failed || <EmptyState {...empty} />
      ) : (
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
      )}
    </TabPanel>
  )
}
