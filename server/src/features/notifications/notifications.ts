import { phraseWithOthers } from 'contract/words/notificationPhrases'
import type * as notificationsContract from 'contract/notifications'
import type { Notification } from 'contract/notifications'
import type * as unreadCountsContract from 'contract/unreadCounts'
import type { Sql } from '../../db/connect.ts'
import type { Handlers } from '../../http/handler.ts'
import type { LiveService } from '../../live/live.ts'
import { refuse } from '../../refuse.ts'
import type { MarkSubjectRead, NewNotification, Notify } from '../../writes/notify.ts'
import type { DeliverNotifications } from './deliver.ts'
import * as queries from './notifications.sql.ts'
import type { UnsubscribeTokens } from './unsubscribe.ts'

type Dependencies = { live: Pick<LiveService, 'toMember'>; deliver: DeliverNotifications }

/** The statement compares each of its notifications with all others. */
const STORED_AT_ONCE = 200

/** Creates the functions by which other features notify members and mark notifications about a subject as read. */
export function createNotifier({ live, deliver }: Dependencies): {
  notify: Notify
  markSubjectRead: MarkSubjectRead
} {
  return {
    async notify({ sql, afterCommit }, requested) {
      if (requested.length === 0) return
      // In the order in which a statement locks its rows.
      const ordered = requested.toSorted((a, b) => a.to - b.to)
      const separate = ordered.filter(({ is_separate }) => is_separate)
      if (separate.length > 0) await queries.endMerging(sql, separate)
      const rows: queries.StoredNotification[] = []
      for (let start = 0; start < ordered.length; start += STORED_AT_ONCE)
        rows.push(...(await queries.insertNotifications(sql, ordered.slice(start, start + STORED_AT_ONCE))))
      const byKey = new Map(requested.map((notification) => [keyOf(notification), notification]))
      const stored = rows.map((row) => {
        const request = byKey.get(keyOf(row))
        return {
          ...row,
          notification: toNotification(row),
          emailText: request?.email,
          isEmailed: request?.sent === undefined,
          isDelivered: request?.sent !== 'app',
        }
      })
      await deliver(
        sql,
        stored.filter(({ isDelivered }) => isDelivered),
      )
      afterCommit(() => {
        for (const { to, notification } of stored) live.toMember(to, 'notification', notification)
        // Also of those who turned off these notifications: an open page shows the event.
        for (const { to, type } of requested)
          if (type === 'event') live.toMember(to, 'changed', { what: 'events' })
      })
    },
    markSubjectRead: queries.markSubjectRead,
  }
}

export function createNotificationService(tokens: UnsubscribeTokens) {
  async function unsubscribe(sql: Sql, token: string) {
    const { user_id, type } = tokens.read(token) ?? refuse('not_found')
    await queries.unsubscribeFromEmails(sql, user_id, type)
    return { type }
  }

  const handlers: Handlers<typeof notificationsContract> &
    Handlers<typeof unreadCountsContract, 'countUnreadNotifications'> = {
    async listNotifications({ without }, me, { sql, page, paginate }) {
      const { rows, unread } = await queries.listNotifications(sql, me.id, without, page)
      return { notifications: paginate(rows, 'place').map(toNotification), unread }
    },

    async countUnreadNotifications({ without }, me, { sql }) {
      return { unread: await queries.countUnreadNotifications(sql, me.id, without) }
    },

    async markNotificationRead({ id, without }, me, { sql }) {
      if (!(await queries.markNotificationRead(sql, me.id, id))) refuse('notification_not_found')
      return { unread: await queries.countUnreadNotifications(sql, me.id, without) }
    },

    async markAllNotificationsRead(_input, me, { sql }) {
      await queries.markAllNotificationsRead(sql, me.id)
      return { unread: 0 }
    },

    unsubscribeFromEmails: ({ token }, _viewer, { sql }) => unsubscribe(sql, token),
  }

  return { handlers, unsubscribe }
}

/** Notifications with the same key are merged. */
const keyOf = ({
  to,
  type,
  subject_type,
  subject_id,
}: Pick<NewNotification, 'to' | 'type' | 'subject_type' | 'subject_id'>) =>
  [to, type, subject_type, subject_id].join(' ')

/** The notification in the contract's shape. Its sentence says how many others did the same, or names the company. */
function toNotification(row: queries.NotificationRow): Notification {
  const { id, type, user, company, read, created_at, subject_type, subject_id } = row
  const content = phraseWithOthers(row.content, company === null ? (row.others ?? 0) : 0)
  return { id, type, user, company, content, read, created_at, subject_type, subject_id }
}
