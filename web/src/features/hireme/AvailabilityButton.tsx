import { BadgeCheck, CircleDashed } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { useAvailability } from './hireme.queries.ts'

/** On one's own profile: whether one is available, and the switch of it. */
export function AvailabilityButton() {
  const { isAvailable, change, isChanging } = useAvailability()
  return (
    <Button
      block
      variant={isAvailable ? 'soft' : 'line'}
      icon={isAvailable ? <BadgeCheck /> : <CircleDashed />}
      busy={isChanging}
      onClick={() => change(!isAvailable)}
    >
      {isAvailable ? 'Available for Hire' : 'Not Available'}
    </Button>
  )
}
