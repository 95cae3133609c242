import type { Message, ReadState } from 'contract/messages'
import type { LiveService } from '../../live/live.ts'
import type { InsertedMessage } from './messages.sql.ts'

/** Emits what happens to messages. Call after the commit. */
export function createMessageEvents({
  toMember,
  refreshPairPresence,
}: Pick<LiveService, 'toMember' | 'refreshPairPresence'>) {
  function accepted(me: number, requester: number, conversation_id: number): void {
    toMember(requester, 'request_accepted', { conversation_id })
    refreshPairPresence(me, requester)
  }

  return {
    /**
     * Emits to all connections of both members, whether or not they joined the conversation, except the sending one.
     */
    sent({ message, other_id, is_accepted }: InsertedMessage, socketId: string | undefined): void {
      toMember(other_id, 'new_message', { ...message, client_id: null })
      toMember(message.sender_id, 'new_message', message, { except: socketId })
      if (is_accepted) accepted(message.sender_id, other_id, message.conversation_id)
    },

    /** Emits a message that waits to its sender's other connections. */
    held(message: Message, socketId: string | undefined): void {
      toMember(message.sender_id, 'new_message', message, { except: socketId })
    },

    /** Emits that an own message that wasn't delivered is gone. */
    heldChanged(me: number): void {
      toMember(me, 'changed', { what: 'messages' })
    },

    read(
      me: number,
      conversation_id: number,
      state: ReadState & { other_id: number; shows_receipts: boolean },
      socketId: string | undefined,
    ): void {
      const { last_read_id, unread_count, unread } = state
      const read = { conversation_id, user_id: me, last_read_id }
      toMember(me, 'read', { ...read, unread_count, unread }, { except: socketId })
      if (state.shows_receipts) toMember(state.other_id, 'read', read)
    },

    delivered(me: number, conversation_id: number, other: number, last_delivered_id: number): void {
      toMember(other, 'delivered', { conversation_id, user_id: me, last_delivered_id })
    },

    accepted,

    deleted(both: number[], deleted: { id: number; conversation_id: number; deleted_at: string }): void {
      for (const id of both) toMember(id, 'message_deleted', deleted)
    },

    restored(
      both: number[],
      message: Pick<Message, 'id' | 'conversation_id' | 'content' | 'attachments'>,
    ): void {
      for (const id of both) toMember(id, 'message_restored', message)
    },
  }
}
