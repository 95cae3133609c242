import { listNotifications } from 'contract/notifications'
import type { Caller } from './startApp.ts'

/** The sentences of a member's notifications, newest first, without the names they begin with. */
export async function notificationsOf(member: Caller): Promise<string[]> {
  const { notifications } = await member(listNotifications, {})
  return notifications.map(({ content }) => content)
}
