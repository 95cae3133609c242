import { replyReminderPhrase } from 'contract/words/replyPhrases'
import { DAYTIME_CRON } from '../../background/daytimeCron.ts'
import type { BackgroundQueue, TaskDefinition } from '../../background/backgroundQueue.ts'
import type { Database } from '../../db/connect.ts'
import { forEachIsolated, type LogFailure } from '../../forEachIsolated.ts'
import type { Notify, WriteContext } from '../../live/notify.ts'
import { writeTransaction } from '../../live/writeTransaction.ts'
import * as queries from './replyReminders.sql.ts'

type Dependencies = { db: Database; background: BackgroundQueue; notify: Notify; logFailure: LogFailure }

const task: TaskDefinition<object> = { name: 'answer-reminders', retries: 0, concurrency: 1 }
const JOBS_PER_RUN = 1000

/** Reminds employers of applicants who wait for an answer, at most once per job and day. */
export function registerReplyReminders({ db, background, notify, logFailure }: Dependencies): void {
  async function remind(write: WriteContext, job_id: number): Promise<void> {
    const { sql } = write
    const job = await queries.lockJobToRemind(sql, job_id)
    if (!job) return
    const waiting = await queries.claimWaiting(sql, job_id, job.employer_id)
    const interviewed = await queries.claimInterviewed(sql, job_id, job.employer_id)
    if (waiting.length + interviewed === 0) return
    await queries.markReminded(sql, job_id)
    const content = replyReminderPhrase({
      title: job.title,
      waiting: waiting.length,
      answer_by: waiting.map((application) => application.answer_by).sort()[0] ?? null,
      state: waiting.some((application) => application.is_unlisted)
        ? 'unlisted'
        : waiting.some((application) => application.is_late)
          ? 'late'
          : 'in_time',
      interviewed,
    })
    const subject = { subject_type: 'job', subject_id: job_id } as const
    await notify(write, [{ ...subject, to: job.employer_id, type: 'answer_reminder', from: null, content }])
  }

  background.on(
    task,
    async () =>
      forEachIsolated(
        await queries.listJobsToRemind(db, JOBS_PER_RUN),
        (id) => writeTransaction(db, (write) => remind(write, id)),
        (error, job_id) => logFailure(error, { task: task.name, job_id }),
      ),
    { cron: DAYTIME_CRON },
  )
}
