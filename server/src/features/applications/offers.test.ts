import { deleteAccount } from 'contract/account'
import { moveApplicants } from 'contract/applicants'
import { applyToJob, listApplicants, listApplications, updateApplication } from 'contract/applications'
import { blockUser, unblockUser } from 'contract/blocks'
import { nassauDay } from 'contract/rules/nassauDay'
import { DAY_MS } from 'contract/rules/time'
import { cancelEvent, createEvent, getEvent, respondToEvent, updateEvent } from 'contract/events'
import { getDashboard } from 'contract/dashboard'
import { createJob } from 'contract/jobPosting'
import { getJob } from 'contract/jobs'
import { listNotifications } from 'contract/notifications'
import { answerOffer, makeOffer } from 'contract/offers'
import { countUnreadNotifications } from 'contract/unreadCounts'
import { expect, test } from 'vitest'
import { NEW_JOB } from '../../../test/newJob.ts'
import { notificationsOf, unreadOf } from '../../../test/notificationsOf.ts'
import { inHours } from '../../../test/events.ts'
import { startApp, type Caller, type TestApp } from '../../../test/startApp.ts'
import { mayBeNotifiedAbout } from '../../members/mayBeNotifiedAbout.ts'

const day = (days: number) => nassauDay(Date.now() + days * DAY_MS)

const ownApplication = async (who: Caller) =>
  (await who(listApplications, {})).applications[0] ?? expect.fail('no application')

async function runReminders(app: TestApp) {
  const task = { name: 'offer-reminders', retries: 0, concurrency: 1 }
  await app.db.begin((sql) => app.background.enqueue(sql, task, {}))
  await app.background.drain()
}

/** Ben has applied for Ada's job. */
async function startHiring(app: TestApp) {
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const job = await ada(createJob, NEW_JOB)
  const { id } = (await ben(applyToJob, { id: job.id })).application
  return { ada, ben, cleo, job, id }
}

test('an offer has its terms for both sides, moves the application and is told once', async () => {
  await using app = await startApp()
  const { ada, ben, id, job } = await startHiring(app)
  const offer = {
    pay: { amount: 22.5, period: 'hour' },
    starts_on: day(10),
    answer_by: day(7),
    note: 'Bring your own fins.',
  } as const
  const { application } = await ada(makeOffer, { id, ...offer })
  const expected = { ...offer, answer: null, answered_at: null, answer_note: null }
  expect(application).toMatchObject({ status: 'offered', offer: expected })
  expect(await ownApplication(ben)).toMatchObject({ status: 'offered', offer: expected })
  const { applications } = await ada(listApplicants, { id: job.id })
  expect(applications).toMatchObject([{ offer: expected }])
  expect((await notificationsOf(ben)).filter((it) => it.includes('offered you the job'))).toEqual([
    expect.stringMatching(/^offered you the job Diver: \$22\.50 an hour, starting .+\. Please answer by .+$/),
  ])
})

test.for(['offered', 'hired'] as const)(
  'the applicant is told that they are no longer %s',
  async (status) => {
    await using app = await startApp()
    const { ada, ben, id } = await startHiring(app)
    await ada(updateApplication, { id, status })
    await ada(updateApplication, { id, status: 'shortlisted', ...(status === 'hired' && { from: status }) })
    expect((await notificationsOf(ben))[0]).toBe(
      `${status === 'offered' ? 'withdrew their offer' : 'is no longer hiring you'} for Diver. Your application is back at “Shortlisted”.`,
    )
    expect((await app.emails()).at(-1)?.subject).toBe(
      status === 'offered' ? 'A job offer was withdrawn' : "You're no longer hired for a job",
    )
  },
)

test('a hired applicant is told when they are moved back, even in a bulk move', async () => {
  await using app = await startApp()
  const { ada, ben, cleo, id, job } = await startHiring(app)
  const { application } = await cleo(applyToJob, { id: job.id })
  await ada(updateApplication, { id, status: 'hired' })
  await ada(moveApplicants, {
    id: job.id,
    to: 'shortlisted',
    applications: [
      { id, status: 'hired' },
      { id: application.id, status: 'submitted' },
    ],
  })
  expect((await notificationsOf(ben))[0]).toBe(
    'is no longer hiring you for Diver. Your application is back at “Shortlisted”.',
  )
  expect((await notificationsOf(cleo))[0]).toMatch(/shortlist/)
})

