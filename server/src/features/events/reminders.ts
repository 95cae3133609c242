import { eventReminderPhrase, timeLeft, type DeliveryChannel } from 'contract/reminders'
import { MINUTE_MS } from 'contract/rules/time'
import { EVERY_MINUTE_CRON } from '../../background/crons.ts'
import type { BackgroundQueue, TaskDefinition } from '../../background/backgroundQueue.ts'
import type { Database, Sql } from '../../db/connect.ts'
import { forEachIsolated, type LogFailure } from '../../forEachIsolated.ts'
import type { EnqueueEmail } from '../../email/mailer.ts'
import type { Notify, WriteContext } from '../../writes/notify.ts'
import type { SendPushes } from '../../writes/sendPushes.ts'
import { writeTransaction } from '../../writes/writeTransaction.ts'
import { eventNews } from '../../writes/eventNews.ts'
import { eventTime } from '../../writes/eventTime.ts'
import * as queries from './reminders.sql.ts'

type Dependencies = {
  db: Database
  background: BackgroundQueue
  notify: Notify
  enqueueEmail: EnqueueEmail
  sendPushes: SendPushes
  publicUrl: string
  logFailure: LogFailure
}

const reminderTask: TaskDefinition<{ reminder_id: number }> = {
  name: 'event-reminder',
  retries: 8,
  concurrency: 2,
}
const overdueTask: TaskDefinition<object> = { name: 'event-reminders-overdue', retries: 0, concurrency: 1 }

/** Attempts for an overdue reminder, one per minute, before it is given up. */
const OVERDUE_ATTEMPTS = 10

/** Sends each reminder once: marking it as sent and queueing its deliveries is one transaction. */
export function createReminderSender(dependencies: Dependencies) {
  const { db, background, notify, enqueueEmail, sendPushes, publicUrl, logFailure } = dependencies

  background.on(reminderTask, ({ reminder_id }) => send(reminder_id))
  // Catches reminders whose event moved after the task was queued, or whose task failed.
  background.on(
    overdueTask,
    async () => forEachIsolated(await queries.listOverdueReminderIds(db), send, handleFailure),
    { cron: EVERY_MINUTE_CRON },
  )

  async function handleFailure(error: unknown, reminder_id: number): Promise<void> {
    const attempts = await queries.countFailedAttempt(db, reminder_id)
    const given_up = attempts >= OVERDUE_ATTEMPTS
    logFailure(error, { task: overdueTask.name, reminder_id, attempts, given_up })
    if (given_up) await queries.giveUpReminder(db, reminder_id)
  }

  async function send(id: number): Promise<void> {
    await writeTransaction({ db, logFailure }, async (write) => {
      const reminder = await queries.claimReminder(write.sql, id)
      if (reminder) await deliver(write, reminder)
    })
  }

  async function deliver(write: WriteContext, reminder: queries.ReminderToSend): Promise<void> {
    const { sql } = write
    const { user_id, event_id, title, type } = reminder
    const occasion = {
      from: reminder.organizer_id,
      event: { id: event_id, start_date: reminder.start_date },
    }
    const left = timeLeft(Math.round((Date.parse(reminder.start_date) - Date.now()) / MINUTE_MS))
    const delivery = (
      channel: DeliveryChannel,
      outcome: 'waiting' | 'sent' | 'skipped',
      detail: string | null = null,
    ) => ({
      user_id,
      event_id,
      title,
      channel,
      outcome,
      detail,
    })
    const isOff = async (channel: DeliveryChannel) => {
      if (!reminder.turned_off.includes(channel)) return false
      await queries.recordDelivery(sql, delivery(channel, 'skipped', 'Turned off in the settings'))
      return true
    }
    if (!(await isOff('in_app'))) {
      await notify(write, [
        eventNews({ to: user_id, event: event_id, content: eventReminderPhrase(title, left), sent: 'app' }),
      ])
      await queries.recordDelivery(sql, delivery('in_app', 'sent'))
    }
    if (type !== 'email' && !(await isOff('push'))) {
      const devices = await sendPushes(sql, [
        {
          user_id,
          title,
          body: `Starts ${left}`,
          url: `/events?event=${event_id}`,
          tag: `event-${event_id}`,
          ...occasion,
        },
      ])
      await queries.recordDelivery(
        sql,
        devices > 0 ? delivery('push', 'sent') : delivery('push', 'skipped', 'No device is subscribed'),
      )
    }
    if (type !== 'push' && !(await isOff('email'))) {
      const delivery_id = await queries.recordDelivery(sql, delivery('email', 'waiting'))
      await enqueueEmail(sql, {
        user_id,
        ...occasion,
        to: reminder.email,
        message: reminderEmail(reminder, left),
        type: 'event',
        delivery_id,
      })
    }
  }

  function reminderEmail(
    { title, start_date, first_name, location, meeting_link, event_id }: queries.ReminderToSend,
    left: string,
  ) {
    const page = `${publicUrl}/events?event=${event_id}`
    return {
      subject: `Your event starts ${left}`,
      name: first_name,
      paragraphs: [
        `${title} starts ${left}: ${eventTime(start_date)}.`,
        ...(location ? [`Where: ${location}`] : []),
      ],
      action: meeting_link
        ? { label: 'Join Call', url: meeting_link }
        : { label: 'See the event', url: page },
      notes: meeting_link ? [`Event details: ${page}`] : [],
    }
  }

  return {
    /** Queues tasks for reminders, in the transaction that sets them. */
    async schedule(sql: Sql, due: readonly queries.ScheduledReminder[]): Promise<void> {
      for (const { id, due_at } of due)
        if (due_at !== null)
          await background.enqueue(sql, reminderTask, { reminder_id: id }, { at: new Date(due_at) })
    },
  }
}

export type ReminderSender = ReturnType<typeof createReminderSender>
