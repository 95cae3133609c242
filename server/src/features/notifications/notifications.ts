import { phraseWithOthers, type Notification } from 'contract/notifications'
import type { LiveService } from '../../live/live.ts'
import type { Notify, MarkSeen } from '../../live/notify.ts'
import * as queries from './notifications.sql.ts'
import type { Deliver } from './deliver.ts'

type Parts = { live: Pick<LiveService, 'toMember'>; reach: Deliver }

/** What other features tell members through, and say that something has been seen. */
export function createNotifier({ live, reach }: Parts): { notify: Notify; seen: MarkSeen } {
  return {
    async notify({ sql, afterwards }, notices) {
      if (notices.length === 0) return
      const noted = await queries.findAll(sql, await queries.insert(sql, notices))
      const further = noted.filter(({ to }) => !notices.some((it) => it.to === to && it.only_in_app))
      await reach(
        sql,
        further.map((it) => ({ ...it, content: toSentence(it).content })),
      )
      afterwards(() => {
        for (const it of noted) live.toMember(it.to, 'notification', toSentence(it))
      })
    },
    seen: queries.markSubjectRead,
  }
}

/** The notification as it is read, with those who did the same in words. */
export function toSentence(noted: queries.NotificationRow): Notification {
  const { id, type, user, read, created_at, subject_type, subject_id } = noted
  const content = phraseWithOthers(noted.content, noted.others ?? 0)
  return { id, type, user, content, read, created_at, subject_type, subject_id }
}
