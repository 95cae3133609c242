import { createJobAlert, deleteJobAlert, listJobAlerts } from 'contract/alerts'
import {
  COMPANIES_MAX,
  COMPANY_MEMBERS_MAX,
  createCompany,
  deleteCompany,
  getCompany,
  listCompanies,
  listCompanyJobs,
  listCompanyMembers,
  removeCompanyMember,
  setCompanyMember,
  updateCompany,
} from 'contract/companies'
import { deleteAccount } from 'contract/account'
import { blockUser } from 'contract/blocks'
import {
  decideCredential,
  deleteCredential,
  listCredentialRequests,
  listCredentials,
  requestCredential,
  updateCredential,
} from 'contract/credentials'
import { hideFrom } from 'contract/hiddenFrom'
import { createJob, updateJob } from 'contract/jobPosting'
import { getJob } from 'contract/jobs'
import { listJobs } from 'contract/jobSearch'
import { listNotifications } from 'contract/notifications'
import { updateProfile } from 'contract/profiles'
import { searchPeople } from 'contract/search'
import { expect, test } from 'vitest'
import { befriend } from '../../../test/befriend.ts'
import { startApp, type Caller, type TestApp } from '../../../test/startApp.ts'

const JOB = {
  title: 'Line Cook',
  company: 'Conch Town Kitchen',
  location: 'George Town, Exuma',
  job_type: 'full-time',
  description: 'Cook breakfast and lunch.',
} as const

const KITCHEN = {
  name: 'Conch Town Kitchen',
  about: 'Breakfast and lunch on the dock.',
  location: 'George Town, Exuma',
  website: 'conchtown.example',
}

async function start(app: TestApp) {
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  await befriend(ada, ben)
  const company = await ada(createCompany, KITCHEN)
  return { ada, ben, cleo, company }
}

/** Verifies a company that a member owns. */
async function verify(app: TestApp, owner: Caller, company_id: number) {
  const gloria = await app.admin('gloria')
  const { id, requested_at } = await owner(requestCredential, {
    kind: 'company',
    company_id,
    licence_number: 'BL-1234',
  })
  return gloria(decideCredential, { id, requested_at, decision: 'approve', evidence: ['business_licence'] })
}

test('a company has a page for everybody, with the open jobs that its members post under its name', async () => {
  await using app = await startApp()
  const { ada, ben, cleo, company } = await start(app)
  expect(company).toMatchObject({
    handle: 'conch-town-kitchen',
    island: 'Exuma',
    website: 'https://conchtown.example',
    credential: null,
    open_jobs_count: 0,
    role: 'owner',
  })
  await ada(setCompanyMember, { id: company.id, user_id: ben.id, role: 'recruiter' })
  const first = await ada(createJob, JOB)
  const second = await ben(createJob, { ...JOB, title: 'Waiter', company: 'CONCH TOWN  Kitchen' })
  const draft = await ada(createJob, { ...JOB, title: 'Baker', status: 'draft' })
  const strange = await cleo(createJob, JOB)
  expect([first, second, draft, strange].map((job) => job.company_handle)).toEqual([
    company.handle,
    company.handle,
    company.handle,
    null,
  ])

  for (const who of [app.visitor, cleo]) {
    const page = await who(getCompany, { handle: company.handle })
    expect(page).toMatchObject({ name: KITCHEN.name, open_jobs_count: 2, role: null })
    const { jobs, total } = await who(listCompanyJobs, { handle: company.handle })
    expect([jobs.map(({ id }) => id), total]).toEqual([[second.id, first.id], 2])
  }
  const listed = await app.visitor(listJobs, { query: 'waiter' })
  expect(listed.jobs[0]).toMatchObject({ id: second.id, company_handle: company.handle })

  await ada(updateJob, { ...JOB, id: first.id, company: 'Another Place' })
  expect((await ada(getJob, { id: first.id })).company_handle).toBeNull()
})

