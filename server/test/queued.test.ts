import { deleteAccount, forgotPassword } from 'contract/account'
import { createJobAlert } from 'contract/alerts'
import { applyToJob, updateApplication } from 'contract/applications'
import { login } from 'contract/auth'
import { blockUser } from 'contract/blocks'
import { resendVerification } from 'contract/emailVerification'
import { createEvent } from 'contract/events'
import { respondToFriendRequest, sendFriendRequest } from 'contract/friends'
import { nassauDay } from 'contract/rules/nassauDay'
import { DAY_MS, HOUR_MS } from 'contract/rules/time'
import { createJob } from 'contract/jobPosting'
import { answerOffer, makeOffer } from 'contract/offers'
import { updatePaper } from 'contract/papers'
import { sendPhoneCode } from 'contract/phoneVerification'
import { subscribeToPush } from 'contract/push'
import { reviewHire } from 'contract/reviews'
import { expect, test } from 'vitest'
import { today } from '../src/db/today.ts'
import { pushKeys, startPushService } from './pushService.ts'
import { setUpAuthenticator } from './secondFactor.ts'
import { NEW_JOB } from './newJob.ts'
import { startApp, type Caller, type TestApp } from './startApp.ts'
import { whenSeen } from './whenSeen.ts'

/** Ada does something that notifies Ben. */
type Pair = { app: TestApp; ada: Caller; ben: Caller; email: string; device: string }

/** A background task. */
type Row = {
  /** Whether it mentions Ada; otherwise it concerns Ben only. */
  isAboutAda: boolean
  /** Makes the task due. */
  queue: (pair: Pair) => Promise<unknown>
}

const rows: Record<string, Row> = {
  mail: {
    isAboutAda: true,
    queue: async ({ ada, ben }) => ada(applyToJob, { id: (await ben(createJob, NEW_JOB)).id }),
  },
  push: {
    isAboutAda: true,
    queue: ({ ada, ben }) => ada(sendFriendRequest, { user_id: ben.id }),
  },
  'event-reminder': {
    isAboutAda: true,
    queue: async (pair) => {
      const { app } = pair
      await invite(pair)
      await app.db`update background.job set start_after = now() where name = 'event-reminder'`
    },
  },
  'event-reminders-overdue': {
    isAboutAda: true,
    queue: async (pair) => {
      const { app } = pair
      await invite(pair)
      await app.db`delete from background.job where name = 'event-reminder'`
      await ring(app, 'event-reminders-overdue')
    },
  },
  'job-alert-digest': {
    isAboutAda: true,
    queue: async ({ app, ada, ben }) => {
      const location = `Bimini, dock ${ben.id}`
      await ben(createJobAlert, { name: 'Here', frequency: 'daily', location })
      await ada(createJob, { ...NEW_JOB, location })
      await app.db`update job_alerts set last_sent_at = now() - interval '1 day'`
      await ring(app, 'job-alert-digest')
    },
  },
  'application-digest': {
    isAboutAda: true,
    queue: async (pair) => {
      await collect(pair)
      await ring(pair.app, 'application-digest')
    },
  },
  'application-digest-mail': {
    isAboutAda: true,
    queue: async (pair) => {
      const { app, ben } = pair
      const application_id = await collect(pair)
      await app.db.begin((sql) =>
        app.background.enqueue(
          sql,
          { name: 'application-digest-mail', retries: 0, concurrency: 1 },
          { user_id: ben.id, application_ids: [application_id], message_id: crypto.randomUUID() },
        ),
      )
    },
  },
  'job-expiry': {
    isAboutAda: true,
    queue: async ({ app, ada, ben }) => {
      const { id } = await ada(createJob, NEW_JOB)
      await ben(applyToJob, { id })
      await app.db`update jobs set expires_at = now() - interval '1 minute' where id = ${id}`
      await ring(app, 'job-expiry')
    },
  },
  'answer-reminders': {
    isAboutAda: true,
    queue: async ({ app, ada, ben }) => {
      const { id } = await ben(createJob, NEW_JOB)
      await ada(applyToJob, { id })
      await app.db`delete from background.job where name in ('mail', 'push')`
      await app.db`update applications set answer_by = ${today(app.db)} + 1 where job_id = ${id}`
      await ring(app, 'answer-reminders')
    },
  },
  'offer-reminders': {
    isAboutAda: true,
    queue: async ({ app, ada, ben }) => {
      const job = await ada(createJob, NEW_JOB)
      const { id } = (await ben(applyToJob, { id: job.id })).application
      await ada(makeOffer, { id, answer_by: nassauDay(Date.now() + 2 * DAY_MS) })
      await app.db`delete from background.job where name in ('mail', 'push')`
      await app.db`update offers set answer_by = answer_by - 1 where application_id = ${id}`
      await ring(app, 'offer-reminders')
    },
  },
  'shown-reviews': {
    isAboutAda: true,
    queue: async ({ app, ada, ben }) => {
      const job = await ada(createJob, NEW_JOB)
      const { id } = (await ben(applyToJob, { id: job.id })).application
      await ada(makeOffer, { id, answer_by: nassauDay(Date.now() + 2 * DAY_MS) })
      await ben(answerOffer, { id, answer: 'accepted' })
      await ada(reviewHire, { id, rating: 5 })
      await app.db`delete from background.job where name in ('mail', 'push')`
      await app.db`update reviews set shown_at = shown_at - interval '14 days'`
      await ring(app, 'shown-reviews')
    },
  },
  'tell-declined': {
    isAboutAda: true,
    queue: async ({ app, ada, ben }) => {
      const job = await ada(createJob, NEW_JOB)
      const { id } = (await ben(applyToJob, { id: job.id })).application
      await app.db`delete from background.job where name in ('mail', 'push')`
      await ada(updateApplication, { id, status: 'declined' })
      await app.db`update background.job set start_after = now() where name = 'tell-declined'`
    },
  },
  'paper-reminders': {
    isAboutAda: false,
    queue: async ({ app, ben }) => {
      await ben(updatePaper, {
        key: 'stcw',
        is_held: true,
        expires_on: nassauDay(Date.now() + 30 * DAY_MS),
      })
      await ring(app, 'paper-reminders')
    },
  },
  'availability-end': {
    isAboutAda: false,
    queue: async ({ app, ben }) => {
      const { id } = ben
      await app.db`update users set is_available_for_hire = true where id = ${id}`
      await whenSeen(app)
      await app.db`
        update users set availability_confirmed_on = current_date - 27, last_seen_at = now() - interval '27 days'
        where id = ${id}`
      await app.db`update sessions set last_seen_at = now() - interval '27 days' where user_id = ${id}`
      await ring(app, 'availability-end')
    },
  },
  'password-reset-mail': {
    isAboutAda: false,
    queue: ({ app, email }) => app.visitor(forgotPassword, { email }),
  },
  'new-device-mail': {
    isAboutAda: false,
    queue: async ({ app, email }) => {
      for (const device_id of ['the id of a laptop', 'the id of a phone'])
        await app.visitor(login, { email, password: 'junkanoo', device_id })
    },
  },
  'second-factor-mail': {
    isAboutAda: false,
    queue: ({ ben }) => setUpAuthenticator(ben),
  },
  'changed-email-mail': {
    isAboutAda: false,
    queue: async ({ app, ben, email }) => {
      await app.db`insert into earlier_emails (user_id, email) values (${ben.id}, ${email})`
      await app.db.begin((sql) =>
        app.background.enqueue(
          sql,
          { name: 'changed-email-mail', retries: 0, concurrency: 1 },
          { user_id: ben.id, email, message_id: crypto.randomUUID() },
        ),
      )
    },
  },
  'verification-mail': {
    isAboutAda: false,
    queue: ({ ben }) => ben(resendVerification, {}),
  },
  'role-change': {
    isAboutAda: false,
    queue: ({ app, ben }) =>
      app.db.begin((sql) =>
        app.background.enqueue(
          sql,
          { name: 'role-change', retries: 0, concurrency: 1 },
          { user_id: ben.id, is_admin: true },
        ),
      ),
  },
  'phone-code': {
    isAboutAda: false,
    queue: ({ ben }) => ben(sendPhoneCode, { phone: phoneOf(ben) }),
  },
}

