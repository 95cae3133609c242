import { applyToJob } from 'contract/applications'
import {
  cancelEvent,
  createEvent,
  listEventConflicts,
  getCalendarFeed,
  getEvent,
  listEvents,
  renewCalendarFeed,
  respondToEvent,
  setEventReminders,
  updateEvent,
} from 'contract/events'
import { listReminderDeliveries, DEFAULT_REMINDERS } from 'contract/reminders'
import { blockUser, unblockUser } from 'contract/blocks'
import { respondToFriendRequest, sendFriendRequest } from 'contract/friends'
import { createJob } from 'contract/jobPosting'
import { listNotifications } from 'contract/notifications'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { startApp, type Caller, type TestApp } from '../../../test/startApp.ts'

/** To the second: PostgreSQL writes fractions without their last zeros. */
const inHours = (hours: number) => `${new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 19)}Z`
const CALL = { title: 'Dock survey', start_date: inHours(48) }

/** Moves the start of a half-hour event so many minutes back, and answers with it. */
async function startedAgo(app: TestApp, id: number, minutes: number): Promise<string> {
  const start = inHours(-minutes / 60)
  await app.db`
    update events
    set start_date = ${start}, end_date = ${start}::timestamptz + interval '30 minutes'
    where id = ${id}`
  return start
}

async function befriend(one: Caller, other: Caller) {
  const { request } = await one(sendFriendRequest, { user_id: other.id })
  await other(respondToFriendRequest, { request_id: request.id, action: 'accept' })
}

async function friends(app: TestApp) {
  const [ada, ben] = await app.members('ada', 'ben')
  await befriend(ada, ben)
  return [ada, ben] as const
}

/** The mails that reminders are; invitations are mailed as well. */
const reminderMails = async (app: TestApp) =>
  (await app.emails()).filter(({ subject }) => subject?.includes(' starts '))

const said = async (who: Caller) =>
  (await who(listNotifications, {})).notifications
    .filter(({ type }) => type === 'event')
    .map(({ user, content }) => `${user?.first_name ?? ''} ${content}`.trim())

test("an event is stored with the form's defaults", async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const event = await ada(createEvent, CALL)
  expect(event).toMatchObject({
    ...CALL,
    event_type: 'video_call',
    duration: 30,
    video_platform: 'zoom',
    status: 'scheduled',
    organizer: { id: ada.id },
    invitees: [],
    response: null,
  })
  expect(Date.parse(event.end_date) - Date.parse(event.start_date)).toBe(30 * 60_000)
  expect(event.reminder_settings.enabled).toBe(true)
  expect(event.reminder_settings.reminders).toEqual(
    DEFAULT_REMINDERS.map((it) => ({ ...it, sent: false })).sort((a, b) => a.time_before - b.time_before),
  )
})

test.each([
  [{ title: ' ' }, 'title', 'Please fill in all required fields'],
  [{ title: 'x'.repeat(101) }, 'title', 'At most 100 characters'],
  [{ description: 'x'.repeat(501) }, 'description', 'At most 500 characters'],
  [{ start_date: '' }, 'start_date', 'Please fill in all required fields'],
  [{ start_date: '0000-01-01T00:00:00Z' }, 'start_date', 'Please fill in all required fields'],
  [{ start_date: '9999-12-31T20:00:00-05:00' }, 'start_date', 'Please fill in all required fields'],
  [{ duration: 4 }, 'duration', 'At least 5'],
  [{ duration: 481 }, 'duration', 'At most 480'],
  [{ meeting_link: 'javascript:alert(1)' }, 'meeting_link', expect.any(String)],
  [{ meeting_link: 'zoom' }, 'meeting_link', expect.any(String)],
])('an event with %j is refused', async (wrong, field, sentence) => {
  await using app = await startApp()
  const ada = await app.member('ada')
  await expect(ada(createEvent, { ...CALL, ...wrong })).rejects.toMatchObject({
    code: 'invalid_input',
    body: { fields: { [field]: sentence } },
  })
})

test('dates are accepted with any offset and any representable year', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const start_date = '2087-01-01T00:00:00+23:59'
  const { id } = await ada(createEvent, { ...CALL, start_date })
  const [found] = (await ada(listEvents, { from: '0001-01-01T00:00:00Z', to: '9998-12-31T23:59:59Z' })).events
  expect(found).toMatchObject({ id, start_date: '2086-12-31T00:01:00Z' })
  expect((await ada(listEventConflicts, { start: start_date, duration: 5 })).events).toHaveLength(1)
  for (const from of ['0000-01-01T00:00:00Z', '9999-12-31T23:30:00Z'])
    await expect(ada(listEvents, { from })).rejects.toMatchObject({ status: 400 })
})

