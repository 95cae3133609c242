import { applicationStatusEmail, applicationStatusPhrase } from 'contract/words/applicationPhrases'
import { DECLINE_UNDO_SECONDS } from 'contract/replies'
import { bulkDeclinePhrase } from 'contract/words/replyPhrases'
import type { BackgroundQueue, TaskDefinition } from '../../background/backgroundQueue.ts'
import type { Database, Sql } from '../../db/connect.ts'
import type { LogFailure } from '../../forEachIsolated.ts'
import type { LiveService } from '../../live/live.ts'
import type { Notify } from '../../writes/notify.ts'
import { refreshApplications } from '../../writes/refreshApplications.ts'
import { writeTransaction } from '../../writes/writeTransaction.ts'
import * as queries from './declines.sql.ts'
import type { CancelInterviews } from './applicantAccess.ts'

type Dependencies = {
  /** In the transaction that tells the applicants. */
  cancelInterviews: CancelInterviews
  db: Database
  background: BackgroundQueue
  notify: Notify
  live: Pick<LiveService, 'toMember'>
  logFailure: LogFailure
}

/** Who declined, and the steps of the applications. Their account may be deleted meanwhile, so it isn't `from`. */
const task: TaskDefinition<{ by: number; steps: number[] }> = {
  name: 'tell-declined',
  retries: 8,
  concurrency: 1,
}

/** Tells applicants of a decline after a minute, in which the employer can take it back (decision 69). */
export function createDeclines({ db, background, notify, live, logFailure, cancelInterviews }: Dependencies) {
  background.on(task, ({ by, steps }) =>
    writeTransaction({ db, logFailure }, async (write) => {
      const told = await queries.claimUntold(write.sql, by, steps)
      await notify(
        write,
        told.map(({ id, user_id, from, title, company, answer }) => ({
          to: user_id,
          from,
          type: 'application_status',
          subject_type: 'application',
          subject_id: id,
          content:
            answer === null ? applicationStatusPhrase('declined', title) : bulkDeclinePhrase(title, answer),
          company,
          email: applicationStatusEmail('declined'),
        })),
      )
      await cancelInterviews(write, told, by)
      refreshApplications(live, write, told)
    }),
  )

  return {
    /** Tells the applicants of declines in a minute. */
    async tellLater(sql: Sql, by: number, applications: number[]): Promise<void> {
      if (applications.length === 0) return
      const steps = await queries.markUntold(sql, applications)
      await background.enqueue(
        sql,
        task,
        { by, steps },
        { at: new Date(Date.now() + DECLINE_UNDO_SECONDS * 1000) },
      )
    },

    /** Takes back declines that the applicants don't know of, and returns the ids of the applications. */
    async takeBack(
      sql: Sql,
      me: number,
      declined: { job_id: number; applications: number[] },
    ): Promise<number[]> {
      return (await queries.takeBack(sql, me, declined)).map(({ id }) => id)
    },
  }
}

export type Declines = ReturnType<typeof createDeclines>
