import { listNotifications } from 'contract/notifications'
import type { Caller } from './startApp.ts'

/** The sentences of a member's notifications, newest first, without the names they begin with. */
export async function notificationsOf(member: Caller): Promise<string[]> {
  const { notifications } = await member(listNotifications, {})
  return notifications.map(({ content }) => content)
}

/** Those of them that the member hasn't read. */
export async function unreadOf(member: Caller): Promise<string[]> {
  const { notifications } = await member(listNotifications, {})
  return notifications.flatMap(({ content, read }) => (read ? [] : [content]))
}
