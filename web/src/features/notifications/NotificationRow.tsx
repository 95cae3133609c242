import { notificationPath, type Notification } from 'contract/notifications'
import { timeAgo } from 'contract/time'
import { Bell } from 'lucide-react'
import { Link } from 'react-router'
import { Avatar } from '../../ui/Avatar.tsx'
import { classNames } from '../../ui/classNames.ts'
import { Time } from '../../ui/Time.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { NotificationIcon } from './NotificationIcon.tsx'

type Props = { notification: Notification; now: number; onOpen: () => void }

/** One thing that concerns the member; it leads to what it is about, and is read then. */
export function NotificationRow({ notification, now, onOpen }: Props) {
  const { type, user, content, read, created_at } = notification
  return (
    <Link
      to={notificationPath(notification)}
      onClick={onOpen}
      className={classNames(row, read ? 'hover:bg-hover' : 'bg-unread')}
    >
      <span className="relative flex-none">
        {user ? (
          <Avatar person={user} size={48} />
        ) : (
          <span className="grid size-12 place-items-center rounded-full bg-tint text-on-tint">
            <Bell />
          </span>
        )}
        <NotificationIcon type={type} />
      </span>
      <span className="min-w-0 flex-1 wrap-anywhere">
        {user && (
          <b className="font-strong">
            {user.first_name} {user.last_name}{' '}
          </b>
        )}
        {content}
        <Time at={created_at} className={classNames('block text-sm', read ? 'text-subtle' : 'text-on-tint')}>
          {timeAgo(created_at, now)}
        </Time>
      </span>
      {!read && (
        <span className="relative mt-1.75 size-2.5 flex-none rounded-full bg-link">
          <VisuallyHidden>Unread</VisuallyHidden>
        </span>
      )}
    </Link>
  )
}

const row =
  'relative flex min-h-18 items-start gap-3.5 px-5 py-3.5 text-text no-underline focus-inset hover:text-text'
