import type { Conversation, Message } from 'contract/messages'
import { useEffect } from 'react'
import { useMarkRead } from './messages.queries.ts'
import { usePageVisible } from './usePageVisible.ts'

/** Says that the member has read what the thread shows, while it is in sight. */
export function useMarkSeen(conversation: Conversation, me: number, messages: readonly Message[]): void {
  const { id, last_read_id, unread_count } = conversation
  const isVisible = usePageVisible()
  const markRead = useMarkRead()
  const newest = messages.findLast((it) => it.sender_id !== me)?.id ?? 0
  const isBehind = newest > last_read_id || (unread_count > 0 && newest > 0)

  useEffect(() => {
    if (isVisible && isBehind) markRead({ id, last_read_id: newest })
  }, [isVisible, isBehind, id, newest, markRead])
}
