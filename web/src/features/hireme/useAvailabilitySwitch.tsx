import { useState, type ReactNode } from 'react'
import { AlertDialog } from '../../ui/AlertDialog.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { useAvailability } from './hireme.queries.ts'

type AvailabilitySwitch = {
  isAvailable: boolean
  isChanging: boolean
  /** Asks before the member goes on the board; takes them off it at once. */
  press: () => void
  dialog: ReactNode
}

/** The member's availability, with the question that is asked before it is switched on. */
export function useAvailabilitySwitch(): AvailabilitySwitch {
  const { isAvailable, isChanging, change } = useAvailability()
  const [isAsking, setAsking] = useState(false)
  const [showContact, setShowContact] = useState(false)

  const press = () => {
    if (isAvailable) return change({ is_available: false })
    setShowContact(false)
    setAsking(true)
  }
  const confirm = () => {
    setAsking(false)
    change({ is_available: true, show_on_board: showContact })
  }
  const dialog = (
    <AlertDialog
      open={isAsking}
      title="Go on the talent board?"
      description="Members can find you there and message you. You can turn this off any time."
      confirmLabel="Make me available"
      onConfirm={confirm}
      onCancel={() => setAsking(false)}
    >
      <Checkbox
        label="Also show all members my email and phone number there"
        checked={showContact}
        onChange={({ target }) => setShowContact(target.checked)}
      />
    </AlertDialog>
  )
  return { isAvailable, isChanging, press, dialog }
}
