import { declineApplicants, getReplyRate, nudgeEmployer, previewDecline } from 'contract/replies'
import {
  APPLICATION_STATUSES,
  applyToJob,
  listApplicants,
  updateApplication,
  withdrawApplication,
  type ApplicationStatus,
} from 'contract/applications'
import { closeJob, createJob } from 'contract/jobPosting'
import { listJobs } from 'contract/jobSearch'
import { updateSettings } from 'contract/settings'
import { expect, inject, test } from 'vitest'
import { holdLock, lockWaiters } from '../../../test/locks.ts'
import { passDays } from '../../../test/passDays.ts'
import { passUndoTime } from '../../../test/passUndoTime.ts'
import { present } from '../../../test/present.ts'
import { startApp, type Caller, type TestApp } from '../../../test/startApp.ts'
import { startTaskProcess } from '../../../test/taskProcess.ts'
import { NEW_JOB } from '../../../test/newJob.ts'
import { listPublicJobs } from '../jobs/jobs.sql.ts'

const APPLICANTS = 20
const EMPLOYERS = ['prompt', 'silent', 'declining', 'closing', 'partly'] as const
type Employer = (typeof EMPLOYERS)[number]
const TASKS = ['answer-reminders', 'job-expiry']
const FINAL: ApplicationStatus[] = ['offered', 'hired', 'declined', 'withdrawn']

async function runTasks(app: TestApp, names = TASKS): Promise<void> {
  for (const name of names)
    await app.db.begin((sql) => app.background.enqueue(sql, { name, retries: 0, concurrency: 1 }, {}))
  await app.background.drain()
}

/** Another process starts the task and is killed while it writes. */
async function killDuring(app: TestApp, task: string, job_id: number): Promise<void> {
  const [current] = await app.db<{ database: string }[]>`select current_database() as database`
  const release = await holdLock(
    app.db,
    (sql) => sql`select from applications where job_id = ${job_id} for update`,
  )
  const address = { ...inject('postgres'), database: current?.database ?? '' }
  const other = startTaskProcess({ address, folder: app.folder, task })
  await lockWaiters(app.db, 1)
  await other.kill()
  await release()
}

