import { contactRoutes } from '../features/contact/contact.routes.ts'
import { createContactService } from '../features/contact/contact.ts'
import { handleMessageEvents } from '../features/messages/messages.live.ts'
import { messagesRoutes } from '../features/messages/messages.routes.ts'
import { createMessageService } from '../features/messages/messages.ts'
import { moderationRoutes } from '../features/moderation/moderation.routes.ts'
import { createModerationService } from '../features/moderation/moderation.ts'
import { noticesRoutes } from '../features/notices/notices.routes.ts'
import { createNoticeService } from '../features/notices/notices.ts'
import type { AppContext } from './context.ts'

type Feed = { onPostChanged: (id: number) => void }

/** Messages between members, and what goes between members and administrators: reports, notices, the contact form. */
export function registerMessaging(context: AppContext, { onPostChanged }: Feed): void {
  const { on, db, live } = context
  const messages = createMessageService(context)
  messagesRoutes(on, messages)
  handleMessageEvents(live, messages, db)
  moderationRoutes(
    on,
    createModerationService({ ...context, onPostChanged, onMessageModerated: messages.emitModerated }),
  )
  noticesRoutes(on, createNoticeService())
  contactRoutes(on, createContactService())
}
