import type { Message } from 'contract/messages'

/** What an administrator's decision means for an own message; undefined if there was none. */
export function moderationLabel({
  seq,
  moderation,
}: Pick<Message, 'seq' | 'moderation'>): string | undefined {
  if (!moderation) return undefined
  if (seq > 0) return 'Hidden'
  return moderation.held_for ? 'Waiting for review' : 'Not delivered'
}
