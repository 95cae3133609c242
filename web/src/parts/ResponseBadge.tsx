import type { InvitationResponse } from 'contract/eventFormats'
import { Badge } from '../ui/Badge.tsx'

const labels = {
  pending: 'No response yet',
  accepted: 'Accepted',
  declined: 'Declined',
  tentative: 'Maybe',
}
const tones = { pending: 'warning', accepted: 'success', declined: 'neutral', tentative: 'brand' } as const

/** A person's answer to an invitation. */
export function ResponseBadge({ response }: { response: InvitationResponse }) {
  return <Badge tone={tones[response]}>{labels[response]}</Badge>
}
