import { deleteAccount } from 'contract/account'
import { applyToJob, listApplications, updateApplication, withdrawApplication } from 'contract/applications'
import { createEvent, getEvent, respondToEvent } from 'contract/events'
import { closeJob, createJob, deleteJob } from 'contract/jobPosting'
import { answerOffer, makeOffer } from 'contract/offers'
import { undoDeclines } from 'contract/replies'
import { expect, test } from 'vitest'
import { befriend } from '../../../test/befriend.ts'
import { EVENT, eventNotificationsOf } from '../../../test/events.ts'
import { holdLock, lockWaiters } from '../../../test/locks.ts'
import { NEW_JOB } from '../../../test/newJob.ts'
import { unreadOf } from '../../../test/notificationsOf.ts'
import { passUndoTime } from '../../../test/passUndoTime.ts'
import { startApp, type Caller } from '../../../test/startApp.ts'

/** Ada's job, for which she interviews Ben, who has accepted. */
async function start() {
  const app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { id: job_id } = await ada(createJob, NEW_JOB)
  const { id: application_id } = (await ben(applyToJob, { id: job_id })).application
  const { id } = await ada(createEvent, {
    ...EVENT,
    title: 'Interview: Diver, Ben Moss',
    event_type: 'interview',
    application_id,
  })
  await ben(respondToEvent, { id, response: 'accepted' })
  const heard = async () => ({ ada: await cancellationsFor(ada), ben: await cancellationsFor(ben) })
  const statusOf = async (who = ben) => (await who(getEvent, { id })).status
  return Object.assign(app, { ada, ben, job_id, application_id, id, heard, statusOf })
}

/** The sentences about cancelled events, which name nobody. */
const cancellationsFor = async (who: Caller) =>
  (await eventNotificationsOf(who)).filter((it) => it.includes(' cancelled'))

const inThreeDays = () => new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)

const CANCELLED = ['Interview: Diver, Ben Moss was cancelled.']

test('a decline cancels the interview when the applicant is told, not while it can be taken back', async () => {
  await using app = await start()
  const { ada, ben, application_id, job_id, heard, statusOf } = app
  const decline = () => ada(updateApplication, { id: application_id, status: 'declined' })
  await decline()
  await ada(undoDeclines, { id: job_id, applications: [application_id] })
  await passUndoTime(app)
  expect(await statusOf()).toBe('scheduled')
  await decline()
  await passUndoTime(app)
  expect(await statusOf()).toBe('cancelled')
  // Ada knows: she declined.
  expect(await heard()).toEqual({ ada: [], ben: CANCELLED })
  const [application] = (await ben(listApplications, {})).applications
  expect(application).toMatchObject({ status: 'declined', interview: null })
  const email = (await app.emails()).find(({ subject }) => subject === 'An interview was cancelled')
  expect(JSON.stringify(email?.to)).toContain('ben@')
})

test('who ends the application keeps nothing unread about it or its interview', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { id: job } = await ada(createJob, NEW_JOB)
  const { id: application_id } = (await ben(applyToJob, { id: job })).application
  await ada(createEvent, { ...EVENT, event_type: 'interview', application_id })
  await ada(updateApplication, { id: application_id, status: 'shortlisted' })
  expect(await unreadOf(ben)).toHaveLength(2)
  await ben(withdrawApplication, { id: application_id })
  expect(await unreadOf(ben)).toEqual([])
})

test('a withdrawal cancels the interview, and the employer hears of it', async () => {
  await using app = await start()
  const { ben, application_id, heard, statusOf } = app
  await ben(withdrawApplication, { id: application_id })
  expect(await statusOf()).toBe('cancelled')
  // Calendars ignore a change with the same number.
  expect(await app.db`select sequence from events`).toEqual([{ sequence: 1 }])
  expect(await heard()).toEqual({ ada: CANCELLED, ben: [] })
})

test.for([
  ['closed', closeJob],
  ['deleted', deleteJob],
] as const)('a job that is %s cancels its interviews', async ([, end]) => {
  await using app = await start()
  const { ada, job_id, heard, statusOf } = app
  await ada(end, { id: job_id })
  expect(await statusOf()).toBe('cancelled')
  expect(await heard()).toEqual({ ada: CANCELLED, ben: CANCELLED })
})

