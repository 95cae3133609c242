import type { Notification } from 'contract/notifications'
import { Bell } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import { Link } from 'react-router'
import { BarPopover, PopoverTitle } from '../../ui/BarPopover.tsx'
import { useIsWide } from '../../ui/browserState.ts'
import { CountBadge } from '../../ui/CountBadge.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { lazyComponent } from '../../ui/lazy.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useUnreadNotificationCount } from './unread.queries.ts'

const NotificationList = lazyComponent(() => import('./NotificationList.tsx'), 'NotificationList')

type Props = {
  /** Buttons below a notification. Links among them call `onOpen`. */
  renderActions: (notification: Notification, onOpen?: () => void) => ReactNode
}

/** The bell in the top bar with the unread count. Opens a popover, or on phones the notifications screen. */
export function BellButton({ renderActions }: Props) {
  const isWide = useIsWide()
  const count = (
    <CountBadge
      value={useUnreadNotificationCount()}
      alert
      label="unread"
      className="absolute top-0 -right-1.25"
    />
  )

  if (!isWide) {
    return (
      <Link to="/notifications" className={link}>
        <Bell className="size-bar-icon" />
        <VisuallyHidden>Notifications</VisuallyHidden>
        {count}
      </Link>
    )
  }
  return (
    <BarPopover
      trigger={
        <IconButton label="Notifications" on="bar" icon={<Bell className="size-bar-icon" />}>
          {count}
        </IconButton>
      }
      closeLabel="Close notifications"
      className="max-h-[min(var(--available-height),48rem)] w-105"
    >
      {({ closeButton, close }) => (
        // Nothing to focus: the focus would be lost when the list replaces it.
        <Suspense fallback={<NotificationsLoading />}>
          <NotificationList
            heading={<PopoverTitle className="text-xl">Notifications</PopoverTitle>}
            close={closeButton}
            onOpen={close}
            renderActions={renderActions}
          />
        </Suspense>
      )}
    </BarPopover>
  )
}

function NotificationsLoading() {
  return (
    <>
      <PopoverTitle className="sr-only">Notifications</PopoverTitle>
      <Loading label="Loading your notifications" />
    </>
  )
}

const link =
  'relative grid size-bar-button flex-none place-items-center rounded-full text-inherit hover:bg-bar-hover hover:text-inherit'
