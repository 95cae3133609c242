import { deleteAccount } from 'contract/account'
import {
  getAdminOverview,
  listAdminQueues,
  getMemberRecord,
  exportAdminLog,
  listAdminActions,
  LOG_EXPORT_MAX,
  listAllJobs,
  listAllMembers,
  removeSecondStep,
  setAdminRole,
} from 'contract/administration'
import { addComment } from 'contract/comments'
import { addMinimumWage, removeSetting } from 'contract/datedSettings'
import { nassauDay } from 'contract/rules/nassauDay'
import { DAY_MS } from 'contract/rules/time'
import { closeJob, createJob } from 'contract/jobPosting'
import { openConversation, sendMessage } from 'contract/messages'
import { createReport, moderate } from 'contract/moderation'
import { setNotice } from 'contract/notices'
import { createPost } from 'contract/posts'
import { createStory } from 'contract/stories'
import { expect, test } from 'vitest'
import { holdLock, lockWaiters } from '../../../test/locks.ts'
import { NEW_JOB } from '../../../test/newJob.ts'
import { notificationsOf } from '../../../test/notificationsOf.ts'
import { present } from '../../../test/present.ts'
import { setUpAuthenticator } from '../../../test/secondFactor.ts'
import { startApp } from '../../../test/startApp.ts'
import { setRoleByEmail } from './roleChange.ts'

const password = 'junkanoo'
test('members are found by name, email and filters, page by page', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const gloria = await app.admin('gloria')
  await app.db`update users set island = 'Exuma', email_verified_at = null where id = ${ben.id}`
  const found = async (filters: Parameters<typeof gloria<typeof listAllMembers>>[1]) =>
    (await gloria(listAllMembers, filters)).map(({ id }) => id)
  expect(await found({})).toEqual([gloria.id, cleo.id, ben.id, ada.id])
  expect(await found({ order: 'oldest' })).toEqual([ada.id, ben.id, cleo.id, gloria.id])
  expect(await found({ q: 'BEN@exam' })).toEqual([ben.id])
  expect(await found({ q: 'cleo rolle' })).toEqual([cleo.id])
  expect(await found({ island: 'Exuma', verified: 'no' })).toEqual([ben.id])
  expect(await found({ admin: 'yes' })).toEqual([gloria.id])
  expect(await found({ q: '%' })).toEqual([])
  await gloria(moderate, { action: 'suspend', subject_type: 'user', subject_id: cleo.id })
  expect(await found({ suspended: 'yes' })).toEqual([cleo.id])
  await app.db`update users set created_at = '2026-01-05T12:00:00Z' where id = ${ada.id}`
  expect(await found({ from: '2026-01-05', to: '2026-01-05' })).toEqual([ada.id])
  const first = await gloria.page(listAllMembers, { limit: 3, order: 'oldest' })
  expect(await found({ limit: 3, order: 'oldest', cursor: present(first.cursor) })).toEqual([gloria.id])
  await expect(ada(listAllMembers, {})).rejects.toMatchObject({ code: 'admins_only' })
})

test("a member's record has their state, and no messages", async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const gloria = await app.admin('gloria')
  const { id } = await ben(createPost, { content: 'Hello' })
  await ada(createReport, { subject_type: 'post', subject_id: id, reason: 'spam' })
  await ada(createReport, { subject_type: 'user', subject_id: ben.id, reason: 'other' })
  expect(await gloria(getMemberRecord, { id: ben.id })).toMatchObject({
    email: 'ben@example.com',
    sessions_count: 1,
    posts_count: 1,
    reports: [{ subject_type: 'user' }, { subject_type: 'post', is_open: true }],
    credentials: [],
  })
  await expect(gloria(getMemberRecord, { id: 999 })).rejects.toMatchObject({ code: 'user_not_found' })
})

test("a member's record has the reports on everything they made", async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const gloria = await app.admin('gloria')
  const theirs = await ada(createPost, { content: 'Good' })
  const { story } = await ben(createStory, { content: 'Hello' })
  const { id: conversation_id } = await ben(openConversation, { user_id: ada.id })
  const reported = [
    { subject_type: 'post', subject_id: (await ben(createPost, { content: 'Hello' })).id },
    { subject_type: 'comment', subject_id: (await ben(addComment, { id: theirs.id, content: 'Hello' })).id },
    { subject_type: 'story', subject_id: story.id },
    { subject_type: 'job', subject_id: (await ben(createJob, NEW_JOB)).id },
    {
      subject_type: 'message',
      subject_id: (await ben(sendMessage, { conversation_id, content: 'Hello' })).id,
    },
  ] as const
  for (const subject of reported) await ada(createReport, { ...subject, reason: 'spam' })
  expect((await gloria(getMemberRecord, { id: ben.id })).reports).toMatchObject(reported.toReversed())
  expect((await gloria(getMemberRecord, { id: ada.id })).reports).toEqual([])
})