/** They keep or log what couldn't be sent; tested in failedEmails.test.ts and mailer.test.ts. */
const SEND_NOTHING = ['mail-failed', 'secret-message-given-up']

/** Tells suspended members why; tested in moderation.test.ts. */
const TO_SUSPENDED = 'suspension-mail'

/** What may happen between queueing and running the task. With the first (nothing) Ben is notified. */
const states: { name: string; isOfAda: boolean; enter: (pair: Pair) => Promise<unknown> }[] = [
  { name: 'nothing has happened', isOfAda: false, enter: () => Promise.resolve() },
  { name: 'Ben is suspended', isOfAda: false, enter: ({ app, ben }) => suspend(app, ben) },
  { name: 'Ben has deleted his account', isOfAda: false, enter: ({ ben }) => leave(ben) },
  { name: 'Ada is suspended', isOfAda: true, enter: ({ app, ada }) => suspend(app, ada) },
  { name: 'Ada has deleted her account', isOfAda: true, enter: ({ ada }) => leave(ada) },
  { name: 'Ben has blocked Ada', isOfAda: true, enter: ({ ada, ben }) => ben(blockUser, { id: ada.id }) },
  { name: 'Ada has blocked Ben', isOfAda: true, enter: ({ ada, ben }) => ada(blockUser, { id: ben.id }) },
]

