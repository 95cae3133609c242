import type { Conversation, Message } from 'contract/messages'
import { Check, CheckCheck, Hourglass } from 'lucide-react'

export type Receipts = Pick<Conversation, 'their_last_read_id' | 'their_last_delivered_id'>

/** How far an own message has got. */
export function DeliveryStatus({
  message: { id, moderation },
  conversation,
}: {
  message: Message
  conversation: Receipts
}) {
  if (moderation) {
    return (
      <>
        <Hourglass />
        <span>{moderation.held_for ? 'Waiting for review' : 'Not delivered'}</span>
      </>
    )
  }
  const { their_last_read_id, their_last_delivered_id } = conversation
  if (id <= their_last_read_id) {
    return (
      <>
        <CheckCheck className="text-link" />
        <span>Read</span>
      </>
    )
  }
  if (id <= their_last_delivered_id) {
    return (
      <>
        <CheckCheck />
        <span>Delivered</span>
      </>
    )
  }
  return (
    <>
      <Check />
      <span>Sent</span>
    </>
  )
}