test('the number of jobs in a record is that of the list of jobs', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const gloria = await app.admin('gloria')
  await ada(createJob, { ...NEW_JOB, status: 'draft' })
  await ada(createJob, { ...NEW_JOB, title: 'Mason' })
  expect(await gloria(getMemberRecord, { id: ada.id })).toMatchObject({ jobs_count: 1 })
  expect(await gloria(listAllJobs, { employer_id: ada.id })).toMatchObject([{ title: 'Mason' }])
})

test("administrators don't see reports about themselves, others do", async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const [gloria, rosa] = [await app.admin('gloria'), await app.admin('rosa')]
  await ada(createReport, { subject_type: 'user', subject_id: gloria.id, reason: 'spam' })
  expect((await gloria(getMemberRecord, { id: gloria.id })).reports).toEqual([])
  expect((await rosa(getMemberRecord, { id: gloria.id })).reports).toMatchObject([{ reason: 'spam' }])
})

test('an administrator makes another one with their password; all are told, and the last one stays', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const gloria = await app.admin('gloria')
  const role = { id: ada.id, is_admin: true, password }
  await expect(ben(setAdminRole, role)).rejects.toMatchObject({ code: 'admins_only' })
  await expect(gloria(setAdminRole, { ...role, password: 'wrong' })).rejects.toMatchObject({
    code: 'wrong_password',
  })
  await expect(gloria(setAdminRole, { id: gloria.id, is_admin: false, password })).rejects.toMatchObject({
    code: 'last_admin',
  })
  await gloria(setAdminRole, role)
  await gloria(setAdminRole, role)
  expect(await notificationsOf(ada)).toEqual(["You're now an administrator."])
  expect(await notificationsOf(gloria)).toEqual(['Ada Rolle is now an administrator.'])
  const both = await Promise.allSettled([
    gloria(setAdminRole, { id: ada.id, is_admin: false, password }),
    ada(setAdminRole, { id: gloria.id, is_admin: false, password }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await app.db`select from users where role = 'admin'`).toHaveLength(1)
})

test('three administrators who change roles at once wait for each other in one order', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const [first, second, third] = [await app.admin('gloria'), await app.admin('hugo'), await app.admin('ines')]
  const release = await holdLock(app.db, (sql) => sql`select from users where id = ${first.id} for update`)
  const changes = [second(setAdminRole, { id: ada.id, is_admin: true, password })]
  await lockWaiters(app.db, 1)
  changes.push(third(setAdminRole, { id: ben.id, is_admin: true, password }))
  await lockWaiters(app.db, 2)
  await release()
  await Promise.all(changes)
  expect(await app.db`select from users where role = 'admin'`).toHaveLength(5)
})

test('an administrator who loses the role meanwhile changes no roles and removes no second step', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  await app.admin('gloria')
  const hugo = await app.admin('hugo')
  await setUpAuthenticator(ada)
  const calls = [
    () => hugo(setAdminRole, { id: ada.id, is_admin: true, password }),
    () => hugo(removeSecondStep, { id: ada.id, reason: 'You called us.', password }),
  ]
  for (const call of calls) {
    await app.db`update users set role = 'admin' where id = ${hugo.id}`
    const release = await holdLock(
      app.db,
      (sql) => sql`update users set role = 'member' where id = ${hugo.id}`,
    )
    const refused = expect(call()).rejects.toMatchObject({ code: 'admins_only' })
    await lockWaiters(app.db, 1)
    await release()
    await refused
  }
  expect(await app.db`select from authenticators`).toHaveLength(1)
  expect(await app.db`select from users where role = 'admin'`).toHaveLength(1)
})

test('a suspended member cannot become an administrator, whom nobody could reinstate', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const gloria = await app.admin('gloria')
  await gloria(moderate, { action: 'suspend', subject_type: 'user', subject_id: ada.id, reason: 'spam' })
  await expect(gloria(setAdminRole, { id: ada.id, is_admin: true, password })).rejects.toMatchObject({
    code: 'user_not_found',
  })
  await gloria(moderate, { action: 'reinstate', subject_type: 'user', subject_id: ada.id })
})

