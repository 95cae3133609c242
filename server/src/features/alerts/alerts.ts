import { JOB_ALERTS_MAX } from 'contract/alerts'
import { alertPhrase } from 'contract/notifications'
import { meetsMinimumPay } from 'contract/money'
import { extractPlace, findPlace } from 'contract/places'
import { isRelevant, scoreRelevance } from 'contract/relevance'
import { inTransaction, type Database, type Sql } from '../../db/connect.ts'
import { forEachIsolated, type LogFailure } from '../../forEachIsolated.ts'
import { refuse } from '../../http/refusals.ts'
import type { Member } from '../../http/sessions.ts'
import type { NewNotification, Notify } from '../../live/notify.ts'
import * as queries from './alerts.sql.ts'

const AT_ONCE = 500

/** The rules of job alerts, and the telling of those whom a new job may interest. */
export function createAlertService({
  db,
  notify,
  logFailure,
}: {
  db: Database
  notify: Notify
  logFailure: LogFailure
}) {
  async function create(sql: Sql, me: Member, wanted: queries.NewAlert) {
    // The list of jobs takes a settlement for its island, too.
    const island = findPlace(wanted.island ?? '')?.island ?? wanted.island
    const alert = { ...wanted, island }
    return inTransaction(
      sql,
      async (sql) =>
        (await queries.insert(sql, me.id, { alert, most: JOB_ALERTS_MAX })) ?? refuse('too_many_alerts'),
    )
  }

  /** Notifies the members whose instant alerts find the job; once for each job, whatever happens in between. */
  async function tell(job_id: number): Promise<void> {
    const later: (() => void)[] = []
    await inTransaction(db, async (sql) => {
      const job = await queries.claimJobForAlerts(sql, job_id)
      if (job) await notify({ sql, afterwards: (work) => later.push(work) }, await noticesOf(sql, job))
    })
    for (const work of later) work()
  }

  /** Tells of the jobs that nobody was told of though they should have been. */
  async function tellMissed(): Promise<void> {
    await forEachIsolated(await queries.listUnannouncedJobs(db), tell, (error, job_id) =>
      logFailure(error, { task: 'job-alerts-missed', job_id }),
    )
  }

  return { create, tell, tellMissed }
}

export type AlertService = ReturnType<typeof createAlertService>

/** One notice for each member who has an alert that finds the job, named for the first of them; `notify` knows who must not hear. */
async function noticesOf(sql: Sql, job: queries.AlertableJob): Promise<NewNotification[]> {
  const notices = new Map<number, NewNotification>()
  const find = createAlertMatcher(job)
  for (let after = 0; ;) {
    const candidates = await queries.listCandidates(sql, job, { limit: AT_ONCE, after })
    for (const alert of candidates)
      if (!notices.has(alert.user_id) && find(alert)) notices.set(alert.user_id, noticeOf(job, alert))
    const last = candidates.at(-1)
    if (!last || candidates.length < AT_ONCE) return [...notices.values()]
    after = last.id
  }
}

function noticeOf(job: queries.AlertableJob, { user_id, name }: queries.CandidateAlert): NewNotification {
  return {
    to: user_id,
    type: 'job_alert',
    from: job.employer_id,
    subject_type: 'job',
    subject_id: job.id,
    content: alertPhrase(name, job),
  }
}

/** Whether a search finds the job, as the list of jobs would: its place is a filter, the rest is scored. Each text is read once. */
export function createAlertMatcher(job: queries.AlertableJob) {
  const found = new Map<string, boolean>()
  function finds(query: string, hasLocation: boolean): boolean {
    const { place, rest } = hasLocation ? { place: null, rest: query } : extractPlace(query)
    const isThere =
      place === null || place === job.island || job.location.toLowerCase().includes(place.toLowerCase())
    return isThere && isRelevant(scoreRelevance(job, rest))
  }

  return function find({ query, location, salary_min, salary_period }: queries.CandidateAlert): boolean {
    if (salary_min !== null && !meetsMinimumPay(job, salary_min, salary_period)) return false
    if (query === null) return true
    const key = `${location !== null} ${query}`
    const known = found.get(key) ?? finds(query, location !== null)
    found.set(key, known)
    return known
  }
}
