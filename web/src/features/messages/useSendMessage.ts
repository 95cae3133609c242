import { sendMessage, sendMessageToPerson } from 'contract/messages'
import { uploadDocument, uploadImage } from 'contract/uploads'
import { useRef } from 'react'
import { enqueueWrite } from '../../api/outbox/outbox.ts'
import { useOutbox } from '../../api/outbox/useOutbox.ts'
import type { OutboxEntry } from '../../api/outbox/outboxStore.ts'
import { randomId } from '../../api/randomId.ts'
import { toast } from '../../ui/toast.ts'
import type { ChosenAttachment } from './chosenAttachments.ts'

export const NOT_SENT = 'Error sending message. Please try again.'

const laneOf = (person_id: number) => `messages to ${person_id}`

/**
 * Adds messages to the outbox in order; the first one creates the conversation. Resolves to false if one couldn't be
 * stored.
 */
export function useSendMessage(person: number, conversation_id: number | undefined, owner: number) {
  const last = useRef<Promise<unknown>>(Promise.resolve())

  async function queue(content: string, chosen: readonly ChosenAttachment[]): Promise<boolean> {
    const key = randomId()
    const attachments = chosen.map(({ name }) => ({ path: '', name }))
    const files = chosen.map(({ id, file, kind }, index) => ({
      key: id,
      blob: file,
      url: (kind === 'image' ? uploadImage : uploadDocument).path,
      into: `attachments.${index}.path`,
    }))
    try {
      const message = { content, client_id: key, attachments }
      const entry = { owner, lane: laneOf(person), key, files }
      await (conversation_id === undefined
        ? enqueueWrite(sendMessageToPerson, { ...entry, input: { id: person, ...message } })
        : enqueueWrite(sendMessage, { ...entry, input: { conversation_id, ...message } }))
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

/** The messages to a person that are in the outbox, in order. */
export function useQueuedMessages(person: number): readonly OutboxEntry[] {
  return useOutbox().filter(({ lane }) => lane === laneOf(person))
}
