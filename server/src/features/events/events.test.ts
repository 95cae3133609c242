import {
  cancelEvent,
  createEvent,
  listEventConflicts,
  getEvent,
  listEvents,
  respondToEvent,
  setEventReminders,
  updateEvent,
} from 'contract/events'
import { DEFAULT_REMINDERS } from 'contract/reminders'
import { deleteAccount } from 'contract/account'
import { HOUR_MS } from 'contract/rules/time'
import { expect, test } from 'vitest'
import { present } from '../../../test/present.ts'
import { startApp, type TestApp } from '../../../test/startApp.ts'
import { inHours, EVENT, createFriends } from '../../../test/events.ts'

/** Changes an event to one of half an hour that started `minutes` ago. Returns its start. */
async function startMinutesAgo(app: TestApp, id: number, minutes: number): Promise<string> {
  const start = inHours(-minutes / 60)
  await app.db`
    update events
    set start_date = ${start}, end_date = ${start}::timestamptz + interval '30 minutes'
    where id = ${id}`
  return start
}

test("an event is stored with the form's defaults", async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const event = await ada(createEvent, EVENT)
  expect(event).toMatchObject({
    ...EVENT,
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

test('people meet by video, in person or by phone, and only a video call has a link', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const link = { meeting_link: 'https://zoom.us/j/1' }
  const event = await ada(createEvent, { ...EVENT, ...link })
  expect(event).toMatchObject({ format: 'video', ...link })
  const place = { format: 'in_person', location: 'Potter’s Cay' } as const
  const changed = await ada(updateEvent, { ...EVENT, ...link, ...place, id: event.id })
  expect(changed).toMatchObject({ ...place, meeting_link: null })
  const phone = await ada(createEvent, { ...EVENT, ...link, format: 'phone', location: '242 555 0142' })
  expect(phone).toMatchObject({ format: 'phone', location: '242 555 0142', meeting_link: null })
  await expect(ada(updateEvent, { ...EVENT, id: event.id, format: 'in_person' })).rejects.toMatchObject({
    body: { fields: { location: 'Please enter where you meet' } },
  })
})

test.each([
  [{ title: ' ' }, 'title', 'Please fill in all required fields'],
  [{ title: 'x'.repeat(101) }, 'title', 'At most 100 characters'],
  [{ description: 'x'.repeat(501) }, 'description', 'At most 500 characters'],
  [{ start_date: '' }, 'start_date', 'Please fill in all required fields'],
  [{ start_date: '0000-01-01T00:00:00Z' }, 'start_date', 'This date is out of range'],
  [{ start_date: '9999-12-31T20:00:00-05:00' }, 'start_date', 'This date is out of range'],
  [{ start_date: undefined }, 'start_date', 'Please fill in all required fields'],
  [{ start_date: 'tomorrow' }, 'start_date', 'Please enter a date and time like 2026-03-09T15:00:00Z'],
  [{ start_date: 5 }, 'start_date', 'Please enter a date and time like 2026-03-09T15:00:00Z'],
  [{ title: 5 }, 'title', 'This must be text'],
  [{ duration: 4 }, 'duration', 'At least 5 minutes'],
  [{ duration: 481 }, 'duration', 'At most 480 minutes'],
  [{ meeting_link: 'javascript:alert(1)' }, 'meeting_link', expect.any(String)],
  [{ meeting_link: 'https://zoom.us:pass@evil.example/j' }, 'meeting_link', 'Please enter a valid link'],
  [{ meeting_link: 'https://zoom.us@evil.example' }, 'meeting_link', 'Please enter a valid link'],
  [{ meeting_link: 'zoom' }, 'meeting_link', expect.any(String)],
  [{ format: 'in_person' }, 'location', 'Please enter where you meet'],
  [{ format: 'in_person', location: ' ' }, 'location', 'Please enter where you meet'],
] as const)('an event with %j is refused', async (wrong, field, sentence) => {
  await using app = await startApp()
  const ada = await app.member('ada')
  await expect(ada(createEvent, { ...EVENT, ...wrong } as typeof EVENT)).rejects.toMatchObject({
    code: 'invalid_input',
    body: { fields: { [field]: sentence } },
  })
})

test('dates are accepted with any offset and any representable year', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const start_date = '2087-01-01T00:00:00+23:59'
  const { id } = await ada(createEvent, { ...EVENT, start_date })
  const [found] = (await ada(listEvents, { from: '0001-01-01T00:00:00Z', to: '9998-12-31T23:59:59Z' })).events
  expect(found).toMatchObject({ id, start_date: '2086-12-31T00:01:00Z' })
  expect((await ada(listEventConflicts, { start: start_date, duration: 5 })).events).toHaveLength(1)
  for (const from of ['0000-01-01T00:00:00Z', '9999-12-31T23:30:00Z'])
    await expect(ada(listEvents, { from })).rejects.toMatchObject({ status: 400 })
})

test('a time range ends no earlier than it starts', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const [from, to] = ['2027-01-01T00:00:00-05:00', '2027-01-01T04:59:59Z']
  await expect(ada(listEvents, { from, to })).rejects.toMatchObject({
    status: 400,
    body: { fields: { to: 'This is before the start' } },
  })
  expect(await ada(listEvents, { from, to: from })).toEqual({ events: [], total: 0 })
})

