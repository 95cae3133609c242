import * as contract from 'contract/messages'
import type { On } from '../../http/serve.ts'
import * as queries from './messages.sql.ts'
import type { MessageService } from './messages.ts'

export function messagesRoutes(on: On, messages: MessageService): void {
  on(contract.listConversations, async ({ search, limit }, me, { sql, after, page }) => {
    const rows = await queries.listConversations(sql, me.id, search, { limit, after })
    const placed = rows.map((row) => ({ id: row.position, row }))
    return page(limit, placed).map(({ row }) => messages.withPresence(row))
  })
  on(contract.openConversation, ({ user_id }, me, { sql }) => messages.open(sql, me, user_id))
  on(contract.getConversation, ({ id }, me, { sql }) => messages.get(sql, me, id))

  on(
    contract.listMessages,
    async ({ id, limit, after_id }, me, { sql, after, page }) =>
      page(limit, await messages.listMessages(sql, me, id, { limit, after, after_id })),
    { kept: 'alone' },
  )
  on(contract.searchMessages, async ({ q, limit }, me, { sql, after, page }) =>
    page(limit, await queries.searchMessages(sql, me.id, q, { limit, after })),
  )

  on(contract.sendMessage, (message, me, call) => messages.send(call, me, message))
  on(contract.deleteMessage, ({ id }, me, call) => messages.remove(call, me, id))
  on(contract.markConversationRead, ({ id, last_read_id }, me, call) =>
    messages.markRead(call, me, id, last_read_id),
  )
  on(contract.respondToMessageRequest, ({ id, action }, me, call) =>
    messages.answerRequest(call, me, id, action),
  )
  on(contract.countUnreadMessages, async (_input, me, { sql }) => ({
    unread: await queries.countUnread(sql, me.id),
  }))
}
