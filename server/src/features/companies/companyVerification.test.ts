import {
  createCompany,
  deleteCompany,
  getCompany,
  removeCompanyMember,
  setCompanyMember,
  updateCompany,
} from 'contract/companies'
import {
  decideCredential,
  deleteCredential,
  listCredentialRequests,
  listCredentials,
  requestCredential,
  updateCredential,
} from 'contract/credentials'
import { createJob } from 'contract/jobPosting'
import { getJob } from 'contract/jobs'
import { listNotifications } from 'contract/notifications'
import { updateProfile } from 'contract/profiles'
import { expect, test } from 'vitest'
import { befriend } from '../../../test/befriend.ts'
import { notificationsOf } from '../../../test/notificationsOf.ts'
import { present } from '../../../test/present.ts'
import { connectSocket } from '../../../test/socketClient.ts'
import { startApp } from '../../../test/startApp.ts'
import { JOB, KITCHEN, startCompany, verifyCompany } from '../../../test/company.ts'

test('a verification that the owner had belongs to the company, and only to its members', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const gloria = await app.admin('gloria')
  await befriend(ada, ben)
  await ada(updateProfile, { company_name: 'Conch Town Kitchen' })
  const before = await ada(createJob, JOB)
  const { id, requested_at } = await ada(requestCredential, { kind: 'company', licence_number: 'BL-1' })
  await gloria(decideCredential, { id, requested_at, decision: 'approve', evidence: ['business_licence'] })
  const company = await ada(createCompany, KITCHEN)
  expect(company).toMatchObject({ credential: { name: KITCHEN.name }, open_jobs_count: 1 })
  expect((await cleo(getJob, { id: before.id })).company_handle).toBe(company.handle)

  // The profile may name another company now.
  await ada(updateProfile, { company_name: 'Elsewhere' })
  expect((await ada(listCredentials, {})).credentials).toMatchObject([
    { company_id: company.id, status: 'approved' },
  ])

  await ada(setCompanyMember, { id: company.id, user_id: ben.id, role: 'recruiter' })
  const job = await ben(createJob, { ...JOB, title: 'Waiter' })
  expect(job).toMatchObject({ is_held: false, employer_credential: { name: KITCHEN.name } })
  expect(await cleo(createJob, JOB)).toMatchObject({ is_held: true, employer_credential: null })
  await expect(cleo(createCompany, KITCHEN)).rejects.toMatchObject({
    code: 'company_name_taken',
    body: { fields: { name: expect.any(String) } },
  })

  // Who leaves no longer posts under the name.
  await ada(removeCompanyMember, { id: company.id, user_id: ben.id })
  expect(await ben(getJob, { id: job.id })).toMatchObject({ is_held: true, company_handle: null })
  const { notifications } = await ben(listNotifications, {})
  expect(notifications.slice(0, 2).map(({ content }) => content)).toEqual([
    "removed you from Conch Town Kitchen. You keep your jobs, but they're no longer on its page",
    "Your job Waiter is on hold until we've checked it, because you no longer belong to Conch Town Kitchen, which is verified.",
  ])
})

test('only owners ask for the verification of a company, once', async () => {
  await using app = await startApp()
  const { ada, ben, company } = await startCompany(app)
  const request = { kind: 'company', company_id: company.id, licence_number: 'BL-1' } as const
  await ada(setCompanyMember, { id: company.id, user_id: ben.id, role: 'recruiter' })
  await expect(ben(requestCredential, request)).rejects.toMatchObject({ code: 'company_not_found' })
  await ada(setCompanyMember, { id: company.id, user_id: ben.id, role: 'owner' })
  expect(await ben(requestCredential, request)).toMatchObject({ name: KITCHEN.name, company_id: company.id })
  await expect(ada(requestCredential, request)).rejects.toMatchObject({ code: 'credential_exists' })
  await ada(updateProfile, { company_name: KITCHEN.name.toUpperCase() })
  await expect(ada(requestCredential, { kind: 'company', licence_number: 'BL-1' })).rejects.toMatchObject({
    code: 'credential_exists',
  })
})

test('another name ends the verification, and only if the owner says so; the jobs get the name', async () => {
  await using app = await startApp()
  const { ada, cleo, company } = await startCompany(app)
  await verifyCompany(app, ada, company.id)
  const job = await ada(createJob, JOB)
  const rename = (name: string, ends_verification = false) =>
    ada(updateCompany, { ...KITCHEN, id: company.id, name, ends_verification })
  expect(await rename('CONCH Town Kitchen')).toMatchObject({ credential: { kind: 'company' } })
  await expect(rename('Conch Town Bistro')).rejects.toMatchObject({ code: 'company_name_verified' })
  expect(await rename('Conch Town Bistro', true)).toMatchObject({
    name: 'Conch Town Bistro',
    credential: null,
  })
  expect(await cleo(getJob, { id: job.id })).toMatchObject({
    company: 'Conch Town Bistro',
    employer_credential: null,
  })
  expect((await ada(listCredentials, {})).credentials).toMatchObject([
    { status: 'ended', end_reason: 'renamed' },
  ])
  const sentence =
    "The verification of Conch Town Kitchen has ended because the company's page was renamed. You can ask us to check the new name."
  expect(await notificationsOf(ada)).toContain(sentence)
  const email = (await app.emails()).find(({ subject }) => subject === 'Your badge has ended')
  expect(email?.text).toContain(sentence)
})

