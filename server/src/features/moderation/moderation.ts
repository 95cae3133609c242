import type { ModerationAction } from 'contract/moderation'
import { inTransaction, type Sql } from '../../db/connect.ts'
import { requireAdmin } from '../../http/admins.ts'
import { refuse } from '../../http/refusals.ts'
import type { Member } from '../../http/viewer.ts'
import * as store from './moderation.sql.ts'

type Wanted = { action: ModerationAction['action']; subject: store.Subject; note: string | null }

/** Does what an administrator decided, settles the reports and writes it down, all or nothing. */
export async function moderate(sql: Sql, me: Member, { action, subject, note }: Wanted) {
  await requireAdmin(sql, me)
  return inTransaction(sql, async (sql) => {
    const endedSessions = await carryOut(sql, action, subject)
    await store.settleReports(sql, subject)
    return { endedSessions, made: await store.insertAction(sql, { admin_id: me.id, action, subject, note }) }
  })
}

/** Carries it out and answers with the sessions that ended by it. */
async function carryOut(sql: Sql, action: Wanted['action'], { type, id }: store.Subject): Promise<number[]> {
  if (action === 'dismiss') return []
  if (action === 'suspend' || action === 'reinstate') {
    if (type !== 'user') refuse('not_possible_here')
    return (await store.setSuspended(sql, id, action === 'suspend')) ?? refuse('subject_not_found')
  }
  if (!store.isHideable(type)) refuse('not_possible_here')
  if (!(await store.setHidden(sql, type, id, action === 'hide'))) refuse('subject_not_found')
  return []
}
