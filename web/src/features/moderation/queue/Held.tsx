import type { ComponentProps } from 'react'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useRestoreListFocus } from '../../../ui/listFocus.ts'
import { CardList } from './CardList.tsx'
import { HeldJobCard } from './HeldJobCard.tsx'
import { HeldMessageCard } from './HeldMessageCard.tsx'
import { HeldPostCard } from './HeldPostCard.tsx'
import { useHeldContent } from './queue.queries.ts'

/** Messages, posts and jobs that wait for an administrator's decision. */
export function Held() {
  const { messages, posts, jobs } = useHeldContent()
  const isEmpty = [messages, posts, jobs].every(({ data }) => data?.items.length === 0)
  const place = useRestoreListFocus()
  return (
    <div {...place} className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg">
      <HeldList
        list={messages}
        name="The held messages"
        renderCard={(message) => <HeldMessageCard message={message} />}
      />
      <HeldList list={posts} name="The held posts" renderCard={(post) => <HeldPostCard post={post} />} />
      <HeldList list={jobs} name="The held jobs" renderCard={(job) => <HeldJobCard job={job} />} />
      {isEmpty && (
        <EmptyState
          motif="leaf"
          title="Nothing to check"
          hint="Jobs, posts and first messages that read like a scam, the same message to many people, and jobs of members who haven't confirmed their email address appear here."
        />
      )}
    </div>
  )
}

/** The held content of one kind. Nothing if there is none. */
function HeldList<Item extends { id: number }>(props: Omit<ComponentProps<typeof CardList<Item>>, 'empty'>) {
  return props.list.data?.items.length === 0 ? null : <CardList {...props} empty={null} />
}
