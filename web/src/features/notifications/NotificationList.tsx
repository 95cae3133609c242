import { useMutation, useQueryClient } from '@tanstack/react-query'
import { fullName } from 'contract/words/fullName'
import {
  markAllNotificationsRead,
  markNotificationRead,
  notificationPath,
  type Notification,
} from 'contract/notifications'
import type { NotificationType } from 'contract/notificationTypes'
import { timeAgo } from 'contract/rules/time'
import {
  AtSign,
  BadgeCheck,
  Bell,
  BriefcaseBusiness,
  CalendarDays,
  CheckCheck,
  Contact,
  Heart,
  MessageCircle,
  ShieldAlert,
  Star,
  UserPlus,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { call } from '../../api/call.ts'
import { serverMessage } from '../../api/errors.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { classNames } from '../../ui/classNames.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { Time, useNow } from '../../ui/Time.tsx'
import { toast } from '../../ui/toast.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { invalidateNotifications, setNotificationsRead, useNotifications } from './notifications.queries.ts'
import { unreadNotificationsQuery, useUnreadNotificationCount } from './unread.queries.ts'

type Props = {
  heading: ReactNode
  /** A close button, shown next to Mark all read. */
  close?: ReactNode
  /** Called when a notification is opened. */
  onOpen?: () => void
  /** Buttons below a notification. Links among them call `onOpen`. */
  renderActions: (notification: Notification, onOpen?: () => void) => ReactNode
}

/** The notification list, in the popover and on the screen. */
export function NotificationList({ heading, close, onOpen, renderActions }: Props) {
  const list = useNotifications()
  const unread = useUnreadNotificationCount()
  const { mutate: markRead } = useMarkNotificationRead()
  const readAll = useMarkAllNotificationsRead()
  const now = useNow()

  return (
    <>
      <header className="flex min-h-15 flex-none flex-wrap items-center justify-between gap-2 border-b py-2 pr-2 pl-5">
        {heading}
        <span className="flex items-center">
          <Button
            variant="quiet"
            icon={<CheckCheck />}
            disabled={unread === 0}
            busy={readAll.isPending}
            onClick={() => readAll.mutate()}
            className="disabled:bg-transparent! disabled:inset-ring-0!"
          >
            Mark all read
          </Button>
          {close}
        </span>
      </header>
      <div className="min-h-0 overflow-y-auto overscroll-contain">
        <PagedList
          list={list}
          name="Your notifications"
          empty={
            list.data?.items.length === 0 && (
              <EmptyState
                motif="star"
                title="Nothing yet"
                hint="Likes, comments, requests and job updates appear here."
                action={
                  <ButtonLink to="/friends?tab=suggestions" variant="action" onClick={onOpen}>
                    Find Friends
                  </ButtonLink>
                }
              />
            )
          }
        >
          <ul className="divide-y">
            {list.data?.items.map((notification) => (
              <li key={notification.id} className={notification.read ? undefined : 'bg-unread'}>
                <NotificationRow
                  notification={notification}
                  now={now}
                  onOpen={() => {
                    if (!notification.read) markRead(notification.id)
                    onOpen?.()
                  }}
                />
                {renderActions(notification, onOpen)}
              </li>
            ))}
          </ul>
        </PagedList>
      </div>
    </>
  )
}

function useMarkNotificationRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(markNotificationRead, { id, without: 'messages' }),
    onMutate: (id) => setNotificationsRead(client, (notification) => notification.id === id),
    onSuccess: ({ unread }) => client.setQueryData(unreadNotificationsQuery.queryKey, { unread }),
    onError: (error) => {
      console.info('Failed to mark as read:', error)
      invalidateNotifications(client)
    },
  })
}

function useMarkAllNotificationsRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(markAllNotificationsRead, {}),
    onMutate: () => setNotificationsRead(client, () => true),
    onError: (error) => toast.error(serverMessage(error) ?? 'Failed to mark all read'),
    // The list is often being fetched when this is pressed, and that response may be older.
    onSettled: () => invalidateNotifications(client),
  })
}

type NotificationRowProps = { notification: Notification; now: number; onOpen: () => void }

/** A notification. Opening it marks it as read. */
function NotificationRow({ notification, now, onOpen }: NotificationRowProps) {
  const { type, user, company, content, read, created_at } = notification
  const person = user && fullName(user)
  const name = company ?? person
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
          <span className="grid size-12 place-items-center rounded-full bg-tint-strong text-on-tint">
            <Bell />
          </span>
        )}
        <NotificationIcon type={type} />
      </span>
      <span className="min-w-0 flex-1 wrap-anywhere">
        {name !== null && <b className="font-strong">{name} </b>}
        {content}
        <span className={classNames('block text-sm', read ? 'text-subtle' : 'text-on-tint')}>
          {person !== null && person !== name && `${person} · `}
          <Time at={created_at}>{timeAgo(created_at, now)}</Time>
        </span>
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

function NotificationIcon({ type }: { type: NotificationType }) {
  const { Icon, className } = typeIcons[type]
  return (
    <span
      className={classNames(
        'absolute -right-1 -bottom-1 grid size-6 place-items-center rounded-full border-2 border-raised *:[.lucide]:size-3 *:[.lucide]:stroke-3',
        className,
      )}
    >
      <Icon />
    </span>
  )
}

const job = { Icon: BriefcaseBusiness, className: 'bg-warning-tint text-warning' }
const friend = { Icon: UserPlus, className: 'bg-success-tint text-success' }
const contact = { Icon: Contact, className: 'bg-info-tint text-info' }

const typeIcons: Record<NotificationType, { Icon: LucideIcon; className: string }> = {
  like: { Icon: Heart, className: 'bg-like-tint text-like' },
  comment: { Icon: MessageCircle, className: 'bg-info-tint text-info' },
  friend_request: friend,
  friend_accepted: friend,
  contact_request: contact,
  contact_accepted: contact,
  company: job,
  mention: { Icon: AtSign, className: 'bg-warning-tint text-warning' },
  application: job,
  application_status: job,
  offer_answer: job,
  review: { Icon: Star, className: 'bg-warning-tint text-warning' },
  answer_reminder: job,
  nudge: job,
  job_invitation: job,
  message: { Icon: MessageCircle, className: 'bg-info-tint text-info' },
  event: { Icon: CalendarDays, className: 'bg-success-tint text-success' },
  job_alert: { Icon: Bell, className: 'bg-warning-tint text-warning' },
  paper_expiry: { Icon: Bell, className: 'bg-warning-tint text-warning' },
  availability: { Icon: BadgeCheck, className: 'bg-success-tint text-success' },
  moderation: { Icon: ShieldAlert, className: 'bg-warning-tint text-warning' },
  security: { Icon: ShieldAlert, className: 'bg-warning-tint text-warning' },
}
