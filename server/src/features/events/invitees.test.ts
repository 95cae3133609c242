import { applyToJob, withdrawApplication } from 'contract/applications'
import {
  cancelEvent,
  createEvent,
  getEvent,
  listEvents,
  respondToEvent,
  setEventReminders,
  updateEvent,
} from 'contract/events'
import { blockUser, unblockUser } from 'contract/blocks'
import { createJob } from 'contract/jobPosting'
import { moderate } from 'contract/moderation'
import { unfriend } from 'contract/friends'
import { expect, test } from 'vitest'
import { befriend } from '../../../test/befriend.ts'
import { NEW_JOB } from '../../../test/newJob.ts'
import { holdLock, lockWaiters } from '../../../test/locks.ts'
import { unreadOf } from '../../../test/notificationsOf.ts'
import { startApp, type Caller, type TestApp } from '../../../test/startApp.ts'
import { inHours, EVENT, createFriends, eventNotificationsOf } from '../../../test/events.ts'

test('friends can be invited, and the organizer is notified of responses', async () => {
  await using app = await startApp()
  const [ada, ben] = await createFriends(app)
  const { id } = await ada(createEvent, { ...EVENT, invitees: [ben.id, ben.id, ada.id] })
  expect(await eventNotificationsOf(ben)).toEqual(['Ada invited you to Dock survey'])
  expect((await ben(listEvents, {})).events).toMatchObject([{ id, response: 'pending' }])

  const answered = await ben(respondToEvent, { id, response: 'accepted' })
  expect(await unreadOf(ben)).toEqual([])
  expect(answered).toMatchObject({ response: 'accepted', invitees: [{ id: ben.id, response: 'accepted' }] })
  await ben(respondToEvent, { id, response: 'accepted' })
  expect(await eventNotificationsOf(ada)).toEqual(['Ben is coming to Dock survey'])
})