test('custom reminders are 1 to 10080 minutes before', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const withReminder = (time_before: number) =>
    ada(createEvent, {
      ...CALL,
      reminder_settings: { enabled: true, reminders: [{ time_before, type: 'push' }] },
    })
  await withReminder(1)
  await withReminder(10_080)
  await expect(withReminder(0)).rejects.toMatchObject({ status: 400 })
  await expect(withReminder(10_081)).rejects.toMatchObject({ status: 400 })
})

test("an event can't start in the past, with a minute of tolerance", async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const past = { status: 400, code: 'date_in_the_past' }
  for (const hours of [-49, -1, -0.05])
    await expect(ada(createEvent, { ...CALL, start_date: inHours(hours) })).rejects.toMatchObject(past)
  await ada(createEvent, { ...CALL, start_date: new Date(Date.now() - 20_000).toISOString() })
})

test("an event can't be moved into the past, but one in progress can keep its start", async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const { id } = await ada(createEvent, CALL)
  await expect(ada(updateEvent, { id, ...CALL, start_date: inHours(-1) })).rejects.toMatchObject({
    code: 'date_in_the_past',
  })
  expect((await ada(getEvent, { id })).start_date).toBe(CALL.start_date)

  const start_date = await startedAgo(app, id, 10)
  await ada(updateEvent, { id, ...CALL, start_date, duration: 45, title: 'Still surveying' })
  expect(await ada(getEvent, { id })).toMatchObject({ title: 'Still surveying', duration: 45, start_date })
  await expect(ada(updateEvent, { id, ...CALL, start_date: inHours(-0.1) })).rejects.toMatchObject({
    code: 'date_in_the_past',
  })
})

test("a past event can't be changed, cancelled or responded to", async () => {
  await using app = await startApp()
  const [ada, ben] = await friends(app)
  const { id } = await ada(createEvent, { ...CALL, invitees: [ben.id] })
  const start_date = await startedAgo(app, id, 31)
  const over = { status: 409, code: 'event_over' }
  await expect(ada(updateEvent, { id, ...CALL, start_date })).rejects.toMatchObject(over)
  await expect(ada(updateEvent, { id, ...CALL })).rejects.toMatchObject(over)
  await expect(ada(cancelEvent, { id })).rejects.toMatchObject(over)
  await expect(ben(respondToEvent, { id, response: 'accepted' })).rejects.toMatchObject(over)
  await expect(ben(setEventReminders, { id, enabled: true, reminders: [] })).rejects.toMatchObject(over)
  expect(await ben(getEvent, { id })).toMatchObject({ status: 'scheduled', response: 'pending' })
})

test('friends can be invited, and the organizer is notified of responses', async () => {
  await using app = await startApp()
  const [ada, ben] = await friends(app)
  const { id } = await ada(createEvent, { ...CALL, invitees: [ben.id, ben.id, ada.id] })
  expect(await said(ben)).toEqual(['Ada invited you to Dock survey'])
  expect((await ben(listEvents, {})).events).toMatchObject([{ id, response: 'pending' }])

  const answered = await ben(respondToEvent, { id, response: 'accepted' })
  expect(answered).toMatchObject({ response: 'accepted', invitees: [{ id: ben.id, response: 'accepted' }] })
  await ben(respondToEvent, { id, response: 'accepted' })
  expect(await said(ada)).toEqual(['Ben will come to Dock survey'])
})

test("strangers can't be invited, but applicants can", async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  await expect(ada(createEvent, { ...CALL, invitees: [ben.id] })).rejects.toMatchObject({
    code: 'cannot_invite',
  })
  await expect(ada(createEvent, { ...CALL, application_id: 4711 })).rejects.toMatchObject({
    code: 'application_not_found',
  })

  const job = await ada(createJob, {
    title: 'Diver',
    company: 'Rolle',
    location: 'Bimini',
    job_type: 'contract',
    description: 'Dive.',
  })
  const { application } = await ben(applyToJob, { id: job.id })
  const event = await ada(createEvent, { ...CALL, event_type: 'interview', application_id: application.id })
  expect(event).toMatchObject({ application_id: application.id, invitees: [{ id: ben.id }] })
})

