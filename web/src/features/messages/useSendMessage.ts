import { sendMessage } from 'contract/messages'
import { useRef } from 'react'
import { enqueueWrite, useOutbox } from '../../api/outbox/outbox.ts'
import type { OutboxEntry } from '../../api/outbox/outboxStore.ts'
import { randomId } from '../../api/randomId.ts'
import { toast } from '../../ui/toast.ts'
import type { ChosenAttachment } from './MessageField.tsx'

export const NOT_SENT = 'Error sending message. Please try again.'

const laneOfConversation = (conversation_id: number) => `conversation ${conversation_id}`

/** Adds messages to the outbox in order. Resolves to false if one couldn't be stored. */
export function useSendMessage(conversation_id: number, owner: number) {
  const last = useRef<Promise<unknown>>(Promise.resolve())

  async function queue(content: string, chosen: readonly ChosenAttachment[]): Promise<boolean> {
    const key = randomId()
    const attachments = chosen.map(({ name }) => ({ path: '', name }))
    const files = chosen.map(({ id, file, kind }, index) => ({
      key: id,
      blob: file,
      upload: kind,
      into: `attachments.${index}.path`,
    }))
    try {
      const input = { conversation_id, content, client_id: key, attachments }
      await enqueueWrite(sendMessage, { owner, input, lane: laneOfConversation(conversation_id), key, files })
      return true
    } catch (error) {
      console.warn('Failed to queue a message:', error)
      toast.error(NOT_SENT)
      return false
    }
  }

  return (content: string, chosen: readonly ChosenAttachment[] = []): Promise<boolean> => {
    const queued = last.current.then(() => queue(content, chosen))
    last.current = queued
    return queued
  }
}

/** A conversation's messages in the outbox, in order. */
export function useQueuedMessages(conversation_id: number): readonly OutboxEntry[] {
  return useOutbox().filter(({ lane }) => lane === laneOfConversation(conversation_id))
}
