import { applyToJob, listApplications, updateApplication } from 'contract/applications'
import { getDashboard } from 'contract/dashboard'
import { resendVerification, verifyEmail } from 'contract/emailVerification'
import { closeJob, createJob, deleteJob, reopenJob, updateJob } from 'contract/jobPosting'
import { getJob } from 'contract/jobs'
import { createAppeal, moderate } from 'contract/moderation'
import { listNotifications } from 'contract/notifications'
import { expect, test } from 'vitest'
import { decideAsListed, listAllHeld, startVerified, type HoldingApp } from '../../../test/held.ts'
import { NEW_JOB } from '../../../test/newJob.ts'
import { startApp } from '../../../test/startApp.ts'
import { tokenIn } from '../../../test/tokenIn.ts'
import { repeatKey } from './jobReview.ts'

const SCAM = { ...NEW_JOB, title: 'Zookeeper', description: 'Pay a $50 deposit at the web shop to apply.' }

const update =
  (job: object = SCAM) =>
  (app: HoldingApp, id: number) =>
    app.ada(updateJob, { id, ...NEW_JOB, ...job })
const post = (job: object) => (app: HoldingApp) => app.ada(createJob, { ...NEW_JOB, ...job })
const texts = {
  description: 'Pay a $50 deposit at the web shop to apply.',
  requirements: 'Send $40 by SunCash for your background check before the interview.',
  benefits: 'Your spot is guaranteed once the $25 application fee is received.',
  location: 'Pay a $50 deposit at the web shop to apply, Nassau',
  skills: ['Pay a $50 deposit', 'at the web shop to apply'],
}
const disguised = [
  'P4y a $50 d3posit at the w3b sh0p to apply.',
  'PAY A FIFTY DOLLARS DEPOSIT AT THE WEB SHOP TO APPLY.',
  'p a y a $50 deposit at the web-shop to apply',
  'Рay а $50 dероsit at the web shop to apply.',
  'Pay\u200B a $50 de\u00ADposit at the web shop to apply.',
  'The deposit is $50.\nPay it at the web shop.\nThen you get the job.',
  `${'We are a friendly hotel. '.repeat(60)}Pay a $50 deposit at the web shop to apply.`,
  'We never ask for a fee. Pay a $50 deposit at the web shop to apply.',
]
const scams = [
  'We mail you a check, you deposit it, keep $400 and send the balance to the decal man.',
  'Lend us your bank account for one week and keep $1,000.',
  'Send the 6 digit code that comes to your phone so HR can confirm your application.',
  'Log in at cayfolk-jobs.top to confirm your profile.',
  'Guaranteed profit of $500 a day with our crypto trading team.',
  'I can get you a work permit for $900, no forms.',
  'You receive parcels, relabel them and ship them abroad.',
  'Buy four Apple gift cards and send us the codes, we reimburse you.',
]

