import { availabilityEndedPhrase, stillAvailableEmail, stillAvailablePhrase } from 'contract/talentTerms'
import { DAYTIME_CRON } from '../../background/crons.ts'
import type { LiveService } from '../../live/live.ts'
import type { NewNotification, Notify, WriteContext } from '../../writes/notify.ts'
import { registerDueTask, type DueTaskDependencies } from '../../writes/registerDueTask.ts'
import * as queries from './availabilityEnd.sql.ts'

type Dependencies = DueTaskDependencies & { notify: Notify; live: Pick<LiveService, 'toMember'> }

/** Asks inactive members whether they are still available, and ends their availability if they don't answer. */
export function registerAvailabilityEnd({ notify, live, ...dependencies }: Dependencies): void {
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

  registerDueTask(dependencies, {
    name: 'availability-end',
    cron: DAYTIME_CRON,
    list: queries.listQuietMembers,
    work: askOrEnd,
    idName: 'member_id',
  })
}
