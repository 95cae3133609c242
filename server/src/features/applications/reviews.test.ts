import { exportAccount } from 'contract/account'
import { applyToJob, updateApplication } from 'contract/applications'
import { blockUser } from 'contract/blocks'
import { createJob, deleteJob } from 'contract/jobPosting'
import { getJob } from 'contract/jobs'
import { answerOffer, makeOffer } from 'contract/offers'
import { listNotifications, notificationPath } from 'contract/notifications'
import { listPendingReviews, listReviews, reviewHire } from 'contract/reviews'
import { nassauDay } from 'contract/rules/nassauDay'
import { DAY_MS } from 'contract/rules/time'
import { dayInWords } from 'contract/words/formatDay'
import { expect, test } from 'vitest'
import { today } from '../../db/today.ts'
import { expectNoSeqScan } from '../../../test/plans.ts'
import { present } from '../../../test/present.ts'
import { startApp, type Caller, type TestApp } from '../../../test/startApp.ts'
import { NEW_JOB } from '../../../test/newJob.ts'

/** The employer hires a worker. Returns the ids of the application and its job. */
async function hire(employer: Caller, worker: Caller, title: string = NEW_JOB.title) {
  const job = await employer(createJob, { ...NEW_JOB, title })
  const { application } = await worker(applyToJob, { id: job.id })
  await employer(updateApplication, { id: application.id, status: 'hired' })
  return { id: application.id, job_id: job.id }
}

/** Like `hire`, by an offer that the worker accepts. */
async function hireByOffer(employer: Caller, worker: Caller, title: string = NEW_JOB.title) {
  const job = await employer(createJob, { ...NEW_JOB, title })
  const { id } = (await worker(applyToJob, { id: job.id })).application
  await acceptOffer(employer, worker, id)
  return { id, job_id: job.id }
}

async function acceptOffer(employer: Caller, worker: Caller, id: number): Promise<void> {
  await employer(makeOffer, { id, answer_by: nassauDay(Date.now() + DAY_MS) })
  await worker(answerOffer, { id, answer: 'accepted' })
}

/** So many days pass for all reviews. */
const passReviewDays = (app: TestApp, days: number) => app.db`
  update reviews
  set created_at = created_at - make_interval(days => ${days}), shown_at = shown_at - make_interval(days => ${days})`

const starsOf = async (who: Caller, user_id: number) =>
  (await who(listReviews, { user_id })).reviews.map((review) => `${review.user.first_name}: ${review.rating}`)

test('the reviews of a hire are shown once both sides have written theirs', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const { id, job_id } = await hire(ada, ben)
  expect(await ben(listPendingReviews, {})).toMatchObject({
    hires: [{ id, job: { id: job_id, title: 'Diver' }, user: { id: ada.id } }],
    total: 1,
  })
  expect((await ada(listPendingReviews, {})).hires[0]).toMatchObject({ user: { id: ben.id } })
  const { review } = await ada(reviewHire, { id, rating: 5, content: ' Strong and early. ' })
  expect(review).toMatchObject({ rating: 5, content: 'Strong and early.', user: { id: ada.id } })
  expect(await ben(listReviews, { user_id: ben.id })).toEqual({ reviews: [], total: 0, rating: null })
  await ben(reviewHire, { id, rating: 4 })
  expect(await starsOf(cleo, ben.id)).toEqual(['Ada: 5'])
  expect(await starsOf(cleo, ada.id)).toEqual(['Ben: 4'])
  for (const who of [ada, ben]) expect(await who(listPendingReviews, {})).toEqual({ hires: [], total: 0 })
})

test("an employer's review of someone who accepted an offer is shown after 14 days", async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { id } = await hireByOffer(ada, ben)
  await ada(reviewHire, { id, rating: 2 })
  await passReviewDays(app, 13)
  expect(await starsOf(ben, ben.id)).toEqual([])
  await passReviewDays(app, 1)
  expect(await starsOf(ben, ben.id)).toEqual(['Ada: 2'])
  expect((await ben(listPendingReviews, {})).total).toBe(1)
})

test("an applicant's review is shown after 14 days", async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const { id } = await hire(ada, ben)
  await ben(reviewHire, { id, rating: 2 })
  await passReviewDays(app, 13)
  expect(await starsOf(cleo, ada.id)).toEqual([])
  await passReviewDays(app, 1)
  expect(await starsOf(cleo, ada.id)).toEqual(['Ben: 2'])
})