test('accepting an offer hires the applicant, once', async () => {
  await using app = await startApp()
  const { ada, ben, id, job } = await startHiring(app)
  await ada(makeOffer, { id, answer_by: day(7) })
  for (let n = 0; n < 2; n++) await ben(answerOffer, { id, answer: 'accepted', note: 'See you Monday.' })
  expect(await ownApplication(ben)).toMatchObject({ status: 'hired', offer: { answer: 'accepted' } })
  const { applications } = await ada(listApplicants, { id: job.id })
  expect(applications).toMatchObject([
    { status: 'hired', offer: { answer: 'accepted', answer_note: 'See you Monday.' } },
  ])
  expect(await ada(getJob, { id: job.id })).toMatchObject({ hired_count: 1 })
  expect((await notificationsOf(ada)).filter((it) => it === 'accepted the offer for Diver')).toHaveLength(1)
  await expect(ben(answerOffer, { id, answer: 'declined' })).rejects.toMatchObject({ code: 'offer_ended' })
  await expect(ada(makeOffer, { id, answer_by: day(7) })).rejects.toMatchObject({
    code: 'application_decided',
  })
})

test('declining an offer withdraws the application and keeps the answer', async () => {
  await using app = await startApp()
  const { ada, ben, id, job } = await startHiring(app)
  await ada(makeOffer, { id, answer_by: day(7), pay: { amount: 9, period: 'hour' } })
  await ben(answerOffer, { id, answer: 'declined', note: 'The pay is too low.' })
  const answered = { status: 'withdrawn', offer: { answer: 'declined', answer_note: 'The pay is too low.' } }
  expect(await ownApplication(ben)).toMatchObject(answered)
  const { applications } = await ada(listApplicants, { id: job.id })
  expect(applications).toMatchObject([{ ...answered, cover_note: null }])
  expect(await notificationsOf(ada)).toContain('declined the offer for Diver')
  // They may apply again; the new application has no offer.
  await ben(applyToJob, { id: job.id })
  expect(await ownApplication(ben)).toMatchObject({ status: 'submitted', offer: null })
})

test('an offer ends when the employer moves the application', async () => {
  await using app = await startApp()
  const { ada, ben, id } = await startHiring(app)
  await ada(makeOffer, { id, answer_by: day(7) })
  await ada(updateApplication, { id, status: 'interview' })
  expect(await ownApplication(ben)).toMatchObject({ offer: null })
  await expect(ben(answerOffer, { id, answer: 'accepted' })).rejects.toMatchObject({ code: 'offer_ended' })
  // Without terms, as other clients make it.
  await ada(updateApplication, { id, status: 'offered' })
  expect(await ownApplication(ben)).toMatchObject({ status: 'offered', offer: null })
  await ben(answerOffer, { id, answer: 'accepted' })
  expect(await ownApplication(ben)).toMatchObject({
    status: 'hired',
    offer: { pay: null, answer: 'accepted' },
  })
})

test('an accepted offer is kept and undone only on purpose, until there is another', async () => {
  await using app = await startApp()
  const { ada, ben, id } = await startHiring(app)
  await ada(makeOffer, { id, answer_by: day(7), note: 'Bring your own fins.' })
  await ben(answerOffer, { id, answer: 'accepted' })
  // From a page that was loaded before the answer.
  await expect(ada(updateApplication, { id, status: 'declined' })).rejects.toMatchObject({
    code: 'offer_accepted',
  })
  expect(await ownApplication(ben)).toMatchObject({ status: 'hired' })
  await ada(updateApplication, { id, note: 'Starts Monday' })
  await ada(updateApplication, { id, status: 'viewed', from: 'hired' })
  const accepted = { answer: 'accepted', note: 'Bring your own fins.' }
  expect(await ownApplication(ben)).toMatchObject({ status: 'viewed', offer: accepted })
  await expect(ben(answerOffer, { id, answer: 'declined' })).rejects.toMatchObject({ code: 'offer_ended' })

  await ada(updateApplication, { id, status: 'offered' })
  expect(await ownApplication(ben)).toMatchObject({ status: 'offered', offer: null })
  await ben(answerOffer, { id, answer: 'accepted' })
  expect(await ownApplication(ben)).toMatchObject({
    status: 'hired',
    offer: { answer: 'accepted', note: null },
  })
})

