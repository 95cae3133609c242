import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { EventCard } from './EventCard.tsx'
import { EventSkeletons } from './EventSkeletons.tsx'
import { useUpcoming } from './events.queries.ts'

type Props = { zone: string; emptyAction: ReactNode }

/** What is yet to end, the earliest first. */
export function UpcomingEvents({ zone, emptyAction }: Props) {
  const list = useUpcoming()
  return (
    <PagedList
      list={list}
      name="Your events"
      skeleton={<EventSkeletons />}
      empty={
        list.data?.items.length === 0 && (
          <EmptyState
            motif="star"
            title="No upcoming events"
            hint="Schedule a call and invite your friends."
            action={emptyAction}
          />
        )
      }
    >
      {list.data?.items.map((event) => (
        <EventCard key={event.id} event={event} zone={zone} />
      ))}
    </PagedList>
  )
}