test('only participants can see an event, and only the organizer can change or cancel it', async () => {
  await using app = await startApp()
  const [ada, ben] = await friends(app)
  const cleo = await app.member('cleo')
  const { id } = await ada(createEvent, { ...CALL, invitees: [ben.id] })
  const nothing = { status: 404, code: 'event_not_found' }
  await expect(cleo(getEvent, { id })).rejects.toMatchObject(nothing)
  await expect(cleo(respondToEvent, { id, response: 'accepted' })).rejects.toMatchObject(nothing)
  await expect(cleo(updateEvent, { id, ...CALL })).rejects.toMatchObject(nothing)
  await expect(cleo(cancelEvent, { id })).rejects.toMatchObject(nothing)
  await expect(cleo(setEventReminders, { id, enabled: false, reminders: [] })).rejects.toMatchObject(nothing)
  await expect(ben(updateEvent, { id, ...CALL })).rejects.toMatchObject({ code: 'not_your_event' })
  await expect(ben(cancelEvent, { id })).rejects.toMatchObject({ code: 'not_your_event' })
  await expect(ada(respondToEvent, { id, response: 'accepted' })).rejects.toMatchObject(nothing)
})

test('moving an event resets responses; removed invitees no longer see it', async () => {
  await using app = await startApp()
  const [ada, ben] = await friends(app)
  const { id } = await ada(createEvent, { ...CALL, invitees: [ben.id] })
  await ben(respondToEvent, { id, response: 'declined' })
  await ada(updateEvent, { id, ...CALL, title: 'Survey', invitees: [ben.id] })
  expect((await ben(getEvent, { id })).response).toBe('declined')
  await ada(updateEvent, { id, ...CALL, start_date: inHours(50), invitees: [ben.id] })
  expect((await ben(getEvent, { id })).response).toBe('pending')
  await ada(updateEvent, { id, ...CALL, start_date: inHours(50) })
  await expect(ben(getEvent, { id })).rejects.toMatchObject({ status: 404 })
})

test("a cancelled event stays visible, notifies invitees and can't be changed", async () => {
  await using app = await startApp()
  const [ada, ben] = await friends(app)
  const { id } = await ada(createEvent, { ...CALL, invitees: [ben.id] })
  await ada(cancelEvent, { id })
  await ada(cancelEvent, { id })
  expect((await ben(getEvent, { id })).status).toBe('cancelled')
  expect((await said(ben))[0]).toContain('cancelled Dock survey')
  const cancelled = { status: 409, code: 'event_cancelled' }
  await expect(ben(respondToEvent, { id, response: 'accepted' })).rejects.toMatchObject(cancelled)
  await expect(ada(updateEvent, { id, ...CALL })).rejects.toMatchObject(cancelled)
  await expect(ada(setEventReminders, { id, enabled: true, reminders: [] })).rejects.toMatchObject(cancelled)
})

test("a block removes both from each other's events permanently, and from no one else's", async () => {
  await using app = await startApp()
  const [ada, ben] = await friends(app)
  const cleo = await app.member('cleo')
  for (const one of [ada, ben]) await befriend(cleo, one)
  const adas = await ada(createEvent, { ...CALL, invitees: [ben.id, cleo.id] })
  const bens = await ben(createEvent, { ...CALL, title: 'Regatta', invitees: [ada.id] })
  const cleos = await cleo(createEvent, { ...CALL, title: 'Choir', invitees: [ada.id, ben.id] })
  await ben(respondToEvent, { id: adas.id, response: 'accepted' })
  await ben(blockUser, { id: ada.id })
  await ben(unblockUser, { id: ada.id })

  const nothing = { status: 404, code: 'event_not_found' }
  await expect(ben(getEvent, { id: adas.id })).rejects.toMatchObject(nothing)
  await expect(ada(getEvent, { id: bens.id })).rejects.toMatchObject(nothing)
  const invited = async (who: Caller, id: number) => (await who(getEvent, { id })).invitees.map((it) => it.id)
  expect(await invited(ada, adas.id)).toEqual([cleo.id])
  expect(await invited(ben, bens.id)).toEqual([])
  expect(await invited(cleo, cleos.id)).toEqual([ada.id, ben.id])
  for (const [one, own] of [
    [ada, adas.id],
    [ben, bens.id],
  ] as const) {
    const { events, total } = await one(listEvents, {})
    expect(events.map(({ id }) => id).sort()).toEqual([own, cleos.id].sort())
    expect(total).toBe(2)
    expect(await said(one)).toEqual(['Cleo invited you to Choir'])
  }
})

