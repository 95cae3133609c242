import { BadgeCheck, CircleDashed } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { useAvailabilitySwitch } from './useAvailabilitySwitch.tsx'

/** On one's own profile: whether one is available, and the switch of it. */
export function AvailabilityButton() {
  const { isAvailable, isChanging, press, dialog } = useAvailabilitySwitch()
  return (
    <>
      <Button
        block
        variant={isAvailable ? 'soft' : 'line'}
        icon={isAvailable ? <BadgeCheck /> : <CircleDashed />}
        busy={isChanging}
        onClick={press}
      >
        {isAvailable ? 'Available for Hire' : 'Not Available'}
      </Button>
      {dialog}
    </>
  )
}