test('invitees may be null', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  expect((await ada(createEvent, { ...EVENT, invitees: null })).invitees).toEqual([])
})

test('custom reminders are 1 to 10080 minutes before', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const withReminder = (time_before: number) =>
    ada(createEvent, {
      ...EVENT,
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
  const fields = { start_date: "Please choose a time that hasn't passed yet." }
  const past = { status: 400, code: 'date_in_the_past', body: { fields } }
  for (const hours of [-49, -1, -0.05])
    await expect(ada(createEvent, { ...EVENT, start_date: inHours(hours) })).rejects.toMatchObject(past)
  await ada(createEvent, { ...EVENT, start_date: new Date(Date.now() - 20_000).toISOString() })
})

test("an event can't be moved into the past, but one in progress can keep its start", async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const { id } = await ada(createEvent, EVENT)
  await expect(ada(updateEvent, { id, ...EVENT, start_date: inHours(-1) })).rejects.toMatchObject({
    code: 'date_in_the_past',
  })
  expect((await ada(getEvent, { id })).start_date).toBe(EVENT.start_date)

  const start_date = await startMinutesAgo(app, id, 10)
  await ada(updateEvent, { id, ...EVENT, start_date, duration: 45, title: 'Still surveying' })
  expect(await ada(getEvent, { id })).toMatchObject({ title: 'Still surveying', duration: 45, start_date })
  await expect(ada(updateEvent, { id, ...EVENT, start_date: inHours(-0.1) })).rejects.toMatchObject({
    code: 'date_in_the_past',
  })
})

test('an outdated copy of an event replaces nothing', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const { id, updated_at } = await ada(createEvent, EVENT)
  const changed = await ada(updateEvent, { id, ...EVENT, description: 'Bring the drawings.', updated_at })
  const outdated = ada(updateEvent, { id, ...EVENT, title: 'Survey', updated_at })
  await expect(outdated).rejects.toMatchObject({ status: 412, code: 'edited_elsewhere' })
  await expect(ada(getEvent, { id })).resolves.toEqual(changed)
  await ada(updateEvent, { id, ...EVENT, title: 'Survey', updated_at: changed.updated_at })
  await expect(ada(updateEvent, { id, ...EVENT, title: 'Call' })).resolves.toMatchObject({ title: 'Call' })
})