test('a declined offer cancels what was planned, an accepted one does not', async () => {
  await using app = await start()
  const { ada, ben, application_id, heard, statusOf } = app
  await ada(makeOffer, { id: application_id, answer_by: inThreeDays() })
  await ben(answerOffer, { id: application_id, answer: 'declined' })
  expect(await statusOf()).toBe('cancelled')
  expect(await heard()).toEqual({ ada: CANCELLED, ben: [] })

  await using other = await start()
  await other.ada(makeOffer, { id: other.application_id, answer_by: inThreeDays() })
  await other.ben(answerOffer, { id: other.application_id, answer: 'accepted' })
  expect(await other.statusOf()).toBe('scheduled')
})

test('an interview that is over, or that someone declined, is left alone', async () => {
  await using app = await start()
  const { ben, application_id, id, heard, statusOf } = app
  await app.db`
    update events set start_date = now() - interval '1 hour', end_date = now() - interval '30 minutes'
    where id = ${id}`
  await ben(withdrawApplication, { id: application_id })
  expect(await statusOf()).toBe('scheduled')
  expect(await heard()).toEqual({ ada: [], ben: [] })
})

test.for([
  ['declined', 'application_decided'],
  ['withdrawn', 'application_not_found'],
] as const)('no interview is scheduled for an application that is %s meanwhile', async ([status, code]) => {
  await using app = await start()
  const { ada, application_id } = app
  const end = await holdLock(
    app.db,
    (sql) => sql`update applications set status = ${status} where id = ${application_id}`,
  )
  const scheduled = ada(createEvent, { ...EVENT, event_type: 'interview', application_id }).catch(
    (error: unknown) => error,
  )
  await lockWaiters(app.db, 1)
  await end()
  expect(await scheduled).toMatchObject({ code })
})

test('the events of an organizer whose account is deleted are cancelled, and each guest hears of all at once', async () => {
  await using app = await start()
  const { ada, ben } = app
  const cleo = await app.member('cleo')
  for (const guest of [ben, cleo]) await befriend(ada, guest)
  await ada(createEvent, { ...EVENT, title: 'Survey', invitees: [ben.id, cleo.id] })
  const declined = await ada(createEvent, { ...EVENT, title: 'Dinner', invitees: [cleo.id] })
  await cleo(respondToEvent, { id: declined.id, response: 'declined' })
  await ada(deleteAccount, { password: 'junkanoo' })

  const reason = "cancelled because the organizer's account was deleted"
  const time = String.raw`\w+day, [^,]+ at [^,]+, Nassau time`
  expect(await cancellationsFor(ben)).toEqual([
    expect.stringMatching(new RegExp(`^Events were ${reason}: ${time}; ${time}\\.$`)),
  ])
  expect(await cancellationsFor(cleo)).toEqual([
    expect.stringMatching(new RegExp(`^An event was ${reason}: ${time}\\.$`)),
  ])
  const subjects = (await app.emails()).map(({ subject = '' }) => subject)
  expect(subjects.filter((subject) => /^(An event was|Events were) cancelled$/.test(subject)).sort()).toEqual(
    ['An event was cancelled', 'Events were cancelled'],
  )
})

test('organizers are told of guests whose account is deleted, unless they declined or the event is over', async () => {
  await using app = await start()
  const { ada, ben } = app
  await befriend(ada, ben)
  const invite = (title: string) => ada(createEvent, { ...EVENT, title, invitees: [ben.id] })
  await invite('Survey')
  await ben(respondToEvent, { id: (await invite('Dinner')).id, response: 'declined' })
  const over = await invite('Breakfast')
  await app.db`update events set start_date = now() - interval '2 hours', end_date = now() - interval '1 hour' where id = ${over.id}`
  await ben(deleteAccount, { password: 'junkanoo' })
  const told = (await eventNotificationsOf(ada)).filter((it) => it.includes('account was deleted'))
  expect(told).toEqual(["Someone you invited to Survey isn't coming, because their account was deleted."])
  const subjects = (await app.emails()).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject === "Someone you invited isn't coming")).toHaveLength(1)
})

test('an organizer is told of each guest whose account is deleted', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  for (const guest of [ben, cleo]) await befriend(ada, guest)
  await ada(createEvent, { ...EVENT, title: 'Survey', invitees: [ben.id, cleo.id] })
  for (const guest of [ben, cleo]) await guest(deleteAccount, { password: 'junkanoo' })
  const news = "Someone you invited to Survey isn't coming, because their account was deleted."
  expect(await eventNotificationsOf(ada)).toEqual([news, news])
})

test('an applicant whose account is deleted has no interview any more', async () => {
  await using app = await start()
  const { ada, ben, statusOf } = app
  await ben(deleteAccount, { password: 'junkanoo' })
  expect(await statusOf(ada)).toBe('cancelled')
  expect(await cancellationsFor(ada)).toEqual(CANCELLED)
})
