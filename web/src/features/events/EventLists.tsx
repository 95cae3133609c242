import { DAY_MS } from 'contract/rules/time'
import { useState, type ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { QueryStatus } from '../../ui/QueryStatus.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { EventCard } from './EventCard.tsx'
import { useEventsBetween, useUpcomingEvents } from './events.queries.ts'

type Props = { zone: string; emptyAction: ReactNode }

/** Events that haven't ended, earliest first. */
export function UpcomingEvents({ zone, emptyAction }: Props) {
  const list = useUpcomingEvents()
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

const HALF_YEAR_MS = 182 * DAY_MS

/** Past events, latest first, loaded half a year at a time. */
export function PastEvents({ zone, emptyAction }: Props) {
  const [now] = useState(() => Date.now())
  const [periods, setPeriods] = useState(1)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {Array.from({ length: periods }, (_, index) => (
        <PastPeriod
          key={index}
          from={now - (index + 1) * HALF_YEAR_MS}
          to={now - index * HALF_YEAR_MS}
          isLatest={index === 0}
          zone={zone}
          emptyAction={emptyAction}
        />
      ))}
      <Button onClick={() => setPeriods(periods + 1)} className="justify-self-center">
        Show earlier
      </Button>
    </div>
  )
}

type PeriodProps = Props & { from: number; to: number; isLatest: boolean }

function PastPeriod({ from, to, isLatest, zone, emptyAction }: PeriodProps) {
  const list = useEventsBetween(new Date(from).toISOString(), new Date(to).toISOString())
  if (!list.data) {
    return (
      <QueryStatus
        query={list}
        loading="Loading your events"
        skeleton={<EventSkeletons />}
        failed="We couldn't load your events."
      />
    )
  }

  // An event that spans a period's end belongs to the later period; an ongoing one isn't past.
  const past = list.data.filter(({ end_date }) => Date.parse(end_date) <= to).toReversed()
  if (past.length === 0) {
    const since = new Date(from).toLocaleDateString('en-BS', { month: 'long', year: 'numeric' })
    return isLatest ? (
      <EmptyState motif="star" title="No past events" hint={`Nothing since ${since}.`} action={emptyAction} />
    ) : (
      <p role="status" className="text-center text-muted">
        Nothing earlier, back to {since}.
      </p>
    )
  }
  return past.map((event) => <EventCard key={event.id} event={event} zone={zone} />)
}

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