test('jobs are listed page by page', async () => {
  await using app = await startApp()
  const { ada, company } = await start(app)
  for (const title of ['Cook', 'Waiter', 'Baker']) await ada(createJob, { ...JOB, title })
  const titles = async (cursor?: string) => {
    const { data, cursor: next } = await app.visitor.page(listCompanyJobs, {
      handle: company.handle,
      limit: 2,
      cursor,
    })
    return { titles: data.jobs.map(({ title }) => title), next }
  }
  const page = await titles()
  expect(page.titles).toEqual(['Baker', 'Waiter'])
  expect(await titles(page.next)).toEqual({ titles: ['Cook'], next: undefined })
})

test('the page and the jobs of a company are gone while its owner is suspended or blocked', async () => {
  await using app = await startApp()
  const { ada, ben, cleo, company } = await start(app)
  await ada(setCompanyMember, { id: company.id, user_id: ben.id, role: 'recruiter' })
  await ben(createJob, JOB)
  await app.db`update users set suspended_at = now() where id = ${ada.id}`
  for (const who of [app.visitor, cleo]) {
    await expect(who(getCompany, { handle: company.handle })).rejects.toMatchObject({
      code: 'company_not_found',
    })
    await expect(who(listCompanyJobs, { handle: company.handle })).rejects.toMatchObject({
      code: 'company_not_found',
    })
  }
  expect((await ben(getCompany, { handle: company.handle })).role).toBe('recruiter')
  await app.db`update users set suspended_at = null where id = ${ada.id}`
  await app.db`update users set suspended_at = now() where id = ${ben.id}`
  expect(await cleo(listCompanyJobs, { handle: company.handle })).toMatchObject({ jobs: [], total: 0 })
})

test('handles are free, chosen or refused', async () => {
  await using app = await startApp()
  const { ada, cleo } = await start(app)
  expect((await cleo(createCompany, KITCHEN)).handle).toBe('conch-town-kitchen-2')
  expect((await cleo(createCompany, { name: 'Ö & Co' })).handle).toBe('company-co')
  await expect(ada(createCompany, { ...KITCHEN, handle: 'conch-town-kitchen' })).rejects.toMatchObject({
    code: 'company_handle_taken',
    body: { fields: { handle: 'Another company uses this address.' } },
  })
  expect((await ada(createCompany, { ...KITCHEN, handle: 'conch-town' })).handle).toBe('conch-town')
  for (let count = 2; count < COMPANIES_MAX; count += 1)
    await ada(createCompany, { name: `Company ${count}` })
  await expect(ada(createCompany, { name: 'One more' })).rejects.toMatchObject({ code: 'too_many_companies' })
})

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
    'took you off Conch Town Kitchen. Your jobs stay yours, but are no longer on its page',
    'Your job Waiter waits until we have checked it, because you no longer belong to Conch Town Kitchen, which is verified.',
  ])
})

test('only owners ask for the verification of a company, once', async () => {
  await using app = await startApp()
  const { ada, ben, company } = await start(app)
  const request = { kind: 'company', company_id: company.id, licence_number: 'BL-1' } as const
  await ada(setCompanyMember, { id: company.id, user_id: ben.id, role: 'recruiter' })
  await expect(ben(requestCredential, request)).rejects.toMatchObject({ code: 'company_not_found' })
  await ada(setCompanyMember, { id: company.id, user_id: ben.id, role: 'owner' })
  expect(await ben(requestCredential, request)).toMatchObject({ name: KITCHEN.name, company_id: company.id })
  await expect(ada(requestCredential, request)).rejects.toMatchObject({ code: 'credential_exists' })
})

test('another name ends the verification, and only if the owner says so; the jobs get the name', async () => {
  await using app = await startApp()
  const { ada, cleo, company } = await start(app)
  await verify(app, ada, company.id)
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
})

