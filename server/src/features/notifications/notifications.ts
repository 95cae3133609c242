import { together, type Notification } from 'contract/notifications'
import type { Live } from '../../live/live.ts'
import type { Notify, Seen } from '../../live/notify.ts'
import * as store from './notifications.sql.ts'
import type { Reach } from './reach.ts'

type Parts = { live: Pick<Live, 'toMember'>; reach: Reach }

/** What other features tell members through, and say that something has been seen. */
export function notifier({ live, reach }: Parts): { notify: Notify; seen: Seen } {
  return {
    async notify({ sql, afterwards }, notices) {
      if (notices.length === 0) return
      const noted = await store.findAll(sql, await store.insert(sql, notices))
      const further = noted.filter(({ to }) => !notices.some((it) => it.to === to && it.only_in_app))
      await reach(
        sql,
        further.map((it) => ({ ...it, content: inOneSentence(it).content })),
      )
      afterwards(() => {
        for (const it of noted) live.toMember(it.to, 'notification', inOneSentence(it))
      })
    },
    seen: store.setSeen,
  }
}

/** The notification as it is read, with those who did the same in words. */
export function inOneSentence(noted: store.Noted): Notification {
  const { id, type, user, read, created_at, subject_type, subject_id } = noted
  const content = together(noted.content, noted.others ?? 0)
  return { id, type, user, content, read, created_at, subject_type, subject_id }
}
