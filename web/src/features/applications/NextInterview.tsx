import type { Application } from 'contract/applications'
import { CalendarDays } from 'lucide-react'
import { Link } from 'react-router'
import { ResponseBadge } from '../../parts/ResponseBadge.tsx'
import { formatNassauTime } from '../../ui/format.ts'
import { Time } from '../../ui/Time.tsx'

type Props = {
  interview: NonNullable<Application['interview']>
  /** Whether the viewer is the applicant, who is asked to answer. */
  isInvited?: boolean
}

const HOW = { video: 'video call', phone: 'by phone' } as const

/** When and where the next interview is and whether the applicant comes, linked to its event. */
export function NextInterview({ interview, isInvited = false }: Props) {
  const { event_id, start_date, format, location, response } = interview
  const where = format === 'in_person' ? location : HOW[format]
  return (
    <Link
      to={`/events?event=${event_id}`}
      className="inline-flex min-h-11 items-center gap-2 justify-self-start"
    >
      <CalendarDays />
      <span>
        Interview: <Time at={start_date}>{formatNassauTime(start_date)}</Time>
        {where && `, ${where}`}
        {isInvited && response === 'pending' && (
          <b className="block font-semibold">Please answer the invitation.</b>
        )}
      </span>
      {!(isInvited && response === 'pending') && <ResponseBadge response={response} />}
    </Link>
  )
}
