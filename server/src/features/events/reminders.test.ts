import {
  cancelEvent,
  createEvent,
  listEvents,
  respondToEvent,
  setEventReminders,
  updateEvent,
} from 'contract/events'
import { listReminderDeliveries } from 'contract/reminders'
import { blockUser } from 'contract/blocks'
import { updateSettings } from 'contract/settings'
import { expect, test } from 'vitest'
import { holdLock, lockWaiters } from '../../../test/locks.ts'
import { startApp, type Caller, type TestApp } from '../../../test/startApp.ts'
import { EVENT, inHours, createFriends, eventNotificationsOf } from '../../../test/events.ts'

/** The emails of reminders, without those of invitations. */
const reminderEmails = async (app: TestApp) =>
  (await app.emails()).filter(({ subject }) => subject?.includes(' starts '))

/** Makes all future reminders due, and their tasks. */
async function makeDue(app: TestApp) {
  await app.db`update event_reminders set due_at = now() - interval '1 second' where due_at is not null`
  await app.db`update background.job set start_after = now() where name = 'event-reminder'`
}

test('a reminder is sent once through each chosen channel and listed among the deliveries', async () => {
  await using app = await startApp()
  const [ada, ben] = await createFriends(app)
  const reminders = [{ time_before: 15, type: 'both' as const }]
  await ada(createEvent, {
    ...EVENT,
    meeting_link: 'https://zoom.us/j/1',
    invitees: [ben.id],
    reminder_settings: { enabled: true, reminders },
  })
  expect(await reminderEmails(app)).toHaveLength(0)

  await makeDue(app)
  const emails = await reminderEmails(app)
  expect(emails.map(({ to }) => to?.[0]?.address).sort()).toEqual(['ada@example.com', 'ben@example.com'])
  expect(emails[0]?.text).toContain('Join Call:\nhttps://zoom.us/j/1')
  expect(emails[0]?.subject).toBe('Your event starts in 2 days')
  expect(await eventNotificationsOf(ada)).toEqual(['Dock survey starts in 2 days'])
  const { deliveries } = await ada(listReminderDeliveries, {})
  expect(deliveries.map(({ channel, outcome }) => `${channel} ${outcome}`).sort()).toEqual([
    'email sent',
    'in_app sent',
    'push skipped',
  ])
  const [event] = (await ada(listEvents, {})).events
  expect(event?.reminder_settings.reminders).toEqual([{ ...reminders[0], sent: true }])

  expect(await reminderEmails(app)).toHaveLength(2)
})

test('a reminder uses no channel that its recipient has turned off, and its email can be unsubscribed from', async () => {
  await using app = await startApp()
  const [ada, ben] = await createFriends(app)
  const reminder_settings = { enabled: true, reminders: [{ time_before: 15, type: 'both' as const }] }
  await ada(createEvent, { ...EVENT, invitees: [ben.id], reminder_settings })
  await ben(updateSettings, { notifications: { event: { push: false, email: false } } })
  await makeDue(app)
  const [email, ...others] = await reminderEmails(app)
  expect(others).toEqual([])
  expect(email?.to?.[0]?.address).toBe('ada@example.com')
  expect(email?.text).toContain('/unsubscribe?token=')
  const outcomes = async () =>
    (await ben(listReminderDeliveries, {})).deliveries.map(({ channel, outcome, detail }) =>
      [channel, outcome, detail].join(' '),
    )
  const skipped = ['email', 'push'].map((channel) => `${channel} skipped Turned off in the settings`)
  expect((await outcomes()).toSorted()).toEqual([skipped[0], 'in_app sent ', skipped[1]])
})

