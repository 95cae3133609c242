import { applyToJob, withdrawApplication } from 'contract/applications'
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
import { blockUser, unblockUser } from 'contract/blocks'
import { createJob } from 'contract/jobPosting'
import { unfriend } from 'contract/friends'
import { expect, test } from 'vitest'
import { befriend } from '../../../test/befriend.ts'
import { NEW_JOB } from '../../../test/newJob.ts'
import { startApp, type Caller, type TestApp } from '../../../test/startApp.ts'
import { inHours, EVENT, createFriends, eventNotificationsOf } from '../../../test/events.ts'

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

test('friends can be invited, and the organizer is notified of responses', async () => {
  await using app = await startApp()
  const [ada, ben] = await createFriends(app)
  const { id } = await ada(createEvent, { ...EVENT, invitees: [ben.id, ben.id, ada.id] })
  expect(await eventNotificationsOf(ben)).toEqual(['Ada invited you to Dock survey'])
  expect((await ben(listEvents, {})).events).toMatchObject([{ id, response: 'pending' }])

  const answered = await ben(respondToEvent, { id, response: 'accepted' })
  expect(answered).toMatchObject({ response: 'accepted', invitees: [{ id: ben.id, response: 'accepted' }] })
  await ben(respondToEvent, { id, response: 'accepted' })
  expect(await eventNotificationsOf(ada)).toEqual(['Ben is coming to Dock survey'])
})

