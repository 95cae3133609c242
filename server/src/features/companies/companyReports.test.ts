import { listAdminQueues } from 'contract/administration'
import { createJobAlert, listJobAlerts } from 'contract/alerts'
import {
  createCompany,
  deleteCompany,
  getCompany,
  listCompanies,
  removeCompanyMember,
  setCompanyMember,
  updateCompany,
} from 'contract/companies'
import { getJob } from 'contract/jobs'
import { createJob } from 'contract/jobPosting'
import { createAppeal, createReport, listAppeals, listReports, moderate } from 'contract/moderation'
import { listNotifications } from 'contract/notifications'
import { expect, test } from 'vitest'
import { befriend } from '../../../test/befriend.ts'
import { NEW_JOB } from '../../../test/newJob.ts'
import { startApp, type Caller } from '../../../test/startApp.ts'

const GRILL = { name: 'Sandbar Grill', about: 'Fried snapper by the sea', location: 'Exuma' }
const told = async (who: Caller) =>
  (await who(listNotifications, {})).notifications
    .filter(({ type }) => type === 'moderation')
    .map(({ content }) => content)

/** Ada and Ben own a company for which Cleo recruits; Dion has nothing to do with it. */
async function start() {
  const app = await startApp()
  const [ada, ben, cleo, dion] = await app.members('ada', 'ben', 'cleo', 'dion')
  const gloria = await app.admin('gloria')
  const company = await ada(createCompany, GRILL)
  for (const [friend, role] of [
    [ben, 'owner'],
    [cleo, 'recruiter'],
  ] as const) {
    await befriend(ada, friend)
    await ada(setCompanyMember, { id: company.id, user_id: friend.id, role })
  }
  const subject = { subject_type: 'company', subject_id: company.id } as const
  return Object.assign(app, { ada, ben, cleo, dion, gloria, company, subject })
}

test('a reported page is hidden from everyone but its members, whose owners are told why', async () => {
  await using app = await start()
  const { ada, ben, cleo, dion, gloria, company, subject } = app
  const { handle } = company
  const job = await cleo(createJob, { ...NEW_JOB, company: GRILL.name })
  await dion(createReport, { ...subject, reason: 'impersonation' })
  expect((await gloria(listReports, {})).subjects).toMatchObject([
    {
      ...subject,
      content: 'Sandbar Grill\n\nFried snapper by the sea\n\nExuma',
      author: { id: ada.id },
      is_hidden: false,
      priority_reasons: expect.arrayContaining(['A fake employer does the most harm']),
    },
  ])

  await gloria(moderate, {
    ...subject,
    action: 'hide',
    reason: 'impersonation',
    explanation: 'Send us the licence.',
  })
  for (const who of [dion, app.visitor]) {
    await expect(who(getCompany, { handle })).rejects.toMatchObject({ code: 'company_not_found' })
    // The job stays, without its link.
    expect(await who(getJob, { id: job.id })).toMatchObject({ company: GRILL.name, company_handle: null })
  }
  const moderation = { reason: 'impersonation', explanation: 'Send us the licence.', appeal: null }
  for (const owner of [ada, ben]) {
    expect(await owner(getCompany, { handle })).toMatchObject({ moderation })
    expect((await owner(listCompanies, {})).companies).toMatchObject([{ moderation }])
    expect(await told(owner)).toEqual([
      'Your company page Sandbar Grill was hidden because it pretends to come from someone else. Only its members can see it. You can appeal.',
    ])
  }
  expect(await cleo(getCompany, { handle })).toMatchObject({ role: 'recruiter', moderation: null })
  expect(await told(cleo)).toEqual([])
  expect(await told(dion)).toEqual(['Thank you for your report. We looked into it and took action.'])

  // An edit doesn't bring it back.
  await ada(updateCompany, { id: company.id, ...GRILL, about: 'Snapper' })
  await expect(dion(getCompany, { handle })).rejects.toMatchObject({ code: 'company_not_found' })
})