/** Ways to get a job with signs of a scam seen. Each starts with Ada's visible, harmless job `id`. */
const ways: [string, (app: HoldingApp, id: number) => Promise<unknown>][] = [
  ['posted', post(SCAM)],
  ['posted as remote work', post({ ...SCAM, isRemote: true })],
  ['posted with other pay', post({ ...SCAM, salary_min: 20, salary_max: 30, salary_period: 'hour' })],
  ['posted with a fixed budget', post({ ...SCAM, budget: 300, budgetType: 'fixed' })],
  ['posted with the text in the title', post({ title: 'Zookeeper: pay $50 at the web shop to apply' })],
  [
    'posted with the text in the company',
    post({ ...SCAM, description: 'x', company: 'Pay $50 at the web shop to apply' }),
  ],
  ...Object.entries(texts).map(([field, text]): (typeof ways)[number] => [
    `posted with the text in the ${field}`,
    post({ title: SCAM.title, [field]: text }),
  ]),
  ...Object.entries(texts).map(([field, text]): (typeof ways)[number] => [
    `edited with the text in the ${field}`,
    update({ title: SCAM.title, [field]: text }),
  ]),
  ...disguised.map((description): (typeof ways)[number] => [
    `disguised as ${description.slice(-60)}`,
    post({ ...SCAM, description }),
  ]),
  ...disguised.map((description): (typeof ways)[number] => [
    `edited to ${description.slice(-60)}`,
    update({ ...SCAM, description }),
  ]),
  ...scams.map((description): (typeof ways)[number] => [description, post({ ...SCAM, description })]),
  ['edited', update()],
  ['edited twice', async (app, id) => [await update()(app, id), await update()(app, id)]],
  [
    'edited and corrected',
    async (app, id) => [await update()(app, id), await update({ title: SCAM.title })(app, id)],
  ],
  [
    'edited and closed and reopened',
    async (app, id) => {
      await update()(app, id)
      await app.ada(closeJob, { id })
      await app.ada(reopenJob, { id })
    },
  ],
  [
    'closed, edited and reopened',
    async (app, id) => {
      await app.ada(closeJob, { id })
      await update()(app, id)
      await app.ada(reopenJob, { id })
    },
  ],
  ['edited and renewed', async (app, id) => [await update()(app, id), await app.ada(reopenJob, { id })]],
  [
    'expired, edited and renewed',
    async (app, id) => {
      await app.db`update jobs set expires_at = now() - interval '1 day'`
      await update()(app, id)
      await app.ada(reopenJob, { id })
    },
  ],
  [
    'written before the rules and renewed',
    async (app, id) => {
      await app.db`update jobs set title = ${SCAM.title}, description = ${SCAM.description}, status = 'closed'`
      await app.ada(reopenJob, { id })
    },
  ],
  [
    'saved as a draft and published',
    async ({ ada }) => {
      const { id } = await ada(createJob, { ...SCAM, status: 'draft' })
      await ada(updateJob, { id, ...SCAM, status: 'open' })
    },
  ],
  [
    'added to a draft when it is published',
    async ({ ada }) => {
      const { id } = await ada(createJob, { ...NEW_JOB, status: 'draft' })
      await ada(updateJob, { id, ...SCAM, status: 'open' })
    },
  ],
  [
    'deleted and posted again',
    async ({ ada }, id) => [await ada(deleteJob, { id }), await ada(createJob, SCAM)],
  ],
  [
    'released in another text, and edited',
    async (app) => {
      const { id } = await app.ada(createJob, { ...SCAM, title: 'Guard' })
      await decideAsListed(app, 'job', id, 'release')
      await update()(app, id)
    },
  ],
  [
    'refused, edited and renewed',
    async (app) => {
      const { id } = await app.ada(createJob, SCAM)
      await decideAsListed(app, 'job', id, 'refuse')
      await update({ title: SCAM.title })(app, id)
      await app.ada(reopenJob, { id })
    },
  ],
  [
    'sent twice with one idempotency key',
    async ({ ada }) => {
      const headers = { 'idempotency-key': 'the-same-key-each-time' }
      await Promise.all([1, 2].map(() => ada(createJob, SCAM, { headers })))
    },
  ],
  [
    'posted, edited and renewed at the same time',
    async (app, id) =>
      Promise.all([post(SCAM)(app), update()(app, id), app.ada(reopenJob, { id }), update()(app, id)]),
  ],
]

test('there are at least 50 ways to try', () => expect(ways.length).toBeGreaterThanOrEqual(50))

// Several tests share the ways, since each starts a server. heldJobs.test.ts shows that hidden jobs aren't seen
// anywhere.
test.for([0, 1, 2, 3, 4])(
  'a job with signs of a scam is hidden, however it is written and sent (%i)',
  async (part) => {
    await using app = await startVerified()
    for (const [way, attempt] of ways.filter((_, n) => n % 5 === part)) {
      await app.db`delete from jobs`
      const { id } = await app.ada(createJob, NEW_JOB)
      await attempt(app, id)
      const shown = await app.db`select title from jobs where hidden_at is null and title <> ${NEW_JOB.title}`
      const hidden = await app.db`select from jobs where hidden_at is not null`
      expect([way, shown, hidden.length > 0]).toEqual([way, [], true])
    }
  },
)

test('a job is hidden too if it is edited in two processes at once', async () => {
  await using app = await startVerified()
  await using other = await startApp({ db: app.db, requireVerifiedEmail: true })
  const { id } = await app.ada(createJob, NEW_JOB)
  const adaThere = other.withToken(app.ada.token)
  await Promise.all([adaThere(updateJob, { id, ...SCAM }), app.ada(reopenJob, { id })])
  await expect(app.ben(getJob, { id })).rejects.toMatchObject({ code: 'job_not_found' })
})

test('the employer and administrators see what a job is held for, and its release shows it for good', async () => {
  await using app = await startVerified()
  const { ada, ben, admin } = app
  const job = await ada(createJob, SCAM)
  expect(job).toMatchObject({ is_held: true, held_for: ['payment'] })
  expect(await listAllHeld(admin)).toMatchObject({ jobs: [{ id: job.id, held_for: ['payment'] }] })
  await decideAsListed(app, 'job', job.id, 'release')
  expect(await ben(getJob, { id: job.id })).toMatchObject({ is_held: false, held_for: [] })
  // The same text isn't held again.
  expect(await ada(updateJob, { id: job.id, ...SCAM, isRemote: true })).toMatchObject({ is_held: false })
  expect(await ada(reopenJob, { id: job.id })).toMatchObject({ is_held: false })
  expect(await ada(updateJob, { id: job.id, ...SCAM, benefits: 'Send $9 too.' })).toMatchObject({
    is_held: true,
  })
})

test('a refused job can be appealed', async () => {
  await using app = await startVerified()
  const { ada, admin, ben } = app
  const { id } = await ada(createJob, SCAM)
  await decideAsListed(app, 'job', id, 'refuse')
  await ada(createAppeal, { subject_type: 'job', subject_id: id, content: 'It is real' })
  await admin(moderate, { action: 'restore', subject_type: 'job', subject_id: id })
  expect(await ben(getJob, { id })).toMatchObject({ title: 'Zookeeper' })
})