test('reminders that are off in the app are sent nowhere', async () => {
  await using app = await startApp()
  const [ada] = await createFriends(app)
  const reminder_settings = { enabled: true, reminders: [{ time_before: 15, type: 'both' as const }] }
  await ada(createEvent, { ...EVENT, reminder_settings })
  await ada(updateSettings, { notifications: { event: { in_app: false, push: true, email: true } } })
  await makeDue(app)
  expect(await reminderEmails(app)).toEqual([])
  const { deliveries } = await ada(listReminderDeliveries, {})
  expect(deliveries.map(({ channel, outcome }) => `${channel} ${outcome}`).toSorted()).toEqual([
    'email skipped',
    'in_app skipped',
    'push skipped',
  ])
})

test('an event that was moved is reminded of again', async () => {
  await using app = await startApp()
  const [ada] = await createFriends(app)
  const reminder_settings = { enabled: true, reminders: [{ time_before: 15, type: 'email' as const }] }
  const { id } = await ada(createEvent, { ...EVENT, reminder_settings })
  await makeDue(app)
  expect(await reminderEmails(app)).toHaveLength(1)
  await ada(updateEvent, { id, ...EVENT, start_date: inHours(72) })
  await makeDue(app)
  expect((await reminderEmails(app)).map(({ subject }) => subject)).toEqual([
    'Your event starts in 2 days',
    'Your event starts in 3 days',
  ])
})

test('there are no reminders after declining, switching them off or cancellation', async () => {
  await using app = await startApp()
  const [ada, ben] = await createFriends(app)
  const reminder_settings = { enabled: true, reminders: [{ time_before: 15, type: 'email' as const }] }
  const one = await ada(createEvent, { ...EVENT, invitees: [ben.id], reminder_settings })
  await ben(respondToEvent, { id: one.id, response: 'declined' })
  await ada(setEventReminders, { id: one.id, ...reminder_settings, enabled: false })
  const two = await ada(createEvent, { ...EVENT, reminder_settings })
  await ada(cancelEvent, { id: two.id })
  await makeDue(app)
  expect(await reminderEmails(app)).toHaveLength(0)
})

/** Sends all reminders. Returns the recipient and subject of each email. */
async function sendReminders(app: TestApp): Promise<string[]> {
  await makeDue(app)
  return (await reminderEmails(app)).map(({ to, subject }) => `${to?.[0]?.address} ${subject}`).sort()
}

const ANY_DAY = { enabled: true, reminders: [{ time_before: 15, type: 'email' as const }] }

test('members choose their own reminders of each event', async () => {
  await using app = await startApp()
  const [ada, ben] = await createFriends(app)
  const first = await ada(createEvent, { ...EVENT, invitees: [ben.id], reminder_settings: ANY_DAY })
  const second = await ada(createEvent, { ...EVENT, start_date: inHours(96), reminder_settings: ANY_DAY })
  const own = { enabled: true, reminders: [{ time_before: 60, type: 'email' as const }] }
  await ada(setEventReminders, { id: second.id, ...own })

  const remindersOf = async (who: Caller) =>
    (await who(listEvents, {})).events.map(({ id, reminder_settings: { reminders } }) => [
      id,
      reminders.map(({ time_before }) => time_before),
    ])
  expect(await remindersOf(ada)).toEqual([
    [first.id, [15]],
    [second.id, [60]],
  ])
  expect(await remindersOf(ben)).toEqual([[first.id, [15]]])
})

test('reminders of an organizer who is blocked now are not listed', async () => {
  await using app = await startApp()
  const [ada, ben] = await createFriends(app)
  await ada(createEvent, { ...EVENT, reminder_settings: ANY_DAY, invitees: [ben.id] })
  await ben(createEvent, { ...EVENT, title: 'Stocktake', reminder_settings: ANY_DAY })
  await sendReminders(app)
  const titles = async () =>
    new Set((await ben(listReminderDeliveries, {})).deliveries.map(({ title }) => title))
  expect(await titles()).toEqual(new Set([EVENT.title, 'Stocktake']))
  await ben(blockUser, { id: ada.id })
  expect(await titles()).toEqual(new Set(['Stocktake']))
})

