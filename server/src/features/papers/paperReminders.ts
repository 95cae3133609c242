import { nassauDay, type PaperKinds } from 'contract/datedSettings'
import { paperExpiryPhrase } from 'contract/papers'
import { DAYTIME_CRON } from '../../background/daytimeCron.ts'
import type { BackgroundQueue, TaskDefinition } from '../../background/backgroundQueue.ts'
import type { Database, Sql } from '../../db/connect.ts'
import { forEachIsolated, type LogFailure } from '../../forEachIsolated.ts'
import type { Notify, WriteContext } from '../../live/notify.ts'
import { writeTransaction } from '../../live/writeTransaction.ts'
import * as queries from './papers.sql.ts'

type Dependencies = {
  db: Database
  background: BackgroundQueue
  notify: Notify
  logFailure: LogFailure
  listKinds: (sql: Sql) => Promise<PaperKinds['papers']>
}

const task: TaskDefinition<object> = { name: 'paper-reminders', retries: 0, concurrency: 1 }
const PAPERS_PER_RUN = 1000

/** Reminds members of papers that expire soon, once for each of `PAPER_REMINDER_DAYS`. */
export function registerPaperReminders({
  db,
  background,
  notify,
  logFailure,
  listKinds,
}: Dependencies): void {
  background.on(
    task,
    async () => {
      const today = nassauDay(Date.now())
      const names = new Map((await listKinds(db)).map(({ key, name }) => [key, name]))

      const remind = async (write: WriteContext, subject_id: number) => {
        const paper = await queries.claimReminder(write.sql, subject_id, today)
        if (!paper) return
        const content = paperExpiryPhrase(names.get(paper.paper) ?? paper.paper, paper.expires_on)
        const subject = { subject_type: 'paper', subject_id } as const
        await notify(write, [{ ...subject, to: paper.user_id, type: 'paper_expiry', from: null, content }])
      }

      await forEachIsolated(
        await queries.listPapersToRemind(db, { today, keys: [...names.keys()], limit: PAPERS_PER_RUN }),
        (id) => writeTransaction(db, (write) => remind(write, id)),
        (error, paper_id) => logFailure(error, { task: task.name, paper_id }),
      )
    },
    { cron: DAYTIME_CRON },
  )
}
