import { getMemberRecord } from 'contract/administration'
import { decideCredential, listCredentialRequests, requestCredential } from 'contract/credentials'
import { createCompany, setCompanyMember } from 'contract/companies'
import { decideHeld } from 'contract/heldContent'
import { createJob } from 'contract/jobPosting'
import { createAppeal, createReport, listAppeals, listReports, moderate } from 'contract/moderation'
import { createPost } from 'contract/posts'
import { expect, test } from 'vitest'
import { befriend } from '../../../test/befriend.ts'
import { NEW_JOB } from '../../../test/newJob.ts'
import { present } from '../../../test/present.ts'
import { startApp } from '../../../test/startApp.ts'

const OWN = { status: 403, code: 'own_decision' }

test('administrators neither see nor decide reports about themselves and what they wrote', async () => {
  await using app = await startApp()
  const [ada] = await app.members('ada')
  const [gloria, henry] = [await app.admin('gloria'), await app.admin('henry')]
  const { id } = await gloria(createPost, { content: 'Hello' })
  const post = { subject_type: 'post', subject_id: id } as const
  const herself = { subject_type: 'user', subject_id: gloria.id } as const
  for (const subject of [post, herself]) await ada(createReport, { ...subject, reason: 'spam' })
  expect(await gloria(listReports, {})).toEqual({ subjects: [], total: 0 })
  expect((await henry(listReports, {})).total).toBe(2)
  for (const action of ['hide', 'dismiss'] as const)
    await expect(gloria(moderate, { ...post, action })).rejects.toMatchObject(OWN)
  for (const action of ['suspend', 'dismiss'] as const)
    await expect(gloria(moderate, { ...herself, action })).rejects.toMatchObject(OWN)

  await henry(moderate, { ...post, action: 'hide' })
  await gloria(createAppeal, { ...post, content: 'It is only a greeting.' })
  expect(await gloria(listAppeals, {})).toEqual({ appeals: [], total: 0 })
  for (const action of ['restore', 'uphold'] as const)
    await expect(gloria(moderate, { ...post, action })).rejects.toMatchObject(OWN)
})

test('what an administrator reported is decided by another one, if there is one', async () => {
  await using app = await startApp()
  const [ben] = await app.members('ben')
  const gloria = await app.admin('gloria')
  const report = async (content: string) => {
    const { id } = await ben(createPost, { content })
    const subject = { subject_type: 'post', subject_id: id } as const
    await gloria(createReport, { ...subject, reason: 'spam' })
    return subject
  }
  const first = await report('Send me your oars')
  expect((await gloria(listReports, {})).subjects).toMatchObject([{ needs_other_admin: false }])
  await gloria(moderate, { ...first, action: 'hide' })
  const second = await report('Send me your boat')
  const henry = await app.admin('henry')
  expect((await gloria(listReports, {})).subjects).toMatchObject([{ needs_other_admin: true }])
  expect((await henry(listReports, {})).subjects).toMatchObject([{ needs_other_admin: false }])
  await expect(gloria(moderate, { ...second, action: 'hide' })).rejects.toMatchObject(OWN)
  await henry(moderate, { ...second, action: 'hide' })
})

test('an appeal is decided by another administrator than the decision, if there is one', async () => {
  await using app = await startApp()
  const [ben] = await app.members('ben')
  const gloria = await app.admin('gloria')
  const appeal = async () => {
    const { id } = await ben(createPost, { content: 'My boat is for rent' })
    const subject = { subject_type: 'post', subject_id: id } as const
    await gloria(moderate, { ...subject, action: 'hide' })
    await ben(createAppeal, { ...subject, content: 'It is my own boat.' })
    return subject
  }
  await gloria(moderate, { ...(await appeal()), action: 'uphold' })
  const subject = await appeal()
  const henry = await app.admin('henry')
  expect((await gloria(listAppeals, {})).appeals).toMatchObject([{ needs_other_admin: true }])
  expect((await henry(listAppeals, {})).appeals).toMatchObject([{ needs_other_admin: false }])
  for (const action of ['restore', 'uphold'] as const)
    await expect(gloria(moderate, { ...subject, action })).rejects.toMatchObject(OWN)
  await henry(moderate, { ...subject, action: 'restore' })
})

