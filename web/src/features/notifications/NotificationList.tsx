import { CheckCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { useNow } from '../../ui/Time.tsx'
import { NotificationRow } from './NotificationRow.tsx'
import {
  useNotifications,
  useMarkAllNotificationsRead,
  useMarkNotificationRead,
  useUnreadNotificationCount,
} from './notifications.queries.ts'

type Props = {
  heading: ReactNode
  /** A close button, shown next to Mark all read. */
  close?: ReactNode
  /** Called when a notification is opened. */
  onOpen?: () => void
}

/** The notification list, in the popover and on the screen. */
export function NotificationList({ heading, close, onOpen }: Props) {
  const list = useNotifications()
  const unread = useUnreadNotificationCount()
  const markRead = useMarkNotificationRead()
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
            list.data?.length === 0 && (
              <EmptyState
                motif="star"
                title="Nothing yet"
                hint="Likes, comments, requests and job updates appear here."
              />
            )
          }
        >
          <ul className="divide-y">
            {list.data?.map((notification) => (
              <li key={notification.id}>
                <NotificationRow
                  notification={notification}
                  now={now}
                  onOpen={() => {
                    if (!notification.read) markRead(notification.id)
                    onOpen?.()
                  }}
                />
              </li>
            ))}
          </ul>
        </PagedList>
      </div>
    </>
  )
}
