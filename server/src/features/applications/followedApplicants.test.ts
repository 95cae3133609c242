import { deleteAccount } from 'contract/account'
import { setBlindView } from 'contract/applicants'
import { applyToJob, withdrawApplication } from 'contract/applications'
import { blockUser } from 'contract/blocks'
import {
  createCompany,
  followApplicants,
  getCompany,
  removeCompanyMember,
  setCompanyMember,
} from 'contract/companies'
import { hideFrom } from 'contract/hiddenFrom'
import { getDashboard } from 'contract/dashboard'
import { createJob } from 'contract/jobPosting'
import { listNotifications, notificationPath } from 'contract/notifications'
import { answerOffer, makeOffer } from 'contract/offers'
import { nudgeEmployer } from 'contract/replies'
import { nassauDay } from 'contract/rules/nassauDay'
import { DAY_MS } from 'contract/rules/time'
import { sharePapers } from 'contract/papers'
import { updateSettings } from 'contract/settings'
import { expect, test } from 'vitest'
import { befriend } from '../../../test/befriend.ts'
import { NEW_JOB } from '../../../test/newJob.ts'
import { connectSocket } from '../../../test/socketClient.ts'
import { startApp, type Caller, type TestApp } from '../../../test/startApp.ts'

/** Pam posts a job for Olga's company, whose applicants Olga and Rita, a reader, follow; Ray doesn't. */
async function start(app: TestApp) {
  const [olga, pam, ray, rita] = await app.members('olga', 'pam', 'ray', 'rita')
  const company = await olga(createCompany, { name: 'Conch Town Kitchen' })
  for (const [who, role] of [
    [pam, 'recruiter'],
    [ray, 'recruiter'],
    [rita, 'reader'],
  ] as const) {
    await befriend(olga, who)
    await olga(setCompanyMember, { id: company.id, user_id: who.id, role })
  }
  for (const who of [olga, rita])
    expect(await who(followApplicants, { id: company.id, follows_applicants: true })).toMatchObject({
      follows_applicants: true,
    })
  const job = await pam(createJob, { ...NEW_JOB, title: 'Line cook', company: company.name })
  return { olga, pam, ray, rita, company, job }
}

const NEWS = new Set<string>(['application', 'application_status', 'nudge', 'offer_answer'])

/** What members were told about applicants: who did what, and where it leads. */
async function toldOf(...members: Caller[]) {
  return Promise.all(
    members.map(async (who) =>
      (await who(listNotifications, {})).notifications
        .filter(({ type }) => NEWS.has(type))
        .map((it) => [it.user?.first_name, it.content, notificationPath(it)]),
    ),
  )
}

async function emailsTo(app: TestApp, name: string) {
  await app.db.begin((sql) =>
    app.background.enqueue(sql, { name: 'application-digest', retries: 0, concurrency: 1 }, {}),
  )
  return (await app.emails())
    .filter(({ to, subject }) => to?.[0]?.address === `${name}@example.com` && /applica/i.test(subject ?? ''))
    .map(({ subject }) => subject)
}

test('each member follows the applicants of a company for themselves', async () => {
  await using app = await startApp()
  const { olga, pam, ray, rita, company } = await start(app)
  const follows = async (who: Caller) =>
    (await who(getCompany, { handle: company.handle })).follows_applicants
  expect(await Promise.all([olga, pam, ray, rita].map(follows))).toEqual([true, false, false, true])
})

test('colleagues who follow the applicants of their company are told what these do', async () => {
  await using app = await startApp()
  const { olga, pam, ray, rita, job } = await start(app)
  const abe = await app.member('abe')
  const { application } = await abe(applyToJob, { id: job.id })
  const applied = ['Abe', 'applied for Line cook', `/jobs/${job.id}/applicants`]
  expect(await toldOf(olga, pam, ray, rita)).toEqual([[applied], [applied], [], [applied]])

  await app.db`update applications set created_at = now() - interval '30 days', answer_by = now() - interval '5 days'`
  await abe(nudgeEmployer, { id: application.id })
  await pam(makeOffer, { id: application.id, answer_by: nassauDay(Date.now() + 7 * DAY_MS) })
  await abe(answerOffer, { id: application.id, answer: 'declined' })
  const ben = await app.member('ben')
  await ben(withdrawApplication, { id: (await ben(applyToJob, { id: job.id })).application.id })
  const [olgas, pams, rays, ritas] = await toldOf(olga, pam, ray, rita)
  expect(olgas?.map(([, content]) => content)).toEqual([
    'withdrew their application for Line cook',
    'declined the offer for Line cook',
    'would like a reply about Line cook',
  ])
  expect([pams, ritas]).toEqual([olgas, olgas])
  expect(rays).toEqual([])
})

