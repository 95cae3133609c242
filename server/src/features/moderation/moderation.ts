import type * as accountLimitsContract from 'contract/accountLimits'
import type * as contentRecordContract from 'contract/contentRecord'
import type * as moderationContract from 'contract/moderation'
import type { ReportSubjectType } from 'contract/moderation'
import {
  limitAppealAcceptedPhrase,
  limitAppealRejectedPhrase,
  limitLiftedPhrase,
} from 'contract/words/moderationPhrases'
import { inTransaction, type Sql } from '../../db/connect.ts'
import type { Handlers } from '../../http/handler.ts'
import type { AuthenticatedMember, Sessions } from '../../http/sessions.ts'
import type { LiveService } from '../../live/live.ts'
import { insertModerationAction } from '../../members/adminLog.ts'
import { hasOtherAdmin, type AdminPolicy } from '../../members/requireAdmin.ts'
import { refuse } from '../../refuse.ts'
import type { Notify, WriteContext } from '../../writes/notify.ts'
import { inWriteTransaction } from '../../writes/writeTransaction.ts'
import type { AccountLimits } from './accountLimits.ts'
import * as appealQueries from './appeals.sql.ts'
import type { ReportClosing } from './reportClosing.ts'
import { findContentRecord } from './contentRecord.sql.ts'
import {
  applyDecision,
  isAboutLimit,
  limitNotification,
  type DecisionAction,
  type Outcome,
} from './decisions.ts'
import { createUndeliveredAppeals } from './undeliveredAppeals.ts'
import { lockUndelivered } from './heldContent.sql.ts'
import type { KindDependencies } from './heldKinds.ts'
import * as queries from './moderation.sql.ts'
import { isOwnDecision, refuseOwnDecision } from './ownDecisions.ts'
import type { PeopleAtRisk } from './peopleAtRisk.ts'
import type { ReportRanking } from './reportRanking.ts'
import * as reports from './reports.sql.ts'
import type { SendSuspensionEmail } from './suspensionEmails.ts'

type Dependencies = {
  adminPolicy: AdminPolicy
  limits: AccountLimits
  closeReports: ReportClosing['closeReports']
  /** Emails a member that they were suspended or reinstated. */
  sendSuspensionEmail: SendSuspensionEmail
  peopleAtRisk: PeopleAtRisk
  ranking: ReportRanking
  sessions: Pick<Sessions, 'clearCache'>
  live: Pick<LiveService, 'endSessions' | 'toMember'>
  notify: Notify
  /** Called when a post's comment count changes. */
  onPostChanged: (id: number) => void
  /** Called when a message is hidden or restored. */
  onMessageModerated: (write: WriteContext, id: number) => Promise<void>
} & Pick<KindDependencies, 'deliverHeldMessage' | 'release'>

/** What the devices of affected members read again; `content` for types that aren't listed. */
const CHANGED: Partial<Record<ReportSubjectType, 'account' | 'companies' | 'messages'>> = {
  user: 'account',
  message: 'messages',
  company: 'companies',
}

export function createModerationService({
  adminPolicy,
  limits,
  closeReports,
  sendSuspensionEmail,
  peopleAtRisk,
  ranking,
  sessions,
  live,
  notify,
  onPostChanged,
  onMessageModerated,
  deliverHeldMessage,
  release,
}: Dependencies): Handlers<
  typeof moderationContract & typeof accountLimitsContract & typeof contentRecordContract
