import { deleteAccount, exportAccount } from 'contract/account'
import { LATE_DAYS_MAX } from 'contract/rules/replyDeadlines'
import { applyToJob, updateApplication } from 'contract/applications'
import { closeJob, createJob, deleteJob, reopenJob, updateJob } from 'contract/jobPosting'
import { expect, test } from 'vitest'
import { holdLock, lockWaiters } from '../../../test/locks.ts'
import { NEW_JOB } from '../../../test/newJob.ts'
import { passDays } from '../../../test/passDays.ts'
import { startApp, type TestApp } from '../../../test/startApp.ts'
import { isListedJob, listedUntil } from '../../members/listedJobs.ts'

/** Columns of a job that the public doesn't read, or that follow from the others. */
const NOT_CONTENT = [
  // The name is part of it.
  'company_id',
  'applicants_emailed_at',
  'id',
  'employer_id',
  'island',
  'status',
  'created_at',
  'edited_at',
  'revision',
  'expires_at',
  'hidden_at',
  'held_at',
  'held_for',
  'change_asked',
  'text_hash',
  'released_hash',
  'applications_count',
  'alerts_told_at',
  'expiry_answered_at',
  'answer_due',
  'answer_reminded_on',
  'repeat_key',
  'public_title',
  'public_company',
  'public_location',
  'renewed_at',
  'pay_changed_at',
  'blind_applicants',
  'applicants_numbered',
]

/** The log of all jobs: the title from a moment on, or why it ended. */
async function logOf({ db }: TestApp): Promise<string[]> {
  const rows = await db<{ entry: string }[]>`
    select coalesce(v.content ->> 'title', p.ended_by) as entry
    from job_publications p
    left join job_versions v on v.id = p.version_id
    order by p.id`
  return rows.map(({ entry }) => entry)
}

const suspend = ({ db }: TestApp, id: number, suspended_at: Date | null) =>
  db`update users set suspended_at = ${suspended_at} where id = ${id}`

test('each column of a job is part of its public content, or is known not to be', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  await ada(createJob, NEW_JOB)
  const [row] = await app.db<{ content: string[]; columns: string[]; watched: string[] }[]>`
    select
      (select array_agg(key) from job_versions v, jsonb_object_keys(v.content) key) as content,
      (select array_agg(column_name) from information_schema.columns where table_name = 'jobs') as columns,
      (select array_agg(event_object_column)
      from information_schema.triggered_update_columns where trigger_name = 'jobs_advertised_anew') as watched`
  const { content = [], columns = [], watched = [] } = row ?? {}
  expect(
    [...content, ...NOT_CONTENT].sort(),
    'Add new columns to public_content and jobs_advertised_anew in a migration, or here',
  ).toEqual(columns.sort())
  expect(watched.sort()).toEqual(
    [...content, 'status', 'expires_at', 'hidden_at', 'held_at', 'answer_due'].sort(),
  )
})

test('a job is logged when it is posted, edited, closed, renewed, filled and deleted', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const { id } = await ada(createJob, { ...NEW_JOB, status: 'draft' })
  await ada(updateJob, { ...NEW_JOB, id, title: 'Draft', status: 'draft' })
  expect(await logOf(app)).toEqual([])
  await ada(updateJob, { ...NEW_JOB, id, status: 'open' })
  await ada(updateJob, { ...NEW_JOB, id, title: 'Deep Diver' })
  await ada(updateJob, { ...NEW_JOB, id, title: 'Deep Diver' })
  await ada(updateJob, { ...NEW_JOB, id })
  await ada(closeJob, { id })
  await ada(updateJob, { ...NEW_JOB, id, title: 'Closed' })
  await ada(reopenJob, { id })
  await ada(closeJob, { id, filled: true })
  await ada(reopenJob, { id })
  await ada(deleteJob, { id })
  expect(await logOf(app)).toEqual([
    'Diver',
    'Deep Diver',
    'Diver',
    'closed',
    'Closed',
    'filled',
    'Closed',
    'deleted',
  ])
  const [versions] = await app.db<{ count: number }[]>`select count(*)::int as count from job_versions`
  expect(versions?.count).toBe(3)
})

