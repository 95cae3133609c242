import { createJobAlert, deleteJobAlert, listJobAlerts } from 'contract/alerts'
import {
  COMPANIES_MAX,
  createCompany,
  deleteCompany,
  getCompany,
  listCompanyJobs,
  removeCompanyMember,
  setCompanyMember,
  updateCompany,
} from 'contract/companies'
import { hideFrom } from 'contract/hiddenFrom'
import { createJob, updateJob } from 'contract/jobPosting'
import { getJob, type Job } from 'contract/jobs'
import { listJobs } from 'contract/jobSearch'
import { listNotifications } from 'contract/notifications'
import { searchPeople } from 'contract/search'
import { describe, expect, test } from 'vitest'
import { decideOneHeld, listAllHeld, SCAM_JOB, startVerified } from '../../../test/held.ts'
import { holdLock, lockWaiters } from '../../../test/locks.ts'
import { present } from '../../../test/present.ts'
import { startApp, type Caller, type TestApp } from '../../../test/startApp.ts'
import { befriend } from '../../../test/befriend.ts'
import { JOB, KITCHEN, startCompany, verifyCompany } from '../../../test/company.ts'

test('a company has a page for everyone, with the open jobs that its members post under its name', async () => {
  await using app = await startApp()
  const { ada, ben, cleo, company } = await startCompany(app)
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

test('a company gets the jobs that its owner posted under its name before, and no others', async () => {
  await using app = await startApp()
  const [ada, cleo] = await app.members('ada', 'cleo')
  const own = await ada(createJob, JOB)
  await ada(createJob, { ...JOB, company: 'Another Place' })
  await cleo(createJob, JOB)
  const { handle } = await ada(createCompany, KITCHEN)
  const { jobs } = await app.visitor(listCompanyJobs, { handle })
  expect(jobs.map(({ id }) => id)).toEqual([own.id])
})

test('jobs are listed page by page', async () => {
  await using app = await startApp()
  const { ada, company } = await startCompany(app)
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
  const { ada, ben, cleo, company } = await startCompany(app)
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
  const { ada, cleo } = await startCompany(app)
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

test('a company has neither the name nor the address of the platform', async () => {
  await using app = await startApp()
  const { ada, company } = await startCompany(app)
  const reserved = (field: string) => ({
    code: 'invalid_input',
    body: { fields: { [field]: 'This name is reserved for Cayfolk.' } },
  })
  await expect(ada(createCompany, { name: 'Cayfolk' })).rejects.toMatchObject(reserved('name'))
  await expect(ada(createCompany, { ...KITCHEN, handle: 'cay-folk' })).rejects.toMatchObject(
    reserved('handle'),
  )
  const rename = (name: string) => ada(updateCompany, { ...KITCHEN, id: company.id, name })
  await expect(rename('Cayf0lk Ltd')).rejects.toMatchObject(reserved('name'))
  await app.db`update companies set name = 'Cay Folk Museum' where id = ${company.id}`
  expect(await rename('Cay Folk Museum')).toMatchObject({ name: 'Cay Folk Museum' })
})

test('an edit of an outdated copy changes nothing', async () => {
  await using app = await startApp()
  const { ada, company } = await startCompany(app)
  const edit = (about: string) =>
    ada(updateCompany, { ...KITCHEN, id: company.id, about, revision: company.revision })
  expect(await edit('Open at six.')).toMatchObject({ about: 'Open at six.', revision: 2 })
  await expect(edit('Open at seven.')).rejects.toMatchObject({ code: 'edited_elsewhere' })
})

test('an administrator releases a held job with a new company name only once they have seen it', async () => {
  await using app = await startVerified()
  const { ada, admin } = app
  const company = await ada(createCompany, KITCHEN)
  const job = { ...SCAM_JOB, company: KITCHEN.name }
  const [one, other] = [await ada(createJob, job), await ada(createJob, { ...job, title: 'Diver' })]
  const listed = async ({ id }: { id: number }) =>
    present((await listAllHeld(admin)).jobs.find((it) => it.id === id))
  const [{ held_at }, waiting] = [await listed(one), await listed(other)]
  const explanation = 'Who pays the deposit?'
  const asked = { id: other.id, decision: 'ask_to_change', held_at: waiting.held_at, explanation } as const
  await decideOneHeld(admin, 'job', asked)

  await ada(updateCompany, { ...KITCHEN, id: company.id, name: 'Conch Town Bistro' })
  const release = (held_at: string) =>
    decideOneHeld(admin, 'job', { id: one.id, decision: 'release', held_at })
  await expect(release(held_at)).rejects.toMatchObject({ code: 'conflict' })
  const renamed = await listed(one)
  expect(renamed).toMatchObject({ company: 'Conch Town Bistro' })
  await release(renamed.held_at)
  // This one still waits for the change that was asked for.
  expect(await ada(getJob, { id: other.id })).toMatchObject({
    company: 'Conch Town Bistro',
    change_asked: explanation,
  })
})

describe.each([
  ['renamed', (ada: Caller, id: number) => ada(updateCompany, { ...KITCHEN, id, name: 'Conch Town Bistro' })],
  ['deleted', (ada: Caller, id: number) => ada(deleteCompany, { id })],
])('while a company is being %s', (_change, change) => {
  /** Starts the change of Ada's company, and has Ben, a recruiter, post or edit a job before it ends. */
  async function during(app: TestApp, write: (ben: Caller, draft: number) => Promise<Job>) {
    const { ada, ben, company } = await startCompany(app)
    await ada(setCompanyMember, { id: company.id, user_id: ben.id, role: 'recruiter' })
    const draft = await ben(createJob, { ...JOB, company: 'Sip Sip', status: 'draft' })
    // A draft, because alerts about an open job would take the same lock. The change locks the company before it waits.
    const { id } = await ada(createJob, { ...JOB, status: 'draft' })
    const release = await holdLock(app.db, (sql) => sql`select from jobs where id = ${id} for update`)
    const changed = change(ada, company.id)
    await lockWaiters(app.db, 1)
    const written = write(ben, draft.id)
    await lockWaiters(app.db, 2)
    await release()
    await changed
    return written
  }

  test('a job that a member posts under its old name is not one of the company', async () => {
    await using app = await startApp()
    const posted = await during(app, (ben) => ben(createJob, { ...JOB, title: 'Waiter' }))
    expect(posted).toMatchObject({ company: KITCHEN.name, company_handle: null })
  })

  test('a job that a member edits to have its old name is not one of the company', async () => {
    await using app = await startApp()
    const edited = await during(app, (ben, id) => ben(updateJob, { ...JOB, id, title: 'Waiter' }))
    expect(edited).toMatchObject({ company: KITCHEN.name, company_handle: null })
  })
})

test('companies of one name that are made at the same time have different handles', async () => {
  await using app = await startApp()
  const members = await app.members('ada', 'ben', 'cleo')
  const made = await Promise.all(members.map((who) => who(createCompany, { name: 'Conch Town' })))
  expect(made.map(({ handle }) => handle).toSorted()).toEqual(['conch-town', 'conch-town-2', 'conch-town-3'])
})

test('of two names that lead to one handle at the same time, one is refused', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  await ada(createCompany, { name: 'Conch Town' })
  const release = await holdLock(app.db, (sql) => sql`lock table companies in share mode`)
  const made = [ben(createCompany, { name: 'Conch Town' }), cleo(createCompany, { name: 'Conch Town 2' })]
  await lockWaiters(app.db, 2)
  await release()
  const outcomes = await Promise.allSettled(made)
  expect(outcomes).toContainEqual({
    status: 'fulfilled',
    value: expect.objectContaining({ handle: 'conch-town-2' }),
  })
  expect(outcomes).toContainEqual({
    status: 'rejected',
    reason: expect.objectContaining({ status: 409, code: 'company_handle_taken' }),
  })
})

test('who hides from a company hides from its members, also former ones', async () => {
  await using app = await startApp()
  const { ada, ben, cleo, company } = await startCompany(app)
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
  const dan = await app.member('dan')
  await befriend(ada, dan)
  expect(await isFound(dan)).toBe(true)
  await ada(setCompanyMember, { id: company.id, user_id: dan.id, role: 'recruiter' })
  expect(await isFound(dan)).toBe(false)
  await app.db`update earlier_company_names set ended_at = now() - interval '13 months'`
  expect(await isFound(dan)).toBe(true)
  await app.db`update earlier_company_names set ended_at = now()`
  await ada(removeCompanyMember, { id: company.id, user_id: dan.id })
  expect(await isFound(dan)).toBe(false)
})

test('who posts for a verified company needs no checked phone number of their own', async () => {
  await using app = await startApp({ requireVerifiedEmail: true })
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  await app.db`update users set email_verified_at = now()`
  for (const friend of [ben, cleo]) await befriend(ada, friend)
  const company = await ada(createCompany, KITCHEN)
  const setRole = (who: Caller, role: 'recruiter' | 'reader') =>
    ada(setCompanyMember, { id: company.id, user_id: who.id, role })
  await setRole(ben, 'recruiter')
  const early = await ben(createJob, JOB)
  expect(early).toMatchObject({ is_held: true, held_for: [] })
  await verifyCompany(app, ada, company.id)
  expect(await app.visitor(getJob, { id: early.id })).toMatchObject({ is_held: false })

  await setRole(cleo, 'reader')
  const own = await cleo(createJob, { ...JOB, company: 'Cleo Moss' })
  expect(own).toMatchObject({ is_held: true })
  await setRole(cleo, 'recruiter')
  expect(await app.visitor(getJob, { id: own.id })).toMatchObject({ is_held: false })
})

test('who hides from a company stays hidden from its members once it is deleted', async () => {
  await using app = await startApp()
  const { ada, cleo, company } = await startCompany(app)
  await app.db`update users set email_verified_at = now()`
  await cleo(hideFrom, { company: KITCHEN.name })
  await ada(deleteCompany, { id: company.id })
  expect(await ada(searchPeople, { search: 'cleo' })).toEqual([])
})

test('a suspended follower is not counted', async () => {
  await using app = await startApp()
  const { ben, cleo, company } = await startCompany(app)
  await cleo(createJobAlert, { name: KITCHEN.name, company_id: company.id })
  await app.db`update users set suspended_at = now() where id = ${cleo.id}`
  expect(await ben(getCompany, { handle: company.handle })).toMatchObject({ followers_count: 0 })
})

test('followers are told of the jobs of a company, and of no others', async () => {
  await using app = await startApp()
  const { ada, ben, cleo, company } = await startCompany(app)
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
