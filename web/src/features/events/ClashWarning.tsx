import { EVENT_MINUTES_MAX, EVENT_MINUTES_MIN } from 'contract/events'
import { Notice } from '../../ui/Notice.tsx'
import { useNow } from '../../ui/useNow.ts'
import { useDebounced } from '../../ui/useDebounced.ts'
import { useClashes } from './events.queries.ts'
import type { EventValues } from './eventValues.ts'
import { timesIn } from './when.ts'
import { instantOf } from './zone.ts'

const PAUSE_MS = 300

type Props = { values: EventValues; zone: string; except: number | undefined }

/** Says before it is too late that the time is taken, or over; it can be scheduled all the same. */
export function ClashWarning({ values, zone, except }: Props) {
  const now = useNow()
  const start = useDebounced(instantOf(values.date, values.time, zone), PAUSE_MS)
  const duration = useDebounced(Number(values.duration), PAUSE_MS)
  const isPossible =
    Number.isInteger(duration) && duration >= EVENT_MINUTES_MIN && duration <= EVENT_MINUTES_MAX
  const clashes = useClashes(start, isPossible ? duration : 0, except)
  if (start && Date.parse(start) < now) return <Notice tone="warning">This time has passed already.</Notice>
  if (!clashes || clashes.length === 0) return null

  return (
    <Notice tone="warning">
      <p className="font-semibold">At that time you already have:</p>
      <ul>
        {clashes.map((clash) => (
          <li key={clash.id}>
            {clash.title}, {timesIn(clash, zone)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