test('an edit of an outdated copy changes nothing', async () => {
  await using app = await startApp()
  const { ada, company } = await start(app)
  const edit = (about: string) =>
    ada(updateCompany, { ...KITCHEN, id: company.id, about, revision: company.revision })
  expect(await edit('Open at six.')).toMatchObject({ about: 'Open at six.', revision: 2 })
  await expect(edit('Open at seven.')).rejects.toMatchObject({ code: 'edited_elsewhere' })
})

test('recruiters and strangers neither edit a company nor its members', async () => {
  await using app = await startApp()
  const { ada, ben, cleo, company } = await start(app)
  await ada(setCompanyMember, { id: company.id, user_id: ben.id, role: 'recruiter' })
  const { id } = company
  for (const who of [ben, cleo]) {
    await expect(who(updateCompany, { ...KITCHEN, id })).rejects.toMatchObject({ code: 'not_your_company' })
    await expect(who(deleteCompany, { id })).rejects.toMatchObject({ code: 'not_your_company' })
    await expect(who(setCompanyMember, { id, user_id: who.id, role: 'owner' })).rejects.toMatchObject({
      code: 'not_your_company',
    })
  }
  await expect(ben(removeCompanyMember, { id, user_id: ada.id })).rejects.toMatchObject({
    code: 'not_your_company',
  })
  await expect(cleo(removeCompanyMember, { id, user_id: ben.id })).rejects.toMatchObject({
    code: 'company_not_found',
  })
  await expect(cleo(listCompanyMembers, { id })).rejects.toMatchObject({ code: 'company_not_found' })
  expect((await ben(listCompanyMembers, { id })).members).toMatchObject([
    { id: ada.id, role: 'owner' },
    { id: ben.id, role: 'recruiter' },
  ])
})

test('a company has at most 50 members', async () => {
  await using app = await startApp()
  const { ada, ben, company } = await start(app)
  await app.db`
    with people as (
      insert into users (email, first_name, last_name, username, user_type, password_hash)
      select n || '@example.com', 'Member', 'Number', 'member' || n, 'client', ''
      from generate_series(2, ${COMPANY_MEMBERS_MAX}) n
      returning id)
    insert into company_members (company_id, user_id, role) select ${company.id}, id, 'recruiter' from people`
  await expect(
    ada(setCompanyMember, { id: company.id, user_id: ben.id, role: 'recruiter' }),
  ).rejects.toMatchObject({ code: 'too_many_company_members' })
})

test('only friends are added, and an owner stays', async () => {
  await using app = await startApp()
  const { ada, ben, cleo, company } = await start(app)
  const { id } = company
  await expect(ada(setCompanyMember, { id, user_id: cleo.id, role: 'recruiter' })).rejects.toThrow(
    "aren't friends",
  )
  await expect(ada(setCompanyMember, { id, user_id: ada.id, role: 'recruiter' })).rejects.toThrow(
    'needs an owner',
  )
  await expect(ada(removeCompanyMember, { id, user_id: ada.id })).rejects.toMatchObject({
    code: 'last_owner',
  })
  await ada(setCompanyMember, { id, user_id: ben.id, role: 'owner' })
  await ada(removeCompanyMember, { id, user_id: ada.id })
  expect((await ada(listCompanies, {})).companies).toEqual([])
  expect((await ben(listCompanies, {})).companies).toMatchObject([{ id, role: 'owner' }])
})