test("an employer's review of someone who accepted no offer is shown only with theirs", async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const hires = [await hire(ada, ben, 'Diver'), await hire(ada, ben, 'Guide'), await hire(ada, ben, 'Cook')]
  for (const { id } of hires) await ada(reviewHire, { id, rating: 1 })
  await passReviewDays(app, 14)
  await passReviewDays(app, 1_000)
  for (const who of [ada, ben, cleo])
    expect(await who(listReviews, { user_id: ben.id })).toEqual({ reviews: [], total: 0, rating: null })
  expect(await ben(exportAccount, {})).toMatchObject({ reviews_received: [] })
  const { reviews } = await ada(exportAccount, {})
  expect(reviews).toMatchObject([1, 2, 3].map(() => ({ rating: 1, shown_at: null })))

  for (const { id } of hires) await ben(reviewHire, { id, rating: 5 })
  expect(await cleo(listReviews, { user_id: ben.id })).toMatchObject({ total: 3, rating: 1 })
  expect(await cleo(listReviews, { user_id: ada.id })).toMatchObject({ total: 3, rating: 5 })
})

test("an employer's review stays hidden if the applicant accepts an offer only after it was written", async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { id } = await hire(ada, ben)
  await ada(reviewHire, { id, rating: 1 })
  await ada(updateApplication, { id, status: 'shortlisted' })
  await acceptOffer(ada, ben, id)
  await passReviewDays(app, 14)
  expect(await starsOf(ben, ben.id)).toEqual([])
})

test('an offer without an answer is no agreement to a hire', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const job = await ada(createJob, NEW_JOB)
  const { id } = (await ben(applyToJob, { id: job.id })).application
  await ada(makeOffer, { id, answer_by: nassauDay(Date.now() + DAY_MS) })
  await ada(updateApplication, { id, status: 'hired' })
  await ada(reviewHire, { id, rating: 1 })
  await passReviewDays(app, 14)
  expect(await starsOf(ben, ben.id)).toEqual([])
})

test('hires to review say whether the review waits for that of the other side', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const waits = async (who: Caller) =>
    (await who(listPendingReviews, {})).hires.map(({ job, waits_for_other }) => [job.title, waits_for_other])
  await hireByOffer(ada, ben, 'Guide')
  const { id } = await hire(ada, ben)
  expect(await waits(ada)).toEqual([
    ['Diver', true],
    ['Guide', false],
  ])
  expect(await waits(ben)).toEqual([
    ['Diver', false],
    ['Guide', false],
  ])
  await ben(reviewHire, { id, rating: 5 })
  expect((await waits(ada))[0]).toEqual(['Diver', false])
})

test('a hire can be reviewed from the start date in Nassau on', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { id, job_id } = await hire(ada, ben)
  const startsIn = (days: number) => app.db`
    update jobs set start_date = ${today(app.db)} + ${days}::int where id = ${job_id}`
  await startsIn(1)
  for (const who of [ada, ben]) {
    await expect(who(reviewHire, { id, rating: 5 })).rejects.toMatchObject({ code: 'not_started' })
    expect(await who(listPendingReviews, {})).toEqual({ hires: [], total: 0 })
  }
  await startsIn(0)
  expect((await ada(listPendingReviews, {})).total).toBe(1)
  await ada(reviewHire, { id, rating: 5 })
})

test('after an offer, a hire can be reviewed from the first day in the offer on', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const job = await ada(createJob, NEW_JOB)
  const { id } = (await ben(applyToJob, { id: job.id })).application
  const days = (count: number) => nassauDay(Date.now() + count * DAY_MS)
  await ada(makeOffer, { id, answer_by: days(1), starts_on: days(2) })
  await ben(answerOffer, { id, answer: 'accepted' })
  for (const who of [ada, ben]) {
    await expect(who(reviewHire, { id, rating: 5 })).rejects.toMatchObject({ code: 'not_started' })
    expect(await who(listPendingReviews, {})).toEqual({ hires: [], total: 0 })
  }
  await app.db`update offers set starts_on = ${days(0)}`
  expect((await ada(listPendingReviews, {})).total).toBe(1)
  await ada(reviewHire, { id, rating: 5 })
})

test('two concurrent reviews are both shown', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { id } = await hire(ada, ben)
  await Promise.all([ada(reviewHire, { id, rating: 5 }), ben(reviewHire, { id, rating: 5 })])
  expect([await starsOf(ada, ada.id), await starsOf(ada, ben.id)]).toEqual([['Ben: 5'], ['Ada: 5']])
})

