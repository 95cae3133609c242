import type { Event } from 'contract/events'
import { Badge } from '../../ui/Badge.tsx'
import { responseWords } from './eventLabels.ts'

/** Whether an event is called off, and else what one answered. */
export function EventBadges({ event: { status, response } }: { event: Event }) {
  if (status === 'cancelled') return <Badge tone="danger">Cancelled</Badge>
  if (response === null) return <Badge tone="brand">You organize</Badge>
  return <Badge tone={tones[response]}>{responseWords[response]}</Badge>
}

const tones = { pending: 'warning', accepted: 'success', declined: 'neutral', tentative: 'brand' } as const
