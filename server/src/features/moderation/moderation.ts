import type { ParsedInput } from 'contract/endpoint'
import type { HideReason } from 'contract/hiddenState'
import type * as contract from 'contract/moderation'
import {
  appealAcceptedPhrase,
  appealRejectedPhrase,
  contentHiddenPhrase,
  contentRestoredPhrase,
} from 'contract/notifications'
import { inTransaction, type Sql } from '../../db/connect.ts'
import { refuse } from '../../http/refusals.ts'
import { hasOtherAdmin, type AdminPolicy } from '../../http/requireAdmin.ts'
import type { RequestContext } from '../../http/serve.ts'
import type { AuthenticatedMember, Sessions } from '../../http/sessions.ts'
import type { LiveService } from '../../live/live.ts'
import type { NewNotification, Notify, WriteContext } from '../../live/notify.ts'
import * as appealQueries from './appeals.sql.ts'
import * as queries from './moderation.sql.ts'
import type { ReportRanking } from './reportRanking.ts'
import * as reports from './reports.sql.ts'

type Decision = ParsedInput<typeof contract.moderate>['action']

type Dependencies = {
  adminPolicy: AdminPolicy
  ranking: ReportRanking
  sessions: Pick<Sessions, 'clearCache'>
  live: Pick<LiveService, 'endSessions' | 'toMember'>
  notify: Notify
  /** Called when a post's comment count changes. */
  onPostChanged: (id: number) => void
  /** Called when a message is hidden or restored. */
  onMessageModerated: (write: WriteContext, id: number) => Promise<void>
}

export function createModerationService({
  adminPolicy,
  ranking,
  sessions,
  live,
  notify,
  onPostChanged,
  onMessageModerated,
}: Dependencies) {
  async function createReport(
    { sql }: RequestContext,
    me: AuthenticatedMember,
    { subject_type, subject_id, reason, details }: ParsedInput<typeof contract.createReport>,
  ) {
    const subject = { type: subject_type, id: subject_id }
    if (!(await queries.canSeeSubject(sql, me.id, subject))) refuse('subject_not_found')
    const fields = { reporter_id: me.id, subject, reason, details: details || null }
    return inTransaction(sql, async (sql) => {
      const id = await reports.insertReport(sql, fields)
      await ranking.rank(sql, subject)
      return { report: { id } }
    })
  }

  async function listReports({ sql, page, paginate }: RequestContext, me: AuthenticatedMember) {
    const rows = paginate(await reports.listReports(sql, me.id, page), 'position')
    const hasOther = await hasOtherAdmin(sql, me.id, adminPolicy)
    const subjects = rows.map((row) => ({ ...row, needs_other_admin: row.is_own_report && hasOther }))
    return { subjects, total: await reports.countReports(sql, me.id) }
  }

  /** Nobody decides on what they made, nor, where there is another administrator, on what they reported or decided before. */
  async function refuseOwnDecision(sql: Sql, me: AuthenticatedMember, subject: queries.ModerationSubject) {
    if (await queries.isAuthor(sql, me.id, subject)) refuse('own_decision')
    const isInvolved =
      (await reports.hasReported(sql, me.id, subject)) ||
      (await appealQueries.isAppealOfOwnDecision(sql, me.id, subject))
    if (isInvolved && (await hasOtherAdmin(sql, me.id, adminPolicy))) refuse('own_decision')
  }

  /**
   * Applies an administrator's decision, resolves the reports, notifies the author and records the action, in one
   * transaction.
   */
  async function moderate(
    { sql, afterwards }: RequestContext,
    me: AuthenticatedMember,
    { action, subject_type, subject_id, reason, note }: ParsedInput<typeof contract.moderate>,
  ) {
    const subject = { type: subject_type, id: subject_id }
    const { outcome, recorded } = await inTransaction(sql, async (sql) => {
      if (queries.isHideableType(subject_type)) await queries.lockContent(sql, subject_type, subject_id)
      await refuseOwnDecision(sql, me, subject)
      const outcome = await applyDecision(sql, action, subject, reason)
      const reporters = await reports.resolveReports(sql, subject, REPORT_OUTCOMES[action] ?? null)
      if (action === 'restore' || action === 'reinstate')
        reporters.push(...(await reports.unconfirmReports(sql, subject)))
      await ranking.rankOthersOf(sql, reporters)
      const recorded = await queries.insertModerationAction(sql, {
        admin_id: me.id,
        action,
        subject,
        reason: action === 'hide' ? reason : null,
        note: note || null,
      })
      if (outcome.notification) await notify({ sql, afterwards }, [outcome.notification])
      return { outcome, recorded }
    })
    const { endedSessions = [], notification, post_id } = outcome
    afterwards(() => {
      if (notification) live.toMember(notification.to, 'changed', { what: 'content' })
      if (post_id) onPostChanged(post_id)
    })
    if (endedSessions.length > 0) {
      sessions.clearCache()
      live.endSessions(endedSessions)
    }
    if (subject_type === 'message' && action !== 'dismiss')
      await onMessageModerated({ sql, afterwards }, subject_id)
    return recorded
  }

  /** Records an author's appeal; one each time that their content is hidden. */
  async function createAppeal(
    { sql }: RequestContext,
    me: AuthenticatedMember,
    { subject_type, subject_id, content }: ParsedInput<typeof contract.createAppeal>,
  ) {
    return inTransaction(sql, async (sql) => {
      const { author, is_hidden } = (await queries.lockContent(sql, subject_type, subject_id)) ?? {}
      if (author !== me.id || !is_hidden) refuse('subject_not_found')
      const subject = { type: subject_type, id: subject_id }
      const id = await appealQueries.insertAppeal(sql, { user_id: me.id, subject, content })
      return { appeal: { id: id ?? refuse('already_appealed') } }
    })
  }

  async function listAppeals({ sql, page, paginate }: RequestContext, me: AuthenticatedMember) {
    const rows = paginate(await appealQueries.listAppeals(sql, me.id, page))
    const hasOther = await hasOtherAdmin(sql, me.id, adminPolicy)
    const appeals = rows.map((row) => ({ ...row, needs_other_admin: row.is_own_decision && hasOther }))
    return { appeals, total: await appealQueries.countAppeals(sql, me.id) }
  }

  async function listModerationActions({ sql, page, paginate }: RequestContext) {
    return paginate(await queries.listModerationActions(sql, page))
  }

  return { createReport, listReports, moderate, createAppeal, listAppeals, listModerationActions }
}