test("an administrator without the required second factor doesn't count as another administrator", async () => {
  await using app = await startApp({ requireAdminSecondFactor: true })
  const [ben] = await app.members('ben')
  const gloria = await app.admin('gloria')
  await app.admin('henry')
  await app.db`insert into authenticators (user_id, secret, confirmed_at) values (${gloria.id}, '', now())`
  const { id } = await ben(createPost, { content: 'Send me your oars' })
  await gloria(createReport, { subject_type: 'post', subject_id: id, reason: 'spam' })
  await gloria(moderate, { subject_type: 'post', subject_id: id, action: 'hide' })
})

test('administrators neither see nor decide what is about a company to which they belong', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const [gloria, henry] = [await app.admin('gloria'), await app.admin('henry')]
  const company = await ada(createCompany, { name: 'Sandbar Grill' })
  for (const [who, role] of [
    [ben, 'recruiter'],
    [gloria, 'reader'],
  ] as const) {
    await befriend(ada, who)
    await ada(setCompanyMember, { id: company.id, user_id: who.id, role })
  }
  const job = await ben(createJob, { ...NEW_JOB, company: company.name })
  const subjects = [
    { subject_type: 'company', subject_id: company.id },
    { subject_type: 'job', subject_id: job.id },
  ] as const
  for (const subject of subjects) await cleo(createReport, { ...subject, reason: 'spam' })
  expect(await gloria(listReports, {})).toEqual({ subjects: [], total: 0 })
  expect((await henry(listReports, {})).total).toBe(2)
  for (const [about, author] of [
    ['company', ada],
    ['job', ben],
  ] as const) {
    expect((await gloria(getMemberRecord, { id: author.id })).reports, about).toEqual([])
    expect((await henry(getMemberRecord, { id: author.id })).reports, about).toMatchObject([
      { subject_type: about },
    ])
  }
  for (const subject of subjects)
    for (const action of ['hide', 'dismiss', 'restore'] as const)
      await expect(gloria(moderate, { ...subject, action })).rejects.toMatchObject(OWN)

  const about = { kind: 'company', company_id: company.id, licence_number: 'BL-1' } as const
  const { id, requested_at } = await ada(requestCredential, about)
  const approval = { id, requested_at, decision: 'approve' as const, evidence: ['business_licence' as const] }
  await expect(gloria(decideCredential, approval)).rejects.toMatchObject(OWN)
  await henry(decideCredential, approval)

  await app.db`update jobs set held_at = '2026-11-01', hidden_at = '2026-11-01', held_for = '{payment}' where id = ${job.id}`
  const [held] = await app.db<[{ held_at: string }]>`select held_at from jobs where id = ${job.id}`
  const release = {
    items: [{ type: 'job' as const, id: job.id, held_at: held.held_at }],
    decision: 'release' as const,
  }
  expect((await gloria(decideHeld, release)).left_out).toMatchObject([{ code: 'own_decision' }])
  expect((await henry(decideHeld, release)).left_out).toEqual([])
})

test("administrators don't decide on their own licences", async () => {
  await using app = await startApp()
  const gloria = await app.admin('gloria')
  await gloria(requestCredential, { kind: 'licence', name: 'Plumber', licence_number: 'P-1' })
  const [request] = (await gloria(listCredentialRequests, {})).credentials
  const decision = { id: present(request).id, requested_at: request?.requested_at ?? '' }
  await expect(
    gloria(decideCredential, {
      ...decision,
      decision: 'approve',
      evidence: ['licence'],
      expires_on: '2030-01-01',
    }),
  ).rejects.toMatchObject(OWN)
})
