import { features } from 'contract/endpoints'
import { countUnreadMessages } from 'contract/unreadCounts'
import { handleMessageEvents } from '../features/messages/messages.socket.ts'
import { createMessageService } from '../features/messages/messages.ts'
import { serveAll } from '../http/handler.ts'
import type { AppContext } from './context.ts'

/** Messages between members. */
export function registerMessaging(context: AppContext) {
  const { on, db, live } = context
  const messages = createMessageService(context)
  serveAll(on, { ...features.messages, countUnreadMessages }, messages.handlers)
  handleMessageEvents(live, messages, db)
  return { onMessageModerated: messages.emitModerated, deliverHeldMessage: messages.deliverHeldMessage }
}
