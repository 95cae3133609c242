import { createReport, listReports, moderate } from 'contract/moderation'
import { createJob } from 'contract/jobPosting'
import { createPost } from 'contract/posts'
import { expect, test } from 'vitest'
import { befriend } from '../../../test/befriend.ts'
import { NEW_JOB } from '../../../test/newJob.ts'
import { expectNoSeqScan } from '../../../test/plans.ts'
import { present } from '../../../test/present.ts'
import { startApp, type Caller, type TestApp } from '../../../test/startApp.ts'

/** Makes all accounts a year old. */
const makeOld = (app: TestApp) => app.db`update users set created_at = now() - interval '1 year'`

async function postOf(author: Caller, content: string) {
  const { id } = await author(createPost, { content })
  return { subject_type: 'post', subject_id: id } as const
}

const queueOf = async (admin: Caller) => (await admin(listReports, {})).subjects
const idsIn = async (admin: Caller) => (await queueOf(admin)).map(({ subject_id }) => subject_id)

test('the queue ranks by weight and reporters, says why, and is paged', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  await makeOld(app)
  const admin = await app.admin('gloria')
  const twice = await postOf(ben, 'Nobody likes you')
  const once = await postOf(ben, 'You are a fool')
  const job = await ben(createJob, {
    ...NEW_JOB,
    title: 'Clerk',
    work_hours: 'Send your bank PIN to apply.',
  })
  await app.db`update jobs set hidden_at = null, held_at = null`
  await ada(createReport, { subject_type: 'job', subject_id: job.id, reason: 'spam' })
  for (const who of [ada, cleo]) await who(createReport, { ...twice, reason: 'harassment' })
  await ada(createReport, { ...once, reason: 'harassment' })
  const queue = await queueOf(admin)
  expect(queue.map(({ subject_id }) => subject_id)).toEqual([job.id, twice.subject_id, once.subject_id])
  expect(queue[0]).toMatchObject({
    priority: 100,
    priority_reasons: [
      'Reported as spam or a scam',
      'A fake job does the most harm',
      expect.stringContaining('a sign of a scam: Never share codes'),
      '1 person reported it',
    ],
  })
  expect(queue[1]).toMatchObject({
    reports_count: 2,
    priority_reasons: expect.arrayContaining(['2 people reported it']),
  })

  const first = await admin.page(listReports, { limit: 2 })
  const next = await admin(listReports, { limit: 2, cursor: present(first.cursor) })
  expect(next).toMatchObject({ total: 3, subjects: [{ subject_id: once.subject_id }] })
})

test('a reported job below the minimum wage in force has a sign of a scam', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const admin = await app.admin('gloria')
  const pay = { salary_min: 259.99, salary_period: 'week' } as const
  const { id } = await ben(createJob, { ...NEW_JOB, ...pay })
  await ada(createReport, { subject_type: 'job', subject_id: id, reason: 'spam' })
  expect((await queueOf(admin))[0]?.priority_reasons).toContainEqual(
    expect.stringContaining('below the minimum wage of The Bahamas: $260 a week'),
  )
})

test('decisions change how much the other reports of the same members count', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  await makeOld(app)
  const admin = await app.admin('gloria')
  const [first, second, third, fourth] = [
    await postOf(ben, 'One'),
    await postOf(ben, 'Two'),
    await postOf(ben, 'Three'),
    await postOf(ben, 'Four'),
  ]
  for (const subject of [first, third]) await ada(createReport, { ...subject, reason: 'spam' })
  for (const subject of [second, fourth]) await cleo(createReport, { ...subject, reason: 'spam' })
  // Equal priority: the latest report first.
  expect((await idsIn(admin)).slice(0, 2)).toEqual([fourth.subject_id, second.subject_id])
  await admin(moderate, { ...first, action: 'hide' })
  await admin(moderate, { ...second, action: 'dismiss' })
  expect(await idsIn(admin)).toEqual([third.subject_id, fourth.subject_id])
  expect((await queueOf(admin)).map(({ priority_reasons }) => priority_reasons.at(-1))).toEqual([
    'Earlier reports of 1 of them were confirmed, so they count more',
    'Earlier reports of 1 of them were dismissed, so they count less',
  ])
  await admin(moderate, { ...first, action: 'restore' })
  expect((await queueOf(admin))[1]?.priority_reasons.at(-1)).toContain('dismissed')
  expect(await idsIn(admin)).toEqual([fourth.subject_id, third.subject_id])
})

test('friends and new accounts who report together count little', async () => {
  await using app = await startApp()
  const [ada, ben, cleo, dan] = await app.members('ada', 'ben', 'cleo', 'dan')
  await makeOld(app)
  const [eve, fay, gus] = await app.members('eve', 'fay', 'gus')
  const admin = await app.admin('gloria')
  await befriend(cleo, dan)
  const [byStrangers, byFriends, byNew] = [
    await postOf(ben, '1'),
    await postOf(ben, '2'),
    await postOf(ben, '3'),
  ]
  for (const who of [eve, fay, gus]) await who(createReport, { ...byNew, reason: 'spam' })
  for (const who of [cleo, dan]) await who(createReport, { ...byFriends, reason: 'spam' })
  for (const who of [ada, cleo]) await who(createReport, { ...byStrangers, reason: 'spam' })
  const [first, ...others] = await queueOf(admin)
  expect(first?.subject_id).toBe(byStrangers.subject_id)
  expect(others.map(({ priority_reasons }) => priority_reasons.at(-1)).sort()).toEqual([
    '2 of them are friends or have new accounts, so they count little',
    '3 of them are friends or have new accounts, so they count little',
  ])
})

test("a reporter's deleted account takes what only they reported out of the queue", async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  await ada(createReport, { ...(await postOf(ben, 'Hello')), reason: 'spam' })
  await app.db`delete from reports where reporter_id = ${ada.id}`
  expect(await app.db`select from reported_subjects`).toHaveLength(0)
})

test('reporting, deciding and a page of a long queue use indexes', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const admin = await app.admin('gloria')
  await app.db`
    insert into reports (reporter_id, subject_type, subject_id, reason)
    select ${ada.id}, 'post', 1000 + id, 'spam' from generate_series(1, 5000) id`
  await app.db`analyze reported_subjects, reports`
  const post = await postOf(ben, 'Hello')
  await expectNoSeqScan(app, ['reports'], async () => {
    await ada(createReport, { ...post, reason: 'spam' })
    await admin(listReports, {})
    await admin(moderate, { ...post, action: 'dismiss' })
  })
  expect((await admin(listReports, {})).total).toBe(5000)
})
