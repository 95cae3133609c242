import { useMutation, useQueryClient } from '@tanstack/react-query'
import { markAllNotificationsRead, markNotificationRead } from 'contract/notifications'
import { call } from '../../api/call.ts'
import { serverMessage } from '../../api/errors.ts'
import { toast } from '../../ui/toast.ts'
import { invalidateNotifications, setNotificationsRead } from './notifications.queries.ts'
import { unreadNotificationsQuery } from './unread.queries.ts'

export function useMarkNotificationRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(markNotificationRead, { id }),
    onMutate: (id) => setNotificationsRead(client, (notification) => notification.id === id),
    onSuccess: ({ unread }) => client.setQueryData(unreadNotificationsQuery.queryKey, { unread }),
    onError: (error) => {
      console.info('Failed to mark as read:', error)
      invalidateNotifications(client)
    },
  })
}

export function useMarkAllNotificationsRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(markAllNotificationsRead, {}),
    onMutate: () => setNotificationsRead(client, () => true),
    onSuccess: ({ unread }) => client.setQueryData(unreadNotificationsQuery.queryKey, { unread }),
    onError: (error) => {
      toast.error(serverMessage(error) ?? 'Failed to mark all read')
      invalidateNotifications(client)
    },
  })
}
