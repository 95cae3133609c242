import { useQuery } from '@tanstack/react-query'
import { countUnreadNotifications } from 'contract/unreadCounts'
import { query } from '../../api/queries.ts'

// Part of every screen's first load.

export const unreadNotificationsQuery = query(countUnreadNotifications, {})

export function useUnreadNotificationCount(): number {
  return useQuery(unreadNotificationsQuery).data?.unread ?? 0
}
