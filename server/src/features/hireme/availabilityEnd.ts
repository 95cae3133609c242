import { availabilityEndedPhrase, stillAvailableEmail, stillAvailablePhrase } from 'contract/talentTerms'
import { DAYTIME_CRON } from '../../background/daytimeCron.ts'
import type { BackgroundQueue, TaskDefinition } from '../../background/backgroundQueue.ts'
import type { Database } from '../../db/connect.ts'
import { forEachIsolated, type LogFailure } from '../../forEachIsolated.ts'
import type { LiveService } from '../../live/live.ts'
import type { NewNotification, Notify, WriteContext } from '../../live/notify.ts'
import { writeTransaction } from '../../live/writeTransaction.ts'
import * as queries from './availabilityEnd.sql.ts'

type Dependencies = {
  db: Database
  background: BackgroundQueue
  notify: Notify
  live: Pick<LiveService, 'toMember'>
  logFailure: LogFailure
}

const task: TaskDefinition<object> = { name: 'availability-end', retries: 0, concurrency: 1 }
const MEMBERS_PER_RUN = 1000

/** Asks inactive members whether they are still available, and ends their availability if they don't answer. */
export function registerAvailabilityEnd({ db, background, notify, live, logFailure }: Dependencies): void {
  async function askOrEnd(write: WriteContext, id: number): Promise<void> {
    const notifyMember = (content: string, email?: NewNotification['email']) =>
      notify(write, [
        {
          to: id,
          from: null,
          type: 'availability',
          subject_type: 'account',
          subject_id: id,
          content,
          ...(email && { email }),
        },
      ])
    if (await queries.endAvailability(write.sql, id)) {
      write.afterCommit(() => live.toMember(id, 'changed', { what: 'account' }))
      return notifyMember(availabilityEndedPhrase, {
        subject: "You're no longer on the HireMe Board",
        // It's too late for the type's button, which answers the reminder.
        button: { label: 'Open the HireMe Board', path: '/hireme' },
      })
    }
    const reminder = await queries.claimReminder(write.sql, id)
    if (reminder)
      await notifyMember(stillAvailablePhrase(reminder.ends_on), {
        paragraphs: [stillAvailableEmail(reminder.ends_on)],
      })
  }

  background.on(
    task,
    async () =>
      forEachIsolated(
        await queries.listQuietMembers(db, MEMBERS_PER_RUN),
        (id) => writeTransaction(db, (write) => askOrEnd(write, id)),
        (error, member_id) => logFailure(error, { task: task.name, member_id }),
      ),
    { cron: DAYTIME_CRON },
  )
}