test('when the last owner deletes their account, the company passes on with its verification, or ends', async () => {
  await using app = await startApp()
  const { ada, ben, cleo, company } = await start(app)
  await verify(app, ada, company.id)
  await ada(setCompanyMember, { id: company.id, user_id: ben.id, role: 'recruiter' })
  await ada(deleteAccount, { password: 'junkanoo' })
  expect(await cleo(getCompany, { handle: company.handle })).toMatchObject({
    credential: { kind: 'company' },
  })
  expect((await ben(listCompanies, {})).companies).toMatchObject([{ id: company.id, role: 'owner' }])
  expect((await ben(listNotifications, {})).notifications[0]).toMatchObject({
    type: 'company',
    user: null,
    content: "You're now the owner of Conch Town Kitchen, because its last owner deleted their account.",
  })
  await ben(deleteAccount, { password: 'junkanoo' })
  await expect(cleo(getCompany, { handle: company.handle })).rejects.toMatchObject({
    code: 'company_not_found',
  })
  expect(await app.db`select from companies`).toHaveLength(0)
})

test('companies of one name that are made at the same time have different handles', async () => {
  await using app = await startApp()
  const members = await app.members('ada', 'ben', 'cleo')
  const made = await Promise.all(members.map((who) => who(createCompany, { name: 'Conch Town' })))
  expect(made.map(({ handle }) => handle).toSorted()).toEqual(['conch-town', 'conch-town-2', 'conch-town-3'])
})

test('of two owners who remove each other at once, one stays, and the other is no longer a member', async () => {
  await using app = await startApp()
  const { ada, ben, company } = await start(app)
  await ada(setCompanyMember, { id: company.id, user_id: ben.id, role: 'owner' })
  const results = await Promise.allSettled([
    ada(removeCompanyMember, { id: company.id, user_id: ben.id }),
    ben(removeCompanyMember, { id: company.id, user_id: ada.id }),
  ])
  expect(results.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { code: 'company_not_found' } },
  ])
})

test('a member who has blocked the owner hears what becomes of their place, without a name', async () => {
  await using app = await startApp()
  const { ada, ben, company } = await start(app)
  const setRole = (role: 'reader' | 'recruiter') =>
    ada(setCompanyMember, { id: company.id, user_id: ben.id, role })
  await setRole('recruiter')
  await ben(blockUser, { id: ada.id })
  await app.db`delete from notifications`
  await setRole('reader')
  await ada(removeCompanyMember, { id: company.id, user_id: ben.id })
  expect((await ben(listNotifications, {})).notifications).toMatchObject([
    { type: 'company', user: null, content: 'You no longer belong to Conch Town Kitchen.' },
    { type: 'company', user: null, content: "You're a reader of Conch Town Kitchen now." },
  ])
})

test('with another owner, nobody is told that they follow', async () => {
  await using app = await startApp()
  const { ada, ben, cleo, company } = await start(app)
  await befriend(ada, cleo)
  await ada(setCompanyMember, { id: company.id, user_id: ben.id, role: 'owner' })
  await ada(setCompanyMember, { id: company.id, user_id: cleo.id, role: 'recruiter' })
  await ada(deleteAccount, { password: 'junkanoo' })
  for (const who of [ben, cleo])
    expect(JSON.stringify(await who(listNotifications, {}))).not.toContain('last owner')
})