export type ModerationService = ReturnType<typeof createModerationService>

/** What a decision says of the reports that it closes. */
const REPORT_OUTCOMES: Partial<Record<Decision, 'confirmed' | 'dismissed'>> = {
  hide: 'confirmed',
  suspend: 'confirmed',
  dismiss: 'dismissed',
}

type Outcome = {
  endedSessions?: number[]
  /** For the author of the content. */
  notification?: NewNotification | undefined
  /** The post of a comment. */
  post_id?: number | null
}

async function applyDecision(
  sql: Sql,
  action: Decision,
  subject: queries.ModerationSubject,
  reason: HideReason,
): Promise<Outcome> {
  const { type, id } = subject
  if (action === 'dismiss') return {}
  if (action === 'suspend' || action === 'reinstate') {
    if (type !== 'user') refuse('not_possible_here')
    const endedSessions = await queries.setSuspended(sql, id, action === 'suspend')
    return { endedSessions: endedSessions ?? refuse('subject_not_found') }
  }
  if (!queries.isHideableType(type)) refuse('not_possible_here')
  const content = (await queries.lockContent(sql, type, id)) ?? refuse('subject_not_found')
  if (content.is_hidden === (action === 'hide')) refuse('already_decided')
  if (action === 'uphold') {
    if (!(await appealQueries.decideAppeal(sql, subject, 'upheld'))) refuse('already_decided')
    return { notification: notificationFor(subject, content, appealRejectedPhrase(type)) }
  }
  await queries.setHidden(sql, type, id, action === 'hide')
  const { post_id } = content
  if (action === 'hide')
    return { notification: notificationFor(subject, content, contentHiddenPhrase(type, reason)), post_id }
  const wasAppealed = await appealQueries.decideAppeal(sql, subject, 'restored')
  const sentence = wasAppealed ? appealAcceptedPhrase(type) : contentRestoredPhrase(type)
  return { notification: notificationFor(subject, content, sentence), post_id }
}

/** The notification for the author of content. None for a message: both members see that it was removed. */
function notificationFor(
  { type, id }: queries.ModerationSubject,
  { author, post_id }: queries.HideableContent,
  content: string,
): NewNotification | undefined {
  const notification = { to: author, from: null, type: 'moderation', content } as const
  if (type === 'comment' && post_id !== null)
    return { ...notification, subject_type: 'post', subject_id: post_id }
  if (type === 'post' || type === 'story' || type === 'job')
    return { ...notification, subject_type: type, subject_id: id }
  return undefined
}
