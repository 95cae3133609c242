import { isNotFound } from '../../api/errors.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { QueryStatus } from '../../ui/QueryStatus.tsx'
import { EventDetail } from './EventDetail.tsx'
import { EventSkeletons } from './EventLists.tsx'
import { useEvent } from './events.queries.ts'

/** One event: loading, failed, missing or shown. */
export function EventPage({ id, zone }: { id: number; zone: string }) {
  const event = useEvent(id)
  if (isNotFound(event.error)) {
    return (
      <EmptyState
        motif="fish"
        title="This event is no longer available."
        action={
          <ButtonLink to="/events" variant="action">
            See your events
          </ButtonLink>
        }
      />
    )
  }
  if (!event.data) {
    return (
      <QueryStatus
        query={event}
        loading="Loading the event"
        skeleton={<EventSkeletons />}
        failed="We couldn't load this event."
      />
    )
  }
  return (
    <>
      {event.isError && (
        <Callout onRetry={() => void event.refetch()} retrying={event.isFetching}>
          We couldn't refresh this event.
        </Callout>
      )}
      <EventDetail event={event.data} zone={zone} />
    </>
  )
}
