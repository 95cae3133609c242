import { jobAlertPath } from 'contract/alerts'
import { defaultPreferences } from 'contract/notificationPreferences'
import { jobAlertDigestPhrase, jobAlertDigestSubject } from 'contract/words/notificationPhrases'
import type { BackgroundQueue, TaskDefinition } from '../../background/backgroundQueue.ts'
import type { Database, Sql } from '../../db/connect.ts'
import { forEachIsolated, type LogFailure } from '../../forEachIsolated.ts'
import type { EnqueueEmail } from '../../email/mailer.ts'
import type { Notify, WriteContext } from '../../writes/notify.ts'
import { writeTransaction } from '../../writes/writeTransaction.ts'
import * as queries from './alerts.sql.ts'
import { changeAlertsNote, createAlertMatcher } from './alerts.ts'

type Dependencies = {
  db: Database
  background: BackgroundQueue
  notify: Notify
  enqueueEmail: EnqueueEmail
  publicUrl: string
  logFailure: LogFailure
}

const digestTask: TaskDefinition<object> = { name: 'job-alert-digest', retries: 3, concurrency: 1 }
/** Nassau time. */
const EVERY_MORNING = '0 7 * * *'
const ALERTS_PER_BATCH = 100
const JOBS_LISTED = 10

/** Sends daily and weekly alerts that matched: a notification and an email with the newest jobs. */
export function registerAlertDigests({
  db,
  background,
  notify,
  enqueueEmail,
  publicUrl,
  logFailure,
}: Dependencies): void {
  background.on(
    digestTask,
    async () => {
      let failed = 0
      for (let after: number | undefined = 0; after !== undefined;) {
        const due = await queries.listDueDigests(db, { limit: ALERTS_PER_BATCH, after })
        await forEachIsolated(due, sendDigest, (error, alert_id) => {
          failed += 1
          logFailure(error, { task: digestTask.name, alert_id })
        })
        after = due.length < ALERTS_PER_BATCH ? undefined : due.at(-1)
      }
      // Retries the task, which then finds only the failed alerts due.
      if (failed > 0) throw new Error(`${failed} job alerts could not be sent`)
    },
    { cron: EVERY_MORNING },
  )

  async function sendDigest(alert_id: number): Promise<void> {
    await writeTransaction({ db, logFailure }, async (write) => {
      const alert = await queries.claimDueDigest(write.sql, alert_id)
      if (alert) await notifyMember(write, alert)
    })
  }

  async function notifyMember(write: WriteContext, alert: queries.DueDigest): Promise<void> {
    const jobs = (await queries.listNewJobs(write.sql, alert)).filter((job) => createAlertMatcher(job)(alert))
    const [newest] = jobs
    if (!newest) return
    const content = jobAlertDigestPhrase(alert.name, jobs.length)
    await notify(write, [
      {
        to: alert.user_id,
        type: 'job_alert',
        from: null,
        subject_type: 'job',
        subject_id: newest.id,
        content,
        sent: 'app_and_push',
      },
    ])
    if (alert.is_emailed ?? defaultPreferences.job_alert.email)
      await emailMember(write.sql, alert, { content, jobs })
  }

  async function emailMember(
    sql: Sql,
    alert: queries.DueDigest,
    { content, jobs }: { content: string; jobs: queries.AlertableJob[] },
  ): Promise<void> {
    const subject = jobAlertDigestSubject(alert.name, jobs.length)
    const lines = jobs
      .slice(0, JOBS_LISTED)
      .map(({ id, title, company, location }) => `${title}, ${company}, ${location}: ${publicUrl}/jobs/${id}`)
    await enqueueEmail(sql, {
      user_id: alert.user_id,
      to: alert.email,
      message: {
        subject,
        name: alert.first_name,
        // The subject lacks a long name.
        paragraphs: subject === content ? lines : [`${content}:`, ...lines],
        action: {
          label: 'See all jobs',
          url: publicUrl + jobAlertPath(alert),
        },
        notes: [changeAlertsNote(publicUrl)],
      },
      type: 'job_alert',
    })
  }
}