test('an owner who becomes a reader no longer has the verification, nor its name', async () => {
  await using app = await startApp()
  const { ada, ben, company } = await start(app)
  await verify(app, ada, company.id)
  await ada(setCompanyMember, { id: company.id, user_id: ben.id, role: 'owner' })
  await ben(setCompanyMember, { id: company.id, user_id: ada.id, role: 'reader' })
  expect((await ada(listCredentials, {})).credentials).toEqual([])
  const [credential] = (await ben(listCredentials, {})).credentials
  expect(credential).toMatchObject({ status: 'approved', company_id: company.id })
  await expect(ada(deleteCredential, { id: credential?.id ?? 0 })).rejects.toMatchObject({
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
  const { ada, ben, company } = await start(app)
  await verify(app, ada, company.id)
  await ada(setCompanyMember, { id: company.id, user_id: ben.id, role: 'recruiter' })
  const job = await ben(createJob, JOB)
  expect(job.is_held).toBe(false)
  await ada(deleteCompany, { id: company.id })
  expect(await ben(getJob, { id: job.id })).toMatchObject({ is_held: true })
})

test('a deleted company leaves its jobs and its verification to its members', async () => {
  await using app = await startApp()
  const { ada, cleo, company } = await start(app)
  await verify(app, ada, company.id)
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
  const { ada, ben, company } = await start(app)
  await verify(app, ada, company.id)
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

test('a request that waits gets the new name, and every owner sees it', async () => {
  await using app = await startApp()
  const { ada, ben, company } = await start(app)
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
})

test('who hides from a company hides from its members, also former ones', async () => {
  await using app = await startApp()
  const { ada, ben, cleo, company } = await start(app)
  await app.db`update users set email_verified_at = now()`
  const isFound = async (who: Caller) =>
    (await who(searchPeople, { search: 'cleo' })).some(({ id }) => id === cleo.id)
  expect([await isFound(ada), await isFound(ben)]).toEqual([true, true])
  await cleo(hideFrom, { company: 'the conch town kitchen' })
  expect([await isFound(ada), await isFound(ben)]).toEqual([false, true])
  await ada(setCompanyMember, { id: company.id, user_id: ben.id, role: 'recruiter' })
  expect(await isFound(ben)).toBe(false)
  await ada(removeCompanyMember, { id: company.id, user_id: ben.id })
  expect(await isFound(ben)).toBe(false)
  await ada(updateCompany, { ...KITCHEN, id: company.id, name: 'Conch Town Bistro' })
  expect(await isFound(ada)).toBe(false)
})

test('administrators see for which company a verification is', async () => {
  await using app = await startApp()
  const { ada, company } = await start(app)
  await ada(requestCredential, { kind: 'company', company_id: company.id, licence_number: 'BL-1' })
  const gloria = await app.admin('gloria')
  expect((await gloria(listCredentialRequests, {})).credentials).toMatchObject([
    { company_id: company.id, name: KITCHEN.name },
  ])
})

test('followers are told of the jobs of a company, and of no others', async () => {
  await using app = await startApp()
  const { ada, ben, cleo, company } = await start(app)
  const follow = () => cleo(createJobAlert, { name: KITCHEN.name, company_id: company.id })
  const { alert } = await follow()
  expect((await follow()).alert.id).toBe(alert.id)
  expect(alert.company_handle).toBe(company.handle)
  expect(await cleo(getCompany, { handle: company.handle })).toMatchObject({
    followers_count: 1,
    alert_id: alert.id,
  })
  expect(await ben(getCompany, { handle: company.handle })).toMatchObject({
    followers_count: 1,
    alert_id: null,
  })

  // The name alone doesn't make a job the company's.
  await ben(createJob, JOB)
  const job = await ada(createJob, { ...JOB, title: 'Waiter' })
  const news = async () =>
    (await cleo(listNotifications, {})).notifications.map(({ subject_id, content }) => [subject_id, content])
  await expect.poll(news).toEqual([[job.id, 'posted a job at Conch Town Kitchen, which you follow: Waiter']])
  await cleo(deleteJobAlert, { id: alert.id })
  expect(await cleo(getCompany, { handle: company.handle })).toMatchObject({
    followers_count: 0,
    alert_id: null,
  })

  await follow()
  await ada(deleteCompany, { id: company.id })
  expect((await cleo(listJobAlerts, {})).alerts).toEqual([])
  await expect(follow()).rejects.toMatchObject({ code: 'company_not_found' })
})

test.for([
  'conch town',
  'sandals.com@evil.example',
  'https://info:x@conchtown.example',
  'ftp://conchtown.example',
])('the website is a web address without a name before its host: %s', async (website) => {
  await using app = await startApp()
  const [ada] = await app.members('ada')
  await expect(ada(createCompany, { name: 'Conch Town Kitchen', website })).rejects.toMatchObject({
    body: { code: 'invalid_input', fields: { website: expect.stringContaining('Enter a web address') } },
  })
})
