import {
  applyToJob,
  listApplicants,
  listApplications,
  updateApplication,
  withdrawApplication,
} from 'contract/applications'
import { addPapers } from 'contract/datedSettings'
import { nassauDay } from 'contract/rules/nassauDay'
import { DAY_MS } from 'contract/rules/time'
import { createJob, updateJob } from 'contract/jobPosting'
import { listJobs } from 'contract/jobSearch'
import { getJob } from 'contract/jobs'
import { sharePapers, updatePaper } from 'contract/papers'
import { getProfile } from 'contract/profiles'
import { updateSettings } from 'contract/settings'
import { expect, test } from 'vitest'
import { NEW_JOB } from '../../../test/newJob.ts'
import { passUndoTime } from '../../../test/passUndoTime.ts'
import { startApp, type Caller } from '../../../test/startApp.ts'
import { createTraces } from '../../../test/traces.ts'
import { walkReads } from '../../../test/walkReads.ts'
import { jobPreview } from '../jobs/jobPreview.ts'

const keysOf = (papers: { key: string }[]) => papers.map(({ key }) => key)
const needing = (...keys: string[]) => ({ ...NEW_JOB, papers: keys.map((key) => ({ key })) })
const day = (days: number) => nassauDay(Date.now() + days * DAY_MS)

/** The employer's view of the papers of the job's only applicant. */
const seen = async (employer: Caller, id: number) =>
  (await employer(listApplicants, { id })).applications.map(({ papers }) => papers)

/** A member's own application for a job. */
const own = async (member: Caller) => (await member(listApplications, {})).applications[0]

test('a job names the papers that it needs, which an edit changes, clears or leaves', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  expect((await ada(createJob, NEW_JOB)).papers).toEqual([])
  const job = await ada(createJob, needing('police_certificate', 'nib_card', 'nib_card'))
  const { id } = job
  const named = [
    { key: 'nib_card', name: 'NIB card' },
    { key: 'police_certificate', name: 'Police character certificate' },
  ]
  expect(job.papers).toEqual(named)
  expect((await app.visitor(getJob, { id })).papers).toEqual(named)
  expect((await app.visitor(listJobs, {})).jobs.find((job) => job.id === id)?.papers).toEqual(named)
  expect((await ada(updateJob, { id, ...NEW_JOB })).papers).toEqual(named)
  expect(jobPreview(job).jsonLd).toMatchObject({ qualifications: 'NIB card; Police character certificate' })
  const cleared = await ada(updateJob, { id, ...NEW_JOB, papers: [] })
  expect(cleared.papers).toEqual([])
  expect(jobPreview(cleared).jsonLd).not.toHaveProperty('qualifications')
})

test('a job needs papers of the list only, and those that leave it are not shown', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  await expect(ada(createJob, needing('crown'))).rejects.toMatchObject({
    status: 400,
    body: { fields: { papers: 'Please choose the papers from the list' } },
  })
  const { id } = await ada(createJob, needing('nib_card', 'stcw'))
  await expect(ada(updateJob, { id, ...needing('crown') })).rejects.toMatchObject({ status: 400 })
  const admin = await app.admin('gloria')
  const papers = [{ key: 'stcw', name: 'STCW certificate', where_to_get: 'A maritime school.' }]
  await admin(addPapers, { papers, source: 'Gazette', in_force_from: day(0) })
  expect((await ada(getJob, { id })).papers).toEqual([{ key: 'stcw', name: 'STCW certificate' }])
})

test('an applicant shares nothing by default, and what they choose as it is now', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const { id } = await ada(createJob, needing('nib_card', 'food_handler', 'stcw'))
  await cleo(applyToJob, { id })
  expect(await seen(ada, id)).toEqual([[]])
  await cleo(withdrawApplication, { id: (await own(cleo))?.id ?? 0 })

  await ben(updatePaper, { key: 'food_handler', is_held: true, expires_on: day(0) })
  await ben(updatePaper, { key: 'passport', is_held: true })
  await ben(applyToJob, { id, shared_papers: ['nib_card', 'food_handler', 'passport'] })
  const nibCard = { key: 'nib_card', name: 'NIB card' }
  const foodHandler = { key: 'food_handler', name: 'Food handler’s certificate' }
  expect((await seen(ada, id))[0]).toEqual([
    { ...nibCard, is_held: false, expires_on: null },
    { ...foodHandler, is_held: true, expires_on: day(0) },
  ])
  expect(await own(ben)).toMatchObject({
    shared_papers: [nibCard, foodHandler],
    job: { papers: [nibCard, foodHandler, { key: 'stcw' }] },
  })

  await ben(updatePaper, { key: 'nib_card', is_held: true })
  await app.db`update papers set expires_on = ${day(-1)} where paper = 'food_handler'`
  expect((await seen(ada, id))[0]).toEqual([
    { ...nibCard, is_held: true, expires_on: null },
    { ...foodHandler, is_held: false, expires_on: null },
  ])
})