test('different answers are told apart, and a reminder has nobody as its sender', async () => {
  await using app = await startApp()
  const { ada, ben, cleo, job, id } = await startHiring(app)
  const cleos = (await cleo(applyToJob, { id: job.id })).application.id
  for (const offered of [id, cleos]) await ada(makeOffer, { id: offered, answer_by: day(7) })
  await app.db`update offers set answer_by = answer_by - 6 where application_id = ${id}`
  await runReminders(app)
  expect((await ben(listNotifications, {})).notifications.slice(0, 2)).toMatchObject([
    {
      user: null,
      company: null,
      content: expect.stringContaining('You were offered the job Diver at Rolle.'),
    },
    { company: 'Rolle', content: expect.stringContaining('offered you the job Diver') },
  ])
  await ben(answerOffer, { id, answer: 'accepted' })
  await cleo(answerOffer, { id: cleos, answer: 'declined' })
  expect((await ada(listNotifications, {})).notifications.slice(0, 2)).toMatchObject([
    { user: { id: cleo.id }, content: 'declined the offer for Diver' },
    { user: { id: ben.id }, content: 'accepted the offer for Diver' },
  ])
})

test('who did not answer an offer is not named any more once their account is deleted', async () => {
  await using app = await startApp()
  const { ada, ben, id } = await startHiring(app)
  await ada(makeOffer, { id, answer_by: day(7) })
  await app.db`update offers set answer_by = answer_by - 8`
  await runReminders(app)
  const naming = async () => (await notificationsOf(ada)).filter((it) => it.includes('Ben Rolle'))
  expect(await naming()).toEqual(["Ben Rolle didn't answer the offer for Diver in time."])
  await ben(deleteAccount, { password: 'junkanoo' })
  expect(await naming()).toEqual([])
})

test.for(['ada', 'ben'] as const)(
  'who did not answer an offer is not named any more after %s has blocked',
  async (blocker) => {
    await using app = await startApp()
    const { ada, ben, id } = await startHiring(app)
    await ada(makeOffer, { id, answer_by: day(7) })
    await app.db`update offers set answer_by = answer_by - 8`
    await runReminders(app)
    const unread = async () => (await ada(countUnreadNotifications, {})).unread
    const before = await unread()
    const [one, other] = blocker === 'ada' ? [ada, ben] : [ben, ada]
    await one(blockUser, { id: other.id })
    expect((await notificationsOf(ada)).filter((it) => it.includes('Ben Rolle'))).toEqual([])
    expect(await unread()).toBeLessThan(before)
    const [notification] = await app.db<{ id: number }[]>`
    select id from notifications where user_id = ${ada.id} and about_id = ${ben.id}`
    expect(await mayBeNotifiedAbout(app.db, ada.id, { notification: notification?.id })).toBe(false)
    await one(unblockUser, { id: other.id })
    expect(await mayBeNotifiedAbout(app.db, ada.id, { notification: notification?.id })).toBe(true)
  },
)

test('the employer is told, without a name, that someone they offered the job or just hired has left', async () => {
  await using app = await startApp()
  const { ada, ben, cleo, job, id } = await startHiring(app)
  const [dion, eve] = await app.members('dion', 'eve')
  const applyAs = async (who: Caller) => (await who(applyToJob, { id: job.id })).application.id
  await ada(makeOffer, { id, answer_by: day(7) })
  const [cleos, dions] = [await applyAs(cleo), await applyAs(dion)]
  await applyAs(eve)
  for (const hired of [cleos, dions]) await ada(updateApplication, { id: hired, status: 'hired' })
  await app.db`update applications set updated_at = now() - interval '61 days' where id = ${dions}`
  for (const who of [ben, cleo, dion, eve]) await who(deleteAccount, { password: 'junkanoo' })
  const told = (await notificationsOf(ada)).filter((it) => it.includes('deleted'))
  expect(told).toEqual([
    'Someone who was hired for Diver has deleted their account.',
    'Someone who was offered the job Diver has deleted their account.',
  ])
  const subjects = (await app.emails()).map(({ subject }) => subject)
  expect(subjects.filter((it) => it === 'An applicant deleted their account')).toHaveLength(2)
})

test('without an offer, a hire is undone like any other decision', async () => {
  await using app = await startApp()
  const { ada, ben, id } = await startHiring(app)
  await ada(updateApplication, { id, status: 'hired' })
  await ada(updateApplication, { id, status: 'interview' })
  expect(await ownApplication(ben)).toMatchObject({ status: 'interview' })
})