test("strangers can't be invited, but applicants can", async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  await expect(ada(createEvent, { ...EVENT, invitees: [ben.id] })).rejects.toMatchObject({
    code: 'cannot_invite',
    body: { fields: { invitees: 'You can invite friends, and people who applied for your jobs.' } },
  })
  await expect(ada(createEvent, { ...EVENT, application_id: 4711 })).rejects.toMatchObject({
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
  const event = await ada(createEvent, { ...EVENT, event_type: 'interview', application_id: application.id })
  expect(event).toMatchObject({ application_id: application.id, invitees: [{ id: ben.id }] })
  // A client may send back what it sent.
  expect(
    await ada(updateEvent, { ...EVENT, id: event.id, title: 'Second', application_id: application.id }),
  ).toMatchObject({ title: 'Second', invitees: [{ id: ben.id }] })
})

test('only participants can see an event, and only the organizer can change or cancel it', async () => {
  await using app = await startApp()
  const [ada, ben] = await createFriends(app)
  const cleo = await app.member('cleo')
  const { id } = await ada(createEvent, { ...EVENT, invitees: [ben.id] })
  const nothing = { status: 404, code: 'event_not_found' }
  await expect(cleo(getEvent, { id })).rejects.toMatchObject(nothing)
  await expect(cleo(respondToEvent, { id, response: 'accepted' })).rejects.toMatchObject(nothing)
  await expect(cleo(updateEvent, { id, ...EVENT })).rejects.toMatchObject(nothing)
  await expect(cleo(cancelEvent, { id })).rejects.toMatchObject(nothing)
  await expect(cleo(setEventReminders, { id, enabled: false, reminders: [] })).rejects.toMatchObject(nothing)
  await expect(ben(updateEvent, { id, ...EVENT })).rejects.toMatchObject({ code: 'not_your_event' })
  await expect(ben(cancelEvent, { id })).rejects.toMatchObject({ code: 'not_your_event' })
  await expect(ada(respondToEvent, { id, response: 'accepted' })).rejects.toMatchObject(nothing)
})

test('moving an event resets responses; removed invitees no longer see it', async () => {
  await using app = await startApp()
  const [ada, ben] = await createFriends(app)
  const { id } = await ada(createEvent, { ...EVENT, invitees: [ben.id] })
  await ben(respondToEvent, { id, response: 'accepted' })
  await ada(updateEvent, { id, ...EVENT, title: 'Survey', invitees: [ben.id] })
  expect((await ben(getEvent, { id })).response).toBe('accepted')
  await ada(updateEvent, { id, ...EVENT, start_date: inHours(50), invitees: [ben.id] })
  expect((await ben(getEvent, { id })).response).toBe('pending')
  await ada(updateEvent, { id, ...EVENT, start_date: inHours(50) })
  await expect(ben(getEvent, { id })).rejects.toMatchObject({ status: 404 })
  expect(await eventNotificationsOf(ben)).toEqual([`Ada cancelled your invitation to ${EVENT.title}`])
  const email = (await app.emails()).at(-1)
  expect(email).toMatchObject({
    subject: 'An invitation was cancelled',
    to: [{ address: 'ben@example.com' }],
  })
})

test('an invitee who declined is not told that they are no longer invited', async () => {
  await using app = await startApp()
  const [ada, ben] = await createFriends(app)
  const { id } = await ada(createEvent, { ...EVENT, invitees: [ben.id] })
  await ben(respondToEvent, { id, response: 'declined' })
  await ada(updateEvent, { id, ...EVENT })
  expect(await eventNotificationsOf(ben)).toEqual([])
})

/** The person's emails about the event, without reminders. */
const emailsTo = async (app: TestApp, name: string) =>
  (await app.emails())
    .filter(({ to }) => to?.[0]?.address === `${name}@example.com`)
    .flatMap(({ text }) => /^(Ada|Ben) Rolle .*(?=\.$)/m.exec(text ?? '')?.[0] ?? [])

/** Lets the hour pass in which edits are merged. */
const passHour = (app: TestApp) =>
  app.db`update event_notices set notified_at = notified_at - interval '1 hour'`

test('edits are emailed once an hour to each invitee', async () => {
  await using app = await startApp()
  const [ada, ben] = await createFriends(app)
  const before = (await emailsTo(app, 'ben')).length
  const { id } = await ada(createEvent, { ...EVENT, invitees: [ben.id] })
  const edit = (title: string, invitees = [ben.id]) => ada(updateEvent, { id, ...EVENT, title, invitees })
  const newEmails = async () => (await emailsTo(app, 'ben')).slice(before)
  for (const title of ['One', 'Two']) await edit(title)
  expect(await newEmails()).toEqual(['Ada Rolle invited you to Dock survey'])
  expect(await eventNotificationsOf(ben)).toEqual(['Ada changed Two'])
  await passHour(app)
  for (const title of ['Three', 'Four']) await edit(title)
  for (const title of ['Five', 'Six']) {
    await edit(title, [])
    await edit(title)
  }
  expect(await newEmails()).toEqual([
    'Ada Rolle invited you to Dock survey',
    'Ada Rolle changed Three',
    'Ada Rolle cancelled your invitation to Four',
    'Ada Rolle invited you to Five',
  ])
})

test('whoever changes their answer mails the organizer once an hour', async () => {
  await using app = await startApp()
  const [ada, ben] = await createFriends(app)
  const { id } = await ada(createEvent, { ...EVENT, invitees: [ben.id] })
  const before = (await emailsTo(app, 'ada')).length
  const answer = (response: 'accepted' | 'declined') => ben(respondToEvent, { id, response })
  const newEmails = async () => (await emailsTo(app, 'ada')).slice(before)
  for (const response of ['accepted', 'declined', 'accepted'] as const) await answer(response)
  expect(await newEmails()).toHaveLength(1)
  await answer('declined')
  expect((await eventNotificationsOf(ada))[0]).toMatch(/^Ben/)
  await app.db`update event_people set responded_at = responded_at - interval '1 hour'`
  await answer('accepted')
  expect(await newEmails()).toHaveLength(2)
})

test('whoever declined hears neither of edits nor of the cancellation, even if the event moves', async () => {
  await using app = await startApp()
  const [ada, ben] = await createFriends(app)
  const { id } = await ada(createEvent, { ...EVENT, invitees: [ben.id] })
  await ben(respondToEvent, { id, response: 'declined' })
  await passHour(app)
  const heard = async () => [await eventNotificationsOf(ben), await emailsTo(app, 'ben')]
  const before = await heard()
  for (const hours of [50, 51])
    await ada(updateEvent, { id, ...EVENT, start_date: inHours(hours), title: 'Come', invitees: [ben.id] })
  expect((await ben(getEvent, { id })).response).toBe('declined')
  await ada(cancelEvent, { id })
  expect(await heard()).toEqual(before)
})

test.each(['friend', 'applicant'])('a former %s hears of the cancellation only', async (kind) => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  let leave: () => Promise<unknown>
  if (kind === 'friend') {
    await befriend(ada, ben)
    leave = () => ben(unfriend, { user_id: ada.id })
  } else {
    const job = await ada(createJob, NEW_JOB)
    const { application } = await ben(applyToJob, { id: job.id })
    leave = () => ben(withdrawApplication, { id: application.id })
  }
  const { id } = await ada(createEvent, { ...EVENT, invitees: [ben.id] })
  await leave()
  await passHour(app)
  const before = (await emailsTo(app, 'ben')).length
  for (const hours of [50, 51])
    await ada(updateEvent, { id, ...EVENT, start_date: inHours(hours), title: 'Pay', invitees: [ben.id] })
  expect(await eventNotificationsOf(ben)).toEqual(['Ada invited you to Dock survey'])
  expect((await emailsTo(app, 'ben')).length).toBe(before)
  await app.db`update event_reminders set due_at = now() - interval '1 second'`
  await app.db`update background.job set start_after = now() where name = 'event-reminder'`
  const reminded = (await app.emails()).filter(({ text }) => text?.includes('Pay starts'))
  expect(new Set(reminded.map(({ to }) => to?.[0]?.address))).toEqual(new Set(['ada@example.com']))
  await ada(cancelEvent, { id })
  expect((await eventNotificationsOf(ben))[0]).toBe('Ada cancelled Pay')
})

