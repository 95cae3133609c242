import type { DELIVERY_CHANNELS } from 'contract/reminders'
import { Link } from 'react-router'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { Time } from '../../ui/Time.tsx'
import { useReminderDeliveries } from './events.queries.ts'

/** Reminders sent to the member, with time, channel and outcome. */
export function DeliveryLog({ zone }: { zone: string }) {
  const log = useReminderDeliveries()
  const format = new Intl.DateTimeFormat('en-BS', { dateStyle: 'medium', timeStyle: 'short', timeZone: zone })
  return (
    <PagedList
      list={log}
      name="Your reminders"
      empty={
        log.data?.length === 0 && (
          <EmptyState
            motif="sanddollar"
            title="No reminders sent yet"
            hint="Reminders we send are listed here."
            link={{ to: '/events', label: 'See your events' }}
          />
        )
      }
    >
      <Card pad>
        <ul aria-label="Reminders sent" className="grid divide-y">
          {log.data?.map((delivery) => (
            <li key={delivery.id} className="grid gap-1 py-3">
              <div className="flex flex-wrap items-center gap-2">
                <span className="min-w-0 flex-1 font-semibold">
                  {delivery.event_id === null ? (
                    delivery.title
                  ) : (
                    <Link to={`/events?event=${delivery.event_id}`}>{delivery.title}</Link>
                  )}
                </span>
                <Badge tone={outcomeTones[delivery.outcome]}>{outcomeLabels[delivery.outcome]}</Badge>
              </div>
              <p className="text-sm text-muted">
                {channelLabels[delivery.channel]},{' '}
                <Time at={delivery.created_at}>{format.format(new Date(delivery.created_at))}</Time>
              </p>
              {delivery.detail && <p className="text-sm text-muted">{delivery.detail}</p>}
            </li>
          ))}
        </ul>
      </Card>
    </PagedList>
  )
}

const channelLabels: Record<(typeof DELIVERY_CHANNELS)[number], string> = {
  in_app: 'In the app',
  push: 'Push',
  email: 'Email',
}

const outcomeLabels = { waiting: 'Sending', sent: 'Sent', failed: 'Failed', skipped: 'Skipped' }
const outcomeTones = { waiting: 'neutral', sent: 'success', failed: 'danger', skipped: 'neutral' } as const
