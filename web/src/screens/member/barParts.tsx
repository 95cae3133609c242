import { Bell, Search } from 'lucide-react'
import { Link } from 'react-router'
import { CountBadge } from '../../ui/CountBadge.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

/** Looks like the search field of the bar, until that has loaded. */
export function SearchBoxSkeleton({ onPress }: { onPress?: () => void }) {
  return (
    <div aria-hidden onPointerDown={onPress} className="ml-4 w-50 flex-none max-lg:hidden xl:w-67">
      <div className="flex min-h-11 cursor-text items-center gap-2 rounded-full bg-bar-field px-3.5 py-1.5 text-muted inset-ring-[1.5px] inset-ring-bar-field-edge">
        <Search /> Search
      </div>
    </div>
  )
}

/** Links to the notifications, until their button has loaded. */
export function BellLink({ count = 0 }: { count?: number }) {
  return (
    <Link to="/notifications" className={linkClass}>
      <Bell className="size-bar-icon" />
      <VisuallyHidden>Notifications</VisuallyHidden>
      <CountBadge value={count} alert label="unread" className="absolute top-0 -right-1.25" />
    </Link>
  )
}

const linkClass =
  'relative grid size-bar-button flex-none place-items-center rounded-full text-inherit hover:bg-bar-hover hover:text-inherit'