test("the last administrator can't delete their account, even if two leave at once", async () => {
  await using app = await startApp()
  const gloria = await app.admin('gloria')
  await expect(gloria(deleteAccount, { password })).rejects.toMatchObject({ status: 409, code: 'last_admin' })
  const ada = await app.admin('ada')
  const both = await Promise.allSettled([gloria, ada].map((admin) => admin(deleteAccount, { password })))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'last_admin' } })
  expect(await app.db`select from users where role = 'admin'`).toHaveLength(1)
})

test('the operator makes the first administrator, who is told by email and in the app, and it is logged', async () => {
  await using app = await startApp()
  const [ada] = await app.members('ada')
  const grant = { email: 'ADA@example.com', is_admin: true }
  expect(await setRoleByEmail(app.db, app.background, { ...grant, email: 'nobody@example.com' })).toBe(
    'no_account',
  )
  // Again, as an operator does who isn't sure.
  for (let time = 0; time < 2; time++)
    expect(await setRoleByEmail(app.db, app.background, grant)).toBe('done')
  expect((await app.emails()).map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([
    ['ada@example.com', "You're now an administrator"],
  ])
  const [email] = await app.emails()
  expect(email?.headers.map(({ key }) => key)).not.toContain('list-unsubscribe')
  expect(email?.text).not.toContain('Unsubscribe')
  expect(email?.text).toContain('http://localhost:8008/admin\n')
  expect(await notificationsOf(ada)).toEqual(["You're now an administrator."])
  expect(await ada(listAdminActions, {})).toMatchObject([
    { action: 'make_admin', admin: null, member: { id: ada.id }, note: 'npm run admin' },
  ])
})

test("the operator can't make a suspended member an administrator, but can remove the role", async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const change = (is_admin: boolean) =>
    setRoleByEmail(app.db, app.background, { email: 'ada@example.com', is_admin })
  await app.db`update users set suspended_at = now() where id = ${ada.id}`
  expect(await change(true)).toBe('suspended')
  await app.db`update users set role = 'admin' where id = ${ada.id}`
  expect(await change(false)).toBe('done')
  expect(await app.db`select role from users where id = ${ada.id}`).not.toMatchObject([{ role: 'admin' }])
})

test('jobs are found in every state', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const gloria = await app.admin('gloria')
  const open = await ada(createJob, { ...NEW_JOB, title: 'Open one' })
  const closed = await ada(createJob, { ...NEW_JOB, title: 'Closed one' })
  const hidden = await ben(createJob, { ...NEW_JOB, title: 'Hidden one' })
  const held = await ben(createJob, { ...NEW_JOB, title: 'Held one', description: 'Pay a $50 deposit.' })
  await ben(createJob, { ...NEW_JOB, title: 'Draft', status: 'draft' })
  await ada(closeJob, { id: closed.id })
  await gloria(moderate, { action: 'hide', subject_type: 'job', subject_id: hidden.id })
  const found = async (filters: Parameters<typeof gloria<typeof listAllJobs>>[1]) =>
    (await gloria(listAllJobs, filters)).map(({ id, state }) => [id, state])
  expect(await found({})).toEqual([
    [held.id, 'held'],
    [hidden.id, 'hidden'],
    [closed.id, 'closed'],
    [open.id, 'open'],
  ])
  for (const [job, state] of [
    [open, 'open'],
    [closed, 'closed'],
    [hidden, 'hidden'],
    [held, 'held'],
  ] as const)
    expect(await found({ state })).toEqual([[job.id, state]])
  expect(await found({ q: 'HELD' })).toEqual([[held.id, 'held']])
  expect(await found({ employer_id: ada.id })).toHaveLength(2)
  const first = await gloria.page(listAllJobs, { limit: 3 })
  expect(await found({ limit: 3, cursor: present(first.cursor) })).toEqual([[open.id, 'open']])
})

