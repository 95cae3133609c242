import { endpoint } from './endpoint.ts'
import { z } from './zod.ts'

// A module of their own: they are part of every screen's first load.

export const UnreadCount = z.object({ unread: z.int() })

/** `messages`: leaves out the notifications of messages, which come while the member isn't connected. */
export const without = z.enum(['messages']).optional()
export type Without = z.output<typeof without>

export const countUnreadMessages = endpoint({
  method: 'GET',
  path: '/messages/unread',
  summary: 'The number of unread messages in all conversations.',
  access: 'member',
  output: UnreadCount,
  offline: true,
})

export const countUnreadNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications/unread',
  summary: 'The number of unread notifications, with `without=messages` not of messages.',
  access: 'member',
  query: z.object({ without }),
  output: UnreadCount,
  // Withdrawing a request, or taking the details back, deletes its notification; answering an offer marks it as read.
  shows: ['notifications', 'friends', 'contacts', 'applications'],
  offline: true,
})