test("concurrent blocks of one organizer don't wait for each other", async () => {
  await using app = await startApp()
  const [ada, ...others] = await app.members(...Array.from({ length: 7 }, (_, n) => `p${n}`))
  if (!ada) throw new Error('There is nobody')
  for (const one of others) await befriend(ada, one)
  const invitees = others.map(({ id }) => id)
  for (let n = 0; n < 5; n++) {
    const { id } = await ada(createEvent, { ...CALL, invitees })
    for (const one of others) await one(respondToEvent, { id, response: 'accepted' })
  }
  await Promise.all(others.map((one) => one(blockUser, { id: ada.id })))
  for (const one of others) expect((await one(listEvents, {})).total).toBe(0)
})

test('events in a time span are listed by start, in pages', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  for (const hours of [72, 24, 48, 24]) await ada(createEvent, { ...CALL, start_date: inHours(hours) })
  const { events, total } = await ada(listEvents, { from: inHours(0), to: inHours(60) })
  expect([events.length, total]).toEqual([3, 3])
  const first = await ada.page(listEvents, { limit: 2 })
  const second = await ada.page(listEvents, { limit: 2, cursor: first.cursor ?? '' })
  const all = [...first.data.events, ...second.data.events].map(({ start_date }) => Date.parse(start_date))
  expect(all).toEqual([...all].sort((a, b) => a - b))
  expect(new Set([...first.data.events, ...second.data.events].map(({ id }) => id)).size).toBe(4)
})

test('a clash is an own event that overlaps, even by a minute', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const { id, start_date } = await ada(createEvent, CALL)
  const at = (minutes: number) => new Date(Date.parse(start_date) + minutes * 60_000).toISOString()
  const clashes = async (minutes: number, except?: number) =>
    (
      await ada(listEventConflicts, { start: at(minutes), duration: 30, ...(except && { except }) })
    ).events.map((it) => it.id)
  expect(await clashes(-29)).toEqual([id])
  expect(await clashes(29)).toEqual([id])
  expect(await clashes(-30)).toEqual([])
  expect(await clashes(30)).toEqual([])
  expect(await clashes(0, id)).toEqual([])
})

test('an idempotency key creates one event', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const headers = { 'idempotency-key': 'once' }
  const [one, two] = await Promise.all([
    ada(createEvent, CALL, { headers }),
    ada(createEvent, CALL, { headers }),
  ])
  expect(one.id).toBe(two.id)
})

/** Makes every reminder that is to come due now. */
const makeDue = (app: TestApp) =>
  app.db`update event_reminders set due_at = now() - interval '1 second' where due_at is not null`

test('a reminder is sent once through each chosen channel and listed among the deliveries', async () => {
  await using app = await startApp()
  const [ada, ben] = await friends(app)
  const reminders = [{ time_before: 15, type: 'both' as const }]
  await ada(createEvent, {
    ...CALL,
    meeting_link: 'https://zoom.us/j/1',
    invitees: [ben.id],
    reminder_settings: { enabled: true, reminders },
  })
  expect(await reminderMails(app)).toHaveLength(0)

  await makeDue(app)
  await app.db`update background.job set start_after = now() where name = 'event-reminder'`
  const mails = await reminderMails(app)
  expect(mails.map(({ to }) => to?.[0]?.address).sort()).toEqual(['ada@example.com', 'ben@example.com'])
  expect(mails[0]?.text).toContain('Join Call:\nhttps://zoom.us/j/1')
  expect(mails[0]?.subject).toBe('Dock survey starts in 2 days')
  expect(await said(ada)).toEqual(['Dock survey starts in 2 days'])
  const { deliveries } = await ada(listReminderDeliveries, {})
  expect(deliveries.map(({ channel, outcome }) => `${channel} ${outcome}`).sort()).toEqual([
    'email sent',
    'in_app sent',
    'push skipped',
  ])
  const [event] = (await ada(listEvents, {})).events
  expect(event?.reminder_settings.reminders).toEqual([{ ...reminders[0], sent: true }])

  expect(await reminderMails(app)).toHaveLength(2)
})

