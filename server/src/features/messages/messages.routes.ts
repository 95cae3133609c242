import * as contract from 'contract/messages'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { MessageService } from './messages.ts'

export function messagesRoutes(on: RegisterEndpoint, messages: MessageService): void {
  on(contract.listConversations, (input, me, call) => messages.listConversations(call, me, input))
  on(contract.openConversation, ({ user_id }, me, { sql }) => messages.openConversation(sql, me, user_id))
  on(contract.getConversation, ({ id }, me, { sql }) => messages.getConversation(sql, me, id))
  on(contract.listMessages, (input, me, call) => messages.listMessages(call, me, input), {
    cache: 'single-process',
  })
  on(contract.searchMessages, (input, me, call) => messages.searchMessages(call, me, input))
  on(contract.sendMessage, (message, me, call) => messages.sendMessage(call, me, message))
  on(contract.deleteMessage, ({ id }, me, call) => messages.deleteMessage(call, me, id))
  on(contract.markConversationRead, ({ id, last_read_id }, me, call) =>
    messages.markConversationRead(call, me, id, last_read_id),
  )
  on(contract.respondToMessageRequest, (input, me, call) => messages.respondToMessageRequest(call, me, input))
  on(contract.countUnreadMessages, (_input, me, call) => messages.countUnreadMessages(call, me))
}
