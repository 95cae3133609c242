import * as contract from 'contract/messages'
import { countUnreadMessages } from 'contract/unreadCounts'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { MessageService } from './messages.ts'

export function messagesRoutes(on: RegisterEndpoint, messages: MessageService): void {
  on(contract.listConversations, (input, me, context) => messages.listConversations(context, me, input))
  on(contract.openConversation, ({ user_id }, me, { sql }) => messages.openConversation(sql, me, user_id))
  on(contract.getConversation, ({ id }, me, { sql }) => messages.getConversation(sql, me, id))
  on(contract.listMessages, (input, me, context) => messages.listMessages(context, me, input))
  on(contract.searchMessages, (input, me, context) => messages.searchMessages(context, me, input))
  on(contract.sendMessage, (message, me, context) => messages.sendMessage(context, me, message))
  on(contract.sendMessageToPerson, (input, me, context) => messages.sendMessageToPerson(context, me, input))
  on(contract.deleteMessage, ({ id }, me, context) => messages.deleteMessage(context, me, id))
  on(contract.markConversationRead, ({ id, last_read_id }, me, context) =>
    messages.markConversationRead(context, me, id, last_read_id),
  )
  on(contract.respondToMessageRequest, (input, me, context) =>
    messages.respondToMessageRequest(context, me, input),
  )
  on(countUnreadMessages, (_input, me, context) => messages.countUnreadMessages(context, me))
}