test("a change without reminders keeps the organizer's own, which people added get too", async () => {
  await using app = await startApp()
  const [ada, ben] = await createFriends(app)
  const { id } = await ada(createEvent, EVENT)
  await ada(setEventReminders, { id, enabled: true, reminders: [{ time_before: 45, type: 'email' }] })
  const changed = await ada(updateEvent, { id, ...EVENT, title: 'Survey', invitees: [ben.id] })
  expect(changed.reminder_settings.reminders).toMatchObject([{ time_before: 45, type: 'email' }])
  expect((await ben(getEvent, { id })).reminder_settings).toEqual(changed.reminder_settings)
  const reminders = { enabled: false, reminders: [] }
  const silent = await ada(updateEvent, { id, ...EVENT, invitees: [ben.id], reminder_settings: reminders })
  expect(silent.reminder_settings).toEqual(reminders)
})

test("a past event can't be changed, cancelled or responded to", async () => {
  await using app = await startApp()
  const [ada, ben] = await createFriends(app)
  const { id } = await ada(createEvent, { ...EVENT, invitees: [ben.id] })
  const start_date = await startMinutesAgo(app, id, 31)
  const over = { status: 409, code: 'event_over' }
  await expect(ada(updateEvent, { id, ...EVENT, start_date })).rejects.toMatchObject(over)
  await expect(ada(updateEvent, { id, ...EVENT })).rejects.toMatchObject(over)
  await expect(ada(cancelEvent, { id })).rejects.toMatchObject(over)
  await expect(ben(respondToEvent, { id, response: 'accepted' })).rejects.toMatchObject(over)
  await expect(ben(setEventReminders, { id, enabled: true, reminders: [] })).rejects.toMatchObject(over)
  expect(await ben(getEvent, { id })).toMatchObject({ status: 'scheduled', response: 'pending' })
})

test('events in a time span are listed by start, in pages', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  for (const hours of [72, 24, 48, 24]) await ada(createEvent, { ...EVENT, start_date: inHours(hours) })
  const { events, total } = await ada(listEvents, { from: inHours(0), to: inHours(60) })
  expect([events.length, total]).toEqual([3, 3])
  const first = await ada.page(listEvents, { limit: 2 })
  const second = await ada.page(listEvents, { limit: 2, cursor: present(first.cursor) })
  const all = [...first.data.events, ...second.data.events].map(({ start_date }) => Date.parse(start_date))
  expect(all).toEqual([...all].sort((a, b) => a - b))
  expect(new Set([...first.data.events, ...second.data.events].map(({ id }) => id)).size).toBe(4)
})

test('a page continues where the last one ended, also when its last event has moved or is gone', async () => {
  await using app = await startApp()
  const [ada, ben] = await createFriends(app)
  for (const hours of [24, 48, 72, 96]) await ada(createEvent, { ...EVENT, start_date: inHours(hours) })
  const bens = await ben(createEvent, { ...EVENT, start_date: inHours(30), invitees: [ada.id] })
  const starts = ({ data }: { data: { events: { start_date: string }[] } }) =>
    data.events.map(({ start_date }) => Math.round((Date.parse(start_date) - Date.now()) / HOUR_MS))
  const first = await ada.page(listEvents, { limit: 2 })
  expect(starts(first)).toEqual([24, 30])
  const next = () => ada.page(listEvents, { limit: 2, cursor: present(first.cursor) })
  await ben(updateEvent, { ...EVENT, id: bens.id, start_date: inHours(200), invitees: [ada.id] })
  expect(starts(await next())).toEqual([48, 72])
  await ben(deleteAccount, { password: 'junkanoo' })
  expect(starts(await next())).toEqual([48, 72])
})

test('a clash is an own event that overlaps, even by a minute', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const { id, start_date } = await ada(createEvent, EVENT)
  const at = (minutes: number) => new Date(Date.parse(start_date) + minutes * 60_000).toISOString()
  const clashes = async (minutes: number, except?: number) =>
    (
      await ada(listEventConflicts, { start: at(minutes), duration: 30, ...(except && { except }) })
    ).events.map((event) => event.id)
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
    ada(createEvent, EVENT, { headers }),
    ada(createEvent, EVENT, { headers }),
  ])
  expect(one.id).toBe(two.id)
})
