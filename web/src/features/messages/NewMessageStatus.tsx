import type { Conversation } from 'contract/messages'
import { useState } from 'react'
import { preview } from './preview.ts'

/** Says to a screen reader what the other has just written; what was there before is for it to be read. */
export function NewMessageStatus({ conversation, me }: { conversation: Conversation; me: number }) {
  const newest = conversation.messages.findLast((it) => it.sender_id !== me)
  const [first] = useState(newest?.id)
  const isNew = newest !== undefined && newest.id !== first
  return (
    <p role="status" className="sr-only">
      {isNew && `${newest.sender.first_name}: ${preview(newest, me)}`}
    </p>
  )
}
