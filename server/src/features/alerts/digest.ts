import { alertPath } from 'contract/alerts'
import { alertDigestPhrase, defaultPreferences } from 'contract/notifications'
import type { BackgroundQueue, Task } from '../../background/background.ts'
import { inTransaction, type Database, type Sql } from '../../db/connect.ts'
import { forEachIsolated, type LogFailure } from '../../forEachIsolated.ts'
import type { Notify, WriteContext } from '../../live/notify.ts'
import type { SendEmail } from '../../email/mailer.ts'
import * as queries from './alerts.sql.ts'
import { createAlertMatcher } from './alerts.ts'

type Parts = {
  db: Database
  background: BackgroundQueue
  notify: Notify
  sendMail: SendEmail
  publicUrl: string
  logFailure: LogFailure
}

/** At seven in the morning in Nassau; the weekly ones with them. */
const digesting: Task<object> = { name: 'job-alert-digest', retries: 3, concurrency: 1 }
const MORNING = '0 7 * * *'
const ALERTS_AT_ONCE = 100
const JOBS_LISTED = 10

/** Tells of daily and weekly alerts: one mail for each that found something, with the newest jobs. */
export function registerDigests({ db, background, notify, sendMail, publicUrl, logFailure }: Parts): void {
  background.on(
    digesting,
    async () => {
      let failed = 0
      for (let after: number | undefined = 0; after !== undefined;) {
        const due = await queries.listDue(db, { limit: ALERTS_AT_ONCE, after })
        await forEachIsolated(due, digest, (error, alert_id) => {
          failed += 1
          logFailure(error, { task: digesting.name, alert_id })
        })
        after = due.length < ALERTS_AT_ONCE ? undefined : due.at(-1)
      }
      // The whole task is tried again, and finds only these still due.
      if (failed > 0) throw new Error(`${failed} job alerts could not be told`)
    },
    { cron: MORNING },
  )

  async function digest(alert_id: number): Promise<void> {
    const later: (() => void)[] = []
    await inTransaction(db, async (sql) => {
      const alert = await queries.takeDueDigests(sql, alert_id)
      if (alert) await tell({ sql, afterwards: (work) => void later.push(work) }, alert)
    })
    for (const work of later) work()
  }

  async function tell(write: WriteContext, alert: queries.DueDigest): Promise<void> {
    const jobs = (await queries.listNewJobs(write.sql, alert)).filter((job) => createAlertMatcher(job)(alert))
    const [newest] = jobs
    if (!newest) return
    const content = alertDigestPhrase(alert.name, jobs.length)
    await notify(write, [
      {
        to: alert.user_id,
        type: 'job_alert',
        from: null,
        subject_type: 'job',
        subject_id: newest.id,
        content,
        only_in_app: true,
      },
    ])
    if (alert.is_mailed ?? defaultPreferences.job_alert.email) await mail(write.sql, alert, { content, jobs })
  }

  async function mail(
    sql: Sql,
    alert: queries.DueDigest,
    { content, jobs }: { content: string; jobs: queries.AlertableJob[] },
  ): Promise<void> {
    await sendMail(sql, {
      user_id: alert.user_id,
      to: alert.email,
      letter: {
        subject: content,
        name: alert.first_name,
        paragraphs: jobs
          .slice(0, JOBS_LISTED)
          .map(
            ({ id, title, company, location }) =>
              `${title}, ${company}, ${location}: ${publicUrl}/jobs/${id}`,
          ),
        action: {
          label: 'See all of them',
          url: publicUrl + alertPath(alert),
        },
      },
      type: 'job_alert',
    })
  }
}
