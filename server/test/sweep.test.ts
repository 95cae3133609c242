import { createCompany } from 'contract/companies'
import { mkdir, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { forgotPassword } from 'contract/account'
import { login } from 'contract/auth'
import { listContactViews } from 'contract/contactRequests'
import { createJobAlert } from 'contract/alerts'
import { resendVerification } from 'contract/emailVerification'
import { reportClientError } from 'contract/health'
import { createJob } from 'contract/jobPosting'
import { listNotifications } from 'contract/notifications'
import { sendPhoneCode } from 'contract/phoneVerification'
import { createPost, listPosts } from 'contract/posts'
import { uploadImage } from 'contract/uploads'
import { expect, test, vi } from 'vitest'
import { today } from '../src/db/today.ts'
import { connect } from '../src/db/connect.ts'
import { failInserts } from './failInserts.ts'
import { startDatabase, startNode } from './nodes.ts'
import { uploadForm, createJpeg } from './uploadFiles.ts'
import { NEW_JOB } from './newJob.ts'
import { present } from './present.ts'
import { startApp, type Caller, type TestApp } from './startApp.ts'

/**
 * For each step: a row just old enough to be deleted and one that isn't. Returns the rows that remain and the expected
 * ones.
 */
const steps = {
  uploads: async (app) => {
    const ada = await app.member('ada')
    const upload = async () => (await ada(uploadImage, {}, uploadForm(await createJpeg()))).file_path
    const [old, fresh] = [await upload(), await upload()]
    await app.db`
      update uploads set created_at = now() - interval '1 day' + case
        when strpos(${old}, name) > 0 then interval '-1 minute' else interval '1 minute' end`
    await app.sweep()
    const statusOf = async (path: string) => (await app.app.inject(path)).statusCode
    return [
      [await statusOf(old), await statusOf(fresh)],
      [404, 200],
    ]
  },

  idempotencyKeys: async (app) => {
    const ada = await app.member('ada')
    const post = (key: string) =>
      ada(createPost, { content: 'Hello' }, { headers: { 'idempotency-key': key } })
    await post('old')
    const fresh = await post('fresh')
    await app.db`
      update idempotency_keys set created_at = now() - interval '24 hours' + case key
        when 'old' then interval '-1 minute' else interval '1 minute' end`
    await app.sweep()
    const again = [await post('old'), await post('fresh')].map(({ id }) => id)
    const [first] = await ada(listPosts, {})
    return [again, [first?.id, fresh.id]]
  },

  jobChanges: async (app) => {
    const ada = await app.member('ada')
    const { id } = await ada(createJob, NEW_JOB)
    const [first] = await app.db<{ id: number }[]>`select min(id) as id from job_changes`
    const insert = (later: number) => app.db`
      insert into job_changes (id, job_id) overriding system value
      values (${present(first).id + later}, ${id})`
    await app.db`delete from job_changes where id > ${present(first).id}`
    await insert(1)
    await insert(100_001)
    await app.sweep()
    const kept = await app.db<{ id: number }[]>`select id from job_changes order by id`
    return [kept.map((row) => row.id - present(first).id), [1, 100_001]]
  },

  sessions: async (app) => {
    const [ada, ben] = await app.members('ada', 'ben')
    await app.db`
      update sessions set expires_at = now() + case user_id
        when ${ada.id} then interval '-1 second' else interval '1 hour' end`
    await app.sweep()
    return [await app.db`select user_id from sessions`, [{ user_id: ben.id }]]
  },

  knownSources: async (app) => {
    const [ada, ben] = await app.members('ada', 'ben')
    for (const name of ['ada', 'ben'])
      await app.visitor(login, { email: `${name}@example.com`, password: 'junkanoo' })
    await app.db`
      update known_sources set last_used_at = now() - interval '180 days' + case user_id
        when ${ada.id} then interval '-1 minute' else interval '1 minute' end`
    await app.sweep()
    return [await app.db`select user_id from known_sources`, [{ user_id: ben.id }]]
  },

  passwordResets: async (app) => {
    const asked = async (name: string) => {
      await app.member(name)
      await app.visitor(forgotPassword, { email: `${name}@example.com` })
    }
    await asked('ada')
    await asked('ben')
    await app.background.drain()
    await app.db`
      update password_resets set created_at = now() - interval '15 minutes' + case user_id
        when (select min(user_id) from password_resets) then interval '-1 minute' else interval '1 minute' end`
    await app.sweep()
    const kept = await app.db`select u.first_name from password_resets join users u on u.id = user_id`
    return [kept, [{ first_name: 'Ben' }]]
  },

  pendingSignIns: async (app) => {
    const [ada, ben] = await app.members('ada', 'ben')
    for (const [{ id }, age] of [
      [ada, '11 minutes'],
      [ben, '9 minutes'],
    ] as const)
      await app.db`
        insert into pending_sign_ins (token_hash, user_id, hours, created_at)
        values (${Buffer.from(String(id))}, ${id}, 12, now() - ${age}::interval)`
    await app.sweep()
    return [await app.db`select user_id from pending_sign_ins`, [{ user_id: ben.id }]]
  },

  passkeyChallenges: async (app) => {
    for (const age of [4, 6])
      await app.db`
        insert into passkey_challenges (challenge_hash, purpose, created_at)
        values (${Buffer.from([age])}, 'sign_in', now() - make_interval(mins => ${age}))`
    await app.sweep()
    const [row] = await app.db`select count(*) as kept from passkey_challenges`
    return [row, { kept: 1 }]
  },

  signInReports: async (app) => {
    const ada = await app.member('ada')
    for (const days of [6, 8])
      await app.db`
        insert into sign_in_reports (token_hash, user_id, created_at)
        values (${Buffer.from([days])}, ${ada.id}, now() - make_interval(days => ${days}))`
    await app.sweep()
    const [row] = await app.db`select count(*) as kept from sign_in_reports`
    return [row, { kept: 1 }]
  },

  earlierEmails: async (app) => {
    const ada = await app.member('ada')
    for (const days of [6, 8])
      await app.db`
        insert into earlier_emails (user_id, email, changed_at)
        values (${ada.id}, 'earlier@example.com', now() - make_interval(days => ${days}))`
    await app.sweep()
    const [row] = await app.db`select count(*) as kept from earlier_emails`
    return [row, { kept: 1 }]
  },

  earlierCompanies: async (app) => {
    const ada = await app.member('ada')
    for (const months of [11, 13])
      await app.db`
        insert into earlier_companies (user_id, company, ended_at)
        values (${ada.id}, ${`Company ${months}`}, now() - make_interval(months => ${months}))`
    const { id } = await ada(createCompany, { name: 'Company 0' })
    for (const months of [11, 13])
      await app.db`
        insert into earlier_company_names (company_id, name, ended_at)
        values (${id}, ${`Name ${months}`}, now() - make_interval(months => ${months}))`
    await app.sweep()
    const companies = await app.db`select company from earlier_companies`
    const names = await app.db`select name from earlier_company_names`
    return [
      [...companies, ...names],
      [{ company: 'Company 11' }, { name: 'Name 11' }],
    ]
  },

  emailVerifications: async (app) => {
    const [ada, ben] = await app.members('ada', 'ben')
    for (const member of [ada, ben]) await member(resendVerification, {})
    await app.db`
      update email_verifications set created_at = now() - interval '48 hours' + case user_id
        when ${ada.id} then interval '-1 minute' else interval '1 minute' end`
    await app.sweep()
    return [await app.db`select user_id from email_verifications`, [{ user_id: ben.id }]]
  },

  phoneCodes: async (app) => {
    const [ada, ben] = await app.members('ada', 'ben')
    await ada(sendPhoneCode, { phone: '555-0142' })
    await ben(sendPhoneCode, { phone: '555-0143' })
    await app.db`
      update phone_verifications set created_at = now() - interval '10 minutes' + case user_id
        when ${ada.id} then interval '-1 minute' else interval '1 minute' end`
    await app.sweep()
    return [await app.db`select user_id from phone_verifications`, [{ user_id: ben.id }]]
  },

  contactViews: async (app) => {
    const [ada, ben] = await app.members('ada', 'ben')
    for (const days of [179, 181])
      await app.db`
        insert into contact_views (owner_id, viewer_id, viewed_at, viewed_on)
        values (${ada.id}, ${ben.id}, now() - make_interval(days => ${days}), now() - make_interval(days => ${days}))`
    await app.sweep()
    return [(await ada(listContactViews, {})).total, 1]
  },

  clientErrors: async (app) => {
    const error = { message: 'It broke', path: '/jobs', version: '1' }
    await app.visitor(reportClientError, { ...error, error_id: '0000000A' })
    await app.visitor(reportClientError, { ...error, error_id: '0000000B' })
    await app.db`
      update client_errors set created_at = now() - interval '30 days' + case error_id
        when '0000000A' then interval '-1 minute' else interval '1 minute' end`
    await app.sweep()
    return [await app.db`select error_id from client_errors`, [{ error_id: '0000000B' }]]
  },

  sentEmails: async (app) => {
    await app.member('ada')
    for (let n = 0; n < 2; n++) await app.visitor(forgotPassword, { email: 'ada@example.com' })
    await app.background.drain()
    await app.db`
      update mails_sent set created_at = now() - interval '30 days' + case message_id
        when (select message_id from mails_sent limit 1) then interval '-1 minute' else interval '1 minute' end`
    await app.sweep()
    const [row] = await app.db`select count(*) as kept from mails_sent`
    return [row, { kept: 1 }]
  },

  failedEmails: async (app) => {
    const ada = await app.member('ada')
    for (const days of [29, 31])
      await app.db`
        insert into failed_emails (message_id, user_id, payload, created_at)
        values (gen_random_uuid(), ${ada.id}, '{}', now() - make_interval(days => ${days}))`
    await app.sweep()
    const [row] = await app.db`select count(*) as kept from failed_emails`
    return [row, { kept: 1 }]
  },

  credentials: async (app) => {
    const ada = await app.member('ada')
    for (const days of [0, 1])
      await app.db`
        insert into credentials (user_id, kind, name, status, evidence, decided_at, expires_on)
        values (${ada.id}, 'licence', ${`${days} days ago`}, 'approved', '{licence}', now(),
          ${today(app.db)} - ${days}::int)`
    await app.sweep()
    return [
      await app.db`select name, status, end_reason from credentials order by id`,
      [
        { name: '0 days ago', status: 'approved', end_reason: null },
        { name: '1 days ago', status: 'ended', end_reason: 'expired' },
      ],
    ]
  },

  unrankedReports: async (app) => {
    const [ada, ben] = await app.members('ada', 'ben')
    await app.db`
      insert into reports (reporter_id, subject_type, subject_id, reason)
      values (${ada.id}, 'user', ${ben.id}, 'spam')`
    await app.sweep()
    return [
      await app.db`select subject_id, priority > 0 as is_ranked from reported_subjects`,
      [{ subject_id: ben.id, is_ranked: true }],
    ]
  },

  dailyTotals: async (app) => {
    const ada = await app.member('ada')
    await app.db`update users set created_at = now() - interval '3 days' where id = ${ada.id}`
    await app.sweep()
    return [
      await app.db`
        select sum(sign_ups)::int as sign_ups from daily_totals
        where day < ${today(app.db)}`,
      [{ sign_ups: 1 }],
    ]
  },

  missedAlerts: async (app) => {
    const [ada, ben] = await app.members('ada', 'ben')
    const ids = []
    for (const title of ['First', 'Second', 'Third'])
      ids.push((await ada(createJob, { ...NEW_JOB, title })).id)
    await isTold(app, ids)
    await ben(createJobAlert, { name: 'All' })
    const [now, missed, old] = ids
    await app.db`
      update jobs set alerts_told_at = null, created_at = now() - case id
        when ${now ?? 0} then interval '30 seconds'
        when ${missed ?? 0} then interval '2 minutes'
        when ${old ?? 0} then interval '25 hours' end`
    await app.sweep()
    return [await heardOf(ben), [missed]]
  },
} satisfies Record<keyof TestApp['sweepSteps'], (app: TestApp) => Promise<[found: unknown, wanted: unknown]>>

test.for(Object.entries(steps))('the sweep of %s deletes only what is too old', async ([, step]) => {
  await using app = await startApp()
  const [found, wanted] = await step(app)
  expect(found).toEqual(wanted)
})

test('every step of the sweep is in this table', async () => {
  await using app = await startApp()
  expect(Object.keys(steps).sort()).toEqual(Object.keys(app.sweepSteps).sort())
})

test('a failed step is logged and does not stop the others', async () => {
  await using app = await startApp()
  const log = vi.spyOn(app.app.log, 'error')
  await app.member('ada')
  await app.db`update sessions set expires_at = now() - interval '1 second'`
  await app.db`alter table uploads rename to elsewhere`
  await app.sweep()
  expect(await app.db`select from sessions`).toEqual([])
  expect(log.mock.calls).toMatchObject([[{ sweep: 'uploads', err: { code: '42P01' } }, expect.any(String)]])
})

test('an upload whose file cannot be deleted stays, and several batches are swept', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const stuck = (await ada(uploadImage, {}, uploadForm(await createJpeg()))).file_path
  await app.db`
    insert into uploads (name, extension, user_id, kind, bytes)
    select lpad(n::text, 22, '0'), 'pdf', ${ada.id}, 'document', 1 from generate_series(1, 450) n`
  await app.db`update uploads set created_at = now() - interval '25 hours'`
  // A folder in the file's place can't be removed like a file.
  const file = join(app.folder, stuck.replace('/uploads/', ''))
  await rm(file)
  await mkdir(file)
  await app.sweep()
  expect(
    await app.db`select '/uploads/' || name || '.' || extension as path from uploads where extension = 'webp'`,
  ).toEqual([{ path: stuck }])
  await rmdir(file)
  await app.sweep()
  expect(await app.db`select from uploads`).toEqual([])
})

