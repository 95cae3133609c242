import type { Conversation, Message } from 'contract/messages'
import { Check, CheckCheck, Hourglass } from 'lucide-react'
import { moderationLabel } from './moderationLabel.ts'

export type Receipts = Pick<Conversation, 'their_last_read_id' | 'their_last_delivered_id'>

/** How far an own message has got. */
export function DeliveryStatus({ message, conversation }: { message: Message; conversation: Receipts }) {
  const { id } = message
  const state = moderationLabel(message)
  if (state !== undefined) {
    return (
      <>
        <Hourglass />
        <span>{state}</span>
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
