import { setBlindView } from 'contract/applicants'
import { applyToJob, listApplicants, updateApplication } from 'contract/applications'
import type { Input } from 'contract/endpoint'
import { createJob } from 'contract/jobPosting'
import { getJob } from 'contract/jobs'
import { updateProfile } from 'contract/profiles'
import { expect, test } from 'vitest'
import { NEW_JOB } from '../../../test/newJob.ts'
import { present } from '../../../test/present.ts'
import { startApp, type Caller, type TestApp } from '../../../test/startApp.ts'

const PROFILES = {
  ben: { island: 'Inagua', trade: 'Cook', skills: 'Diving' },
  cleo: { island: 'Exuma', trade: 'Diver', skills: 'Diving, Boat handling' },
  dion: { island: 'New Providence', trade: 'Diver' },
  eve: { island: 'Exuma', trade: 'Accountant' },
}

/** Ada's job for a diver on Exuma, for which the others have applied, in this order. */
async function received(app: TestApp, profiles: Record<string, object> = PROFILES) {
  const ada = await app.member('ada')
  const { id: job_id } = await ada(createJob, {
    ...NEW_JOB,
    location: 'Exuma',
    skills: ['Diving', 'Boat handling'],
  })
  const applicants: Record<string, { who: Caller; id: number }> = {}
  for (const [name, profile] of Object.entries(profiles)) {
    const who = await app.member(name)
    await who(updateProfile, profile)
    const { application } = await who(applyToJob, { id: job_id })
    applicants[name] = { who, id: application.id }
  }
  return { ada, job_id, applicants }
}

type Options = Omit<Input<typeof listApplicants>, 'id'>

const namesOf = async (ada: Caller, job_id: number, options: Options = {}) => {
  const { applications } = await ada(listApplicants, { id: job_id, ...options })
  return applications.map(({ user }) => user.first_name)
}

test('the best match comes first, with the score that the applicant sees', async () => {
  await using app = await startApp()
  const { ada, job_id, applicants } = await received(app)
  const { applications } = await ada(listApplicants, { id: job_id, sort: 'match' })
  expect(applications.map(({ user }) => user.first_name)).toEqual(['Cleo', 'Dion', 'Ben', 'Eve'])
  const seen = await applicants['cleo']?.who(getJob, { id: job_id })
  expect(applications[0]?.match_score).toBe(seen?.match?.score)
})

test('the nearest come first, the newest among equals', async () => {
  await using app = await startApp()
  const { ada, job_id } = await received(app)
  expect(await namesOf(ada, job_id, { sort: 'reach' })).toEqual(['Eve', 'Cleo', 'Dion', 'Ben'])
})

test('those who wait longest come first, and those who have been answered last', async () => {
  await using app = await startApp()
  const { ada, job_id, applicants } = await received(app)
  const set = (name: string, day: string) =>
    app.db`update applications set answer_by = ${day} where id = ${present(applicants[name]).id}`
  await set('dion', '2026-11-01')
  await set('eve', '2026-11-03')
  await set('cleo', '2026-11-02')
  await set('ben', '2026-11-03')
  await ada(updateApplication, { id: present(applicants['dion']).id, status: 'shortlisted' })
  // Ben and Eve are answered on the same day, and Ben applied first.
  expect(await namesOf(ada, job_id, { sort: 'waiting' })).toEqual(['Cleo', 'Ben', 'Eve', 'Dion'])
})

test('pages continue where they ended, also when the last one has been answered since', async () => {
  await using app = await startApp()
  const { ada, job_id, applicants } = await received(app)
  for (const [index, { id }] of Object.values(applicants).entries())
    await app.db`update applications set answer_by = ${`2026-11-0${index + 1}`} where id = ${id}`
  for (const sort of ['waiting', 'match', 'reach'] as const) {
    const all = await namesOf(ada, job_id, { sort })
    const { cursor } = await ada.page(listApplicants, { id: job_id, sort, limit: 2 })
    expect(await namesOf(ada, job_id, { sort, limit: 2, cursor })).toEqual(all.slice(2))
  }
  const { cursor } = await ada.page(listApplicants, { id: job_id, sort: 'waiting', limit: 2 })
  await ada(updateApplication, { id: present(applicants['cleo']).id, status: 'declined' })
  expect(await namesOf(ada, job_id, { sort: 'waiting', cursor })).toEqual(['Dion', 'Eve', 'Cleo'])
})

test('pages continue where they ended, also when the last one has left Cayfolk since', async () => {
  await using app = await startApp()
  const { ada, job_id } = await received(app)
  for (const [sort, later] of [
    ['waiting', ['Dion', 'Eve']],
    ['match', ['Eve']],
  ] as const) {
    const { data, cursor } = await ada.page(listApplicants, { id: job_id, sort, limit: 2 })
    await app.db`delete from applications where id = ${data.applications.at(-1)?.id ?? 0}`
    expect(await namesOf(ada, job_id, { sort, cursor })).toEqual(later)
  }
})

test('a search finds names, trades, skills, places and notes, and counts what it finds', async () => {
  await using app = await startApp()
  const { ada, job_id, applicants } = await received(app)
  await ada(updateApplication, { id: present(applicants['eve']).id, note: 'Has her own boat' })
  expect(await namesOf(ada, job_id, { q: 'cléo' })).toEqual(['Cleo'])
  expect(await namesOf(ada, job_id, { q: 'diver' })).toEqual(['Dion', 'Cleo'])
  expect(await namesOf(ada, job_id, { q: 'boat' })).toEqual(['Eve', 'Cleo'])
  expect(await namesOf(ada, job_id, { q: 'diver exuma' })).toEqual(['Cleo'])
  expect(await namesOf(ada, job_id, { q: '100%' })).toEqual([])
  expect(await namesOf(ada, job_id, { q: '%' })).toEqual([])
  expect(await namesOf(ada, job_id, { q: "'" })).toEqual([])
  const found = await ada(listApplicants, { id: job_id, q: 'diver', sort: 'match', reach: 'island' })
  expect(found).toMatchObject({ total: 1, counts: { submitted: 1 }, reaches: { island: 1, ferry: 2 } })
})

test('the blind view finds nobody by name', async () => {
  await using app = await startApp()
  const { ada, job_id, applicants } = await received(app)
  await ada(setBlindView, { id: job_id, is_blind: true })
  expect(await namesOf(ada, job_id, { q: 'cleo' })).toEqual([])
  expect(await namesOf(ada, job_id, { q: 'diver' })).toEqual(['Applicant', 'Applicant'])
  expect(await namesOf(ada, job_id, { q: 'applicant 2' })).toEqual(['Applicant'])
  await ada(updateApplication, { id: present(applicants['cleo']).id, status: 'shortlisted' })
  expect(await namesOf(ada, job_id, { q: 'cleo' })).toEqual(['Cleo'])
})

test('applicants without trade and skills have no match and come last', async () => {
  await using app = await startApp()
  const { ada, job_id } = await received(app, { ben: { island: 'Exuma' }, cleo: { trade: 'Cook' } })
  const { applications } = await ada(listApplicants, { id: job_id, sort: 'match' })
  expect(applications.map(({ user, match_score }) => [user.first_name, match_score === null])).toEqual([
    ['Cleo', false],
    ['Ben', true],
  ])
})
