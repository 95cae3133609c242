import { type ReactNode, useState } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { Button } from '../../ui/Button.tsx'
import { Delayed } from '../../ui/Delayed.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { StillWorking } from '../../ui/StillWorking.tsx'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { EventCard } from './EventCard.tsx'
import { useUpcoming, useEventsBetween } from './events.queries.ts'

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

const HALF_YEAR_MS = 182 * 86_400_000

/** What is over, the latest first, half a year at a time. */
export function PastEvents({ zone }: { zone: string }) {
  const [now] = useState(() => Date.now())
  const [spans, setSpans] = useState(1)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {Array.from({ length: spans }, (_, index) => (
        <PastSpan
          key={index}
          from={now - (index + 1) * HALF_YEAR_MS}
          to={now - index * HALF_YEAR_MS}
          isFirst={index === 0}
          zone={zone}
        />
      ))}
      <Button onClick={() => setSpans(spans + 1)} className="justify-self-center">
        Show earlier
      </Button>
    </div>
  )
}

type SpanProps = { from: number; to: number; isFirst: boolean; zone: string }

function PastSpan({ from, to, isFirst, zone }: SpanProps) {
  const list = useEventsBetween(new Date(from).toISOString(), new Date(to).toISOString())
  if (list.isPending) {
    return (
      <>
        <Delayed>
          <EventSkeletons />
        </Delayed>
        <StillWorking label="Loading your events" />
      </>
    )
  }
  if (!list.data) {
    return (
      <Notice onRetry={() => void list.refetch()} retrying={list.isFetching}>
        Your events could not be loaded.
      </Notice>
    )
  }

  // An event that runs at the border belongs to the later half; one that runs now is not over.
  const over = list.data.filter(({ end_date }) => Date.parse(end_date) <= to).toReversed()
  if (over.length === 0) {
    const since = new Date(from).toLocaleDateString('en-BS', { month: 'long', year: 'numeric' })
    return isFirst ? (
      <EmptyState motif="leaf" title="No past events" hint={`Nothing since ${since}.`} />
    ) : (
      <p role="status" className="text-center text-muted">
        Nothing between then and {since}.
      </p>
    )
  }
  return over.map((event) => <EventCard key={event.id} event={event} zone={zone} />)
}

/** The shape of a list of events. */
export function EventSkeletons() {
  return (
    <div className="grid gap-4">
      {[1, 2, 3].map((row) => (
        <Card key={row} pad className="flex gap-4">
          <Skeleton shape="box" className="h-16 w-14 flex-none" />
          <div className="grid flex-1 content-start gap-3">
            <Skeleton className="h-5 w-28" />
            <Skeleton className="h-6 w-3/4" />
            <Skeleton className="h-5 w-48" />
          </div>
        </Card>
      ))}
    </div>
  )
}
