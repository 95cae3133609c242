import { hasEventEnded, type Event } from 'contract/events'
import { CalendarPlus, ExternalLink, Pencil } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { TextWarning } from '../../parts/LazyScamWarning.tsx'
import { PersonLink } from '../../ui/AuthorRow.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { ResponseBadge } from '../../parts/ResponseBadge.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button, buttonStyle } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { AlertDialog } from '../../ui/Dialog.tsx'
import { LinkedText } from '../../ui/LinkedText.tsx'
import { useNow } from '../../ui/Time.tsx'
import { EventBadges, RespondToEventButtons } from './EventCard.tsx'
import { eventTypeLabels, formatLabels, platformLabels } from './eventLabels.ts'
import { useAddToCalendar, useCancelEvent } from './events.mutations.tsx'
import { EventWizard } from './EventWizard.tsx'
import { OwnReminders } from './OwnReminders.tsx'
import { formatDateRange, formatInNassau } from './timeZone.ts'

type Props = { event: Event; zone: string }

/** An event's details, invitees and actions. */
export function EventDetail({ event, zone }: Props) {
  const [isEditing, setEditing] = useState(false)
  const { mutate: addToCalendar, isPending: isAdding } = useAddToCalendar()
  const isOwn = event.response === null
  const isScheduled = event.status === 'scheduled'
  const now = useNow()
  const canChange = isScheduled && !hasEventEnded(event, now)
  const nassauTime = formatInNassau(event, zone)

  return (
    <>
      <Card as="article" pad aria-labelledby="event-title" className="grid gap-4">
        <div className="grid gap-2">
          <div className="flex flex-wrap gap-1.5">
            <Badge>{eventTypeLabels[event.event_type]}</Badge>
            <EventBadges event={event} />
          </div>
          <h2 id="event-title" className="text-2xl">
            {event.title}
          </h2>
          <p className="text-muted">
            {isOwn ? (
              'Organized by you'
            ) : (
              <>
                Organized by <PersonLink person={event.organizer} />
              </>
            )}
          </p>
        </div>
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          <Fact name="When">
            {formatDateRange(event, zone)}
            {nassauTime && <span className="block text-sm text-subtle">In Nassau: {nassauTime}</span>}
          </Fact>
          <Fact name="Duration">{event.duration} minutes</Fact>
          {event.format === 'video' ? (
            <Fact name="Platform">{platformLabels[event.video_platform]}</Fact>
          ) : (
            <Fact name="How">{formatLabels[event.format]}</Fact>
          )}
          {event.location && (
            <Fact name={event.format === 'phone' ? 'Number' : 'Location'}>{event.location}</Fact>
          )}
        </dl>
        {event.description && <LinkedText text={event.description} className="max-w-measure" />}
        {!isOwn && <TextWarning texts={[event.description, event.location]} />}
        {!isOwn && canChange && (
          <div className="grid gap-2">
            <p className="font-semibold">Are you going?</p>
            <RespondToEventButtons event={event} />
          </div>
        )}
        <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
          {isScheduled && event.meeting_link && <JoinCall href={event.meeting_link} />}
          <Button
            icon={<CalendarPlus />}
            busy={isAdding}
            busyLabel="Creating the file..."
            onClick={() => addToCalendar(event)}
          >
            Add to calendar
          </Button>
          {isOwn && canChange && (
            <>
              <Button icon={<Pencil />} aria-haspopup="dialog" onClick={() => setEditing(true)}>
                Edit
              </Button>
              <CancelEvent event={event} />
            </>
          )}
        </div>
      </Card>
      <Invitees event={event} />
      {canChange && <OwnReminders event={event} />}
      {isOwn && isScheduled && (
        <EventWizard
          key={event.updated_at}
          open={isEditing}
          edited={event}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-subtle">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}

function JoinCall({ href }: { href: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={buttonStyle({ variant: 'action' })}>
      <span className="inline-flex items-center gap-2">
        <ExternalLink aria-hidden />
        Join Call
      </span>
    </a>
  )
}

function Invitees({ event: { invitees } }: { event: Event }) {
  const heading = useId()
  const count = (status: (typeof invitees)[number]['response']) =>
    invitees.filter(({ response }) => response === status).length

  return (
    <Card as="section" pad aria-labelledby={heading}>
      <h2 id={heading} className="text-xl">
        Invited ({invitees.length})
      </h2>
      {invitees.length === 0 ? (
        <p className="mt-1 text-muted">No one invited yet.</p>
      ) : (
        <>
          <p className="text-sm text-muted">
            {count('accepted')} going, {count('tentative')} maybe, {count('declined')} not going
          </p>
          <ul className="mt-2 grid divide-y">
            {invitees.map((invitee) => (
              <li key={invitee.id} className="flex min-h-14 items-center gap-3 py-1.5">
                <Avatar person={invitee} size={40} />
                <span className="min-w-0 flex-1">
                  <PersonLink person={invitee} />
                </span>
                <ResponseBadge response={invitee.response} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

function CancelEvent({ event }: { event: Event }) {
  const [confirming, setConfirming] = useState(false)
  const { mutate: cancel, isPending } = useCancelEvent()
  return (
    <>
      <Button variant="danger" aria-haspopup="dialog" onClick={() => setConfirming(true)}>
        Cancel event
      </Button>
      <AlertDialog
        open={confirming}
        danger
        title="Cancel this event?"
        description={
          event.invitees.length > 0
            ? "Everyone who hasn't declined will be notified. This can't be undone."
            : "This can't be undone."
        }
        confirmLabel="Cancel event"
        busyLabel="Cancelling..."
        cancelLabel="Keep it"
        busy={isPending}
        onConfirm={() => cancel(event, { onSettled: () => setConfirming(false) })}
        onCancel={() => setConfirming(false)}
      />
    </>
  )
}
