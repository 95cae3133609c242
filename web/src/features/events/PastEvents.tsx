import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Delayed } from '../../ui/Delayed.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { StillWorking } from '../../ui/StillWorking.tsx'
import { EventCard } from './EventCard.tsx'
import { EventSkeletons } from './EventSkeletons.tsx'
import { useEventsBetween } from './events.queries.ts'

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