test.for(Object.entries(rows))(
  '%s: nothing is sent to or about suspended, deleted or blocked people',
  async ([, { isAboutAda, queue }]) => {
    using service = await startPushService()
    await using app = await startApp({ localServer: service.localServer })
    const cases = await Promise.all(
      states
        .filter((state) => isAboutAda || !state.isOfAda)
        .map(async (state, n) => ({ state, pair: await adaAndBen(app, n, service.host) })),
    )
    for (const { pair } of cases) await queue(pair)
    const queued = (await app.db<{ id: string }[]>`select id from background.job`).map(({ id }) => id)
    for (const { state, pair } of cases) await state.enter(pair)
    // What the deletion of Ada's account itself tells Ben.
    await app.db`delete from background.job where name in ('mail', 'push') and id <> all(${queued}::uuid[])`
    const before = await Promise.all(cases.map(({ pair }) => arrivedAt(pair, service.pushes)))
    await app.background.drain()
    const isReached = await Promise.all(
      cases.map(async ({ state, pair }, n) => {
        const after = await arrivedAt(pair, service.pushes)
        return [state.name, JSON.stringify(after) !== JSON.stringify(before[n])]
      }),
    )
    expect(isReached).toEqual(cases.map(({ state }, n) => [state.name, n === 0]))
    expect(await app.db`select from background.job where state in ('created', 'retry', 'active')`).toEqual([])
  },
)

test('every background task is in this table', async () => {
  await using app = await startApp()
  expect(app.background.taskNames().sort()).toEqual(
    [...Object.keys(rows), ...SEND_NOTHING, TO_SUSPENDED].sort(),
  )
})

test('deleting an account deletes the queued jobs for and about it', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  await ada(applyToJob, { id: (await ben(createJob, NEW_JOB)).id })
  await cleo(applyToJob, { id: (await ben(createJob, { ...NEW_JOB, title: 'Cook' })).id })
  await app.visitor(forgotPassword, { email: 'ada@example.com' })
  const queued = async () =>
    (await app.db<{ text: string }[]>`select data::text as text from background.job order by created_on`).map(
      ({ text }) => text,
    )
  expect(await queued()).toEqual([
    expect.stringContaining('Ada Rolle'),
    expect.stringContaining('Cleo Rolle'),
    expect.stringContaining('ada@'),
  ])
  await leave(ada)
  expect(await queued()).toEqual([expect.stringContaining('Cleo Rolle')])
  await leave(ben)
  expect(await queued()).toEqual([expect.stringContaining(`Cook at ${NEW_JOB.company} is gone because`)])
})

/** Two members; Ben has a push subscription. */
async function adaAndBen(app: TestApp, n: number, host: string): Promise<Pair> {
  const [ada, ben] = await app.members(`ada${n}`, `ben${n}`)
  const device = `/ben${n}`
  await ben(subscribeToPush, { endpoint: `https://${host}${device}`, keys: pushKeys() })
  return { app, ada, ben, email: `ben${n}@example.com`, device }
}

/** Ada's application, which waits for the next email to Ben. */
async function collect({ app, ada, ben }: Pair): Promise<number> {
  const { id } = await ben(createJob, NEW_JOB)
  await app.db`update jobs set applicants_emailed_at = now() where id = ${id}`
  const { application } = await ada(applyToJob, { id })
  await app.db`update unmailed_applications set created_at = now() - interval '1 hour' where application_id = ${application.id}`
  await app.db`delete from background.job where name in ('mail', 'push')`
  return application.id
}

/** An event of Ada's with Ben, whose reminder is due. */
async function invite({ app, ada, ben }: Pair): Promise<void> {
  const { request } = await ada(sendFriendRequest, { user_id: ben.id })
  await ben(respondToFriendRequest, { request_id: request.id, action: 'accept' })
  await ada(createEvent, {
    title: 'Survey',
    start_date: new Date(Date.now() + 48 * HOUR_MS).toISOString(),
    reminder_settings: { enabled: true, reminders: [{ time_before: 15, type: 'both' }] },
    invitees: [ben.id],
  })
  await app.db`update event_reminders set due_at = now() - interval '1 hour'`
}

/** Enqueues a scheduled task. */
const ring = (app: TestApp, name: string) =>
  app.db.begin((sql) => app.background.enqueue(sql, { name, retries: 0, concurrency: 1 }, {}))

const suspend = (app: TestApp, { id }: Caller) =>
  app.db`update users set suspended_at = now() where id = ${id}`

const phoneOf = ({ id }: Caller) => `+1242555${String(id).padStart(4, '0')}`

const leave = (who: Caller) => who(deleteAccount, { password: 'junkanoo' })

/** Everything that Ben received: pushes, emails and notifications. */
async function arrivedAt({ app, ben, email, device }: Pair, pushes: readonly { path: string }[]) {
  const texts = (await app.sentTexts()).filter((text) => text.includes(phoneOf(ben)))
  const emails = (await app.sentEmails()).filter(({ to }) => to?.[0]?.address === email)
  return {
    pushes: pushes.filter(({ path }) => path === device).length,
    mails: emails.map(({ subject }) => subject),
    texts,
    notifications: await app.db`select * from notifications where user_id = ${ben.id} order by id`,
    deliveries: await app.db`select * from event_deliveries where user_id = ${ben.id} order by id`,
  }
}
