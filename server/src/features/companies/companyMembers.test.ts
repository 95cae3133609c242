import {
  COMPANIES_MAX,
  COMPANY_MEMBERS_MAX,
  type CompanyRole,
  createCompany,
  deleteCompany,
  getCompany,
  listCompanies,
  listCompanyMembers,
  removeCompanyMember,
  setCompanyMember,
  updateCompany,
} from 'contract/companies'
import { deleteAccount } from 'contract/account'
import { blockUser } from 'contract/blocks'
import { createJob } from 'contract/jobPosting'
import { getJob } from 'contract/jobs'
import { listNotifications, notificationPath } from 'contract/notifications'
import { expect, test } from 'vitest'
import { befriend } from '../../../test/befriend.ts'
import { emailsTo } from '../../../test/emailsTo.ts'
import { connectSocket } from '../../../test/socketClient.ts'
import { startApp, type Caller } from '../../../test/startApp.ts'
import { JOB, KITCHEN, startCompany, verifyCompany } from '../../../test/company.ts'

test('recruiters and strangers neither edit a company nor its members', async () => {
  await using app = await startApp()
  const { ada, ben, cleo, company } = await startCompany(app)
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

test.for(['ben', 'cleo'] as const)(
  'after %s has blocked, only owners still see the other in the list',
  async (blocker) => {
    await using app = await startApp()
    const { ada, ben, cleo, company } = await startCompany(app)
    const dion = await app.member('dion')
    for (const friend of [cleo, dion]) await befriend(ada, friend)
    const { id } = company
    for (const who of [ben, cleo, dion])
      await ada(setCompanyMember, { id, user_id: who.id, role: 'recruiter' })
    await ada(setCompanyMember, { id, user_id: dion.id, role: 'reader' })
    const listed = async (who: Caller) =>
      (await who(listCompanyMembers, { id })).members.map((member) => member.first_name)
    const [one, other] = blocker === 'ben' ? [ben, cleo] : [cleo, ben]
    await one(blockUser, { id: other.id })
    expect(await listed(ben)).toEqual(['Ada', 'Ben', 'Dion'])
    expect(await listed(cleo)).toEqual(['Ada', 'Cleo', 'Dion'])
    await app.db`update users set suspended_at = now() where id = ${ben.id}`
    expect(await listed(dion)).toEqual(['Ada', 'Cleo', 'Dion'])
    await ada(blockUser, { id: cleo.id })
    expect(await listed(ada)).toEqual(['Ada', 'Ben', 'Cleo', 'Dion'])
    await ada(removeCompanyMember, { id, user_id: cleo.id })
    expect(await listed(ada)).toEqual(['Ada', 'Ben', 'Dion'])
  },
)

test('a company has at most 50 members', async () => {
  await using app = await startApp()
  const { ada, ben, company } = await startCompany(app)
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

test('who was added to as many companies as possible is not added to another, but can make their own', async () => {
  await using app = await startApp()
  const { ada, ben, cleo, company } = await startCompany(app)
  await befriend(cleo, ben)
  const add = (owner: Caller, id: number, role: CompanyRole) =>
    owner(setCompanyMember, { id, user_id: ben.id, role })
  for (let count = 0; count < COMPANIES_MAX; count += 1) {
    const { id } = await cleo(createCompany, { name: `Company ${count}` })
    await add(cleo, id, count % 2 ? 'owner' : 'recruiter')
  }
  await expect(add(ada, company.id, 'recruiter')).rejects.toMatchObject({ code: 'too_many_companies' })
  for (let count = 0; count < COMPANIES_MAX; count += 1)
    await ben(createCompany, { name: `Own company ${count}` })
  await expect(ben(createCompany, { name: 'One more' })).rejects.toMatchObject({ code: 'too_many_companies' })
})

test('companies of their own keep nobody from being added to others', async () => {
  await using app = await startApp()
  const { ada, ben, company } = await startCompany(app)
  for (let count = 0; count < COMPANIES_MAX; count += 1)
    await ben(createCompany, { name: `Company ${count}` })
  const change = { id: company.id, user_id: ben.id, role: 'recruiter' } as const
  await expect(ada(setCompanyMember, change)).resolves.toMatchObject({ role: 'recruiter' })
})

test('only friends are added, and an owner stays', async () => {
  await using app = await startApp()
  const { ada, ben, cleo, company } = await startCompany(app)
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
  await app.db`update users set suspended_at = now() where id = ${ben.id}`
  await expect(ada(setCompanyMember, { id, user_id: ben.id, role: 'owner' }), 'suspended').rejects.toThrow(
    "aren't friends",
  )
  await app.db`update users set suspended_at = null where id = ${ben.id}`
  await ada(setCompanyMember, { id, user_id: ben.id, role: 'owner' })
  await ada(removeCompanyMember, { id, user_id: ada.id })
  expect((await ada(listCompanies, {})).companies).toEqual([])
  expect((await ben(listCompanies, {})).companies).toMatchObject([{ id, role: 'owner' }])
})

test('when the last owner deletes their account, the company passes on with its verification, or ends', async () => {
  await using app = await startApp()
  const { ada, ben, cleo, company } = await startCompany(app)
  await verifyCompany(app, ada, company.id)
  await ada(setCompanyMember, { id: company.id, user_id: ben.id, role: 'recruiter' })
  using bens = await connectSocket(app, ben)
  await ada(deleteAccount, { password: 'junkanoo' })
  await expect.poll(() => bens.payloads('changed'), { timeout: 30_000 }).toContainEqual({ what: 'companies' })
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

test('of two owners who remove each other at once, one stays, and the other is no longer a member', async () => {
  await using app = await startApp()
  const { ada, ben, company } = await startCompany(app)
  await ada(setCompanyMember, { id: company.id, user_id: ben.id, role: 'owner' })
  const results = await Promise.allSettled([
    ada(removeCompanyMember, { id: company.id, user_id: ben.id }),
    ben(removeCompanyMember, { id: company.id, user_id: ada.id }),
  ])
  expect(results.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { code: 'company_not_found' } },
  ])
})

test('a member who has blocked the owner sees what becomes of their place, without a name or an email', async () => {
  await using app = await startApp()
  const { ada, ben, company } = await startCompany(app)
  const setRole = (role: 'reader' | 'recruiter') =>
    ada(setCompanyMember, { id: company.id, user_id: ben.id, role })
  await setRole('recruiter')
  await ben(blockUser, { id: ada.id })
  await app.db`delete from notifications`
  const before = await emailsTo(app, 'ben@example.com')
  await setRole('reader')
  await ada(removeCompanyMember, { id: company.id, user_id: ben.id })
  expect((await ben(listNotifications, {})).notifications).toMatchObject([
    { type: 'company', user: null, content: 'You no longer belong to Conch Town Kitchen.' },
    { type: 'company', user: null, content: "You're a reader of Conch Town Kitchen now." },
  ])
  expect(await emailsTo(app, 'ben@example.com')).toHaveLength(before.length)
})

test('if there is another owner, nobody is told that they inherit the company', async () => {
  await using app = await startApp()
  const { ada, ben, cleo, company } = await startCompany(app)
  await befriend(ada, cleo)
  await ada(setCompanyMember, { id: company.id, user_id: ben.id, role: 'owner' })
  await ada(setCompanyMember, { id: company.id, user_id: cleo.id, role: 'recruiter' })
  await ada(deleteAccount, { password: 'junkanoo' })
  for (const who of [ben, cleo])
    expect(JSON.stringify(await who(listNotifications, {}))).not.toContain('last owner')
})

const newsOf = async (who: Caller) => {
  const { notifications } = await who(listNotifications, {})
  return notifications.filter(({ type }) => type === 'company')
}

test('who is taken off two companies by one owner has unread news of both', async () => {
  await using app = await startApp()
  const { ada, ben, company } = await startCompany(app)
  const shack = await ada(createCompany, { name: 'Shrimp Shack' })
  for (const { id } of [company, shack])
    await ada(setCompanyMember, { id, user_id: ben.id, role: 'recruiter' })
  for (const { id } of [company, shack]) await ada(removeCompanyMember, { id, user_id: ben.id })
  const unread = (await newsOf(ben)).filter(({ read }) => !read)
  expect(unread.map((it) => [it.user?.id, it.content, notificationPath(it)])).toEqual(
    ['Shrimp Shack', KITCHEN.name].map((name) => [
      ada.id,
      `removed you from ${name}. You keep your jobs, but they're no longer on its page`,
      '/settings/companies',
    ]),
  )
})

test('what one owner did is not said of another', async () => {
  await using app = await startApp()
  const { ada, ben, cleo, company } = await startCompany(app)
  const { id } = company
  await befriend(ada, cleo)
  await ada(setCompanyMember, { id, user_id: cleo.id, role: 'owner' })
  await ada(setCompanyMember, { id, user_id: ben.id, role: 'recruiter' })
  await cleo(setCompanyMember, { id, user_id: ben.id, role: 'reader' })
  expect((await newsOf(ben)).map(({ user, content }) => [user?.id, content])).toEqual([
    [cleo.id, `made you a reader of ${KITCHEN.name}`],
    [ada.id, expect.stringContaining('made you a recruiter')],
  ])
})

test('when a company is deleted, its members are told by whom, and what becomes of their jobs', async () => {
  await using app = await startApp()
  const { ada, ben, cleo, company } = await startCompany(app)
  await befriend(ada, cleo)
  for (const { id } of [ben, cleo])
    await ada(setCompanyMember, { id: company.id, user_id: id, role: 'recruiter' })
  const job = await ben(createJob, JOB)
  await cleo(blockUser, { id: ada.id })
  await ada(deleteCompany, { id: company.id })
  expect(await newsOf(ben)).toMatchObject([
    {
      user: { id: ada.id },
      content:
        'deleted the page of Conch Town Kitchen. You keep your jobs, but they no longer belong to a company page',
    },
  ])
  expect(await ben(getJob, { id: job.id })).toMatchObject({ employer_id: ben.id, company_handle: null })
  expect(await newsOf(cleo)).toMatchObject([
    {
      user: null,
      content:
        'The page of Conch Town Kitchen was deleted. You keep your jobs, but they no longer belong to a company page.',
    },
  ])
  expect(await newsOf(ada)).toEqual([])
})

test('owners are told who left, and what becomes of their jobs', async () => {
  await using app = await startApp()
  const { ada, ben, cleo, company } = await startCompany(app)
  const { id } = company
  const [dan, eve] = await app.members('dan', 'eve')
  for (const friend of [cleo, dan, eve]) await befriend(ada, friend)
  for (const { id: user_id } of [ben, cleo, dan]) await ada(setCompanyMember, { id, user_id, role: 'owner' })
  await ada(setCompanyMember, { id, user_id: eve.id, role: 'reader' })
  await dan(blockUser, { id: ben.id })
  await app.db`delete from notifications`
  await ben(removeCompanyMember, { id, user_id: ben.id })
  const left = 'left Conch Town Kitchen. They keep their jobs, which are no longer on its page'
  for (const owner of [ada, cleo])
    expect(await newsOf(owner)).toMatchObject([{ user: { id: ben.id }, content: left }])
  expect(await newsOf(dan)).toMatchObject([{ user: null, content: `A colleague ${left}.` }])
  for (const other of [ben, eve]) expect(await newsOf(other)).toEqual([])
})