test('an owner appeals once, and everyone sees the page again when it is restored', async () => {
  await using app = await start()
  const { ada, ben, cleo, dion, gloria, company, subject } = app
  await dion(createJobAlert, { name: GRILL.name, company_id: company.id })
  const followed = async (who: typeof dion) => {
    const [alert] = (await who(listJobAlerts, {})).alerts
    expect(alert?.is_for_company).toBe(true)
    return alert?.company_handle
  }
  expect(await followed(dion)).toBe(company.handle)
  const appeal = { ...subject, content: 'It is our own grill.' }
  await expect(ada(createAppeal, appeal), 'not hidden').rejects.toMatchObject({ code: 'subject_not_found' })
  await gloria(moderate, { ...subject, action: 'hide', reason: 'spam' })
  for (const who of [cleo, dion])
    await expect(who(createAppeal, appeal)).rejects.toMatchObject({ code: 'subject_not_found' })
  expect(await followed(dion), 'the followed page is gone').toBeNull()
  await ben(createAppeal, appeal)
  await expect(ada(createAppeal, appeal)).rejects.toMatchObject({ code: 'already_appealed' })
  expect((await gloria(listAppeals, {})).appeals).toMatchObject([
    {
      ...subject,
      appeal: 'It is our own grill.',
      author: { id: ben.id },
      content: expect.stringContaining('snapper'),
    },
  ])

  await gloria(moderate, { ...subject, action: 'restore' })
  expect(await dion(getCompany, { handle: company.handle })).toMatchObject({ moderation: null })
  expect(await followed(dion)).toBe(company.handle)
  for (const owner of [ada, ben])
    expect(await told(owner)).toContain(
      'Your appeal was accepted. Your company page Sandbar Grill is visible again.',
    )
  expect((await gloria(listAppeals, {})).total).toBe(0)
})

test('an administrator decides nothing about a company that they own', async () => {
  await using app = await start()
  const { ada, dion, company, subject } = app
  await app.db`update users set role = 'admin' where id = ${ada.id}`
  await dion(createReport, { ...subject, reason: 'spam' })
  await expect(ada(moderate, { ...subject, action: 'dismiss' })).rejects.toMatchObject({
    code: 'own_decision',
  })
  await expect(
    dion(createReport, { ...subject, subject_id: company.id + 99, reason: 'spam' }),
  ).rejects.toMatchObject({
    code: 'subject_not_found',
  })
})

test("an administrator doesn't see who reported a company that they own with others, nor its appeals", async () => {
  await using app = await start()
  const { ben, ada, dion, gloria, subject } = app
  await app.db`update users set role = 'admin' where id = ${ben.id}`
  await dion(createReport, { ...subject, reason: 'spam' })
  expect((await gloria(listReports, {})).total).toBe(1)
  expect(await ben(listReports, {})).toEqual({ subjects: [], total: 0 })
  await gloria(moderate, { ...subject, action: 'hide', reason: 'spam' })
  await ada(createAppeal, { ...subject, content: 'It is our own grill.' })
  expect((await gloria(listAppeals, {})).total).toBe(1)
  expect(await ben(listAppeals, {})).toEqual({ appeals: [], total: 0 })
  const queues = (await ben(listAdminQueues, {})).queues.filter(({ count }) => count > 0)
  expect(queues).toEqual([])
})

test('the appeal for a deleted company leaves the queue, and its notifications go', async () => {
  await using app = await start()
  const { ada, ben, dion, gloria, company, subject } = app
  await dion(createReport, { ...subject, reason: 'spam' })
  await gloria(moderate, { ...subject, action: 'hide', reason: 'spam' })
  await ben(createAppeal, { ...subject, content: 'It is our own grill.' })
  await ada(deleteCompany, { id: company.id })
  expect((await gloria(listAppeals, {})).appeals).toEqual([])
  for (const owner of [ada, ben]) expect(await told(owner)).toEqual([])
})

test('who owns a hidden page later can appeal and reads why', async () => {
  await using app = await start()
  const { ada, ben, cleo, gloria, company, subject } = app
  await gloria(moderate, { ...subject, action: 'hide', reason: 'spam' })
  await ada(setCompanyMember, { id: company.id, user_id: cleo.id, role: 'owner' })
  await ben(createAppeal, { ...subject, content: 'It is our own grill.' })
  await ada(removeCompanyMember, { id: company.id, user_id: ben.id })
  await cleo(removeCompanyMember, { id: company.id, user_id: ada.id })
  expect(await cleo(getCompany, { handle: company.handle })).toMatchObject({
    moderation: { reason: 'spam', appeal: 'open' },
  })
  await gloria(moderate, { ...subject, action: 'uphold' })
  expect(await told(cleo)).toEqual([expect.stringContaining('appeal')])
  for (const former of [ada, ben])
    await expect(former(getCompany, { handle: company.handle })).rejects.toMatchObject({
      code: 'company_not_found',
    })
})

test('a hidden page can be neither followed nor found by search engines', async () => {
  await using app = await start()
  const { cleo, dion, gloria, company, subject } = app
  await cleo(createJob, { ...NEW_JOB, company: GRILL.name })
  await gloria(moderate, { ...subject, action: 'hide', reason: 'spam' })
  expect((await app.app.inject('/sitemaps/companies-1.xml')).body).not.toContain(company.handle)
  await expect(dion(createJobAlert, { name: GRILL.name, company_id: company.id })).rejects.toMatchObject({
    code: 'company_not_found',
  })
})
