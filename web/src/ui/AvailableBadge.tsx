import { BadgeCheck } from 'lucide-react'
import { Badge } from './Badge.tsx'

/** Marks a person whom others can hire. */
export function AvailableBadge() {
  return (
    <Badge tone="success" icon={<BadgeCheck />}>
      Available for Hire
    </Badge>
  )
}