test('a paper that the employer adds later is not shared until the applicant says so', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { id } = await ada(createJob, needing('nib_card'))
  await ben(applyToJob, { id, shared_papers: ['nib_card'] })
  await ada(updateJob, { id, ...needing('nib_card', 'passport') })
  expect((await seen(ada, id)).map(keysOf)).toEqual([['nib_card']])
  const { id: application } = (await own(ben)) ?? { id: 0 }
  await ben(sharePapers, { id: application, shared_papers: ['nib_card', 'passport'] })
  expect((await seen(ada, id)).map(keysOf)).toEqual([['passport', 'nib_card']])
  await ada(updateJob, { id, ...needing('passport') })
  expect((await seen(ada, id)).map(keysOf)).toEqual([['passport']])
})

test('sharing ends when the applicant stops it, with a decline and with withdrawal', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { id } = await ada(createJob, needing('nib_card'))
  const shared_papers = ['nib_card']
  const application = (await ben(applyToJob, { id, shared_papers })).application.id
  await ben(sharePapers, { id: application, shared_papers: [] })
  expect(await seen(ada, id)).toEqual([[]])

  await ben(sharePapers, { id: application, shared_papers })
  await ada(updateApplication, { id: application, status: 'declined' })
  expect(await seen(ada, id)).toEqual([[]])
  // He doesn't know yet.
  expect((await own(ben))?.shared_papers).toMatchObject([{ key: 'nib_card' }])
  await ben(sharePapers, { id: application, shared_papers })
  await passUndoTime(app)
  expect((await own(ben))?.shared_papers).toEqual([])
  await expect(ben(sharePapers, { id: application, shared_papers })).rejects.toMatchObject({
    code: 'application_decided',
  })
  await ben(sharePapers, { id: application, shared_papers: [] })

  await ada(updateApplication, { id: application, status: 'shortlisted' })
  await ben(sharePapers, { id: application, shared_papers })
  await ben(withdrawApplication, { id: application })
  expect(await seen(ada, id)).toEqual([[]])
  await ben(applyToJob, { id })
  expect(await seen(ada, id)).toEqual([[], []])
})

test('only the applicant decides what is shared', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const job = await ada(createJob, needing('nib_card'))
  const { application } = await ben(applyToJob, { id: job.id })
  for (const other of [ada, cleo])
    await expect(
      other(sharePapers, { id: application.id, shared_papers: ['nib_card'] }),
    ).rejects.toMatchObject({ code: 'application_not_found' })
  const tooMany = Array.from({ length: 41 }, () => 'nib_card')
  await expect(ben(sharePapers, { id: application.id, shared_papers: tooMany })).rejects.toMatchObject({
    status: 400,
  })
})

test('papers are in no response but those of the employer they are shared with', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  await createTraces(app, ada, ben, cleo)
  // The next ids, after those of the jobs that exist.
  await app.db`select setval(pg_get_serial_sequence('jobs', 'id'), max(id)) from jobs`
  await ben(updateSettings, { public_profile: true })
  const { username } = await ben(getProfile, {})
  await ben(updatePaper, { key: 'nib_card', is_held: true, expires_on: '2047-03-19' })
  await ben(updatePaper, { key: 'passport', is_held: true, expires_on: '2047-03-19' })
  // Cleo's job needs the same paper, but Ben shares nothing with her.
  const adas = await ada(createJob, needing('nib_card'))
  const cleos = await cleo(createJob, needing('nib_card'))
  await ben(applyToJob, { id: adas.id, shared_papers: ['nib_card'] })
  await ben(applyToJob, { id: cleos.id })
  const walk = (reader: Caller) => walkReads(app, reader, { marked: /2047-03-19/, username })

  expect((await walk(ada)).found).toEqual([`/api/jobs/${adas.id}/applications`])
  for (const reader of [cleo, app.visitor]) {
    const { found, named } = await walk(reader)
    expect(found).toEqual([])
    // Responses that don't name him prove nothing.
    expect(named).toBeGreaterThan(5)
  }
}, 60_000)