test('the log has what each action changed, can be filtered, and nobody changes it', async () => {
  await using app = await startApp()
  const [ada] = await app.members('ada')
  const gloria = await app.admin('gloria')
  const hugo = await app.admin('hugo')
  const { id } = await ada(createPost, { content: 'Hello' })
  await gloria(moderate, { action: 'hide', subject_type: 'post', subject_id: id, reason: 'spam', note: 'Ad' })
  await hugo(setAdminRole, { id: ada.id, is_admin: true, password })
  await gloria(setNotice, { title: 'Storm', body: 'Stay in.' })
  const in_force_from = nassauDay(Date.now() + 2 * DAY_MS)
  const setting = await gloria(addMinimumWage, {
    hour: 7,
    day: 56,
    week: 280,
    in_force_from,
    source: 'Official Gazette',
  })
  await gloria(removeSetting, { id: setting.id })
  const all = await gloria(listAdminActions, {})
  expect(all.map(({ action }) => action)).toEqual([
    'remove_setting',
    'add_setting',
    'set_notice',
    'make_admin',
    'hide',
  ])
  expect(all[1]?.after).toMatchObject({ kind: 'minimum_wage', in_force_from, value: { week: 280 } })
  expect(all[3]).toMatchObject({
    admin: { id: hugo.id },
    member: { id: ada.id },
    before: { is_admin: false },
    after: { is_admin: true },
  })
  expect(all[4]).toMatchObject({
    member: { id: ada.id },
    note: 'Ad',
    before: { is_hidden: false },
    after: { is_hidden: true, reason: 'spam' },
  })
  expect(await gloria(listAdminActions, { admin_id: hugo.id })).toHaveLength(1)
  expect(await gloria(listAdminActions, { member_id: ada.id })).toHaveLength(2)
  expect(await gloria(listAdminActions, { action: 'hide', from: nassauDay(Date.now()) })).toHaveLength(1)
  expect(await gloria(listAdminActions, { to: '2026-01-01' })).toEqual([])
  expect(all[4]?.title).toBe('Hello')
  for (const [q, count] of [
    ['hello', 1],
    ['ADAROLLE', 2],
    ['hugo', 1],
    ['nothing', 0],
  ] as const)
    expect(await gloria(listAdminActions, { q }), q).toHaveLength(count)
  const { filename, csv, is_cut } = await gloria(exportAdminLog, { q: 'hello' })
  expect(is_cut).toBe(false)
  expect(filename).toMatch(/^log-\d{4}-\d\d-\d\d\.csv$/)
  expect(csv.split('\r\n')[1]).toMatch(
    new RegExp(
      `,Gloria Rolle,Hidden,post,${id},Hello,Ada Rolle,adarolle,"Hidden: no → yes; Reason: spam",,Ad$`,
    ),
  )
  const first = await gloria.page(listAdminActions, { limit: 4 })
  expect(await gloria(listAdminActions, { limit: 4, cursor: present(first.cursor) })).toHaveLength(1)
  for (const change of [
    app.db`update moderation_actions set note = 'x'`,
    app.db`delete from moderation_actions`,
    app.db`truncate moderation_actions cascade`,
  ])
    await expect(change).rejects.toThrow('never changed')
})

test('an export of the log says that older entries were left out', async () => {
  await using app = await startApp()
  const gloria = await app.admin('gloria')
  await app.db`
    insert into moderation_actions (admin_id, action, subject_type, subject_id)
    select ${gloria.id}, 'set_notice', 'notice', n from generate_series(1, ${LOG_EXPORT_MAX + 1}) n`
  const { csv, is_cut } = await gloria(exportAdminLog, {})
  expect(is_cut).toBe(true)
  expect(csv.trimEnd().split('\r\n')).toHaveLength(1 + LOG_EXPORT_MAX)
})

test('the overview counts each day and island, and what waits', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const gloria = await app.admin('gloria')
  await app.db`update users set island = 'Exuma' where id = ${ada.id}`
  await app.db`update users set created_at = now() - interval '3 days' where id = ${ben.id}`
  const { id } = await ada(createPost, { content: 'Hello' })
  await ben(createReport, { subject_type: 'post', subject_id: id, reason: 'spam' })
  await app.sweep()
  const today = nassauDay(Date.now())
  const { days, islands } = await gloria(getAdminOverview, {})
  const { queues } = await gloria(listAdminQueues, {})
  // Every day of the last 30, also those on which nothing happened.
  expect(days).toHaveLength(30)
  expect(days.filter(({ sign_ups }) => sign_ups > 0)).toMatchObject([
    { day: days.at(-4)?.day, sign_ups: 1 },
    { day: today, sign_ups: 2, active: 3, posts: 1, reports: 1 },
  ])
  expect(days.at(-2)).toMatchObject({ sign_ups: 0, active: 0, posts: 0 })
  expect(islands).toMatchObject([
    { island: '', sign_ups: 2 },
    { island: 'Exuma', sign_ups: 1, posts: 1 },
  ])
  expect(queues).toContainEqual({ queue: 'reports', count: 1, oldest_at: expect.any(String) })
  const yesterday = nassauDay(Date.now() - DAY_MS)
  expect((await gloria(getAdminOverview, { to: yesterday })).days.at(-1)?.day).toBe(yesterday)
  await expect(gloria(getAdminOverview, { from: '2020-01-01' })).rejects.toMatchObject({
    code: 'invalid_input',
  })
})