test('only the two parties of a hire can review it, once each, with one to five stars', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const { id } = await hire(ada, ben)
  await expect(cleo(reviewHire, { id, rating: 1 })).rejects.toMatchObject({ code: 'application_not_found' })
  for (const rating of [0, 6, 2.5])
    await expect(ben(reviewHire, { id, rating })).rejects.toMatchObject({ code: 'invalid_input' })
  const outcomes = await Promise.allSettled([1, 2, 3].map((rating) => ben(reviewHire, { id, rating })))
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
  await expect(ben(reviewHire, { id, rating: 1 })).rejects.toMatchObject({ code: 'already_reviewed' })
  const job = await ada(createJob, NEW_JOB)
  const { application } = await cleo(applyToJob, { id: job.id })
  for (const who of [ada, cleo])
    await expect(who(reviewHire, { id: application.id, rating: 1 })).rejects.toMatchObject({
      status: 409,
      code: 'not_hired',
    })
})

test('a member has a rating after three reviews, and their jobs show it', async () => {
  await using app = await startApp()
  const [ada, ...workers] = await app.members('ada', 'ben', 'cleo', 'dion')
  const ratings = [5, 4, 4]
  for (const [index, worker] of workers.entries()) {
    expect((await ada(listReviews, { user_id: ada.id })).rating).toBeNull()
    const { id } = await hire(ada, worker)
    await worker(reviewHire, { id, rating: present(ratings[index]) })
    await ada(reviewHire, { id, rating: 3 })
  }
  expect(await ada(listReviews, { user_id: ada.id })).toMatchObject({ rating: 4.3, total: 3 })
  const job = await ada(createJob, NEW_JOB)
  expect((await app.visitor(getJob, { id: job.id })).client).toMatchObject({ rating: 4.3, reviews_count: 3 })
  const { data, cursor = '' } = await ada.page(listReviews, { user_id: ada.id, limit: 2 })
  expect(data.reviews.map((review) => review.user.first_name)).toEqual(['Dion', 'Cleo'])
  expect(await ada(listReviews, { user_id: ada.id, limit: 2, cursor })).toMatchObject({
    reviews: [{ user: { first_name: 'Ben' } }],
  })
})

test('a review stays when its job is deleted', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { id, job_id } = await hire(ada, ben)
  await ben(reviewHire, { id, rating: 1 })
  await ada(reviewHire, { id, rating: 1 })
  await ada(deleteJob, { id: job_id })
  const { reviews } = await ben(listReviews, { user_id: ada.id })
  expect(reviews).toMatchObject([{ rating: 1, job: { title: 'Diver' } }])
})

test('both sides of a hire can review it after its job was deleted', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { id, job_id } = await hire(ada, ben)
  await ada(deleteJob, { id: job_id })
  for (const who of [ada, ben])
    expect((await who(listPendingReviews, {})).hires).toMatchObject([{ id, job: { title: 'Diver' } }])
  await ben(reviewHire, { id, rating: 5 })
  await ada(reviewHire, { id, rating: 4 })
  expect((await ben(listReviews, { user_id: ada.id })).reviews).toMatchObject([{ rating: 5 }])
  expect((await ada(listPendingReviews, {})).total).toBe(0)
})

test("people with a block between them can't read or write reviews of each other", async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const one = await hire(ada, ben)
  await ada(reviewHire, { id: one.id, rating: 5 })
  await ben(reviewHire, { id: one.id, rating: 5 })
  const two = await hire(ada, ben, 'Diving guide')
  await ada(blockUser, { id: ben.id })
  await ben(blockUser, { id: cleo.id })
  await expect(ada(listReviews, { user_id: ben.id })).rejects.toMatchObject({ code: 'user_not_found' })
  await expect(ben(reviewHire, { id: two.id, rating: 1 })).rejects.toMatchObject({
    code: 'application_not_found',
  })
  expect((await ada(listPendingReviews, {})).total).toBe(0)
  expect(await starsOf(cleo, ada.id)).toEqual([])
})

/** What a member was told of reviews, newest first, and where it leads. */
async function told(who: Caller) {
  const { notifications } = await who(listNotifications, {})
  return notifications
    .filter(({ type }) => type === 'review')
    .map((it) => `${it.user?.first_name ?? ''} ${it.content} ${notificationPath(it)}`.trim())
}

