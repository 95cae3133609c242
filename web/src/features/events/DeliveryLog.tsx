import type { DELIVERY_CHANNELS } from 'contract/reminders'
import { Link } from 'react-router'
import { Records } from '../../parts/Records.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Time } from '../../ui/Time.tsx'
import { useReminderDeliveries } from './events.queries.ts'

/** Reminders sent to the member, with time, channel and outcome. */
export function DeliveryLog({ zone }: { zone: string }) {
  const format = new Intl.DateTimeFormat('en-BS', { dateStyle: 'medium', timeStyle: 'short', timeZone: zone })
  return (
    <Records
      list={useReminderDeliveries()}
      name="Your reminders"
      label="Reminders sent"
      layout="log"
      empty={{
        motif: 'sanddollar',
        title: 'No reminders sent yet',
        hint: 'Reminders we send are listed here.',
        link: { to: '/events', label: 'See your events' },
      }}
      renderItem={({ event_id, title, outcome, channel, created_at, detail }) => (
        <>
          <div className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 flex-1 font-semibold">
              {event_id === null ? title : <Link to={`/events?event=${event_id}`}>{title}</Link>}
            </span>
            <Badge tone={outcomeTones[outcome]}>{outcomeLabels[outcome]}</Badge>
          </div>
          <p className="text-sm text-muted">
            {channelLabels[channel]}, <Time at={created_at}>{format.format(new Date(created_at))}</Time>
          </p>
          {detail && <p className="text-sm text-muted">{detail}</p>}
        </>
      )}
    />
  )
}

const channelLabels: Record<(typeof DELIVERY_CHANNELS)[number], string> = {
  in_app: 'In the app',
  push: 'Push',
  email: 'Email',
}

const outcomeLabels = { waiting: 'Sending', sent: 'Sent', failed: 'Failed', skipped: 'Skipped' }
const outcomeTones = { waiting: 'neutral', sent: 'success', failed: 'danger', skipped: 'neutral' } as const
