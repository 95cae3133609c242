import { isOver, type Event } from 'contract/events'
import { CalendarPlus, ExternalLink, Pencil } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonStyle } from '../../ui/buttonStyle.ts'
import { Card } from '../../ui/Card.tsx'
import { LinkedText } from '../../ui/LinkedText.tsx'
import { PersonLink } from '../../ui/PersonLink.tsx'
import { useNow } from '../../ui/useNow.ts'
import { Answers } from './Answers.tsx'
import { CancelEvent } from './CancelEvent.tsx'
import { EventBadges } from './EventBadges.tsx'
import { useAddToCalendar } from './events.mutations.ts'
import { EventWizard } from './EventWizard.tsx'
import { platformWords, typeWords } from './eventLabels.ts'
import { OwnReminders } from './OwnReminders.tsx'
import { RespondButtons } from './RespondButtons.tsx'
import { spanIn, spanInNassau } from './when.ts'

type Props = { event: Event; zone: string }

/** Everything about one event, and what one may do with it. */
export function EventDetail({ event, zone }: Props) {
  const [isEditing, setEditing] = useState(false)
  const { mutate: addToCalendar, isPending: isAdding } = useAddToCalendar()
  const isOwn = event.response === null
  const stands = event.status === 'scheduled'
  const now = useNow()
  const canChange = stands && !isOver(event, now)
  const inNassau = spanInNassau(event, zone)

  return (
    <>
      <Card as="article" pad aria-labelledby="event-title" className="grid gap-4">
        <div className="grid gap-2">
          <div className="flex flex-wrap gap-1.5">
            <Badge>{typeWords[event.event_type]}</Badge>
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
            {spanIn(event, zone)}
            {inNassau && <span className="block text-sm text-subtle">In Nassau: {inNassau}</span>}
          </Fact>
          <Fact name="Length">{event.duration} minutes</Fact>
          <Fact name="Platform">{platformWords[event.video_platform]}</Fact>
          {event.location && <Fact name="Location">{event.location}</Fact>}
        </dl>
        {event.description && <LinkedText text={event.description} className="max-w-measure" />}
        {!isOwn && canChange && (
          <div className="grid gap-2">
            <p className="font-semibold">Will you come?</p>
            <RespondButtons event={event} />
          </div>
        )}
        <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
          {stands && event.meeting_link && <JoinCall href={event.meeting_link} />}
          <Button
            icon={<CalendarPlus />}
            busy={isAdding}
            busyLabel="Making the file..."
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
      <Answers event={event} />
      {canChange && <OwnReminders event={event} />}
      {isOwn && stands && (
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
