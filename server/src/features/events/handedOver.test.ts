import { deleteAccount } from 'contract/account'
import { applyToJob, listApplicants, listApplications } from 'contract/applications'
import { blockUser } from 'contract/blocks'
import { createCompany, deleteCompany, removeCompanyMember, setCompanyMember } from 'contract/companies'
import { createEvent, getEvent, listEvents, setEventReminders, updateEvent } from 'contract/events'
import { createJob, updateJob } from 'contract/jobPosting'
import { listNotifications } from 'contract/notifications'
import { expect, test } from 'vitest'
import { befriend } from '../../../test/befriend.ts'
import { EVENT, eventNotificationsOf } from '../../../test/events.ts'
import { NEW_JOB } from '../../../test/newJob.ts'
import { connectSocket } from '../../../test/socketClient.ts'
import { startApp } from '../../../test/startApp.ts'

const JOB = { ...NEW_JOB, company: 'Conch Town Kitchen' }
const INTERVIEW = { ...EVENT, title: 'Interview: Diver', event_type: 'interview' } as const

/** Olga's company, for which Pam has posted a job. Ray, a recruiter, interviews Abe, and is reminded. */
async function start() {
  const app = await startApp()
  const [olga, pam, ray, abe] = await app.members('olga', 'pam', 'ray', 'abe')
  const company = await olga(createCompany, { name: JOB.company })
  for (const who of [pam, ray]) {
    await befriend(olga, who)
    await olga(setCompanyMember, { id: company.id, user_id: who.id, role: 'recruiter' })
  }
  const job = await pam(createJob, JOB)
  const application_id = (await abe(applyToJob, { id: job.id })).application.id
  const reminder_settings = { enabled: true, reminders: [{ time_before: 30, type: 'push' as const }] }
  const { id } = await ray(createEvent, { ...INTERVIEW, application_id, reminder_settings })
  return Object.assign(app, { olga, pam, ray, abe, company, job, application_id, id })
}
type Started = Awaited<ReturnType<typeof start>>

const HANDED_OVER =
  'You now organize Interview: Diver, because the colleague who planned it can no longer run it. Please check its time and place.'

/** Pam organizes the interview, has Ray's reminders, and was told once; Abe comes as before and was told nothing. */
async function expectHandedOver({ db, pam, abe, job, id, application_id }: Started) {
  expect(await pam(getEvent, { id })).toMatchObject({ organizer: { id: pam.id }, status: 'scheduled' })
  expect((await abe(listApplications, {})).applications).toMatchObject([{ interview: { event_id: id } }])
  expect((await pam(listApplicants, { id: job.id })).applications).toMatchObject([
    { interview: { event_id: id } },
  ])
  expect(
    await db`select user_id, time_before from event_reminders where event_id = ${id} and user_id = ${pam.id}`,
  ).toEqual([{ user_id: pam.id, time_before: 30 }])
  expect(await eventNotificationsOf(pam)).toEqual([HANDED_OVER])
  expect((await eventNotificationsOf(abe)).filter((it) => !it.includes('invited you'))).toEqual([])
  await pam(updateEvent, { id, ...INTERVIEW, application_id, title: 'Interview: Diver with Pam' })
  expect((await abe(getEvent, { id })).title).toBe('Interview: Diver with Pam')
}

const endings: [name: string, end: (started: Started) => Promise<unknown>][] = [
  ['left the company', ({ ray, company }) => ray(removeCompanyMember, { id: company.id, user_id: ray.id })],
  [
    'was removed from the company',
    ({ olga, ray, company }) => olga(removeCompanyMember, { id: company.id, user_id: ray.id }),
  ],
  [
    'became a reader',
    ({ olga, ray, company }) => olga(setCompanyMember, { id: company.id, user_id: ray.id, role: 'reader' }),
  ],
  ['lost the company', ({ olga, company }) => olga(deleteCompany, { id: company.id })],
  [
    'is no longer a colleague of the poster',
    ({ pam, job }) => pam(updateJob, { ...JOB, id: job.id, company: 'Pam' }),
  ],
  [
    'has seen the poster leave',
    ({ olga, pam, company }) => olga(removeCompanyMember, { id: company.id, user_id: pam.id }),
  ],
  ['was blocked by the applicant', ({ abe, ray }) => abe(blockUser, { id: ray.id })],
  ['blocked the applicant', ({ abe, ray }) => ray(blockUser, { id: abe.id })],
]

test.for(endings)('an interview goes to the poster of the job when its organizer %s', async ([, end]) => {
  await using app = await start()
  const { id, ray, application_id } = app
  using rays = await connectSocket(app, ray)
  await end(app)
  await expectHandedOver(app)
  await expect.poll(() => rays.payloads('changed'), { timeout: 30_000 }).toContainEqual({ what: 'events' })
  await expect(ray(updateEvent, { id, ...INTERVIEW, application_id })).rejects.toMatchObject({
    code: 'event_not_found',
  })
  expect((await ray(listEvents, {})).events).toEqual([])
})

test('the poster gets no reminder that the organizer already had', async () => {
  await using app = await start()
  const { db, ray, pam, company, id } = app
  const reminders = [30, 10].map((time_before) => ({ time_before, type: 'push' as const }))
  await ray(setEventReminders, { id, enabled: true, reminders })
  await db`update event_reminders set sent_at = now() where user_id = ${ray.id} and time_before = 30`
  await ray(removeCompanyMember, { id: company.id, user_id: ray.id })
  expect(await db`select time_before from event_reminders where user_id = ${pam.id}`).toEqual([
    { time_before: 10 },
  ])
})

test('when its organizer deletes the account, the interview is cancelled, and applicant and poster are told once', async () => {
  await using app = await start()
  const { pam, ray, abe, job } = app
  await ray(deleteAccount, { password: 'junkanoo' })
  for (const who of [pam, abe])
    expect(await eventNotificationsOf(who)).toEqual([expect.stringMatching(/^An event was cancelled/)])
  expect((await pam(listApplicants, { id: job.id })).applications).toMatchObject([{ interview: null }])
  const emails = (await app.emails()).filter(({ subject }) => subject === 'An event was cancelled')
  expect(emails.map(({ to }) => to?.[0]?.address).toSorted()).toEqual(['abe@example.com', 'pam@example.com'])
})

test('other events, and those of colleagues who stay, keep their organizers', async () => {
  await using app = await start()
  const { olga, pam, ray, company, id } = app
  const [cleo] = await app.members('cleo')
  await befriend(ray, cleo)
  const lunch = await ray(createEvent, { ...EVENT, title: 'Lunch', invitees: [cleo.id] })
  await olga(removeCompanyMember, { id: company.id, user_id: olga.id }).catch(() => undefined)
  await befriend(olga, cleo)
  await olga(setCompanyMember, { id: company.id, user_id: cleo.id, role: 'recruiter' })
  await olga(removeCompanyMember, { id: company.id, user_id: cleo.id })
  expect((await ray(getEvent, { id })).organizer.id).toBe(ray.id)
  await olga(removeCompanyMember, { id: company.id, user_id: ray.id })
  expect((await ray(getEvent, { id: lunch.id })).organizer.id).toBe(ray.id)
  expect(
    (await pam(listNotifications, {})).notifications.filter(({ type }) => type === 'event'),
  ).toHaveLength(1)
})
