import { createJob, reopenJob, updateJob } from 'contract/jobPosting'
import { listJobs } from 'contract/jobSearch'
import { getJob } from 'contract/jobs'
import { expect, test } from 'vitest'
import { NEW_JOB } from '../../../test/newJob.ts'
import { startApp } from '../../../test/startApp.ts'
import { jobPreview } from './jobPreview.ts'

const TERMS = {
  open_to: ['bahamians', 'spouses_and_residents'],
  start_date: '2027-01-04',
  work_hours: 'Monday to Friday, 7 am to 3 pm',
  positions: 3,
  provided: ['housing', 'travel'],
} as const
const stated = { ...TERMS, open_to: [...TERMS.open_to], provided: [...TERMS.provided] }
const NONE = { open_to: [], start_date: null, work_hours: null, positions: null, provided: [] }

test('a job states its terms, which an edit changes, clears or leaves', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  expect(await ada(createJob, NEW_JOB)).toMatchObject(NONE)
  const { id } = await ada(createJob, { ...NEW_JOB, ...stated })
  expect(await app.visitor(getJob, { id })).toMatchObject(TERMS)
  expect(await ada(updateJob, { id, ...NEW_JOB })).toMatchObject(TERMS)
  const changes = { positions: 4, work_hours: ' Weekends ' }
  expect(await ada(updateJob, { id, ...NEW_JOB, ...changes })).toMatchObject({
    ...TERMS,
    positions: 4,
    work_hours: 'Weekends',
  })
  expect(await ada(updateJob, { id, ...NEW_JOB, ...NONE })).toMatchObject(NONE)
  expect(await ada(updateJob, { id, ...NEW_JOB, start_date: '', work_hours: '' })).toMatchObject(NONE)
})

test('anyone includes the other applicants, and repeated choices are stored once', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const job = await ada(createJob, {
    ...NEW_JOB,
    open_to: ['permit_holders', 'anyone'],
    provided: ['tools', 'housing', 'tools'],
  })
  expect(job).toMatchObject({ open_to: ['anyone'], provided: ['housing', 'tools'] })
})

test.for([
  { open_to: ['tourists' as never] },
  { provided: ['a car' as never] },
  { start_date: 'soon' },
  { start_date: '2027-02-30' },
  { start_date: '0000-01-01' },
  { positions: 0 },
  { positions: 1_000 },
  { positions: 1.5 },
  { work_hours: 'x'.repeat(201) },
])('invalid terms are refused: %o', async (terms) => {
  await using app = await startApp()
  const ada = await app.member('ada')
  await expect(ada(createJob, { ...NEW_JOB, ...terms })).rejects.toMatchObject({ status: 400 })
})

test('the search finds a job by its changed terms', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const { id } = await ada(createJob, NEW_JOB)
  const found = async () => (await app.visitor(listJobs, { open_to: 'permit_holders', housing: true })).total
  expect(await found()).toBe(0)
  await ada(updateJob, { id, ...NEW_JOB, open_to: ['anyone'], provided: ['housing'] })
  expect(await found()).toBe(1)
  const { facets } = await app.visitor(listJobs, {})
  expect(facets).toMatchObject({
    open_to: [
      { value: 'bahamians', count: 1 },
      { value: 'spouses_and_residents', count: 1 },
      { value: 'permit_holders', count: 1 },
    ],
    housing: [{ value: 'true', count: 1 }, { count: 0 }],
    travel_paid: [{ count: 0 }, { value: 'false', count: 1 }],
  })
})

test("the terms are among the job's structured data", async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const plain = jobPreview(await ada(createJob, NEW_JOB)).jsonLd
  const full = jobPreview(await ada(createJob, { ...NEW_JOB, ...stated, benefits: 'Lunch' })).jsonLd
  const expected = {
    totalJobOpenings: 3,
    jobStartDate: '2027-01-04',
    workHours: 'Monday to Friday, 7 am to 3 pm',
    jobBenefits: 'Housing; ferry or flight paid\nLunch',
    eligibilityToWorkRequirement: 'Bahamians; spouses of Bahamians and permanent residents',
  }
  expect(full).toMatchObject(expected)
  for (const name of Object.keys(expected)) expect(plain).not.toHaveProperty(name)
})

test('signs of a scam in the shifts and days hold a job, also when it is reopened', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const work_hours = 'Pay a $50 deposit at the web shop to apply.'
  const held = await ada(createJob, { ...NEW_JOB, work_hours })
  expect(held.is_held).toBe(true)
  const { id } = await ada(createJob, NEW_JOB)
  await app.db`update jobs set work_hours = ${work_hours} where id = ${id}`
  expect((await ada(reopenJob, { id })).is_held).toBe(true)
})