test('a colleague who made an offer is told of the answer like those who follow, each once, while they belong', async () => {
  await using app = await startApp()
  const { olga, pam, ray, rita, company, job } = await start(app)
  const [abe, ben, cleo, dion] = await app.members('abe', 'ben', 'cleo', 'dion')
  const offerTo = async (who: Caller) => {
    const { id } = (await who(applyToJob, { id: job.id })).application
    await ray(makeOffer, { id, answer_by: nassauDay(Date.now() + 7 * DAY_MS) })
    return id
  }
  await abe(answerOffer, { id: await offerTo(abe), answer: 'declined' })
  const lapsing = await offerTo(ben)
  await app.db`update offers set answer_by = answer_by - 8 where application_id = ${lapsing}`
  await app.db.begin((sql) =>
    app.background.enqueue(sql, { name: 'offer-reminders', retries: 0, concurrency: 1 }, {}),
  )
  await app.background.drain()
  await offerTo(cleo)
  await cleo(deleteAccount, { password: 'junkanoo' })
  const contents = async (...members: Caller[]) =>
    (await toldOf(...members)).map((told) =>
      told.map(([, content]) => content).filter((it) => !`${it}`.startsWith('applied')),
    )
  const answers = [
    'Someone who was offered the job Line cook has deleted their account.',
    "Ben Rolle didn't answer the offer for Line cook in time.",
    'declined the offer for Line cook',
  ]
  expect(await contents(olga, pam, ray, rita)).toEqual([answers, answers, answers, answers])
  const subjects = (await app.emails())
    .filter(({ to }) => to?.[0]?.address === 'ray@example.com')
    .flatMap(({ subject = '' }) => (/offer|applicant/.test(subject) ? [subject] : []))
  expect(subjects).toEqual([
    'A job offer was declined',
    'A job offer was not answered in time',
    'An applicant deleted their account',
  ])

  const last = await offerTo(dion)
  await olga(removeCompanyMember, { id: company.id, user_id: ray.id })
  await dion(answerOffer, { id: last, answer: 'accepted' })
  expect((await contents(pam, ray)).map((told) => told[0])).toEqual([
    'accepted the offer for Line cook',
    answers[0],
  ])
})

test('they are emailed as they chose: at once, or together an hour later', async () => {
  await using app = await startApp()
  const { olga, rita, job } = await start(app)
  await rita(updateSettings, { application_emails: 'instant' })
  for (const name of ['abe', 'ben'] as const) await (await app.member(name))(applyToJob, { id: job.id })
  const FIRST = 'A new application for your job'
  expect(await emailsTo(app, 'pam')).toEqual([FIRST])
  expect(await emailsTo(app, 'rita')).toEqual([FIRST, FIRST])
  expect(await emailsTo(app, 'olga')).toEqual([])
  await app.db`update unmailed_applications set created_at = created_at - interval '1 hour'`
  expect(await emailsTo(app, 'olga')).toEqual(['2 new applications for Line cook'])
  expect(await emailsTo(app, 'pam')).toEqual([FIRST, '1 new application for Line cook'])
  expect(await emailsTo(app, 'ray')).toEqual([])

  await (
    await app.member('cleo')
  )(applyToJob, { id: job.id })
  await olga(followApplicants, { id: (await olgasCompany(app)).id, follows_applicants: false })
  await app.db`update unmailed_applications set created_at = created_at - interval '1 hour'`
  expect(await emailsTo(app, 'olga')).toHaveLength(1)
})

const olgasCompany = async (app: TestApp) => {
  const [company] = await app.db<[{ id: number }]>`select id from companies`
  return company
}

