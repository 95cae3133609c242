import type { Conversation } from 'contract/messages'
import { timeAgo } from 'contract/time'
import { useSocket } from '../../api/socket.tsx'
import { otherOf } from './messages.cache.ts'

/** Whether the other is there, and that in words: 'Active now', 'Active 5m ago'; no words while one of the two hides it. */
export function usePresence(conversation: Conversation, me: number, now: number) {
  const { online } = useSocket()
  const { presence } = conversation
  if (!presence) return { isOnline: false, words: undefined }

  const isOnline = online.has(otherOf(conversation, me).id)
  if (isOnline) return { isOnline, words: 'Active now' }
  const { last_seen_at } = presence
  if (!last_seen_at) return { isOnline, words: undefined }
  const time = timeAgo(last_seen_at, now)
  return { isOnline, words: `Active ${time === 'now' ? '1m' : time} ago` }
}