test('a refused job that was edited into a scam is held when it is restored', async () => {
  await using app = await startVerified()
  const { ada, admin, ben } = app
  const { id } = await ada(createJob, NEW_JOB)
  const subject = { subject_type: 'job', subject_id: id } as const
  await admin(moderate, { action: 'hide', ...subject, reason: 'spam' })
  await ada(updateJob, { id, ...SCAM })
  await admin(moderate, { action: 'restore', ...subject })
  await expect(ben(getJob, { id })).rejects.toMatchObject({ code: 'job_not_found' })
  expect(await ada(getJob, { id })).toMatchObject({ is_held: true, held_for: ['payment'] })
  await decideAsListed(app, 'job', id, 'release')
  expect(await ben(getJob, { id })).toMatchObject({ title: 'Zookeeper' })
})

test('administrators see the questions of a held job', async () => {
  await using app = await startVerified()
  const questions = [
    { kind: 'yes_no', wording: 'Will you pay the $50 registration fee at the web shop before you start?' },
  ] as const
  await app.ada(createJob, { ...NEW_JOB, questions: [...questions] })
  expect((await listAllHeld(app.admin)).jobs).toMatchObject([{ questions }])
})

test("confirming an address doesn't release a job with signs of a scam", async () => {
  await using app = await startVerified()
  await app.db`update users set email_verified_at = null where id = ${app.ada.id}`
  const scam = await app.ada(createJob, SCAM)
  const honest = await app.ada(createJob, NEW_JOB)
  await app.ada(resendVerification, {})
  const token = tokenIn((await app.emails()).at(-1))
  expect(await app.ada(verifyEmail, { token })).toMatchObject({ published_jobs: 1 })
  expect(await app.ben(getJob, { id: honest.id })).toMatchObject({ title: 'Diver' })
  await expect(app.ben(getJob, { id: scam.id })).rejects.toMatchObject({ code: 'job_not_found' })
})

test('a job is the same with invisible characters, also in its numbers', () => {
  const job = { title: 'Line cook', description: 'Pay is 500 a week.', company: 'Reef Hotel' }
  const key = repeatKey(job)
  expect(repeatKey({ ...job, description: 'Pay is 5\u206300 a week.' })).toBe(key)
  expect(repeatKey({ ...job, description: 'Pay is 600 a week.' })).not.toBe(key)
  expect(repeatKey({ ...job, company: 'Surf Hotel' })).not.toBe(key)
})

test('the terms of a held edit reach applicants when it is released, and once', async () => {
  await using app = await startVerified()
  const { ada, ben } = app
  const job = { ...NEW_JOB, salary_min: 400, salary_max: 500, salary_period: 'week' } as const
  const { id } = await ada(createJob, job)
  await ben(applyToJob, { id })
  const told = async () => (await ben(listNotifications, {})).notifications.map(({ content }) => content)
  const held = { ...job, id, description: SCAM.description, salary_max: 5_000 }
  expect(await ada(updateJob, held)).toMatchObject({ is_held: true })
  expect(await ada(updateJob, { ...held, salary_max: 6_000 })).toMatchObject({ is_held: true })
  expect(await told()).toEqual([])
  await decideAsListed(app, 'job', id, 'release')
  const news = ['changed the pay of Diver: now $400–6,000 a week']
  expect(await told()).toEqual(news)
  await ada(updateJob, { ...held, salary_max: 6_000 })
  expect(await told()).toEqual(news)
})

test.for(['title', 'company', 'location'])(
  'the %s of a held or refused job reaches no applicant',
  async (field) => {
    await using app = await startVerified()
    const { ada, ben } = app
    const { id } = await ada(createJob, { ...NEW_JOB, title: 'Gardener' })
    const { application } = await ben(applyToJob, { id })
    const seen = async () =>
      JSON.stringify([
        await ben(listApplications, {}),
        await ben(getDashboard, {}),
        await ben(listNotifications, {}),
        (await app.emails()).filter(({ to }) => to?.[0]?.address === 'ben@example.com'),
      ])
    const job = { ...NEW_JOB, title: 'Gardener' }
    await ada(updateJob, { ...job, id, [field]: 'Pay a $50 deposit at the web shop to be hired' })
    await ada(updateApplication, { id: application.id, status: 'shortlisted' })
    expect(await seen()).toContain('shortlisted you for Gardener')
    expect(await seen()).not.toContain('deposit')

    await decideAsListed(app, 'job', id, 'refuse')
    await ada(updateJob, { ...job, id, [field]: 'Send a $100 deposit to Mr Rolle' }).catch(() => {})
    expect(await seen()).toContain('We removed the job Gardener')
    expect(await seen()).not.toContain('deposit')
  },
)
