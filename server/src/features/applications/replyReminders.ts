import { replyReminderPhrase } from 'contract/words/replyPhrases'
import { DAYTIME_CRON } from '../../background/crons.ts'
import type { Notify, WriteContext } from '../../writes/notify.ts'
import { registerDueTask, type DueTaskDependencies } from '../../writes/registerDueTask.ts'
import * as queries from './replyReminders.sql.ts'

type Dependencies = DueTaskDependencies & { notify: Notify }

/** Reminds employers of applicants who wait for an answer, at most once per job and day. */
export function registerReplyReminders({ notify, ...dependencies }: Dependencies): void {
  async function remind(write: WriteContext, job_id: number): Promise<void> {
    const { sql } = write
    const job = await queries.lockJobToRemind(sql, job_id)
    if (!job) return
    const waiting = await queries.claimWaiting(sql, job_id, job.employer_id)
    const interviewed = await queries.claimOutcomeReminders(sql, job_id, job.employer_id)
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

  registerDueTask(dependencies, {
    name: 'answer-reminders',
    cron: DAYTIME_CRON,
    list: queries.listJobsToRemind,
    work: remind,
    idName: 'job_id',
  })
}
