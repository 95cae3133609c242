import type { Message } from 'contract/messages'

/** A message in a few words, for a line of a list. */
export function preview(message: Message | undefined, me: number): string {
  if (!message) return 'No messages yet'
  const { sender_id, content, deleted_at, attachments } = message
  const words = deleted_at
    ? 'Message deleted'
    : content || (attachments[0]?.kind === 'image' ? 'Photo' : 'File')
  return sender_id === me ? `You: ${words}` : words
}