test('a job is logged when it is held, released, hidden and restored, and when its employer is suspended', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const { id } = await ada(createJob, NEW_JOB)
  const set = (change: object) => app.db`update jobs set ${app.db(change)} where id = ${id}`
  const now = new Date()
  await set({ held_at: now, hidden_at: now })
  await set({ held_at: null, hidden_at: null })
  await set({ hidden_at: now })
  await suspend(app, ada.id, now)
  await set({ hidden_at: null })
  await suspend(app, ada.id, null)
  await suspend(app, ada.id, now)
  expect(await logOf(app)).toEqual(['Diver', 'held', 'Diver', 'hidden', 'Diver', 'suspended'])
})

test('the log knows when an unanswered job leaves the lists, and when it comes back', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const job = await ada(createJob, NEW_JOB)
  const { application } = await ben(applyToJob, { id: job.id })
  await cleo(applyToJob, { id: job.id })
  await passDays(app, job.answer_days + LATE_DAYS_MAX + 1)
  await app.db`update applications set answer_by = answer_by + 3 where user_id = ${cleo.id}`
  expect(await differences(app)).toEqual([])
  const before = await logOf(app)
  expect(before.at(-1)).toBe('unlisted')
  await ada(updateApplication, { id: application.id, status: 'declined' })
  expect(await logOf(app)).toEqual([...before, 'Diver'])
  expect(await differences(app)).toEqual([])
})

/** Jobs of which the log says something else than the lists. */
const differences = ({ db }: TestApp) => db`
  select j.id, p.*
  from jobs j
  left join lateral (select * from job_publications p where p.job_id = j.id order by p.id desc limit 1) p on true
  where ${isListedJob(db)} <> coalesce(p.version_id is not null and p.listed_until > now(), false)
    or ${isListedJob(db)} and (p.listed_until <> ${listedUntil(db)} or p.expires_at <> j.expires_at)`

test('an expired job that is renewed is public again', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const { id } = await ada(createJob, NEW_JOB)
  await app.db`update jobs set expires_at = now() + interval '1 millisecond' where id = ${id}`
  await expect.poll(async () => (await app.db`select from jobs where expires_at < now()`).length).toBe(1)
  await ada(updateJob, { ...NEW_JOB, id, title: 'Expired' })
  expect(await differences(app)).toEqual([])
  await ada(reopenJob, { id })
  expect(await logOf(app)).toEqual(['Diver', 'Diver', 'Expired'])
  expect(await differences(app)).toEqual([])
})

test('rows of the log are only deleted with the account of the employer', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  await ada(createJob, NEW_JOB)
  await ben(createJob, { ...NEW_JOB, title: 'Skipper' })
  for (const statement of [
    "update job_versions set content = '{}'",
    'update job_publications set starts_at = now()',
    'delete from job_versions',
    'delete from job_publications',
    'truncate job_publications',
    'truncate job_versions, job_publications',
  ])
    await expect(app.db.unsafe(statement), statement).rejects.toMatchObject({ code: '23001' })

  expect(await ada(exportAccount, {})).toMatchObject({
    job_versions: [{ content: { title: 'Diver' } }],
    job_publications: [{ ended_by: null }],
  })
  await ada(deleteAccount, { password: 'junkanoo' })
  expect(await logOf(app)).toEqual(['Skipper'])
})

test('a job that is posted while its employer is suspended is logged as not public', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const release = await holdLock(
    app.db,
    (sql) => sql`update users set suspended_at = now() where id = ${ada.id}`,
  )
  const posting = app.db`
    insert into jobs (employer_id, title, company, description, job_type, location)
    values (${ada.id}, 'Diver', 'Rolle', 'Dive.', 'contract', 'Bimini')`.execute()
  await lockWaiters(app.db, 1)
  await release()
  await posting
  expect(await logOf(app)).toEqual([])
})

test('edits that wait for each other are logged in order', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const { id } = await ada(createJob, NEW_JOB)
  const release = await holdLock(
    app.db,
    (sql) => sql`update jobs set title = 'First', answer_days = 7 where id = ${id}`,
  )
  const second = ada(updateJob, { ...NEW_JOB, id, title: 'Second' })
  await lockWaiters(app.db, 1)
  await release()
  await second
  expect(await logOf(app)).toEqual(['Diver', 'First', 'Second'])
  const byId = await app.db`select id from job_publications order by id`
  expect(byId).toEqual(await app.db`select id from job_publications order by starts_at, id`)
})