test('nobody is told of applicants that they may not see', async () => {
  await using app = await startApp()
  const { olga, pam, rita, company, job } = await start(app)
  const [abe, ben, cleo] = await app.members('abe', 'ben', 'cleo')
  await abe(blockUser, { id: olga.id })
  await ben(hideFrom, { user_id: rita.id })
  await abe(applyToJob, { id: job.id })
  await ben(applyToJob, { id: job.id })
  const names = (told: unknown[][] | undefined) => told?.map((it) => it.slice(0, 2).join(' '))
  const told = async () => (await toldOf(olga, pam, rita)).map(names)
  expect(await told()).toEqual([
    ['Ben applied for Line cook'],
    ['Ben and one other applied for Line cook'],
    ['Abe applied for Line cook'],
  ])
  await app.db`update unmailed_applications set created_at = created_at - interval '1 hour'`
  expect(await emailsTo(app, 'rita')).toEqual(['1 new application for Line cook'])

  await olga(removeCompanyMember, { id: company.id, user_id: rita.id })
  await cleo(applyToJob, { id: job.id })
  expect((await told())[2]).toEqual(['Abe applied for Line cook'])
})

test('in the blind view, colleagues learn no names either', async () => {
  await using app = await startApp()
  const { olga, pam, job } = await start(app)
  await pam(setBlindView, { id: job.id, is_blind: true })
  await (
    await app.member('abe')
  )(applyToJob, { id: job.id })
  expect(await toldOf(olga)).toEqual(await toldOf(pam))
  expect(JSON.stringify(await toldOf(olga))).not.toMatch(/Abe/)
})

test('someone who left the company gets no email about applications that arrived before', async () => {
  await using app = await startApp()
  const { olga, rita, company, job } = await start(app)
  await (
    await app.member('abe')
  )(applyToJob, { id: job.id })
  await olga(removeCompanyMember, { id: company.id, user_id: rita.id })
  await app.db`update unmailed_applications set created_at = created_at - interval '1 hour'`
  expect(await emailsTo(app, 'rita')).toEqual([])
})

test('what the release before stores during an upgrade waits for the email to the employer', async () => {
  await using app = await startApp()
  const { pam, job } = await start(app)
  const abe = await app.member('abe')
  const { application } = await abe(applyToJob, { id: job.id })
  await app.db`delete from unmailed_applications`
  await app.db`insert into unmailed_applications (application_id) values (${application.id})`
  expect(await app.db`select application_id, user_id from unmailed_applications`).toEqual([
    { application_id: application.id, user_id: pam.id },
  ])
})

test('the lists of all who see the applicants are refreshed, also of those who follow nobody', async () => {
  await using app = await startApp()
  const { pam, ray, job } = await start(app)
  const [abe, sue] = await app.members('abe', 'sue')
  const sockets = await Promise.all([pam, ray, abe, sue].map((who) => connectSocket(app, who)))
  const { application } = await abe(applyToJob, { id: job.id })
  await abe(sharePapers, { id: application.id, shared_papers: [] })
  const [hiring, others] = [sockets.slice(0, 2), sockets.slice(2)]
  const news = { what: 'applicants' }
  for (const socket of hiring)
    await expect
      .poll(() => socket.payloads('changed').filter(({ what }) => what === 'applicants'))
      .toEqual([news, news])
  for (const socket of others)
    expect(socket.payloads('changed').filter(({ what }) => what === 'applicants')).toEqual([])
  for (const { socket } of sockets) socket.close()
})

test('the dashboard has the jobs whose applicants a member follows, and tasks for those who decide', async () => {
  await using app = await startApp()
  const { olga, pam, ray, rita, job } = await start(app)
  const abe = await app.member('abe')
  await abe(applyToJob, { id: job.id })
  const shown = async (who: Caller) => {
    const { jobs, next_steps } = await who(getDashboard, {})
    return [
      jobs.map(({ title, submitted }) => [title, submitted]),
      next_steps.flatMap(({ kind, count, link }) => (kind === 'applicants' ? [[count, link]] : [])),
    ]
  }
  const link = `/jobs/${job.id}/applicants`
  for (const who of [olga, pam]) expect(await shown(who)).toEqual([[['Line cook', 1]], [[1, link]]])
  expect(await shown(rita)).toEqual([[['Line cook', 1]], []])
  expect(await shown(ray)).toEqual([[], []])
  await olga(blockUser, { id: abe.id })
  expect(await shown(olga)).toEqual([[['Line cook', 0]], []])
  expect(await shown(pam)).toEqual([[['Line cook', 1]], [[1, link]]])
})
