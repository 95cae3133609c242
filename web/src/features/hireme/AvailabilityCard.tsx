import { ChevronDown } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { classes } from '../../ui/classes.ts'
import { Switch } from '../../ui/Switch.tsx'
import { useAvailability } from './hireme.queries.ts'

type Props = {
  /** The switches for how one can be reached. */
  contact: ReactNode
}

/** Puts oneself on the board or takes oneself off. */
export function AvailabilityCard({ contact }: Props) {
  const contactId = useId()
  const { isAvailable, change, isChanging } = useAvailability()
  const [open, setOpen] = useState(false)
  return (
    <Card as="section" aria-label="Your availability" className="px-4 pt-3.5 pb-1 sm:px-5">
      <div className="flex items-center gap-4">
        <div className="min-w-0 flex-1">
          <b className="font-strong">Available for hire</b>
          <p className="text-sm text-muted">
            While on, members find you here, with the contact details that you choose.
          </p>
        </div>
        <Switch label="Available for hire" checked={isAvailable} busy={isChanging} onChange={change} />
      </div>
      <Button
        variant="quiet"
        size="sm"
        className="-ml-3"
        aria-expanded={open}
        aria-controls={contactId}
        icon={<ChevronDown className={classes('size-4 transition-transform', open && 'rotate-180')} />}
        onClick={() => setOpen(!open)}
      >
        Contact details
      </Button>
      <div id={contactId} className="border-t pt-1 pb-2" hidden={!open}>
        {open && contact}
      </div>
    </Card>
  )
}
