import type { DELIVERY_CHANNELS } from 'contract/events'
import { Link } from 'react-router'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { Time } from '../../ui/Time.tsx'
import { useDeliveries } from './events.queries.ts'

/** Which reminders reached one, when and how. */
export function DeliveryLog({ zone }: { zone: string }) {
  const log = useDeliveries()
  const at = new Intl.DateTimeFormat('en-BS', { dateStyle: 'medium', timeStyle: 'short', timeZone: zone })
  return (
    <PagedList
      list={log}
      name="The deliveries"
      empty={
        log.data?.length === 0 && (
          <EmptyState
            motif="sanddollar"
            title="No reminders sent yet"
            hint="When a reminder goes out, it is written down here."
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
                <Badge tone={tones[delivery.outcome]}>{outcomes[delivery.outcome]}</Badge>
              </div>
              <p className="text-sm text-muted">
                {channels[delivery.channel]},{' '}
                <Time at={delivery.created_at}>{at.format(new Date(delivery.created_at))}</Time>
              </p>
              {delivery.detail && <p className="text-sm text-muted">{delivery.detail}</p>}
            </li>
          ))}
        </ul>
      </Card>
    </PagedList>
  )
}

const channels: Record<(typeof DELIVERY_CHANNELS)[number], string> = {
  in_app: 'In the app',
  push: 'Push',
  email: 'Email',
}

const outcomes = { sent: 'Sent', failed: 'Failed', skipped: 'Left out' }
const tones = { sent: 'success', failed: 'danger', skipped: 'neutral' } as const
