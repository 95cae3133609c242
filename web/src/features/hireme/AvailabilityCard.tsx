import { ChevronDown } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { classNames } from '../../ui/classNames.ts'
import { Switch } from '../../ui/Switch.tsx'
import { useAvailabilitySwitch } from './useAvailabilitySwitch.tsx'

type Props = {
  /** The setting for what the board shows of the member's contact details. */
  contact: ReactNode
}

/** Puts oneself on the board or takes oneself off. */
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