> {
  const decideOnUndelivered = createUndeliveredAppeals({ deliverHeldMessage })

  async function decideOnLimit(
    write: WriteContext,
    action: DecisionAction,
    subject: queries.ModerationSubject,
    { days, until }: { days: number; until: string | undefined },
  ): Promise<Outcome> {
    const { type, id } = subject
    if (type !== 'user') refuse('not_possible_here')
    if (action === 'extend_limit') return { log: await limits.extend(write, id, { days, until }) }
    if (action === 'lift_limit') {
      await limits.lift(write.sql, id)
      const wasAppealed = await appealQueries.acceptLimitAppeal(write.sql, subject)
      return {
        notifications: [limitNotification(id, wasAppealed ? limitAppealAcceptedPhrase : limitLiftedPhrase)],
      }
    }
    const isSuspended = await queries.isSuspended(write.sql, id)
    if (!(await appealQueries.decideAppeal(write.sql, subject, 'upheld'))) refuse('already_decided')
    // Suspended members read no notifications.
    if (isSuspended) {
      await sendSuspensionEmail(write.sql, id)
      return {}
    }
    return { notifications: [limitNotification(id, limitAppealRejectedPhrase)] }
  }

  async function mayAppeal(sql: Sql, me: AuthenticatedMember, type: ReportSubjectType, id: number) {
    if (type === 'user') return id === me.id && limits.isLimited(sql, id)
    if (type === 'message') {
      const message = await lockUndelivered(sql, id)
      if (message) return message.sender_id === me.id && message.is_refused
    }
    const content = await queries.lockContent(sql, type, id)
    return content?.is_hidden && content.authors.includes(me.id)
  }

  return {
    listLimitedAccounts: (_input, _me, context) => limits.list(context),

    async createReport({ subject_type, subject_id, reason, details }, me, { sql }) {
      if (subject_type === 'user' && subject_id === me.id) refuse('not_yourself')
      const subject = { type: subject_type, id: subject_id }
      const fields = { reporter_id: me.id, subject, reason, details: details || null }
      return inTransaction(sql, async (sql) => {
        // A decision that hides it meanwhile wouldn't close this report.
        if (queries.isHideableType(subject_type)) await queries.lockContent(sql, subject_type, subject_id)
        if (!(await queries.canSeeSubject(sql, me.id, subject))) refuse('subject_not_found')
        if (await queries.isOwnSubject(sql, me.id, subject)) refuse('own_content')
        const id = await reports.insertReport(sql, fields)
        await ranking.rank(sql, subject)
        return { report: { id } }
      })
    },

    async listReports(_input, me, { sql, page, paginate }) {
      const rows = paginate(await reports.listReports(sql, me.id, page), 'position')
      const hasOther = await hasOtherAdmin(sql, me.id, adminPolicy)
      const subjects = rows.map((row) => ({ ...row, needs_other_admin: row.is_own_report && hasOther }))
      return { subjects, total: await reports.countReports(sql, me.id) }
    },

    async getContentRecord({ type, id }, me, { sql }) {
      const record = (await findContentRecord(sql, me.id, { type, id })) ?? refuse('subject_not_found')
      return { ...record, needs_other_admin: await isOwnDecision(sql, me, { type, id }, adminPolicy) }
    },

    /**
     * Applies an administrator's decision, resolves the reports, notifies the author and records the action, in one
     * transaction.
     */
    async moderate(
      { action, subject_type, subject_id, reason = 'other', explanation, note, days, until },
      me,
      write,
    ) {
      const subject = { type: subject_type, id: subject_id }
      const { outcome, recorded } = await inWriteTransaction(write, async (write) => {
        const { sql } = write
        if (queries.isHideableType(subject_type)) await queries.lockContent(sql, subject_type, subject_id)
        await refuseOwnDecision(sql, me, subject, adminPolicy)
        if (action === 'dismiss' && !(await reports.lockOpenReports(sql, subject)))
          refuse((await reports.wasReported(sql, subject)) ? 'already_decided' : 'subject_not_found')
        const undelivered = subject_type === 'message' ? await lockUndelivered(sql, subject_id) : undefined
        // Who wrote deleted content is only known as long as it is reported.
        const author = action === 'dismiss' ? await queries.findAuthor(sql, subject) : undefined
        const outcome = isAboutLimit({ action, subject_type })
          ? await decideOnLimit(write, action, subject, { days, until })
          : undelivered
            ? await decideOnUndelivered(write, action, subject, undelivered)
            : await applyDecision(write, action, subject, { reason, explanation, release })
        const recorded = await insertModerationAction(sql, {
          admin_id: me.id,
          action,
          subject,
          ...((action === 'hide' || action === 'suspend') && { reason, explanation: explanation || null }),
          note: [outcome.log, note].filter(Boolean).join('; ') || null,
          ...(outcome.is_held && { before: { is_held: false }, after: { is_held: true } }),
          ...(outcome.is_deleted && author && { member_id: author }),
          ...(undelivered && { member_id: undelivered.sender_id }),
        })
        if (action === 'suspend' || action === 'reinstate') await sendSuspensionEmail(sql, subject_id)
        if (action === 'suspend') await peopleAtRisk.protectFromMember(write, subject_id)
        if (action === 'reinstate') await peopleAtRisk.tellOfReinstatement(write, subject_id)
        if (outcome.is_shown && subject_type === 'job')
          await peopleAtRisk.tellOfRestoredJob(write, subject_id)
        if (action === 'hide' && subject_type === 'job')
          await peopleAtRisk.protectFromJob(write, subject_id, reason)
        await notify(write, outcome.notifications ?? [])
        if (!isAboutLimit({ action, subject_type })) await closeReports(write, action, subject, outcome)
        return { outcome, recorded }
      })
      const { endedSessions = [], notifications = [], post_id } = outcome
      write.afterCommit(() => {
        for (const { to } of notifications)
          live.toMember(to, 'changed', { what: CHANGED[subject_type] ?? 'content' })
        if (post_id) onPostChanged(post_id)
        if (endedSessions.length > 0) {
          sessions.clearCache()
          live.endSessions(endedSessions)
        }
      })
      if (subject_type === 'message' && action !== 'dismiss') await onMessageModerated(write, subject_id)
      return recorded
    },

    /** Records a member's appeal; one each time that their content is hidden or their account limited. */
    async createAppeal({ subject_type, subject_id, content }, me, { sql }) {
      return inTransaction(sql, async (sql) => {
        if (!(await mayAppeal(sql, me, subject_type, subject_id))) refuse('subject_not_found')
        const subject = { type: subject_type, id: subject_id }
        const id = await appealQueries.insertAppeal(sql, { user_id: me.id, subject, content })
        return { appeal: { id: id ?? refuse('already_appealed') } }
      })
    },

    async listAppeals(_input, me, { sql, page, paginate }) {
      const rows = paginate(await appealQueries.listAppeals(sql, me.id, page))
      const hasOther = await hasOtherAdmin(sql, me.id, adminPolicy)
      const appeals = rows.map((row) => ({ ...row, needs_other_admin: row.is_own_decision && hasOther }))
      return { appeals, total: await appealQueries.countAppeals(sql, me.id) }
    },

    async listModerationActions(_input, _me, { sql, page, paginate }) {
      return paginate(await queries.listModerationActions(sql, page))
    },
  }
}