test('an owner who becomes a reader no longer has the verification, nor its name', async () => {
  await using app = await startApp()
  const { ada, ben, company } = await startCompany(app)
  await verifyCompany(app, ada, company.id)
  await ada(setCompanyMember, { id: company.id, user_id: ben.id, role: 'owner' })
  await ben(setCompanyMember, { id: company.id, user_id: ada.id, role: 'reader' })
  expect((await ada(listCredentials, {})).credentials).toEqual([])
  const [credential] = (await ben(listCredentials, {})).credentials
  expect(credential).toMatchObject({ status: 'approved', company_id: company.id })
  await expect(ada(deleteCredential, { id: present(credential).id })).rejects.toMatchObject({
    code: 'credential_not_found',
  })
  await expect(ada(createCompany, { name: KITCHEN.name })).rejects.toMatchObject({
    code: 'company_name_taken',
  })
  expect((await ada(createJob, JOB)).is_held).toBe(true)
  expect((await ben(createJob, JOB)).company_handle).toBe(company.handle)
})

test('jobs of colleagues are held when their verified company is deleted, unless the verification ends too', async () => {
  await using app = await startApp()
  const { ada, ben, company } = await startCompany(app)
  await verifyCompany(app, ada, company.id)
  await ada(setCompanyMember, { id: company.id, user_id: ben.id, role: 'recruiter' })
  const job = await ben(createJob, JOB)
  expect(job.is_held).toBe(false)
  using bens = await connectSocket(app, ben)
  await ada(deleteCompany, { id: company.id })
  expect(await ben(getJob, { id: job.id })).toMatchObject({ is_held: true })
  await expect.poll(() => bens.payloads('changed'), { timeout: 30_000 }).toContainEqual({ what: 'content' })
})

test('a deleted company leaves its jobs and its verification to its members', async () => {
  await using app = await startApp()
  const { ada, cleo, company } = await startCompany(app)
  await verifyCompany(app, ada, company.id)
  const job = await ada(createJob, JOB)
  await ada(deleteCompany, { id: company.id })
  await expect(cleo(getCompany, { handle: company.handle })).rejects.toMatchObject({
    code: 'company_not_found',
  })
  expect(await cleo(getJob, { id: job.id })).toMatchObject({
    company: JOB.company,
    company_handle: null,
    employer_credential: { name: KITCHEN.name },
  })
})

test('a deleted company leaves no second verification to a member who has one without a page', async () => {
  await using app = await startApp()
  const { ada, ben, company } = await startCompany(app)
  await verifyCompany(app, ada, company.id)
  await ada(setCompanyMember, { id: company.id, user_id: ben.id, role: 'recruiter' })
  const job = await ben(createJob, JOB)
  await ada(updateProfile, { company_name: 'Rolle Marine' })
  await ada(requestCredential, { kind: 'company', licence_number: 'BL-2' })
  await ada(deleteCompany, { id: company.id })
  expect((await ben(getJob, { id: job.id })).is_held).toBe(false)
  expect((await ada(listCredentials, {})).credentials).toMatchObject([
    { name: 'Rolle Marine', company_id: null },
  ])
})

test('a request that waits, also for an answer, gets the new name, and every owner sees it', async () => {
  await using app = await startApp()
  const { ada, ben, company } = await startCompany(app)
  const request = await ada(requestCredential, {
    kind: 'company',
    company_id: company.id,
    licence_number: 'BL-1',
  })
  await ada(setCompanyMember, { id: company.id, user_id: ben.id, role: 'owner' })
  await ben(updateCompany, { ...KITCHEN, id: company.id, name: 'Conch Town Bistro' })
  const [seen] = (await ben(listCredentials, {})).credentials
  expect(seen).toMatchObject({ id: request.id, name: 'Conch Town Bistro', status: 'waiting' })
  const gloria = await app.admin('gloria')
  await expect(
    gloria(decideCredential, {
      id: request.id,
      requested_at: request.requested_at,
      decision: 'approve',
      evidence: ['business_licence'],
    }),
  ).rejects.toMatchObject({ code: 'conflict' })
  const answered = await ben(updateCredential, { id: request.id, licence_number: 'BL-2' })
  expect(answered).toMatchObject({ name: 'Conch Town Bistro', licence_number: 'BL-2' })
  const { id, requested_at } = answered
  await gloria(decideCredential, { id, requested_at, decision: 'return', answer: 'Which licence is it?' })
  await ben(updateCompany, { ...KITCHEN, id: company.id, name: 'Conch Town Grill' })
  expect((await ben(listCredentials, {})).credentials).toMatchObject([
    { name: 'Conch Town Grill', status: 'returned' },
  ])
})

test('administrators see for which company a verification is', async () => {
  await using app = await startApp()
  const { ada, company } = await startCompany(app)
  await ada(requestCredential, { kind: 'company', company_id: company.id, licence_number: 'BL-1' })
  const gloria = await app.admin('gloria')
  expect((await gloria(listCredentialRequests, {})).credentials).toMatchObject([
    { company_id: company.id, name: KITCHEN.name },
  ])
})
