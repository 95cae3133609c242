import { type PaperKinds } from 'contract/datedSettings'
import { nassauDay } from 'contract/rules/nassauDay'
import { paperExpiryPhrase } from 'contract/papers'
import { DAYTIME_CRON } from '../../background/crons.ts'
import type { Sql } from '../../db/connect.ts'
import type { Notify, WriteContext } from '../../writes/notify.ts'
import { registerDueTask, type DueTaskDependencies } from '../../writes/registerDueTask.ts'
import * as queries from './papers.sql.ts'

type Dependencies = DueTaskDependencies & {
  notify: Notify
  listKinds: (sql: Sql) => Promise<PaperKinds['papers']>
}

/** Reminds members of papers that expire soon, once for each of `PAPER_REMINDER_DAYS`. */
export function registerPaperReminders({ notify, listKinds, ...dependencies }: Dependencies): void {
  const today = () => nassauDay(Date.now())

  async function remind(write: WriteContext, subject_id: number): Promise<void> {
    const paper = await queries.claimReminder(write.sql, subject_id, today())
    if (!paper) return
    const kind = (await listKinds(write.sql)).find(({ key }) => key === paper.paper)
    const content = paperExpiryPhrase(kind?.name ?? paper.paper, paper.expires_on)
    const subject = { subject_type: 'paper', subject_id } as const
    await notify(write, [{ ...subject, to: paper.user_id, type: 'paper_expiry', from: null, content }])
  }

  registerDueTask(dependencies, {
    name: 'paper-reminders',
    cron: DAYTIME_CRON,
    list: async (db, limit) => {
      const keys = (await listKinds(db)).map(({ key }) => key)
      return queries.listPapersToRemind(db, { today: today(), keys, limit })
    },
    work: remind,
    idName: 'paper_id',
  })
}
