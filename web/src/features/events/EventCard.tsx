import { hasEventEnded, type Event } from 'contract/events'
import { Handshake, MapPin, Phone, UsersRound, Video } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { ResponseBadge } from '../../parts/ResponseBadge.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { createDateFormatter } from '../../ui/format.ts'
import { useNow } from '../../ui/Time.tsx'
import { eventTypeLabels, formatLabels, platformLabels } from './eventLabels.ts'
import { useRespondToEvent } from './events.mutations.tsx'
import { formatDateRange, formatInNassau, localTime } from './timeZone.ts'

type Props = { event: Event; zone: string }

/** An event in a list, with response buttons for a pending invitation. */
export function EventCard({ event, zone }: Props) {
  const day = new Date(`${localTime(event.start_date, zone).date}T12:00:00Z`)
  const nassauTime = formatInNassau(event, zone)
  const now = useNow()
  const title = useRef<HTMLAnchorElement>(null)
  const canRespond =
    event.response === 'pending' && event.status === 'scheduled' && !hasEventEnded(event, now)
  const goingCount = event.invitees.filter(({ response }) => response === 'accepted').length

  const FormatIcon = formatIcons[event.format]
  return (
    <Card as="article" pad aria-label={event.title} className="relative flex gap-4">
      <div
        aria-hidden
        className="grid h-[4rem] w-[3.5rem] flex-none content-center justify-items-center rounded-md bg-tint text-on-tint"
      >
        <span className="text-sm font-semibold">{month(day)}</span>
        <span className="font-display text-2xl leading-none font-bold">{day.getUTCDate()}</span>
      </div>
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-2">
        <div className="flex flex-wrap gap-1.5">
          <Badge>{eventTypeLabels[event.event_type]}</Badge>
          <EventBadges event={event} />
        </div>
        <h2 className="text-xl">
          <Link
            ref={title}
            to={`/events?event=${event.id}`}
            className="text-text no-underline after:absolute after:inset-0 hover:underline"
          >
            {event.title}
          </Link>
        </h2>
        <p>
          {formatDateRange(event, zone)}
          {nassauTime && <span className="block text-sm text-subtle">In Nassau: {nassauTime}</span>}
        </p>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted *:flex *:items-center *:gap-1.5">
          <li>
            <FormatIcon className="size-4" />
            {howInWords(event)}
          </li>
          {event.location && (
            <li className="min-w-0">
              <MapPin className="size-4" />
              <span className="min-w-0 truncate">{event.location}</span>
            </li>
          )}
          {event.invitees.length > 0 && (
            <li>
              <UsersRound className="size-4" />
              {goingCount} of {event.invitees.length} going
            </li>
          )}
        </ul>
        {canRespond && (
          <div className="relative">
            <RespondToEventButtons event={event} onRespond={() => title.current?.focus()} />
          </div>
        )}
      </div>
    </Card>
  )
}

const month = createDateFormatter({ month: 'short', timeZone: 'UTC' })

/** Cancelled, or the viewer's role or response. */
export function EventBadges({ event: { status, response } }: { event: Event }) {
  if (status === 'cancelled') return <Badge tone="danger">Cancelled</Badge>
  if (response === null) return <Badge tone="brand">You organize</Badge>
  return <ResponseBadge response={response} />
}

type RespondProps = {
  event: Event
  /** Moves the focus if the buttons disappear afterwards. */
  onRespond?: () => void
}

/** Accept, Maybe and Decline; the current response is pressed. */
export function RespondToEventButtons({ event, onRespond }: RespondProps) {
  const { mutate: respond, isPending } = useRespondToEvent()
  return (
    <div role="group" aria-label={`Respond to ${event.title}`} className="flex flex-wrap gap-2">
      {responses.map(({ response, label }) => {
        const isCurrent = event.response === response
        return (
          <Button
            key={response}
            variant={isCurrent ? 'brand' : 'line'}
            aria-pressed={isCurrent}
            onClick={() => {
              if (isPending || isCurrent) return
              respond({ event, response })
              onRespond?.()
            }}
          >
            {label}
          </Button>
        )
      })}
    </div>
  )
}

const responses = [
  { response: 'accepted', label: 'Accept' },
  { response: 'tentative', label: 'Maybe' },
  { response: 'declined', label: 'Decline' },
] as const

const formatIcons = { video: Video, in_person: Handshake, phone: Phone }

function howInWords({ format, video_platform }: Event): string {
  return format === 'video' && video_platform !== 'other'
    ? platformLabels[video_platform]
    : formatLabels[format]
}
