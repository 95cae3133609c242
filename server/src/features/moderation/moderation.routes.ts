import * as contract from 'contract/moderation'
import { requireAdmin } from '../../http/requireAdmin.ts'
import { refuse } from '../../http/refusals.ts'
import type { On } from '../../http/serve.ts'
import type { Sessions } from '../../http/sessions.ts'
import type { LiveService } from '../../live/live.ts'
import type { Notify, WriteContext } from '../../live/notify.ts'
import * as queries from './moderation.sql.ts'
import { appeal, moderate } from './moderation.ts'

type Parts = {
  viewers: Sessions
  live: Pick<LiveService, 'endSessions' | 'toMember'>
  notify: Notify
  /** Says that the counts of a post have changed. */
  tellPostChanged: (id: number) => void
  /** Tells those who have a message before them that it was hidden or restored. */
  tellOfMessage: (write: WriteContext, id: number) => Promise<void>
}

export function moderationRoutes(on: On, parts: Parts): void {
  const { viewers, live, tellOfMessage } = parts
  on(contract.createReport, async ({ subject_type, subject_id, reason, details }, me, { sql }) => {
    const subject = { type: subject_type, id: subject_id }
    if (!(await queries.exists(sql, me.id, subject))) refuse('subject_not_found')
    const id = await queries.insertReport(sql, {
      reporter_id: me.id,
      subject,
      reason,
      details: details || null,
    })
    return { report: { id } }
  })

  on(contract.listReports, async ({ limit }, me, { sql, after, page }) => {
    await requireAdmin(sql, me)
    const subjects = page(limit, await queries.listOpen(sql, { limit, after }))
    return { subjects, total: await queries.countOpen(sql) }
  })

  on(contract.moderate, async ({ action, subject_type, subject_id, reason, note }, me, write) => {
    const subject = { type: subject_type, id: subject_id }
    const wanted = { action, subject, reason, note: note || null }
    const { made, endedSessions } = await moderate(write, me, wanted, parts)
    if (endedSessions.length > 0) {
      viewers.clearCache()
      live.endSessions(endedSessions)
    }
    if (subject_type === 'message' && made.action !== 'dismiss') await tellOfMessage(write, subject_id)
    return made
  })

  on(contract.createAppeal, async ({ subject_type, subject_id, content }, me, { sql }) => ({
    appeal: { id: await appeal(sql, me, { subject: { type: subject_type, id: subject_id }, content }) },
  }))

  on(contract.listAppeals, async ({ limit }, me, { sql, after, page }) => {
    await requireAdmin(sql, me)
    const appeals = page(limit, await queries.listAppeals(sql, { limit, after }))
    return { appeals, total: await queries.countAppeals(sql) }
  })

  on(contract.listModerationActions, async ({ limit }, me, { sql, after, page }) => {
    await requireAdmin(sql, me)
    return page(limit, await queries.listActions(sql, { limit, after }))
  })
}