/** Reviews of hires without a second one have waited long enough, and the task runs. */
async function passReviewTime(app: TestApp) {
  await passReviewDays(app, 14)
  await app.db.begin((sql) =>
    app.background.enqueue(sql, { name: 'shown-reviews', retries: 0, concurrency: 1 }, {}),
  )
  await app.background.drain()
}

test('both are told when the first review of a hire is written and when everyone can read them', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { id } = await hire(ada, ben)
  await ada(reviewHire, { id, rating: 5 })
  const first = `Ada reviewed you for the job Diver. You can read it when you've written yours. /user/${ada.id}?tab=reviews`
  expect(await told(ben)).toEqual([first])
  await ben(reviewHire, { id, rating: 4 })
  expect(await told(ada)).toEqual([
    `Ben reviewed you for the job Diver, too. Everyone can read both reviews now. /user/${ada.id}?tab=reviews`,
  ])
  await passReviewTime(app)
  expect(await told(ben)).toEqual([first])
  expect((await told(ada)).length).toBe(1)
})

test('who wrote no review is told once when everyone can read that of the other side', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const one = await hireByOffer(ada, ben)
  const two = await hireByOffer(cleo, ben)
  await ada(reviewHire, { id: one.id, rating: 5 })
  await cleo(reviewHire, { id: two.id, rating: 1 })
  for (let n = 0; n < 2; n++) await passReviewTime(app)
  const shown = `reviewed you for the job Diver. Everyone can read it now. /user/${ben.id}?tab=reviews`
  expect((await told(ben)).slice(0, -2)).toEqual([`Cleo ${shown}`, `Ada ${shown}`])
  // A late one doesn't make the first one visible, too.
  await ben(reviewHire, { id: one.id, rating: 4 })
  expect(await told(ada)).toEqual([
    `Ben reviewed you for the job Diver. Everyone can read it now. /user/${ada.id}?tab=reviews`,
  ])
})

test('nobody is told that everyone can read a review that waits for theirs', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { id } = await hire(ada, ben)
  await ada(reviewHire, { id, rating: 5 })
  const before = await told(ben)
  for (let n = 0; n < 2; n++) await passReviewTime(app)
  expect(await told(ben)).toEqual(before)
  await ben(reviewHire, { id, rating: 4 })
  await passReviewTime(app)
  expect(await told(ben)).toEqual(before)
  expect(await told(ada)).toEqual([
    `Ben reviewed you for the job Diver, too. Everyone can read both reviews now. /user/${ada.id}?tab=reviews`,
  ])
})

test('an employer is told when a review by someone who accepted no offer waits, and when everyone can read it', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { id } = await hire(ada, ben)
  await ben(reviewHire, { id, rating: 4 })
  const day = dayInWords(nassauDay(Date.now() + 14 * DAY_MS))
  for (let n = 0; n < 2; n++) await passReviewTime(app)
  expect(await told(ada)).toEqual([
    `Ben reviewed you for the job Diver. Everyone can read it now. /user/${ada.id}?tab=reviews`,
    `Ben reviewed you for the job Diver. You can read it when you've written yours, or on ${day}. /user/${ben.id}?tab=reviews`,
  ])
})

test('nobody is told of a review that nobody can read', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const [one, two] = [await hireByOffer(ada, ben), await hireByOffer(cleo, ben)]
  await ada(reviewHire, { id: one.id, rating: 5 })
  await cleo(reviewHire, { id: two.id, rating: 5 })
  const before = await told(ben)
  await app.db`update users set suspended_at = now() where id = ${ada.id}`
  await app.db`update reviews set hidden_at = now() where author_id = ${cleo.id}`
  await passReviewTime(app)
  expect(await told(ben)).toEqual(before.filter((it) => it.startsWith('Cleo')))
})

test('the list of reviews uses an index', async () => {
  await using app = await startApp()
  await hireMany(app)
  const ada = await app.member('ada')
  await app.db`update reviews set subject_id = ${ada.id} where subject_id = 300`
  await expectNoSeqScan(app, ['reviews'], () => ada(listReviews, { user_id: ada.id }))
})

async function hireMany(app: TestApp) {
  await app.db`insert into users (email, password_hash, first_name, last_name, username, user_type)
    select n::text, '', 'A', 'B', 'u' || n, 'client' from generate_series(1, 500) n`
  await app.db`
    insert into reviews (application_id, job_id, job_title, author_id, subject_id, rating, shown_at)
    select n, n, 'Job', 1 + n % 250, 251 + n % 250, 5, now() from generate_series(1, 5000) n`
  await app.db`analyze`
}