test('after blocking the organizer a member gets no more reminders of the event', async () => {
  await using app = await startApp()
  const [ada, ben] = await createFriends(app)
  const before = { ...EVENT, reminder_settings: ANY_DAY, invitees: [ben.id] }
  const { id } = await ada(createEvent, before)
  await app.emails()
  await ben(blockUser, { id: ada.id })

  const after = { ...before, title: 'You cannot hide', start_date: inHours(72) }
  await expect(ada(updateEvent, { id, ...after })).rejects.toMatchObject({ code: 'cannot_invite' })
  await ada(updateEvent, { id, ...after, invitees: [] })
  expect(await sendReminders(app)).toEqual(['ada@example.com Your event starts in 3 days'])
  expect(await eventNotificationsOf(ben)).toEqual([])
})

test.for(['ada', 'ben'] as const)(
  'if %s blocks during an invitation, only the organizer is reminded',
  async (blocker) => {
    await using app = await startApp()
    const [ada, ben] = await createFriends(app)
    await ada(createEvent, { ...EVENT, reminder_settings: ANY_DAY, invitees: [ben.id] })
    const [one, other] = blocker === 'ada' ? [ada, ben] : [ben, ada]
    await app.db`insert into blocks (blocker_id, blocked_id) values (${one.id}, ${other.id})`
    expect(await sendReminders(app)).toEqual(['ada@example.com Your event starts in 2 days'])
  },
)

test('events of a suspended organizer send no reminders', async () => {
  await using app = await startApp()
  const [ada, ben] = await createFriends(app)
  await ada(createEvent, { ...EVENT, reminder_settings: ANY_DAY, invitees: [ben.id] })
  await app.db`update users set suspended_at = now() where id = ${ada.id}`
  expect(await sendReminders(app)).toEqual([])
  expect(await eventNotificationsOf(ben)).toEqual([])
})

test('reminders that are chosen while the event moves are due before its new start', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const { id } = await ada(createEvent, EVENT)
  const later = inHours(96)
  const move = await holdLock(
    app.db,
    (sql) => sql`
      update events set start_date = ${later}, end_date = ${later}::timestamptz + interval '30 minutes' where id = ${id}`,
  )
  const chosen = ada(setEventReminders, {
    id,
    enabled: true,
    reminders: [{ time_before: 60, type: 'email' }],
  })
  await lockWaiters(app.db, 1)
  await move()
  await chosen
  const [reminder] = await app.db`select due_at from event_reminders`
  expect(reminder).toEqual({ due_at: expect.stringContaining(inHours(95).slice(0, 16)) })
})

test.for<[string, (ada: Caller, id: number) => Promise<unknown>]>([
  ['cancelled', (ada, id) => ada(cancelEvent, { id })],
  ['moved', (ada, id) => ada(updateEvent, { ...EVENT, id, start_date: inHours(72) })],
])('no reminder is emailed of an event that was %s while the mail server was down', async ([, change]) => {
  let isDown = true
  const sent: string[] = []
  const send = async ({ subject = '' }: { subject?: string | undefined }) => {
    if (isDown) throw new Error('No mail server')
    sent.push(subject)
  }
  await using app = await startApp({ transport: { send, close: () => {} } })
  const ada = await app.member('ada')
  const { id } = await ada(createEvent, { ...EVENT, reminder_settings: ANY_DAY })
  await makeDue(app)
  await expect(app.background.drain()).rejects.toThrow('No mail server')
  const outcomes = async () =>
    (await ada(listReminderDeliveries, {})).deliveries.flatMap(({ channel, outcome }) =>
      channel === 'email' ? [outcome] : [],
    )
  expect(await outcomes()).toEqual(['waiting'])
  await change(ada, id)
  isDown = false
  await app.db`update background.job set state = 'retry' where name = 'mail' and state = 'active'`
  await app.background.drain()
  expect(sent.filter((subject) => subject.includes('starts'))).toEqual([])
  expect(await outcomes()).toEqual(['skipped'])
})