test.for(['offered', 'hired'] as const)(
  'an interview of someone who was %s is cancelled with a decline, and the applicant is told once',
  async (before) => {
    await using app = await startApp()
    const { ada, ben, id } = await startHiring(app)
    const event = await ada(createEvent, {
      title: 'Second interview',
      event_type: 'interview',
      start_date: new Date(Date.now() + 3 * DAY_MS).toISOString(),
      duration: 30,
      application_id: id,
      invitees: [],
    })
    await ada(updateApplication, { id, status: before })
    await ada(updateApplication, { id, status: 'declined' })
    expect(await ownApplication(ben)).toMatchObject({ status: 'declined', interview: null })
    expect(await ben(getEvent, { id: event.id })).toMatchObject({ status: 'cancelled' })
    expect((await notificationsOf(ben)).filter((it) => it.includes('Second interview'))).toEqual([
      'Second interview was cancelled.',
      'invited you to Second interview',
    ])
  },
)

test('only the employer makes an offer, and only the applicant answers it', async () => {
  await using app = await startApp()
  const { ada, ben, cleo, id } = await startHiring(app)
  const notFound = { code: 'application_not_found' }
  for (const who of [ben, cleo])
    await expect(who(makeOffer, { id, answer_by: day(7) })).rejects.toMatchObject(notFound)
  await ada(makeOffer, { id, answer_by: day(7) })
  for (const who of [ada, cleo])
    await expect(who(answerOffer, { id, answer: 'accepted' })).rejects.toMatchObject(notFound)
  await ben(blockUser, { id: ada.id })
  await expect(ben(answerOffer, { id, answer: 'accepted' })).rejects.toMatchObject(notFound)
})

test('an offer of a job that was removed can no longer be answered', async () => {
  await using app = await startApp()
  const { ada, ben, id } = await startHiring(app)
  await ada(makeOffer, { id, answer_by: day(7) })
  await app.db`update jobs set hidden_at = now()`
  await expect(ben(answerOffer, { id, answer: 'accepted' })).rejects.toMatchObject({
    code: 'application_not_found',
  })
})

test.for([
  [{ answer_by: day(-1) }, 'offer_answer_day', 'answer_by'],
  [{ answer_by: day(61) }, 'offer_answer_day', 'answer_by'],
  [{ answer_by: day(7), starts_on: day(6) }, 'invalid_input', 'starts_on'],
  [{ answer_by: day(7), starts_on: day(366) }, 'offer_start_day', 'starts_on'],
  [
    { answer_by: day(7), note: 'Pay a $50 registration fee by gift card before you start.' },
    'looks_like_scam',
    'note',
  ],
] as const)('an offer with %j is refused', async ([offer, code, field]) => {
  await using app = await startApp()
  const { ada, ben, id } = await startHiring(app)
  await expect(ada(makeOffer, { id, ...offer })).rejects.toMatchObject({
    code,
    body: { fields: { [field]: expect.any(String) } },
  })
  expect(await ownApplication(ben)).toMatchObject({ status: 'submitted', offer: null })
})

test('the applicant is reminded once, the day before the last one', async () => {
  await using app = await startApp()
  const { ada, ben, id } = await startHiring(app)
  await ada(makeOffer, { id, answer_by: day(2) })
  const reminders = async () => {
    await runReminders(app)
    return (await notificationsOf(ben)).filter((it) => it.includes('Please accept or decline by'))
  }
  expect(await reminders()).toEqual([])
  await app.db`update offers set answer_by = answer_by - 1`
  expect(await reminders()).toHaveLength(1)
  expect(await reminders()).toHaveLength(1)
})

test('an offer that ends tomorrow brings no reminder of its own', async () => {
  await using app = await startApp()
  const { ada, id } = await startHiring(app)
  await ada(makeOffer, { id, answer_by: day(1) })
  const { length } = await app.emails()
  await runReminders(app)
  expect(await app.emails()).toHaveLength(length)
})

test.for([
  [1, 'Your job offer ends tomorrow'],
  [0, 'Your job offer ends today'],
] as const)('the reminder of an offer that ends in %s days says so', async ([days, subject]) => {
  await using app = await startApp()
  const { ada, id } = await startHiring(app)
  await ada(makeOffer, { id, answer_by: day(2) })
  await app.db`update offers set answer_by = ${day(days)}`
  await runReminders(app)
  expect((await app.emails()).at(-1)).toMatchObject({ subject, to: [{ address: 'ben@example.com' }] })
})

