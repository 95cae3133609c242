import type { Conversation, Message } from 'contract/messages'
import type { User } from 'contract/profiles'

const AT = '2026-11-20T12:00:00.000Z'

/** A message as the API returns it. */
export function messageBy(
  { id, first_name, last_name, avatar_url }: User,
  seq: number,
  changes: Partial<Message> = {},
): Message {
  return {
    id: 100 + seq,
    conversation_id: 7,
    seq,
    sender_id: id,
    sender: { id, first_name, last_name, avatar_url },
    content: `Message ${seq}`,
    client_id: null,
    created_at: AT,
    deleted_at: null,
    attachments: [],
    moderation: null,
    ...changes,
  }
}

/** A conversation as its first participant gets it. */
export function conversationBetween(
  me: User,
  other: User,
  changes: Partial<Conversation> = {},
): Conversation {
  return {
    id: 7,
    participant_1_id: me.id,
    participant_2_id: other.id,
    participant_1: me,
    participant_2: other,
    messages: [],
    updated_at: AT,
    unread_count: 0,
    last_read_id: 0,
    their_last_read_id: 0,
    their_last_delivered_id: 0,
    request_from: null,
    job: null,
    is_suspended: false,
    presence: { online: false, last_seen_at: null },
    ...changes,
  }
}
