import type { Output } from 'contract/endpoint'
import {
  countUnreadNotifications,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  type Notification,
} from 'contract/notifications'
import { useEffect } from 'react'
import {
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { serverMessage } from '../../api/errors.ts'
import { infiniteQuery, mapPages, query } from '../../api/queries.ts'
import { useSocket } from '../../api/socket.tsx'
import { toast } from '../../ui/toast.ts'

type Pages = InfiniteData<
  { items: Output<typeof listNotifications>; next: string | undefined },
  string | undefined
>

const unreadQuery = query(countUnreadNotifications, {})
const listQuery = infiniteQuery(listNotifications, {})

/** The member's notifications, latest first. */
export function useNotifications() {
  return useInfiniteQuery({ ...listQuery, select: notificationsIn })
}

export function useUnreadNotificationCount(): number {
  return useQuery(unreadQuery).data?.unread ?? 0
}

/** Refetches notifications on live events and after a reconnect. Mount once per page. */
export function useLiveNotifications(): void {
  const client = useQueryClient()
  const { isConnected, on } = useSocket()

  useEffect(() => {
    if (isConnected) refresh(client)
  }, [isConnected, client])
  useEffect(() => on('notification', () => refresh(client)), [on, client])
  // Reading a conversation also marks its notifications as read.
  useEffect(() => on('read', ({ unread }) => unread !== undefined && refresh(client)), [on, client])
}

/** Marks a notification as read, with an optimistic update. */
export function useMarkNotificationRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(markNotificationRead, { id }),
    onMutate: (id) => setRead(client, (it) => it.id === id),
    onSuccess: ({ unread }) => client.setQueryData(unreadQuery.queryKey, { unread }),
    onError: (error) => {
      console.info('Not noted as read:', error)
      refresh(client)
    },
  }).mutate
}

export function useMarkAllNotificationsRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(markAllNotificationsRead, {}),
    onMutate: () => setRead(client, () => true),
    onSuccess: ({ unread }) => client.setQueryData(unreadQuery.queryKey, { unread }),
    onError: (error) => {
      toast.error(serverMessage(error) ?? 'Failed to mark all read')
      refresh(client)
    },
  })
}

function notificationsIn({ pages }: Pages): Notification[] {
  const all = pages.flatMap(({ items }) => items.notifications)
  return [...new Map(all.map((it) => [it.id, it])).values()]
}

function refresh(client: QueryClient): void {
  for (const { queryKey } of [unreadQuery, listQuery]) void client.invalidateQueries({ queryKey })
}

function setRead(client: QueryClient, which: (it: Notification) => boolean): void {
  const read = (it: Notification) => (which(it) ? { ...it, read: true } : it)
  client.setQueryData<Pages>(listQuery.queryKey, (list) =>
    mapPages(list, (items) => ({ ...items, notifications: items.notifications.map(read) })),
  )
}
