import { createEvent, listEvents, updateEvent } from 'contract/events'
import { listReminderDeliveries } from 'contract/reminders'
import { listNotifications } from 'contract/notifications'
import { HOUR_MS } from 'contract/rules/time'
import { expect, test, vi } from 'vitest'
import { failInserts, allowInserts } from '../../../test/failInserts.ts'
import { startApp, type Caller, type TestApp } from '../../../test/startApp.ts'

const start_date = new Date(Date.now() + 48 * HOUR_MS).toISOString()
const reminder_settings = { enabled: true, reminders: [{ time_before: 15, type: 'email' as const }] }

/** Creates an event of Ada's whose reminder wasn't sent when it was due. */
async function createMissedReminder(app: TestApp, ada: Caller, title: string): Promise<void> {
  const { id } = await ada(createEvent, { title, start_date, reminder_settings })
  await app.db`update event_reminders set due_at = now() - interval '1 hour' where event_id = ${id}`
}

/** Runs the task for overdue reminders, which is due every minute. */
async function runOverdueTask(app: TestApp): Promise<void> {
  await app.db.begin((sql) =>
    app.background.enqueue(sql, { name: 'event-reminders-overdue', retries: 0, concurrency: 1 }, {}),
  )
  await app.background.drain()
}

/** Runs the task so often with an overdue reminder of Ada's that always fails. */
async function failReminder(app: TestApp, { attempts }: { attempts: number }) {
  const log = vi.spyOn(app.app.log, 'error')
  const ada = await app.member('ada')
  await createMissedReminder(app, ada, 'Broken')
  await failInserts(app, 'notifications', 'content', 'Broken')
  for (let n = 0; n < attempts; n++) await runOverdueTask(app)
  return { ada, log }
}

const notificationsOf = async (who: Caller) =>
  (await who(listNotifications, {})).notifications.map(({ content }) => content.replace(/ starts .*/, ''))

test("a failing overdue reminder doesn't stop later ones, and is logged", async () => {
  await using app = await startApp()
  const log = vi.spyOn(app.app.log, 'error')
  const ada = await app.member('ada')
  await failInserts(app, 'event_deliveries', 'title', 'Broken')
  await createMissedReminder(app, ada, 'Broken')
  await createMissedReminder(app, ada, 'Sound')
  await runOverdueTask(app)
  expect(await notificationsOf(ada)).toEqual(['Sound'])
  expect(log.mock.calls).toMatchObject([
    [
      { task: 'event-reminders-overdue', attempts: 1, given_up: false, err: { message: 'broken' } },
      expect.any(String),
    ],
  ])

  await allowInserts(app)
  await runOverdueTask(app)
  expect(await notificationsOf(ada)).toEqual(['Broken', 'Sound'])
})

test('a reminder that fails ten times is given up and listed as failed', async () => {
  await using app = await startApp()
  const { ada, log } = await failReminder(app, { attempts: 9 })
  expect((await ada(listReminderDeliveries, {})).deliveries).toEqual([])
  await runOverdueTask(app)
  expect((await ada(listReminderDeliveries, {})).deliveries).toMatchObject([
    { title: 'Broken', outcome: 'failed' },
  ])
  expect(log).toHaveBeenLastCalledWith(
    expect.objectContaining({ attempts: 10, given_up: true }),
    expect.any(String),
  )
  await runOverdueTask(app)
  expect(log).toHaveBeenCalledTimes(10)
})

test('a reminder that was given up is tried as often again once its event moves', async () => {
  await using app = await startApp()
  const { ada, log } = await failReminder(app, { attempts: 10 })
  const [event] = (await ada(listEvents, {})).events
  const later = new Date(Date.now() + 72 * HOUR_MS).toISOString()
  await ada(updateEvent, { id: event?.id ?? 0, title: 'Broken', start_date: later })
  await app.db`update event_reminders set due_at = now() - interval '1 hour'`
  await runOverdueTask(app)
  expect(log).toHaveBeenLastCalledWith(
    expect.objectContaining({ attempts: 1, given_up: false }),
    expect.any(String),
  )
})
