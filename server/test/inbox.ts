import { listNotifications } from 'contract/notifications'
import { countUnreadNotifications } from 'contract/unreadCounts'
import { expect } from 'vitest'
import type { Caller } from './startApp.ts'

/** A person's list: name and sentence, unread ones with a dot. */
export async function inbox(who: Caller): Promise<string[]> {
  const { notifications, unread } = await who(listNotifications, {})
  expect(notifications.filter((notification) => !notification.read)).toHaveLength(unread)
  expect(await who(countUnreadNotifications, {})).toEqual({ unread })
  return notifications.map(
    (notification) =>
      `${notification.read ? '' : '• '}${notification.user?.first_name ?? ''} ${notification.content}`,
  )
}
