import type { Message, ReadState } from 'contract/messages'
import type { Sql } from '../../db/connect.ts'
import type { LiveService } from '../../live/live.ts'
import type { MessageService } from './messages.ts'
import type { SendResult } from './messages.sql.ts'

const ok = true as const

/** What is heard of messages, by whom; for after the commit. */
export function messageEvents({ toMember, meet }: Pick<LiveService, 'toMember' | 'meet'>) {
  function accepted(me: number, requester: number, conversation_id: number): void {
    toMember(requester, 'request_accepted', { conversation_id })
    meet(me, requester)
  }

  return {
    /** To all connections of the other, joined or not, and to those of the sender but the one it came by. */
    sent({ message, other_id, is_accepted }: SendResult, socketId: string | undefined): void {
      toMember(other_id, 'new_message', { ...message, client_id: null })
      toMember(message.sender_id, 'new_message', message, { except: socketId })
      if (is_accepted) accepted(message.sender_id, other_id, message.conversation_id)
    },

    read(
      me: number,
      conversation_id: number,
      it: ReadState & { other_id: number; shows_receipts: boolean },
      socketId: string | undefined,
    ): void {
      const { last_read_id, unread_count, unread } = it
      const read = { conversation_id, user_id: me, last_read_id }
      toMember(me, 'read', { ...read, unread_count, unread }, { except: socketId })
      if (it.shows_receipts) toMember(it.other_id, 'read', read)
    },

    delivered(me: number, conversation_id: number, other: number, last_delivered_id: number): void {
      toMember(other, 'delivered', { conversation_id, user_id: me, last_delivered_id })
    },

    accepted,

    deleted(both: number[], gone: { id: number; conversation_id: number; deleted_at: string }): void {
      for (const id of both) toMember(id, 'message_deleted', gone)
    },

    restored(both: number[], it: Pick<Message, 'id' | 'conversation_id' | 'content' | 'attachments'>): void {
      for (const id of both) toMember(id, 'message_restored', it)
    },
  }
}

/** What members say over the live connection about messages. */
export function handleMessageEvents(
  { hear, toJoined }: LiveService,
  messages: MessageService,
  sql: Sql,
): void {
  hear('join_conversation', async ({ conversation_id }, { me, join }) => {
    await messages.requireMember(sql, me, conversation_id)
    await join(conversation_id)
    return { ok }
  })

  hear('leave_conversation', async ({ conversation_id }, { me, leave }) => {
    await messages.requireMember(sql, me, conversation_id)
    await leave(conversation_id)
    return { ok }
  })

  hear('send_message', async (message, { me, socketId, afterwards }) => ({
    message: await messages.send({ sql, afterwards, socketId }, me, message),
  }))

  hear('typing', async ({ conversation_id, is_typing }, { me }) => {
    const { shares_activity } = await messages.requireMember(sql, me, conversation_id)
    if (shares_activity)
      toJoined(conversation_id, 'typing', { conversation_id, user_id: me.id, is_typing }, { except: me.id })
    return { ok }
  })

  hear('read', async ({ conversation_id, last_read_id }, { me, socketId, afterwards }) => {
    await messages.markRead({ sql, afterwards, socketId }, me, conversation_id, last_read_id)
    return { ok }
  })

  hear('delivered', async ({ conversation_id, last_delivered_id }, { me, afterwards }) => {
    await messages.markDelivered({ sql, afterwards }, me, conversation_id, last_delivered_id)
    return { ok }
  })
}
