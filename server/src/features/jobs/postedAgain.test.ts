import { applyToJob } from 'contract/applications'
import { closeJob, createJob } from 'contract/jobPosting'
import { listJobs } from 'contract/jobSearch'
import { getJob, listMyJobs } from 'contract/jobs'
import { DAY_MS } from 'contract/rules/time'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/startApp.ts'
import { dock } from '../../../test/dockJob.ts'

const daysFromNow = (moment: string) => Math.round((Date.parse(moment) - Date.now()) / DAY_MS) + 0

test('a job repeated with its idempotency key is created once; the key is refused for another job', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const key = { headers: { 'idempotency-key': 'dock-1' } }
  const first = await ada(createJob, dock, key)
  expect(await ada(createJob, dock, key)).toEqual(first)
  expect((await ada(listMyJobs, {})).total).toBe(1)
  await expect(ada(createJob, { ...dock, title: 'Diver' }, key)).rejects.toMatchObject({
    code: 'idempotency_key_reused',
  })
})

test('a job that is posted again is changed and renewed, not posted twice', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { id } = await ada(createJob, dock)
  await ben(applyToJob, { id })
  await app.db`update jobs set expires_at = now() + interval '2 days'`
  const spaced = dock.description.replaceAll(' ', '  ').replace('o', '0')
  const again = await ada(createJob, { ...dock, title: dock.title.toUpperCase(), description: spaced })
  expect(again).toMatchObject({
    id,
    edited_at: expect.any(String),
    renewed_at: expect.any(String),
    applications_count: 1,
  })
  expect(daysFromNow(again.expires_at)).toBe(60)
  expect(await app.visitor(listJobs, {})).toMatchObject({ total: 1 })
  expect((await app.app.inject('/sitemaps/jobs-1.xml')).body.match(/<loc>/g)).toHaveLength(1)
})

test.for([
  ['in another place', { location: 'Freeport' }],
  ['of another kind', { job_type: 'contract' }],
  ['with another number', { title: 'Dock Builder 2' }],
  ['with other pay', { salary_min: 500, salary_period: 'week' }],
  ['as a draft', { status: 'draft' }],
] as const)('a job %s is a job of its own', async ([, change]) => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const first = await ada(createJob, dock)
  expect((await ada(createJob, { ...dock, ...change })).id).not.toBe(first.id)
  expect((await ben(createJob, dock)).id).not.toBe(first.id)
})

test('a job can be posted again once it is closed, expired or hidden', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const first = await ada(createJob, dock)
  await ada(closeJob, { id: first.id })
  const second = await ada(createJob, dock)
  await app.db`update jobs set expires_at = now() - interval '1 day' where id = ${second.id}`
  const third = await ada(createJob, dock)
  await app.db`update jobs set hidden_at = now() where id = ${third.id}`
  const fourth = await ada(createJob, dock)
  expect(new Set([first.id, second.id, third.id, fourth.id]).size).toBe(4)
})

test('the same job, posted at once through two processes, is posted once', async () => {
  await using app = await startApp()
  await using other = await startApp({ db: app.db })
  const ada = await app.member('ada')
  const elsewhere = other.withToken(ada.token)
  const jobs = await Promise.all([1, 2, 3, 4].map((n) => (n % 2 ? ada : elsewhere)(createJob, dock)))
  expect(new Set(jobs.map(({ id }) => id)).size).toBe(1)
})

test('a job that is posted again keeps the ids of its questions', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const questions = [{ kind: 'yes_no' as const, wording: 'Do you have a boat?' }]
  const asking = { ...dock, questions }
  const [first, second] = [await ada(createJob, asking), await ada(createJob, asking)]
  expect(second.id).toBe(first.id)
  expect(second.questions).toEqual(first.questions)
})

test("an unverified employer can't renew a visible job by posting it again", async () => {
  await using app = await startApp({ requireVerifiedEmail: true })
  const ada = await app.member('ada')
  const { id } = await ada(createJob, dock)
  await app.db`update jobs set held_at = null, hidden_at = null, expires_at = now() + interval '2 days'`
  await expect(ada(createJob, dock)).rejects.toMatchObject({ code: 'email_unverified' })
  expect(daysFromNow((await ada(getJob, { id })).expires_at)).toBe(2)
})

test('a held job that is posted again is held once', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const scam = { ...dock, description: 'Pay a $50 deposit at the web shop to apply.' }
  const [first, second] = [await ada(createJob, scam), await ada(createJob, scam)]
  expect(second).toMatchObject({ id: first.id, is_held: true })
})
