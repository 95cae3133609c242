import * as contract from 'contract/moderation'
import { requireAdmin } from '../../http/admins.ts'
import { refuse } from '../../http/refusals.ts'
import type { On } from '../../http/serve.ts'
import type { Viewers } from '../../http/viewer.ts'
import type { Live } from '../../live/live.ts'
import type { Write } from '../../live/notify.ts'
import * as store from './moderation.sql.ts'
import { moderate } from './moderation.ts'

type Parts = {
  viewers: Viewers
  live: Pick<Live, 'endSessions'>
  /** Tells those who have a message before them that it was hidden or restored. */
  tellOfMessage: (write: Write, id: number) => Promise<void>
}

export function moderationRoutes(on: On, { viewers, live, tellOfMessage }: Parts): void {
  on(contract.report, async ({ subject_type, subject_id, reason, details }, me, { sql }) => {
    const subject = { type: subject_type, id: subject_id }
    if (!(await store.exists(sql, me.id, subject))) refuse('subject_not_found')
    const id = await store.insertReport(sql, {
      reporter_id: me.id,
      subject,
      reason,
      details: details || null,
    })
    return { report: { id } }
  })

  on(contract.listReports, async ({ limit }, me, { sql, after, page }) => {
    await requireAdmin(sql, me)
    const subjects = page(limit, await store.listOpen(sql, { limit, after }))
    return { subjects, total: await store.countOpen(sql) }
  })

  on(contract.moderate, async ({ action, subject_type, subject_id, note }, me, { sql, afterwards }) => {
    const subject = { type: subject_type, id: subject_id }
    const { made, endedSessions } = await moderate(sql, me, { action, subject, note: note || null })
    if (endedSessions.length > 0) {
      viewers.forget()
      live.endSessions(endedSessions)
    }
    if (subject_type === 'message' && made.action !== 'dismiss')
      await tellOfMessage({ sql, afterwards }, subject_id)
    return made
  })

  on(contract.listActions, async ({ limit }, me, { sql, after, page }) => {
    await requireAdmin(sql, me)
    return page(limit, await store.listActions(sql, { limit, after }))
  })
}
