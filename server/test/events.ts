import { listNotifications } from 'contract/notifications'
import { HOUR_MS } from 'contract/rules/time'
import { befriend } from './befriend.ts'
import type { Caller, TestApp } from './startApp.ts'

/** To the second: PostgreSQL writes fractions without their last zeros. */
export const inHours = (hours: number) =>
  `${new Date(Date.now() + hours * HOUR_MS).toISOString().slice(0, 19)}Z`
export const EVENT = { title: 'Dock survey', start_date: inHours(48) }

/** Ada and Ben, who are friends. */
export async function createFriends(app: TestApp) {
  const [ada, ben] = await app.members('ada', 'ben')
  await befriend(ada, ben)
  return [ada, ben] as const
}

export const eventNotificationsOf = async (who: Caller) =>
  (await who(listNotifications, {})).notifications
    .filter(({ type }) => type === 'event')
    .map(({ user, content }) => `${user?.first_name ?? ''} ${content}`.trim())
