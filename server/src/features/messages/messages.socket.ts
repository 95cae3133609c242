import type { Sql } from '../../db/connect.ts'
import type { LiveService } from '../../live/live.ts'
import type { MessageService } from './messages.ts'

const ok = true as const

/** Handles the message events that clients send. */
export function handleMessageEvents({ on, toJoined }: LiveService, messages: MessageService, sql: Sql): void {
  on('join_conversation', async ({ conversation_id }, { me, join }) => {
    await messages.requireConversation(sql, me, conversation_id)
    await join(conversation_id)
    return { ok }
  })

  on('leave_conversation', async ({ conversation_id }, { me, leave }) => {
    await messages.requireConversation(sql, me, conversation_id)
    await leave(conversation_id)
    return { ok }
  })

  on('send_message', async (message, { me, socketId, afterCommit }) => ({
    message: await messages.sendMessage({ sql, afterCommit, socketId }, me, message),
  }))

  on('typing', async ({ conversation_id, is_typing }, { me }) => {
    const { shares_activity } = await messages.requireConversation(sql, me, conversation_id)
    if (shares_activity)
      toJoined(conversation_id, 'typing', { conversation_id, user_id: me.id, is_typing }, { except: me.id })
    return { ok }
  })

  on('read', async ({ conversation_id, last_read_id }, { me, socketId, afterCommit }) => {
    const write = { sql, afterCommit, socketId }
    await messages.markConversationRead(write, me, conversation_id, last_read_id)
    return { ok }
  })

  on('delivered', async ({ conversation_id, last_delivered_id }, { me, afterCommit }) => {
    await messages.markDelivered({ sql, afterCommit }, me, conversation_id, last_delivered_id)
    return { ok }
  })
}