test('in 60 days every applicant of five jobs has an answer, and learns of every change once', async () => {
  await using app = await startApp()
  const applicants = await app.members(...Array.from({ length: APPLICANTS }, (_, n) => `applicant${n}`))
  const employers = new Map<Employer, Caller & { job: number }>()
  const applications = new Map<Employer, number[]>()
  for (const name of EMPLOYERS) {
    const caller = await app.member(name)
    const job = await caller(createJob, { ...NEW_JOB, title: name })
    await caller(updateSettings, { notifications: { application: { email: false } } })
    employers.set(name, Object.assign(caller, { job: job.id }))
    const ids: number[] = []
    for (const applicant of applicants) ids.push((await applicant(applyToJob, { id: job.id })).application.id)
    applications.set(name, ids)
  }
  /** An employer moves the applications of some applicants. */
  const move = async (
    name: Employer,
    which: (n: number) => boolean,
    status: 'viewed' | 'shortlisted' | 'interview' | 'offered' | 'hired' | 'declined',
  ) => {
    const employer = employers.get(name)
    for (const [n, id] of (applications.get(name) ?? []).entries())
      if (which(n)) await employer?.(updateApplication, { id, status })
  }
  const withdraw = async (name: Employer, n: number) =>
    applicants[n]?.(withdrawApplication, { id: applications.get(name)?.[n] ?? 0 })
  const jobOf = (name: Employer) => employers.get(name)?.job ?? 0
  const isListed = async (name: Employer) => {
    const listed = await app.visitor(listJobs, {})
    const found = await app.visitor(listJobs, { query: name })
    const inSitemap = await listPublicJobs(app.db, { offset: 0, limit: 10 })
    return [listed.jobs, found.jobs, inSitemap].map((list) => list.some(({ id }) => id === jobOf(name)))
  }

  const days: Record<number, () => Promise<unknown>> = {
    1: () => move('prompt', (n) => n < APPLICANTS / 2, 'viewed'),
    3: () => move('prompt', (n) => n % 4 === 0, 'shortlisted'),
    4: () => move('prompt', (n) => n % 4 === 1, 'declined'),
    5: async () => {
      await move('prompt', (n) => n % 4 === 0, 'interview')
      await move('prompt', (n) => n % 4 === 2, 'offered')
      await withdraw('prompt', APPLICANTS - 1)
    },
    6: async () => {
      await move('prompt', (n) => n === 2, 'hired')
      await move('partly', (n) => n < 10, 'declined')
      await move('partly', (n) => n >= 10 && n < 13, 'shortlisted')
      await move('closing', (n) => n === 7, 'offered')
    },
    7: () => killDuring(app, 'answer-reminders', jobOf('silent')),
    8: async () => {
      const asked = { id: applications.get('silent')?.[0] ?? 0 }
      const [applicant] = applicants
      if (!applicant) throw new Error('There is no applicant.')
      await Promise.all(Array.from({ length: 3 }, () => applicant(nudgeEmployer, asked)))
    },
    10: async () => {
      await move('declining', (n) => n === 0, 'offered')
      await move('declining', (n) => n === 1, 'hired')
      await withdraw('declining', 2)
      const employer = employers.get('declining')
      const preview = await employer?.(previewDecline, { id: jobOf('declining') })
      expect(preview).toMatchObject({ total: APPLICANTS - 3, left_out_total: 2 })
      const request = { id: jobOf('declining'), up_to: present(preview?.up_to), message: 'Thank you.' }
      const headers = { 'idempotency-key': 'decline' }
      for (let n = 0; n < 2; n++)
        expect(await employer?.(declineApplicants, request, { headers })).toMatchObject({
          declined: APPLICANTS - 3,
        })
    },
    20: async () => {
      await employers.get('closing')?.(closeJob, { id: jobOf('closing'), filled: true })
      await move('prompt', (n) => n % 4 === 3 && n < APPLICANTS - 1, 'declined')
    },
    21: async () => expect(await isListed('silent')).toEqual([true, true, true]),
    22: async () => {
      expect(await isListed('silent')).toEqual([false, false, false])
      expect(await isListed('prompt')).toEqual([true, true, true])
    },
    60: async () => {
      await killDuring(app, 'job-expiry', jobOf('silent'))
    },
  }
  let today = 0
  for (const day of [1, 3, 4, 5, 6, 7, 8, 10, 12, 13, 20, 21, 22, 23, 31, 45, 60, 61]) {
    await passDays(app, day - today)
    today = day
    await days[day]?.()
    // For a week no process runs.
    if (day === 23) continue
    await runTasks(app)
    await passUndoTime(app)
  }

  const rows = await app.db<
    {
      id: number
      email: string
      status: ApplicationStatus
      title: string
      steps: ApplicationStatus[]
      automatic: boolean
      is_bulk: boolean
    }[]
  >`
    select a.id, u.email, a.status, j.title,
      array_agg(s.status order by s.id) as steps, bool_or(s.is_automatic) as automatic, a.answer is not null as is_bulk
    from applications a
    join users u on u.id = a.user_id
    join jobs j on j.id = a.job_id
    join application_steps s on s.application_id = a.id
    group by a.id, u.email, a.status, j.title`
  expect(rows).toHaveLength(APPLICANTS * EMPLOYERS.length)
  expect(new Set(rows.flatMap(({ steps }) => steps))).toEqual(new Set(APPLICATION_STATUSES))
  expect(rows.filter(({ status }) => !FINAL.includes(status))).toEqual([])
  for (const { status, steps } of rows)
    if (steps.includes('offered') || steps.includes('hired')) expect(status).not.toBe('declined')

  const emails = await app.emails()
  const told = (email: string, title: string) =>
    emails.filter((it) => it.to?.[0]?.address === email && it.text?.includes(title)).length
  for (const { email, title, steps } of rows) {
    const changes = steps.filter((step) => step !== 'submitted' && step !== 'withdrawn')
    expect(`${email} ${title}: ${told(email, title)}`).toBe(`${email} ${title}: ${changes.length}`)
  }

  const received = (name: Employer, words: string) =>
    emails.filter((email) => email.to?.[0]?.address === `${name}@example.com` && email.text?.includes(words))
      .length
  expect(received('silent', `Reply to ${APPLICANTS} applicants for silent by`)).toBe(2)
  expect(received('silent', 'silent no longer appears in search')).toBe(1)
  expect(received('silent', 'would like a reply about silent')).toBe(1)
  expect(received('declining', 'no longer appears in search')).toBe(0)
  expect(received('prompt', 'how the interview for prompt went')).toBe(1)

  for (const name of EMPLOYERS) {
    const employer = employers.get(name)
    if (!employer) continue
    const isUnread = (steps: ApplicationStatus[]) => String(steps) === 'submitted,declined'
    const own = rows.filter(({ title, steps, is_bulk }) => title === name && !(is_bulk && isUnread(steps)))
    const isAnswer = (step: ApplicationStatus) => !['submitted', 'viewed', 'withdrawn'].includes(step)
    const answered = own.filter(
      ({ steps, automatic }) => steps.filter(isAnswer).length > (automatic ? 1 : 0),
    ).length
    const counted = own.filter(({ steps }) => steps.some(isAnswer)).length
    const rate = answered < 3 ? null : Math.round((100 * answered) / counted)
    expect({ name, ...(await app.visitor(getReplyRate, { id: employer.id })) }).toMatchObject({
      name,
      answered,
      rate,
    })
  }
  const { counts } = (await employers.get('silent')?.(listApplicants, { id: jobOf('silent') })) ?? {}
  expect(counts?.declined).toBe(APPLICANTS)
}, 120_000)
