import { Popover } from '@base-ui/react/popover'
import { Bell, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { BELOW_TOP_BAR } from '../../ui/belowBar.ts'
import { Count } from '../../ui/Count.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useIsWide } from '../../ui/browserState.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { NotificationList } from './NotificationList.tsx'
import { useUnreadNotifications } from './notifications.queries.ts'

/** The bell in the top bar with the unread count. Opens a popover, or on phones the notifications screen. */
export function BellButton() {
  const [open, setOpen] = useState(false)
  const isWide = useIsWide()
  const count = (
    <Count value={useUnreadNotifications()} alert label="unread" className="absolute top-0 right-0" />
  )
  const close = () => setOpen(false)

  if (!isWide) {
    return (
      <Link to="/notifications" className={link}>
        <Bell className="size-6" />
        <VisuallyHidden>Notifications</VisuallyHidden>
        {count}
      </Link>
    )
  }
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger
        render={
          <IconButton label="Notifications" on="bar" icon={<Bell className="size-6" />}>
            {count}
          </IconButton>
        }
      />
      <Popover.Portal>
        <Popover.Positioner
          align="end"
          sideOffset={12}
          collisionPadding={12}
          collisionAvoidance={BELOW_TOP_BAR}
          className="z-menu"
        >
          <Popover.Popup className={popup}>
            <NotificationList
              heading={<Popover.Title className="text-xl">Notifications</Popover.Title>}
              close={<IconButton label="Close notifications" icon={<X />} onClick={close} />}
              onOpen={close}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

const link =
  'relative grid size-11 flex-none place-items-center rounded-full text-inherit hover:bg-bar-hover hover:text-inherit'

const popup =
  'flex max-h-[min(var(--available-height),48rem)] w-105 flex-col overflow-hidden rounded-lg border bg-raised text-text shadow-menu outline-none ' +
  'transition-[opacity,translate] data-ending-style:opacity-0 data-starting-style:-translate-y-1 data-starting-style:opacity-0'