test('there are no reminders after declining, switching them off or cancellation', async () => {
  await using app = await startApp()
  const [ada, ben] = await friends(app)
  const reminder_settings = { enabled: true, reminders: [{ time_before: 15, type: 'email' as const }] }
  const one = await ada(createEvent, { ...CALL, invitees: [ben.id], reminder_settings })
  await ben(respondToEvent, { id: one.id, response: 'declined' })
  await ada(setEventReminders, { id: one.id, ...reminder_settings, enabled: false })
  const two = await ada(createEvent, { ...CALL, reminder_settings })
  await ada(cancelEvent, { id: two.id })
  await makeDue(app)
  await app.db`update background.job set start_after = now() where name = 'event-reminder'`
  expect(await reminderMails(app)).toHaveLength(0)
})

/** What reminders that are due now say, and to whom. */
async function reminded(app: TestApp): Promise<string[]> {
  await makeDue(app)
  await app.db`update background.job set start_after = now() where name = 'event-reminder'`
  return (await reminderMails(app)).map(({ to, subject }) => `${to?.[0]?.address} ${subject}`).sort()
}

const ANY_DAY = { enabled: true, reminders: [{ time_before: 15, type: 'email' as const }] }

test('after blocking the organizer a member gets no more reminders of the event', async () => {
  await using app = await startApp()
  const [ada, ben] = await friends(app)
  const before = { ...CALL, reminder_settings: ANY_DAY, invitees: [ben.id] }
  const { id } = await ada(createEvent, before)
  await app.emails()
  await ben(blockUser, { id: ada.id })

  const after = { ...before, title: 'You cannot hide', start_date: inHours(72) }
  await expect(ada(updateEvent, { id, ...after })).rejects.toMatchObject({ code: 'cannot_invite' })
  await ada(updateEvent, { id, ...after, invitees: [] })
  expect(await reminded(app)).toEqual(['ada@example.com You cannot hide starts in 3 days'])
  expect(await said(ben)).toEqual([])
})

test.for(['ada', 'ben'] as const)(
  'if %s blocks during an invitation, only the organizer is reminded',
  async (blocker) => {
    await using app = await startApp()
    const [ada, ben] = await friends(app)
    await ada(createEvent, { ...CALL, reminder_settings: ANY_DAY, invitees: [ben.id] })
    const [one, other] = blocker === 'ada' ? [ada, ben] : [ben, ada]
    await app.db`insert into blocks (blocker_id, blocked_id) values (${one.id}, ${other.id})`
    expect(await reminded(app)).toEqual(['ada@example.com Dock survey starts in 2 days'])
  },
)

test('events of a suspended organizer send no reminders', async () => {
  await using app = await startApp()
  const [ada, ben] = await friends(app)
  await ada(createEvent, { ...CALL, reminder_settings: ANY_DAY, invitees: [ben.id] })
  await app.db`update users set suspended_at = now() where id = ${ada.id}`
  expect(await reminded(app)).toEqual([])
  expect(await said(ben)).toEqual([])
})

