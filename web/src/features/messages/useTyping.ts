import { TYPING_TIMEOUT_MS } from 'contract/live'
import { useEffect, useRef, useState } from 'react'
import { useSocket } from '../../api/socket.tsx'

/** Minimum interval between typing events; must be below the time they are shown for. */
const REPEAT_MS = 2_500

/** Whether the other participant is typing, for at most 5 s per event. Joins the conversation's room while mounted. */
export function useIsTyping(conversation_id: number, other: number): boolean {
  const { isConnected, on, emit } = useSocket()
  const [isTyping, setIsTyping] = useState(false)

  useEffect(() => {
    if (!isConnected) return
    // If this fails, only typing indicators are missed.
    emit('join_conversation', { conversation_id }).catch(() => undefined)
    return () => void emit('leave_conversation', { conversation_id }).catch(() => undefined)
  }, [isConnected, emit, conversation_id])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = (next: boolean) => {
      clearTimeout(timer)
      setIsTyping(next)
      if (next) timer = setTimeout(() => setIsTyping(false), TYPING_TIMEOUT_MS)
    }
    const stops = [
      on('typing', (it) => {
        if (it.conversation_id === conversation_id && it.user_id === other) show(it.is_typing)
      }),
      on('new_message', (it) => {
        if (it.conversation_id === conversation_id && it.sender_id === other) show(false)
      }),
    ]
    return () => {
      clearTimeout(timer)
      stops.forEach((stop) => stop())
    }
  }, [on, conversation_id, other])

  return isTyping
}

/** Sends throttled typing events, and one when typing stops; none before the conversation exists. */
export function useSendTyping(conversation_id: number | undefined): (is_typing: boolean) => void {
  const { isConnected, emit } = useSocket()
  const lastSent = useRef(-Infinity)

  return (is_typing) => {
    const now = performance.now()
    if (conversation_id === undefined) return
    if (!isConnected || (is_typing ? now - lastSent.current < REPEAT_MS : lastSent.current === -Infinity))
      return
    lastSent.current = is_typing ? now : -Infinity
    // The other member only misses the indicator.
    emit('typing', { conversation_id, is_typing }).catch(() => undefined)
  }
}
