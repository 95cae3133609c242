import { useQuery } from '@tanstack/react-query'
import { countUnreadNotifications } from 'contract/unreadCounts'
import { query } from '../../api/queries.ts'

// Part of every screen's first load.

/** Without messages, which have a count of their own. */
export const unreadNotificationsQuery = query(countUnreadNotifications, { without: 'messages' })

export function useUnreadNotificationCount(): number {
  return useQuery(unreadNotificationsQuery).data?.unread ?? 0
}