const calendar = async (app: TestApp, url: string, token?: string) => {
  const { statusCode, headers, body } = await app.app.inject({
    url,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  return { statusCode, type: headers['content-type'], body }
}

test('the calendar file of an event has the same times, a stable uid and an increasing sequence', async () => {
  await using app = await startApp()
  const [ada, ben] = await friends(app)
  const { id } = await ada(createEvent, { ...CALL, location: 'Potter’s Cay, dock 3', invitees: [ben.id] })
  const read = async () => {
    const { statusCode, type, body } = await calendar(app, `/api/events/${id}/calendar.ics`, ada.token)
    expect([statusCode, type]).toEqual([200, 'text/calendar; charset=utf-8'])
    const component = new ICAL.Component(ICAL.parse(body) as string)
    const event = new ICAL.Event(component.getFirstSubcomponent('vevent') ?? undefined)
    return { event, method: component.getFirstPropertyValue('method'), body }
  }
  const first = await read()
  expect(first.event.startDate.toJSDate().toISOString()).toBe(new Date(CALL.start_date).toISOString())
  expect(first.event.duration.toSeconds()).toBe(30 * 60)
  expect(first.event.location).toBe('Potter’s Cay, dock 3')
  expect(first.body).not.toContain('@example.com')

  await ada(updateEvent, { id, ...CALL, title: 'Survey', invitees: [ben.id] })
  const second = await read()
  expect(second.event.uid).toBe(first.event.uid)
  expect(second.event.sequence).toBe(first.event.sequence + 1)
  await ada(cancelEvent, { id })
  const third = await read()
  expect(third.method).toBe('CANCEL')
  expect(third.body).toContain('STATUS:CANCELLED')
  expect(third.event.sequence).toBe(second.event.sequence + 1)

  const cleo = await app.member('cleo')
  expect((await calendar(app, `/api/events/${id}/calendar.ics`, cleo.token)).statusCode).toBe(404)
  expect((await calendar(app, `/api/events/${id}/calendar.ics`)).statusCode).toBe(401)
  expect((await calendar(app, '/api/events/1e1/calendar.ics', ada.token)).statusCode).toBe(400)
})

// The clocks of Nassau go forward on 8 March 2037 and back on 1 November 2037.
test.each([
  '2037-03-07T15:00:00.000Z',
  '2037-03-08T15:00:00.000Z',
  '2037-10-31T15:00:00.000Z',
  '2037-11-01T15:00:00.000Z',
])('an event of %s has the right time in a calendar across clock changes', async (start_date) => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const { id } = await ada(createEvent, { ...CALL, start_date })
  const { body } = await calendar(app, `/api/events/${id}/calendar.ics`, ada.token)
  const component = new ICAL.Component(ICAL.parse(body) as string)
  const event = new ICAL.Event(component.getFirstSubcomponent('vevent') ?? undefined)
  expect(event.startDate.toJSDate().toISOString()).toBe(start_date)
})

test('calendar files have lines of at most 75 bytes, each ended by CRLF', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const odd = 'Häuser 🏝️ '.repeat(9)
  const description = `${odd}\r\nATTENDEE:mailto:x@y.example\rBEGIN:VEVENT\n${odd}`
  const { id } = await ada(createEvent, { ...CALL, title: odd, description, location: odd })
  const { url } = await ada(getCalendarFeed, {})
  for (const path of [`/api/events/${id}/calendar.ics`, new URL(url).pathname]) {
    const { body } = await calendar(app, path, ada.token)
    const lines = body.split('\r\n')
    expect(lines.pop()).toBe('')
    expect(lines.filter((line) => /[\r\n]/.test(line) || Buffer.byteLength(line) > 75)).toEqual([])
    expect(lines.filter((line) => /^(ATTENDEE|BEGIN:VEVENT)/.test(line))).toEqual(['BEGIN:VEVENT'])
    expect(body.replaceAll('\r\n ', '')).toContain(`LOCATION:${odd.trim()}\r\n`)
  }
})

test('links with commas and semicolons work in calendar files', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const meeting_link = 'https://meet.example/a;b?c=1,2'
  const { id } = await ada(createEvent, { title: 'Survey', start_date: inHours(24), meeting_link })
  const { body } = await calendar(app, `/api/events/${id}/calendar.ics`, ada.token)
  expect(body.replaceAll('\r\n ', '')).toContain('\r\nURL;VALUE=URI:https://meet.example/a%3Bb?c=1%2C2\r\n')
})

test('meeting links are normalized, so that emails and calendars read them the same way', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const created = (meeting_link: string) => ada(createEvent, { ...CALL, meeting_link })
  expect(await created('HTTPS:Zoom.us\r\n/j/1\nBCC: x@y.example')).toMatchObject({
    meeting_link: 'https://zoom.us/j/1BCC:%20x@y.example',
  })
  expect(await created('https://zoom.us/j/1?pwd=a')).toMatchObject({
    meeting_link: 'https://zoom.us/j/1?pwd=a',
  })
})

test('a calendar can be subscribed to by its private URL until it is renewed', async () => {
  await using app = await startApp()
  const [ada, ben] = await friends(app)
  await ada(createEvent, { ...CALL, invitees: [ben.id] })
  const { url } = await ben(getCalendarFeed, {})
  expect(await ben(getCalendarFeed, {})).toEqual({ url })
  const path = new URL(url).pathname
  const { statusCode, body } = await calendar(app, path)
  expect(statusCode).toBe(200)
  expect(body).toContain('SUMMARY:Dock survey')
  const { headers } = await app.app.inject(path)
  const again = await app.app.inject({ url: path, headers: { 'if-none-match': String(headers['etag']) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])

  const renewed = await ben(renewCalendarFeed, {})
  expect(renewed.url).not.toBe(url)
  expect((await calendar(app, path)).statusCode).toBe(404)
  expect((await calendar(app, new URL(renewed.url).pathname)).statusCode).toBe(200)
  expect((await calendar(app, '/calendar/nonsense.ics')).statusCode).toBe(404)
})
