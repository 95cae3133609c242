import { CONTENT_NAMES } from 'contract/words/contentNames'
import {
  reportConfirmedPhrase,
  reportDismissedPhrase,
  reportedDeletedPhrase,
  reportedRestoredPhrase,
} from 'contract/words/moderationPhrases'
import type { Sql } from '../../db/connect.ts'
import type { Notify, WriteContext } from '../../writes/notify.ts'
import type { AccountLimits } from './accountLimits.ts'
import { REPORT_OUTCOMES, reportNotifications, type DecisionAction, type Outcome } from './decisions.ts'
import * as queries from './moderation.sql.ts'
import type { ReportRanking } from './reportRanking.ts'
import * as reports from './reports.sql.ts'

type Dependencies = { limits: AccountLimits; ranking: ReportRanking; notify: Notify }

/** What becomes of the reports of a subject after a decision, in its transaction (decision 41). */
export function createReportClosing({ limits, ranking, notify }: Dependencies) {
  /** Closes the open reports, and tells the reporters. */
  async function closeReports(
    write: WriteContext,
    action: DecisionAction,
    subject: queries.ModerationSubject,
    { is_shown, is_deleted }: Pick<Outcome, 'is_shown' | 'is_deleted'>,
  ): Promise<void> {
    const { sql } = write
    // What was deleted can't be judged, so it counts neither for nor against those who reported it.
    const outcome = is_deleted ? null : (REPORT_OUTCOMES[action] ?? null)
    const closed = await reports.resolveReports(sql, subject, outcome)
    if (outcome !== null || is_deleted) {
      const content = outcome === null ? reportedDeletedPhrase : CLOSED[outcome]
      await notify(write, reportNotifications(closed, content, 'We looked into your report'))
    }
    // No limit besides a suspension: if the suspension turns out to be a mistake and is lifted, the limit would stay.
    if (outcome === 'confirmed' && action !== 'suspend' && closed.length > 0) {
      const author = await queries.findAuthor(sql, subject)
      if (author) await limits.limitIfDue(write, author)
    }
    await rankReporters(sql, closed)
    if (is_shown || action === 'reinstate') await takeBackReports(write, subject)
  }

  /** After what was reported is visible again: the reports that were confirmed weren't right. */
  async function takeBackReports(write: WriteContext, subject: queries.ModerationSubject): Promise<void> {
    const unconfirmed = await reports.unconfirmReports(write.sql, subject)
    if (queries.isHideableType(subject.type)) {
      const content = reportedRestoredPhrase(CONTENT_NAMES[subject.type])
      await notify(write, reportNotifications(unconfirmed, content, 'We reviewed your report again'))
    }
    await rankReporters(write.sql, unconfirmed)
  }

  const rankReporters = (sql: Sql, closed: readonly reports.ClosedReport[]) =>
    ranking.rankOthersOf(
      sql,
      closed.map(({ reporter_id }) => reporter_id),
    )

  return { closeReports, takeBackReports }
}

const CLOSED = { confirmed: reportConfirmedPhrase, dismissed: reportDismissedPhrase }

export type ReportClosing = ReturnType<typeof createReportClosing>
