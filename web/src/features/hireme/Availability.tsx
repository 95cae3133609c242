import { useMutation, useQueryClient } from '@tanstack/react-query'
import { listTalent, setAvailability } from 'contract/hireme'
import { getSettings } from 'contract/settings'
import { ChevronDown, BadgeCheck, CircleDashed } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { serverMessage } from '../../api/errors.ts'
import { QUEUED, sendOrQueue } from '../../api/outbox/sendOrQueue.ts'
import { useSession } from '../../api/session.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { classNames } from '../../ui/classNames.ts'
import { Switch } from '../../ui/Switch.tsx'
import { AlertDialog } from '../../ui/Dialog.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { useToast } from '../../ui/toast.ts'

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
    <Card as="section" aria-label="Your availability" className="px-4 pt-3 pb-1 sm:px-5 sm:pt-3.5">
      <div className="flex items-center gap-4">
        <div className="min-w-0 flex-1">
          <b className="font-strong">Available for hire</b>
          <p className="text-sm text-muted max-sm:hidden">
            While it's on, members can find you here and message you.
          </p>
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
  const [isContactShown, setContactShown] = useState(false)

  const press = () => {
    if (isAvailable) return change({ is_available: false })
    setContactShown(false)
    setAsking(true)
  }
  const confirm = () => {
    setAsking(false)
    change({ is_available: true, show_on_board: isContactShown })
  }
  const dialog = (
    <AlertDialog
      open={isAsking}
      title="Join the HireMe Board?"
      description="Members can find you there and message you. You can turn this off any time."
      confirmLabel="Make me available"
      onConfirm={confirm}
      onCancel={() => setAsking(false)}
    >
      <Checkbox
        label="Also show all members my email and phone number there"
        checked={isContactShown}
        onChange={({ target }) => setContactShown(target.checked)}
      />
    </AlertDialog>
  )
  return { isAvailable, isChanging, press, dialog }
}

type Availability = { is_available: boolean; show_on_board?: boolean }

/**
 * Whether the member is on the board, and the mutation to change it. Shows the server's response, not an optimistic
 * value.
 */
function useAvailability() {
  const toast = useToast()
  const client = useQueryClient()
  const session = useSession()
  const user = session.state === 'authenticated' ? session.user : undefined
  const toggle = useMutation({
    mutationFn: (input: Availability) =>
      sendOrQueue(setAvailability, { input, lane: 'availability', latest: true }),
    onSuccess: (result, requested) => {
      const { is_available } = result === QUEUED ? requested : result
      if (user) session.updateUser({ ...user, is_available_for_hire: is_available })
      if (result === QUEUED) return void toast.queued()
      toast.success(is_available ? 'You are on the HireMe Board' : 'You are off the HireMe Board')
      const board = { queryKey: [listTalent.method, listTalent.path] }
      // A board request still in progress would have the old state.
      void client.cancelQueries(board).then(() => client.invalidateQueries(board))
      if (requested.show_on_board !== undefined)
        void client.invalidateQueries({ queryKey: [getSettings.method, getSettings.path] })
    },
    onError: (error) => toast.error(serverMessage(error) ?? "Your availability couldn't be changed"),
  })
  return {
    isAvailable: user?.is_available_for_hire ?? false,
    change: toggle.mutate,
    isChanging: toggle.isPending,
  }
}
