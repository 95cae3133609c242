import { useQuery } from '@tanstack/react-query'
import { countUnreadMessages } from 'contract/unreadCounts'
import { query } from '../../api/queries.ts'
import { useSocket } from '../../api/socket.tsx'

// Part of every screen's first load.

/** Polling interval without a live connection. */
const POLL_MS = 60_000

export const unreadMessagesQuery = query(countUnreadMessages, {})

/** The number of unread messages in all conversations. */
export function useUnreadMessageCount(): number {
  const { isConnected } = useSocket()
  const unread = useQuery({ ...unreadMessagesQuery, refetchInterval: isConnected ? false : POLL_MS })
  return unread.data?.unread ?? 0
}
