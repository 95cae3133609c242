import type * as contract from 'contract/alerts'
import { JOB_ALERTS_MAX } from 'contract/alerts'
import { followedCompanyPhrase, jobAlertPhrase } from 'contract/words/notificationPhrases'
import { meetsMinimumPay } from 'contract/rules/money'
import { extractPlace, findPlace } from 'contract/rules/places'
import { foldText } from 'contract/rules/foldText'
import { isShownInSearch, scoreRelevance } from 'contract/rules/relevance'
import { inTransaction, type Database, type Sql } from '../../db/connect.ts'
import { forEachIsolated, type LogFailure } from '../../forEachIsolated.ts'
import type { Handlers } from '../../http/handler.ts'
import { refuse, refuseUnknownIsland } from '../../refuse.ts'
import type { NewNotification, Notify } from '../../writes/notify.ts'
import { writeTransaction } from '../../writes/writeTransaction.ts'
import * as queries from './alerts.sql.ts'

const CANDIDATES_PER_BATCH = 500

type Dependencies = { db: Database; notify: Notify; publicUrl: string; logFailure: LogFailure }

/** Job alerts: saved searches, and the notifications when a new job matches one. */
export function createAlertService({ db, notify, publicUrl, logFailure }: Dependencies) {
  /** Notifies members whose instant alerts match the job; at most once per job, even when called concurrently. */
  async function notifyAbout(job_id: number): Promise<void> {
    await writeTransaction({ db, logFailure }, async (write) => {
      const job = await queries.claimJobForAlerts(write.sql, job_id)
      if (!job) return
      const email = { notes: [changeAlertsNote(publicUrl)] }
      const notifications = await notificationsAbout(write.sql, job)
      await notify(
        write,
        notifications.map((notification) => ({ ...notification, email })),
      )
    })
  }

  const handlers: Handlers<typeof contract> = {
    async listJobAlerts(_input, me, { sql, page, paginate }) {
      const alerts = paginate(await queries.listAlerts(sql, me.id, page))
      return { alerts, total: await queries.countAlerts(sql, me.id) }
    },

    async createJobAlert(input, me, { sql }) {
      const {
        name,
        frequency,
        remote = null,
        job_type = null,
        salary_min = null,
        salary_period = null,
        reach = null,
        open_to = null,
        housing = null,
        travel_paid = null,
        verified = null,
        company_id,
      } = input
      if (company_id && !(await queries.canSeeCompany(sql, me.id, company_id))) refuse('company_not_found')
      const alert = {
        name,
        frequency,
        remote,
        query: input.query || null,
        category: input.category || null,
        location: input.location || null,
        // Like the list of jobs, accepts a settlement for its island.
        island: input.island ? (findPlace(input.island)?.island ?? refuseUnknownIsland()) : null,
        job_type,
        salary_min,
        salary_period,
        reach,
        open_to,
        housing,
        travel_paid,
        verified,
        company_id: company_id ?? null,
      }
      const created = await inTransaction(sql, (sql) =>
        queries.insertAlert(sql, me.id, { alert, most: JOB_ALERTS_MAX }),
      )
      return { alert: created ?? refuse('too_many_alerts') }
    },

    async deleteJobAlert({ id }, me, { sql }) {
      if (!(await queries.deleteAlert(sql, me.id, id))) refuse('alert_not_found')
    },
  }

  return {
    handlers,
    notifyAbout,

    /** Catches up on jobs whose notifications were interrupted. */
    async notifyMissed(): Promise<void> {
      await forEachIsolated(await queries.listUnannouncedJobs(db), notifyAbout, (error, job_id) =>
        logFailure(error, { task: 'job-alerts-missed', job_id }),
      )
    },
  }
}

/** Of the emails. */
export const changeAlertsNote = (publicUrl: string) =>
  `Change or delete your job alerts: ${publicUrl}/jobs/alerts`

/** One notification per member, naming the first of their alerts that matches. */
async function notificationsAbout(sql: Sql, job: queries.AlertableJob): Promise<NewNotification[]> {
  const notifications = new Map<number, NewNotification>()
  const isMatch = createAlertMatcher(job)
  for (let after = 0; ;) {
    const alerts = await queries.listCandidateAlerts(sql, job, { limit: CANDIDATES_PER_BATCH, after })
    for (const alert of alerts)
      if (!notifications.has(alert.user_id) && isMatch(alert))
        notifications.set(alert.user_id, {
          to: alert.user_id,
          type: 'job_alert',
          from: job.employer_id,
          subject_type: 'job',
          subject_id: job.id,
          content: alert.company_id === null ? jobAlertPhrase(alert.name, job) : followedCompanyPhrase(job),
        })
    const last = alerts.at(-1)
    if (!last || alerts.length < CANDIDATES_PER_BATCH) return [...notifications.values()]
    after = last.id
  }
}

/**
 * Returns a function that says whether an alert matches the job, as the list of jobs would. Results are cached by query
 * text.
 */
export function createAlertMatcher(job: queries.AlertableJob) {
  const matchesByQuery = new Map<string, boolean>()

  function matchesQuery(query: string, hasLocation: boolean): boolean {
    const { place, rest } = hasLocation ? { place: null, rest: query } : extractPlace(query)
    const isInPlace =
      place === null || place === job.island || foldText(job.location).includes(foldText(place))
    return isInPlace && isShownInSearch(scoreRelevance(job, rest))
  }

  return function isMatch({ query, location, salary_min, salary_period }: queries.CandidateAlert): boolean {
    if (salary_min !== null && !meetsMinimumPay(job, salary_min, salary_period)) return false
    if (query === null) return true
    const key = `${location !== null} ${query}`
    const matches = matchesByQuery.get(key) ?? matchesQuery(query, location !== null)
    matchesByQuery.set(key, matches)
    return matches
  }
}
