import {
  reportConfirmedPhrase,
  reportDismissedPhrase,
  reportedDeletedPhrase,
  reportedRestoredPhrase,
} from 'contract/words/moderationPhrases'
import type { Notify, WriteContext } from '../../writes/notify.ts'
import type { AccountLimits } from './accountLimits.ts'
import {
  NAMES,
  REPORT_OUTCOMES,
  reportNotifications,
  type DecisionAction,
  type Outcome,
} from './decisions.ts'
import * as queries from './moderation.sql.ts'
import type { ReportRanking } from './reportRanking.ts'
import * as reports from './reports.sql.ts'

type Dependencies = { limits: AccountLimits; ranking: ReportRanking; notify: Notify }

/** Closes the reports of a subject in the transaction of a decision, and tells the reporters (decision 41). */
export function createCloseReports({ limits, ranking, notify }: Dependencies) {
  return async function closeReports(
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
    if (action === 'restore' || action === 'reinstate') {
      const unconfirmed = await reports.unconfirmReports(sql, subject)
      if (is_shown && queries.isHideableType(subject.type)) {
        const content = reportedRestoredPhrase(NAMES[subject.type])
        await notify(write, reportNotifications(unconfirmed, content, 'We reviewed your report again'))
      }
      closed.push(...unconfirmed)
    }
    await ranking.rankOthersOf(
      sql,
      closed.map(({ reporter_id }) => reporter_id),
    )
  }
}

const CLOSED = { confirmed: reportConfirmedPhrase, dismissed: reportDismissedPhrase }

export type CloseReports = ReturnType<typeof createCloseReports>
