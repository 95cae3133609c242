import { HOME_TIME_ZONE } from 'contract/events'
import { reminderPhrase, timeLeft } from 'contract/notifications'
import type { BackgroundQueue, Task } from '../../background/background.ts'
import { inTransaction, type Database, type Sql } from '../../db/connect.ts'
import { forEachIsolated, type LogFailure } from '../../forEachIsolated.ts'
import type { Notify, MarkSeen } from '../../live/notify.ts'
import type { SendEmail } from '../../email/mailer.ts'
import * as queries from './reminders.sql.ts'

type Parts = {
  db: Database
  background: BackgroundQueue
  notify: Notify
  seen: MarkSeen
  sendMail: SendEmail
  /** Pushes to all of a member's devices and answers how many there are. */
  sendPush: (
    sql: Sql,
    user_id: number,
    push: { title: string; body: string; url: string; tag: string; from: number },
  ) => Promise<number>
  publicUrl: string
  logFailure: LogFailure
}

const reminding: Task<{ reminder_id: number }> = { name: 'event-reminder', retries: 8, concurrency: 2 }
const catchingUp: Task<object> = { name: 'event-reminders-overdue', retries: 0, concurrency: 1 }

/** How often an overdue reminder is tried, once a minute, before it is set aside. */
const OVERDUE_TRIES = 10

/** Sends each reminder at its time, once: whoever marks the row as sent hands it over in the same transaction. */
export function createReminderService(parts: Parts) {
  const { db, background, notify, seen, sendMail, sendPush, publicUrl, logFailure } = parts
  const failures = new Map<number, number>()

  background.on(reminding, ({ reminder_id }) => send(reminder_id))
  // An event may have moved since its tasks were asked for, and a task may have been given up.
  background.on(catchingUp, async () => forEachIsolated(await queries.listOverdue(db), send, noteFailure), {
    cron: '* * * * *',
  })

  async function noteFailure(error: unknown, reminder_id: number): Promise<void> {
    const tries = (failures.get(reminder_id) ?? 0) + 1
    const isSetAside = tries === OVERDUE_TRIES
    logFailure(error, { task: catchingUp.name, reminder_id, tries, set_aside: isSetAside })
    if (!isSetAside) return void failures.set(reminder_id, tries)
    failures.delete(reminder_id)
    await queries.setAside(db, reminder_id)
  }

  async function send(id: number): Promise<void> {
    const heard: (() => void)[] = []
    const afterwards = (work: () => void) => void heard.push(work)
    await inTransaction(db, async (sql) => {
      const due = await queries.takeReminder(sql, id)
      if (due) await deliver({ sql, afterwards }, due)
    })
    failures.delete(id)
    for (const work of heard) work()
  }

  async function deliver(write: Parameters<Notify>[0], it: queries.ReminderToSend): Promise<void> {
    const { sql } = write
    const { user_id, event_id, title, type } = it
    const left = timeLeft(Math.round((Date.parse(it.start_date) - Date.now()) / 60_000))
    const note = (channel: 'in_app' | 'push' | 'email', isSent: boolean, detail: string | null = null) => ({
      user_id,
      event_id,
      title,
      channel,
      outcome: isSent ? ('sent' as const) : ('skipped' as const),
      detail,
    })
    // What was said of the event before is not what the reminder says, nor whose it is.
    await seen(sql, user_id, { subject_type: 'event', subject_id: event_id })
    await notify(write, [
      {
        to: user_id,
        type: 'event',
        from: null,
        subject_type: 'event',
        subject_id: event_id,
        content: reminderPhrase(title, left),
        only_in_app: true,
      },
    ])
    const deliveries = [note('in_app', true)]
    if (type !== 'email') {
      const devices = await sendPush(sql, user_id, {
        title,
        body: `Starts ${left}`,
        url: `/events?event=${event_id}`,
        tag: `event-${event_id}`,
        from: it.organizer_id,
      })
      deliveries.push(note('push', devices > 0, devices > 0 ? null : 'No device is subscribed'))
    }
    if (type !== 'push') {
      await sendMail(sql, { user_id, from: it.organizer_id, to: it.email, letter: letterOf(it, left) })
      deliveries.push(note('email', true))
    }
    await queries.recordDeliveries(sql, deliveries)
  }

  function letterOf(
    { title, start_date, first_name, meeting_link, event_id }: queries.ReminderToSend,
    left: string,
  ) {
    const page = `${publicUrl}/events?event=${event_id}`
    return {
      subject: `${title} starts ${left}`,
      name: first_name,
      paragraphs: [`${title} starts ${left}: ${whenFormat.format(new Date(start_date))}, Nassau time.`],
      action: meeting_link
        ? { label: 'Join Call', url: meeting_link }
        : { label: 'See the event', url: page },
      notes: meeting_link ? [`All about it: ${page}`] : [],
    }
  }

  return {
    /** Asks for reminders at their times, as part of the write that sets them. */
    async schedule(sql: Sql, due: readonly queries.Due[]): Promise<void> {
      for (const { id, due_at } of due)
        if (due_at !== null)
          await background.enqueue(sql, reminding, { reminder_id: id }, { at: new Date(due_at) })
    },
  }
}

export type ReminderService = ReturnType<typeof createReminderService>

const whenFormat = new Intl.DateTimeFormat('en-BS', {
  timeZone: HOME_TIME_ZONE,
  dateStyle: 'full',
  timeStyle: 'short',
})
