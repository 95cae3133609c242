import { applyToJob } from 'contract/applications'
import { COMPANY_MAX, LOCATION_MAX } from 'contract/fields'
import {
  getJob,
  JOB_SKILLS_MAX,
  JOB_TITLE_MAX,
  listMyJobs,
  listSavedJobs,
  saveJob,
  SKILL_MAX,
} from 'contract/jobs'
import { createJob } from 'contract/jobPosting'
import { WORK_HOURS_MAX } from 'contract/jobTerms'
import { listJobs } from 'contract/jobSearch'
import { listSaved } from 'contract/saved'
import { expect, test } from 'vitest'
import { NEW_JOB } from '../../../test/newJob.ts'
import { present } from '../../../test/present.ts'
import { startApp } from '../../../test/startApp.ts'
import { shortenJob } from './shortenJob.ts'

/** A page has 100 jobs, and a search 20 related ones. */
const BYTES_MAX = (1_000_000 * 100) / 120

test('lists have the start of the texts of a job, its page has all', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const texts = {
    description: 'Dive. '.repeat(3000),
    requirements: 'Fins '.repeat(2000),
    benefits: 'Rum '.repeat(2000),
  }
  const questions = [{ kind: 'text' as const, wording: 'Why?', is_required: true }]
  const { id } = await ada(createJob, { ...NEW_JOB, ...texts, skills: ['Diving'], questions })
  await ben(saveJob, { id })
  const lists = [
    (await app.visitor(listJobs, {})).jobs,
    (await ben(listJobs, { query: 'diver' })).jobs,
    (await ben(listSavedJobs, {})).jobs,
    (await ben(listSaved, {})).jobs,
    (await ada(listMyJobs, {})).jobs,
  ]
  for (const [job] of lists) {
    expect(job).toMatchObject({ id, title: 'Diver', skills: ['Diving'], questions: [] })
    expect(job?.description).toMatch(/^(Dive\. )+D?i?v?e?\.?…$/)
    expect(
      Buffer.byteLength(JSON.stringify([job?.description, job?.requirements, job?.benefits])),
    ).toBeLessThan(820)
  }
  const whole = await ben(getJob, { id })
  expect(whole).toMatchObject({
    description: texts.description.trim(),
    requirements: texts.requirements.trim(),
    benefits: texts.benefits.trim(),
  })
  expect(whole.questions).toHaveLength(1)
  await ben(applyToJob, { id, answers: [{ question_id: present(whole.questions[0]).id, answer: 'Fish' }] })
})

test('a text that fits is kept as it is', () => {
  const job = {
    description: 'd'.repeat(500),
    requirements: null,
    benefits: '',
    skills: Array<string>(20).fill('s'.repeat(60)),
    questions: [],
  }
  expect(shortenJob(job)).toEqual(job)
  const { description } = shortenJob({ ...job, description: '🐠'.repeat(200) })
  expect(description).toBe(`${'🐠'.repeat(124)}…`)
})

test.each(['a', '🐠', 'ក', '\u0001'])('a whole page of jobs full of %j has at most 1 MB', async (letter) => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const long = letter.repeat(20_000)
  // Lines have no control characters.
  const line = (length: number) => (letter === '\u0001' ? '"' : letter).repeat(length)
  await app.db`
    insert into jobs (employer_id, title, company, location, job_type, description, requirements, benefits, skills, work_hours)
    select ${ada.id}, ${line(JOB_TITLE_MAX)}, ${line(COMPANY_MAX)}, ${line(LOCATION_MAX)}, 'contract', ${long}, ${long}, ${long},
      ${Array<string>(JOB_SKILLS_MAX).fill(line(SKILL_MAX))}, ${line(WORK_HOURS_MAX)}
    from generate_series(1, 100)`
  for (const answer of [await app.visitor(listJobs, {}), await ada(listMyJobs, { limit: 100 })]) {
    expect(answer.jobs).toHaveLength(100)
    expect(Buffer.byteLength(JSON.stringify(answer))).toBeLessThan(BYTES_MAX)
  }
})