test("a cancelled event stays visible, notifies invitees and can't be changed", async () => {
  await using app = await startApp()
  const [ada, ben] = await createFriends(app)
  const { id } = await ada(createEvent, { ...EVENT, invitees: [ben.id] })
  await ada(cancelEvent, { id })
  await ada(cancelEvent, { id })
  expect((await ben(getEvent, { id })).status).toBe('cancelled')
  expect((await eventNotificationsOf(ben))[0]).toContain('cancelled Dock survey')
  const cancelled = { status: 409, code: 'event_cancelled' }
  await expect(ben(respondToEvent, { id, response: 'accepted' })).rejects.toMatchObject(cancelled)
  await expect(ada(updateEvent, { id, ...EVENT })).rejects.toMatchObject(cancelled)
  await expect(ada(setEventReminders, { id, enabled: true, reminders: [] })).rejects.toMatchObject(cancelled)
})

test("a block removes both from each other's events permanently, and from no one else's", async () => {
  await using app = await startApp()
  const [ada, ben] = await createFriends(app)
  const cleo = await app.member('cleo')
  for (const one of [ada, ben]) await befriend(cleo, one)
  const adas = await ada(createEvent, { ...EVENT, invitees: [ben.id, cleo.id] })
  const bens = await ben(createEvent, { ...EVENT, title: 'Regatta', invitees: [ada.id] })
  const cleos = await cleo(createEvent, { ...EVENT, title: 'Choir', invitees: [ada.id, ben.id] })
  await ben(respondToEvent, { id: adas.id, response: 'accepted' })
  await ben(blockUser, { id: ada.id })
  await ben(unblockUser, { id: ada.id })

  const nothing = { status: 404, code: 'event_not_found' }
  await expect(ben(getEvent, { id: adas.id })).rejects.toMatchObject(nothing)
  await expect(ada(getEvent, { id: bens.id })).rejects.toMatchObject(nothing)
  const invited = async (who: Caller, id: number) =>
    (await who(getEvent, { id })).invitees.map((invitee) => invitee.id)
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
    expect(await eventNotificationsOf(one)).toEqual(['Cleo invited you to Choir'])
  }
})

test("concurrent blocks of one organizer don't wait for each other", async () => {
  await using app = await startApp()
  const [ada, ...others] = await app.members(...Array.from({ length: 7 }, (_, n) => `p${n}`))
  if (!ada) throw new Error('There is nobody')
  for (const one of others) await befriend(ada, one)
  const invitees = others.map(({ id }) => id)
  for (let n = 0; n < 5; n++) {
    const { id } = await ada(createEvent, { ...EVENT, invitees })
    for (const one of others) await one(respondToEvent, { id, response: 'accepted' })
  }
  await Promise.all(others.map((one) => one(blockUser, { id: ada.id })))
  for (const one of others) expect((await one(listEvents, {})).total).toBe(0)
})

test('events in a time span are listed by start, in pages', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  for (const hours of [72, 24, 48, 24]) await ada(createEvent, { ...EVENT, start_date: inHours(hours) })
  const { events, total } = await ada(listEvents, { from: inHours(0), to: inHours(60) })
  expect([events.length, total]).toEqual([3, 3])
  const first = await ada.page(listEvents, { limit: 2 })
  const second = await ada.page(listEvents, { limit: 2, cursor: first.cursor ?? '' })
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
  const next = () => ada.page(listEvents, { limit: 2, cursor: first.cursor ?? '' })
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
