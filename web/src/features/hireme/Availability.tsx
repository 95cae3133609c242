import { ChevronDown, BadgeCheck, CircleDashed } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { classNames } from '../../ui/classNames.ts'
import { Switch } from '../../ui/Switch.tsx'
import { AlertDialog } from '../../ui/Dialog.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { useAvailability } from './hireme.queries.ts'

type Props = {
  /** The switch for showing the member's contact details on the board. */
  contact: ReactNode
}

/** Adds the member to the board or removes them. */
export function AvailabilityCard({ contact }: Props) {
  const contactId = useId()
  const { isAvailable, isChanging, press, dialog } = useAvailabilitySwitch()
  const [open, setOpen] = useState(false)
  return (
    <Card as="section" aria-label="Your availability" className="px-4 pt-3.5 pb-1 sm:px-5">
      <div className="flex items-center gap-4">
        <div className="min-w-0 flex-1">
          <b className="font-strong">Available for hire</b>
          <p className="text-sm text-muted">While it’s on, members can find you here and message you.</p>
        </div>
        <Switch label="Available for hire" checked={isAvailable} busy={isChanging} onChange={press} />
      </div>
      <Button
        variant="quiet"
        size="sm"
        className="-ml-3"
        aria-expanded={open}
        aria-controls={contactId}
        icon={<ChevronDown className={classNames('size-4 transition-transform', open && 'rotate-180')} />}
        onClick={() => setOpen(!open)}
      >
        Contact details
      </Button>
      <div id={contactId} className="border-t pt-1 pb-2" hidden={!open}>
        {open && contact}
      </div>
      {dialog}
    </Card>
  )
}

/** The availability switch of the profile page. */
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

type AvailabilitySwitch = {
  isAvailable: boolean
  isChanging: boolean
  /** Asks before adding the member to the board; removes them without asking. */
  press: () => void
  dialog: ReactNode
}

/** The member's availability, with the confirmation shown before switching it on. */
function useAvailabilitySwitch(): AvailabilitySwitch {
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