test('nobody is reminded of an offer whose employer is suspended', async () => {
  await using app = await startApp()
  const { ada, ben, id } = await startHiring(app)
  await ada(makeOffer, { id, answer_by: day(2) })
  await app.db`update offers set answer_by = answer_by - 1`
  await app.db`update users set suspended_at = now() where id = ${ada.id}`
  await runReminders(app)
  expect((await notificationsOf(ben)).filter((it) => it.includes('Please accept or decline'))).toEqual([])
})

test('the dashboard counts the offers that the member can still answer', async () => {
  await using app = await startApp()
  const { ada, ben, cleo, job, id } = await startHiring(app)
  const next = async (who: Caller) =>
    (await who(getDashboard, {})).next_steps.find(({ kind }) => kind === 'offers')?.count ?? 0
  await ada(makeOffer, { id, answer_by: day(2) })
  const cleos = await cleo(applyToJob, { id: job.id })
  await ada(makeOffer, { id: cleos.application.id, answer_by: day(2) })
  expect(await next(ben)).toBe(1)
  await app.db`update offers set answer_by = answer_by - 3 where application_id = ${id}`
  expect([await next(ben), await next(cleo)]).toEqual([0, 1])
})

test('after the last day the employer is told once, and the offer can no longer be answered', async () => {
  await using app = await startApp()
  const { ada, ben, id } = await startHiring(app)
  await ada(makeOffer, { id, answer_by: day(0) })
  await app.db`update offers set answer_by = answer_by - 1`
  for (let n = 0; n < 2; n++) {
    await runReminders(app)
    const told = (await notificationsOf(ada)).filter((it) => it.includes("didn't answer the offer for Diver"))
    expect(told).toHaveLength(1)
  }
  await expect(ben(answerOffer, { id, answer: 'accepted' })).rejects.toMatchObject({ code: 'offer_ended' })
  await ada(makeOffer, { id, answer_by: day(3) })
  await ben(answerOffer, { id, answer: 'accepted' })
})

test.for(['accepted', 'declined'] as const)('an offer that was %s is no longer unread', async (answer) => {
  await using app = await startApp()
  const { ada, ben, id } = await startHiring(app)
  await ada(makeOffer, { id, answer_by: day(7) })
  expect(await unreadOf(ben)).toEqual([expect.stringContaining('offered you the job')])
  await ben(answerOffer, { id, answer })
  expect(await unreadOf(ben)).toEqual([])
})

test('an interview without the applicant is not on the application', async () => {
  await using app = await startApp()
  const { ada, ben, id } = await startHiring(app)
  const interview = {
    title: 'Interview',
    event_type: 'interview',
    start_date: new Date(Date.now() + 3 * DAY_MS).toISOString(),
    duration: 30,
    meeting_link: 'https://example.com/room',
  } as const
  const event = await ada(createEvent, { ...interview, application_id: id, invitees: [] })
  await ada(updateEvent, { id: event.id, ...interview, invitees: [] })
  expect(await ownApplication(ben)).toMatchObject({ status: 'interview', interview: null })
})

test('an interview stands on the application, moves it to that stage, and is told once', async () => {
  await using app = await startApp()
  const { ada, ben, id, job } = await startHiring(app)
  const start_date = inHours(72)
  const event = await ada(createEvent, {
    title: 'Interview',
    event_type: 'interview',
    start_date,
    duration: 30,
    location: 'Bay Street 7',
    application_id: id,
    invitees: [],
  })
  const interview = {
    event_id: event.id,
    start_date,
    location: 'Bay Street 7',
    meeting_link: null,
    response: 'pending',
  }
  expect(await ownApplication(ben)).toMatchObject({ status: 'interview', interview })
  const { applications } = await ada(listApplicants, { id: job.id })
  expect(applications).toMatchObject([{ status: 'interview', interview }])
  expect(await notificationsOf(ben)).toEqual(['invited you to Interview'])
  await ben(respondToEvent, { id: event.id, response: 'tentative' })
  expect(await ownApplication(ben)).toMatchObject({ interview: { response: 'tentative' } })
  await ada(cancelEvent, { id: event.id })
  expect(await ownApplication(ben)).toMatchObject({ interview: null })
})
