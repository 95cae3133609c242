import { nassauDay } from 'contract/rules/nassauDay'
import { termPhrases } from 'contract/talentTerms'
import { ChevronDown, BadgeCheck, CircleDashed, Pencil } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState, type ReactNode } from 'react'
import { useSession } from '../../api/session.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { classNames } from '../../ui/classNames.ts'
import { LazyDialog } from '../../ui/LazyDialog.tsx'
import { lazyComponent } from '../../ui/lazy.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { useNow } from '../../ui/Time.tsx'
import { toast } from '../../ui/toast.ts'
import { useUrlParams } from '../../ui/useUrlParams.ts'
import { useConfirmAvailability, useSetAvailability } from './availability.mutations.ts'

const AvailabilityDialog = lazyComponent(() => import('./AvailabilityDialog.tsx'), 'AvailabilityDialog')

const SWITCH_LABEL = 'Available for hire'

type Props = {
  /** The switch for showing the member's contact details on the board. */
  contact: ReactNode
}

/** Adds the member to the board or removes them. `?still=yes`, in links of reminders, keeps them on it. */
export function AvailabilityCard({ contact }: Props) {
  const contactId = useId()
  const { isAvailable, isChanging, terms, press, edit, dialog } = useAvailabilitySwitch()
  const [open, setOpen] = useState(false)
  useStillAvailableLink(isAvailable)
  return (
    <Card as="section" aria-label="Your availability" className="px-4 pt-3 pb-1 sm:px-5 sm:pt-3.5">
      <div className="flex items-center gap-4">
        <div className="min-w-0 flex-1">
          <b className="font-strong">{SWITCH_LABEL}</b>
          <p className="text-sm text-muted max-sm:hidden">
            While it's on, members can find you here and message you.
          </p>
        </div>
        <Switch label={SWITCH_LABEL} checked={isAvailable} busy={isChanging} onChange={press} />
      </div>
      {isAvailable && <OwnTerms terms={terms} onEdit={edit} />}
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

/** Changes what the member says about their availability, from their profile. */
export function AvailabilityTermsButton() {
  const { terms, edit, dialog } = useAvailabilitySwitch()
  return (
    <>
      <EditTerms terms={terms} onEdit={edit} />
      {dialog}
    </>
  )
}

type TermsProps = { terms: string[]; onEdit: () => void }

/** What the member says about their availability, with a button to change it. */
function OwnTerms({ terms, onEdit }: TermsProps) {
  return (
    <div className="grid">
      {terms.map((term) => (
        <p key={term} className="text-sm text-muted">
          {term}
        </p>
      ))}
      <EditTerms terms={terms} onEdit={onEdit} />
    </div>
  )
}

function EditTerms({ terms, onEdit }: TermsProps) {
  return (
    <Button variant="quiet" size="sm" className="-ml-3 justify-self-start" icon={<Pencil />} onClick={onEdit}>
      {terms.length > 0 ? 'Edit rate, islands or start date' : 'Add your rate, islands or start date'}
    </Button>
  )
}

type AvailabilitySwitch = {
  isAvailable: boolean
  isChanging: boolean
  /** What they say about it. */
  terms: string[]
  /** Asks before adding the member to the board; removes them without asking. */
  press: () => void
  /** Opens what they say about their availability. */
  edit: () => void
  dialog: ReactNode
}

/** The member's availability, with the dialog shown before switching it on. */
function useAvailabilitySwitch(): AvailabilitySwitch {
  const session = useSession()
  const availability = useSetAvailability()
  const { mutate, isPending } = availability
  const [isOpen, setOpen] = useState(false)
  const user = session.state === 'authenticated' ? session.user : undefined
  const now = useNow()
  const isAvailable = user?.is_available_for_hire ?? false
  return {
    isAvailable,
    isChanging: isPending,
    terms: user ? termPhrases(user, nassauDay(now)) : [],
    press: () => (isAvailable ? mutate({ is_available: false }) : setOpen(true)),
    edit: () => setOpen(true),
    dialog: user && (
      <LazyDialog open={isOpen} onClose={() => setOpen(false)}>
        {(dialog) => <AvailabilityDialog user={user} availability={availability} {...dialog} />}
      </LazyDialog>
    ),
  }
}

const sayRemoved = () =>
  toast.info(`You're no longer on the HireMe Board. Switch on “${SWITCH_LABEL}” to return.`, 8_000)

function useStillAvailableLink(isAvailable: boolean): void {
  const [params, changeParams] = useUrlParams()
  const isAsked = params.get('still') === 'yes'
  const { mutate: keep } = useConfirmAvailability()
  const answer = useEffectEvent(() => {
    if (isAvailable) keep(undefined, { onSuccess: ({ is_available }) => is_available || sayRemoved() })
    else sayRemoved()
    changeParams({ still: undefined })
  })
  useEffect(() => {
    if (isAsked) answer()
  }, [isAsked])
}