test('a failed job alert does not stop the later ones', async () => {
  await using app = await startApp()
  const log = vi.spyOn(app.app.log, 'error')
  const [ada, ben] = await app.members('ada', 'ben')
  const broken = await ada(createJob, { ...NEW_JOB, title: 'Broken' })
  const sound = await ada(createJob, NEW_JOB)
  await isTold(app, [broken.id, sound.id])
  await ben(createJobAlert, { name: 'All' })
  await app.db`
    update jobs set alerts_told_at = null, created_at = now() - case id
      when ${broken.id} then interval '3 minutes' else interval '2 minutes' end`
  await failInserts(app, 'notifications', 'content', 'Broken')
  await app.sweep()
  expect(await heardOf(ben)).toEqual([sound.id])
  expect(log.mock.calls).toMatchObject([
    [{ task: 'job-alerts-missed', job_id: broken.id }, expect.any(String)],
  ])
})

test('a server sweeps when it starts', async () => {
  await using stack = new AsyncDisposableStack()
  const databaseUrl = await startDatabase(stack)
  const first = await startNode(stack, { databaseUrl })
  const db = connect(databaseUrl, 1)
  stack.defer(() => db.end({ timeout: 1 }))
  await fetch(`${first.url}/health`)
  await db`
    insert into mails_sent (message_id, created_at)
    values (gen_random_uuid(), now() - interval '31 days'), (gen_random_uuid(), now())`
  await startNode(stack, { databaseUrl })
  await expect.poll(() => db`select from mails_sent`).toHaveLength(1)
}, 120_000)

/** Waits until the members were notified of the jobs. */
async function isTold(app: TestApp, ids: number[]): Promise<void> {
  await expect
    .poll(() => app.db`select from jobs where id = any(${ids}) and alerts_told_at is not null`)
    .toHaveLength(ids.length)
}

const heardOf = async (who: Caller) =>
  (await who(listNotifications, {})).notifications.map((notification) => notification.subject_id)
