import { TYPING_TIMEOUT_MS } from 'contract/live'
import { useEffect, useRef, useState } from 'react'
import { useSocket } from '../../api/socket.tsx'

/** How often a person who goes on typing is said to: well within the time that it is shown for. */
const AGAIN_AFTER_MS = 2_500

/** Whether the other is typing there, for 5 s at most after they said so. The connection joins the conversation meanwhile. */
export function useIsTyping(conversation_id: number, other: number): boolean {
  const { connected, on, emit } = useSocket()
  const [isTyping, setIsTyping] = useState(false)

  useEffect(() => {
    if (!connected) return
    // Without it one only misses who is typing.
    emit('join_conversation', { conversation_id }).catch(() => undefined)
    return () => void emit('leave_conversation', { conversation_id }).catch(() => undefined)
  }, [connected, emit, conversation_id])

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

/** Tells the other that one is typing, now and then, or that one stopped. */
export function useSayTyping(conversation_id: number): (is_typing: boolean) => void {
  const { connected, emit } = useSocket()
  const said = useRef(-Infinity)

  return (is_typing) => {
    const now = performance.now()
    if (!connected || (is_typing ? now - said.current < AGAIN_AFTER_MS : said.current === -Infinity)) return
    said.current = is_typing ? now : -Infinity
    emit('typing', { conversation_id, is_typing }).catch(() => undefined)
  }
}
