import type { Output } from 'contract/endpoint'
import { listNotifications, type Notification } from 'contract/notifications'
import { useEffect } from 'react'
import { useInfiniteQuery, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { changeCached, itemsQuery, mapPages } from '../../api/queries.ts'
import { useSocket } from '../../api/socket.tsx'
import { unreadNotificationsQuery } from './unread.queries.ts'

type Pages = InfiniteData<
  { items: Output<typeof listNotifications>; next: string | undefined },
  string | undefined
>

const listQuery = itemsQuery(listNotifications, { without: 'messages' }, ({ notifications }) => notifications)

/** The member's notifications, latest first. */
export function useNotifications() {
  return useInfiniteQuery(listQuery)
}

/** Refetches notifications on live events; `useLiveChanges` does so after a reconnect. Mount once per page. */
export function useLiveNotifications(): void {
  const client = useQueryClient()
  const { on } = useSocket()

  useEffect(() => on('notification', () => invalidateNotifications(client)), [on, client])
  // Reading a conversation also marks its notifications as read.
  useEffect(
    () => on('read', ({ unread }) => unread !== undefined && invalidateNotifications(client)),
    [on, client],
  )
}

export function invalidateNotifications(client: QueryClient): void {
  for (const { queryKey } of [unreadNotificationsQuery, listQuery])
    void client.invalidateQueries({ queryKey })
}

export function setNotificationsRead(client: QueryClient, which: (it: Notification) => boolean): void {
  const read = (it: Notification) => (which(it) ? { ...it, read: true } : it)
  changeCached<Pages>(client, { queryKey: listQuery.queryKey }, (list) =>
    mapPages(list, (items) => ({ ...items, notifications: items.notifications.map(read) })),
  )
}