test('each answer to an invitation is told by itself', async () => {
  await using app = await startApp()
  const [ada, ben] = await createFriends(app)
  const cleo = await app.member('cleo')
  await befriend(ada, cleo)
  const { id } = await ada(createEvent, { ...EVENT, invitees: [ben.id, cleo.id] })
  await ben(respondToEvent, { id, response: 'accepted' })
  await cleo(respondToEvent, { id, response: 'declined' })
  expect(await eventNotificationsOf(ada)).toEqual([
    "Cleo can't come to Dock survey",
    'Ben is coming to Dock survey',
  ])
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
  const edit = async (title: string, invitees = [ben.id]) => {
    await ada(updateEvent, { id, ...EVENT, title, invitees })
    // Sent before the next edit: an invitation that waits isn't sent to those who are removed meanwhile.
    await app.background.drain()
  }
  const newEmails = async () => (await emailsTo(app, 'ben')).slice(before)
  for (const title of ['One', 'Two']) await edit(title)
  expect(await newEmails()).toEqual(['Ada Rolle invited you to Dock survey'])
  expect(await eventNotificationsOf(ben)).toEqual(['Ada changed the invitation to Two'])
  await passHour(app)
  for (const title of ['Three', 'Four']) await edit(title)
  for (const title of ['Five', 'Six']) {
    await edit(title, [])
    await edit(title)
  }
  expect(await newEmails()).toEqual([
    'Ada Rolle invited you to Dock survey',
    'Ada Rolle changed the invitation to Three',
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

test.each([
  ['accepted', ['Ada cancelled your invitation to Dock survey']],
  ['declined', []],
] as const)(
  'a former friend who had %s is told once that they are no longer invited: %j',
  async (response, told) => {
    await using app = await startApp()
    const [ada, ben] = await createFriends(app)
    const { id } = await ada(createEvent, { ...EVENT, invitees: [ben.id] })
    await ben(respondToEvent, { id, response })
    await ben(unfriend, { user_id: ada.id })
    await passHour(app)
    await ada(updateEvent, { id, ...EVENT })
    expect(await eventNotificationsOf(ben)).toEqual(told)
    await ada(updateEvent, { id, ...EVENT, title: 'Pay' })
    await ada(cancelEvent, { id })
    expect(await eventNotificationsOf(ben)).toEqual(told)
  },
)

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
  }
  expect(await eventNotificationsOf(ben)).toEqual(['Cleo invited you to Choir'])
  // Without the name of who blocked her.
  expect(await eventNotificationsOf(ada)).toEqual([
    expect.stringMatching(/^Your invitation to a meeting on .+, Nassau time, was cancelled\.$/),
    "Someone you invited to Dock survey isn't coming.",
    'Cleo invited you to Choir',
  ])
  const emails = (await app.emails()).filter(({ to }) => to?.[0]?.address === 'ada@example.com')
  const subjects = emails.map(({ subject }) => subject)
  expect(subjects.slice(-2).sort()).toEqual(["A guest isn't coming", 'An invitation was cancelled'])
})

test('an edit that changes nothing for the invitees is not told, and an unanswered invitation stays one', async () => {
  await using app = await startApp()
  const [ada, ben] = await createFriends(app)
  const { id } = await ada(createEvent, { ...EVENT, invitees: [ben.id] })
  const reminder_settings = { enabled: true, reminders: [{ time_before: 10, type: 'email' as const }] }
  await ada(updateEvent, { id, ...EVENT, invitees: [ben.id], reminder_settings })
  expect(await eventNotificationsOf(ben)).toEqual(['Ada invited you to Dock survey'])
  await ada(updateEvent, { id, ...EVENT, invitees: [ben.id], description: 'Bring boots.' })
  expect(await eventNotificationsOf(ben)).toEqual(['Ada changed the invitation to Dock survey'])
  await ben(respondToEvent, { id, response: 'accepted' })
  await ada(updateEvent, { id, ...EVENT, invitees: [ben.id], description: 'Bring a hat.' })
  expect(await unreadOf(ben)).toEqual(['changed Dock survey'])
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

test('an invitation that waits for a block is refused', async () => {
  await using app = await startApp()
  const [ada, ben] = await createFriends(app)
  const { id } = await ada(createEvent, EVENT)
  const release = await holdLock(app.db, (sql) => sql`select from friendships for update`)
  const block = ben(blockUser, { id: ada.id })
  await lockWaiters(app.db, 1)
  const invitations = Promise.allSettled([
    ada(createEvent, { ...EVENT, invitees: [ben.id] }),
    ada(updateEvent, { id, ...EVENT, invitees: [ben.id] }),
  ])
  await lockWaiters(app.db, 3)
  await release()
  await block
  for (const result of await invitations)
    expect(result).toMatchObject({ status: 'rejected', reason: { code: 'cannot_invite' } })
})

test('a block by an applicant during their invitation to an interview ends it', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const job = await ada(createJob, NEW_JOB)
  const { id: application_id } = (await ben(applyToJob, { id: job.id })).application
  const release = await holdLock(app.db, (sql) => sql`select from jobs where id = ${job.id} for update`)
  const invited = ada(createEvent, { ...EVENT, event_type: 'interview', application_id })
  await lockWaiters(app.db, 1)
  const block = ben(blockUser, { id: ada.id })
  await lockWaiters(app.db, 2)
  await release()
  await Promise.all([invited, block])
  expect(await app.db`select from event_people where user_id = ${ben.id}`).toEqual([])
})

test('an edit leaves an invitee invited whom the organizer does not see while suspended', async () => {
  await using app = await startApp()
  const [ada, ben] = await createFriends(app)
  const admin = await app.admin('gloria')
  const cleo = await app.member('cleo')
  await befriend(ada, cleo)
  const { id } = await ada(createEvent, { ...EVENT, invitees: [ben.id, cleo.id] })
  await ben(respondToEvent, { id, response: 'accepted' })
  const suspension = { subject_type: 'user', subject_id: ben.id } as const
  await admin(moderate, { ...suspension, action: 'suspend', reason: 'spam' })
  const seen = (await ada(getEvent, { id })).invitees.map((person) => person.id)
  expect(seen).toEqual([cleo.id])
  await ada(updateEvent, { ...EVENT, id, description: 'Bring boots.', invitees: seen })
  await admin(moderate, { ...suspension, action: 'reinstate' })
  expect((await ada(getEvent, { id })).invitees).toContainEqual(
    expect.objectContaining({ id: ben.id, response: 'accepted' }),
  )
})
