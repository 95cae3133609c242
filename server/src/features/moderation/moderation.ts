import type { HideReason } from 'contract/hiddenState'
import type { AppealSubjectType, ModerationAction } from 'contract/moderation'
import {
  appealAcceptedPhrase,
  appealRejectedPhrase,
  contentHiddenPhrase,
  contentRestoredPhrase,
} from 'contract/notifications'
import { inTransaction, type Sql } from '../../db/connect.ts'
import { requireAdmin } from '../../http/requireAdmin.ts'
import { refuse } from '../../http/refusals.ts'
import type { Member } from '../../http/sessions.ts'
import type { LiveService } from '../../live/live.ts'
import type { NewNotification, Notify, WriteContext } from '../../live/notify.ts'
import * as queries from './moderation.sql.ts'

type Wanted = {
  action: ModerationAction['action']
  subject: queries.Subject
  reason: HideReason
  note: string | null
}

type Parts = {
  notify: Notify
  live: Pick<LiveService, 'toMember'>
  /** Says that the counts of a post have changed. */
  tellPostChanged: (id: number) => void
}

/** Does what an administrator decided, settles the reports, tells the author and writes it down, all or nothing. */
export async function moderate(
  { sql, afterwards }: WriteContext,
  me: Member,
  { action, subject, reason, note }: Wanted,
  { notify, live, tellPostChanged }: Parts,
) {
  await requireAdmin(sql, me)
  return inTransaction(sql, async (sql) => {
    const { endedSessions = [], notice, post_id } = await carryOut(sql, action, subject, reason)
    await queries.resolveReports(sql, subject)
    const made = await queries.insertAction(sql, {
      admin_id: me.id,
      action,
      subject,
      reason: action === 'hide' ? reason : null,
      note,
    })
    if (notice) {
      await notify({ sql, afterwards }, [notice])
      afterwards(() => live.toMember(notice.to, 'changed', { what: 'content' }))
    }
    if (post_id) afterwards(() => tellPostChanged(post_id))
    return { endedSessions, made }
  })
}

type Outcome = {
  /** Sessions that ended by it. */
  endedSessions?: number[]
  /** What its author is told. */
  notice?: NewNotification | undefined
  /** The post of a comment. */
  post_id?: number | null
}

async function carryOut(
  sql: Sql,
  action: Wanted['action'],
  subject: queries.Subject,
  reason: HideReason,
): Promise<Outcome> {
  const { type, id } = subject
  if (action === 'dismiss') return {}
  if (action === 'suspend' || action === 'reinstate') {
    if (type !== 'user') refuse('not_possible_here')
    const endedSessions = await queries.setSuspended(sql, id, action === 'suspend')
    return { endedSessions: endedSessions ?? refuse('subject_not_found') }
  }
  if (!queries.isHideable(type)) refuse('not_possible_here')
  const content = (await queries.lockContent(sql, type, id)) ?? refuse('subject_not_found')
  if (content.is_hidden === (action === 'hide')) refuse('already_decided')
  if (action === 'uphold') {
    if (!(await queries.decideAppeal(sql, subject, 'upheld'))) refuse('already_decided')
    return { notice: noticeOf(subject, content, appealRejectedPhrase(type)) }
  }
  await queries.setHidden(sql, type, id, action === 'hide')
  const { post_id } = content
  if (action === 'hide')
    return { notice: noticeOf(subject, content, contentHiddenPhrase(type, reason)), post_id }
  const wasAppealed = await queries.decideAppeal(sql, subject, 'restored')
  const sentence = wasAppealed ? appealAcceptedPhrase(type) : contentRestoredPhrase(type)
  return { notice: noticeOf(subject, content, sentence), post_id }
}

/** What the author of content is told; of a message nothing: both sides see that it is gone. */
function noticeOf(
  { type, id }: queries.Subject,
  { author, post_id }: queries.Content,
  content: string,
): NewNotification | undefined {
  const notice = { to: author, from: null, type: 'moderation', content } as const
  if (type === 'comment' && post_id !== null) return { ...notice, subject_type: 'post', subject_id: post_id }
  if (type === 'post' || type === 'story' || type === 'job')
    return { ...notice, subject_type: type, subject_id: id }
  return undefined
}

type Appealed = { subject: { type: AppealSubjectType; id: number }; content: string }

/** Notes an author's appeal, one for each time that their content is hidden. */
export async function appeal(sql: Sql, me: Member, { subject, content }: Appealed): Promise<number> {
  return inTransaction(sql, async (sql) => {
    const { author, is_hidden } = (await queries.lockContent(sql, subject.type, subject.id)) ?? {}
    if (author !== me.id || !is_hidden) refuse('subject_not_found')
    const id = await queries.insertAppeal(sql, { user_id: me.id, subject, content })
    return id ?? refuse('already_appealed')
  })
}
