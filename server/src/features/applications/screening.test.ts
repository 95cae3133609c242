import {
  applyToJob,
  exportApplicants,
  listApplicants,
  listApplications,
  updateApplication,
  withdrawApplication,
} from 'contract/applications'
import { deleteAccount, exportAccount } from 'contract/account'
import { createJob, updateJob } from 'contract/jobPosting'
import { getJob, type Job } from 'contract/jobs'
import { updateProfile } from 'contract/profiles'
import { expect, test } from 'vitest'
import { NEW_JOB } from '../../../test/newJob.ts'
import { rowsContaining } from '../../../test/rowsContaining.ts'
import { ISLAND, LICENCE, QUESTIONS, WHY, YEARS } from '../../../test/screeningQuestions.ts'
import { present } from '../../../test/present.ts'
import { startApp, type TestApp } from '../../../test/startApp.ts'

/** Ada offers a job with four questions, the last of them optional; Ben and Cleo look for one. */
async function createJobWithApplicants(app: TestApp) {
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const job = await ada(createJob, { ...NEW_JOB, questions: QUESTIONS })
  return { ada, ben, cleo, job }
}

/** Answers to the questions of a job, in order. */
const answersTo = ({ questions }: Job, ...answers: (string | number)[]) =>
  answers.map((answer, index) => ({ question_id: present(questions[index]).id, answer }))

test('a job has questions, which anyone can see', async () => {
  await using app = await startApp()
  const { ben, job } = await createJobWithApplicants(app)
  expect(job.questions).toMatchObject([
    { ...LICENCE, is_required: true, choices: [] },
    { ...YEARS, knock_out: { min: 2, max: null, accepted: [] } },
    { ...ISLAND, knock_out: null },
    { ...WHY, is_required: false },
  ])
  expect((await ben(getJob, { id: job.id })).questions).toEqual(job.questions)
})

test('answers are stored with the wording of their questions and with what is not met', async () => {
  await using app = await startApp()
  const { ada, ben, job } = await createJobWithApplicants(app)
  const { application } = await ben(applyToJob, {
    id: job.id,
    // In any order.
    answers: answersTo(job, 'yes', 1.5, 'Abaco', '  Her crew.  ').toReversed(),
  })
  const stored = [
    { wording: LICENCE.wording, kind: 'yes_no', answer: 'yes', unmet_reason: null },
    { wording: YEARS.wording, kind: 'number', answer: 1.5, unmet_reason: 'You lead the group.' },
    { wording: ISLAND.wording, kind: 'choice', answer: 'Abaco', unmet_reason: null },
    { wording: WHY.wording, kind: 'text', answer: 'Her crew.', unmet_reason: null },
  ]
  expect(application.answers).toMatchObject(stored)
  // Nobody is declined for an answer.
  expect((await ada(listApplicants, { id: job.id })).applications).toMatchObject([
    { status: 'submitted', answers: stored },
  ])
  expect((await ben(listApplications, {})).applications).toMatchObject([{ answers: stored }])
})

test('a missing answer to a required question is refused, and the question is named', async () => {
  await using app = await startApp()
  const { ben, job } = await createJobWithApplicants(app)
  const [, , island] = job.questions
  for (const answers of [answersTo(job, 'yes', 4), answersTo(job, 'yes', 4, '  ')])
    await expect(ben(applyToJob, { id: job.id, answers })).rejects.toMatchObject({
      status: 400,
      code: 'answer_missing',
      body: { fields: { [`answers.${island?.id}`]: 'Please answer “Where would you work?”' } },
    })
  await expect(ben(applyToJob, { id: job.id })).rejects.toMatchObject({ code: 'answer_missing' })
  const { application } = await ben(applyToJob, { id: job.id, answers: answersTo(job, 'yes', 4, 'Exuma') })
  expect(application.answers).toHaveLength(3)
})

test('a request without a body applies if no question is required', async () => {
  await using app = await startApp()
  const { ada, ben } = await createJobWithApplicants(app)
  const job = await ada(createJob, { ...NEW_JOB, questions: [WHY] })
  const headers = { authorization: `Bearer ${ben.token}` }
  const { statusCode } = await app.app.inject({ method: 'POST', url: `/api/jobs/${job.id}/apply`, headers })
  expect(statusCode).toBe(201)
})

test('an answer of another kind, or one that is not among the choices, is refused', async () => {
  await using app = await startApp()
  const { ben, job } = await createJobWithApplicants(app)
  const wrong = [
    answersTo(job, 'perhaps', 4, 'Exuma'),
    answersTo(job, 'yes', 'four', 'Exuma'),
    answersTo(job, 'yes', 1e12, 'Exuma'),
    answersTo(job, 'yes', 4, 'Andros'),
    answersTo(job, 'yes', 4, 'Exuma', 7),
  ]
  for (const answers of wrong)
    await expect(ben(applyToJob, { id: job.id, answers })).rejects.toMatchObject({
      status: 400,
      code: 'answer_invalid',
    })
  const invalid = [
    answersTo(job, 'yes', 4, 'Exuma', 'x'.repeat(501)),
    Array.from({ length: 6 }, () => answersTo(job, 'yes')).flat(),
  ]
  for (const answers of invalid)
    await expect(ben(applyToJob, { id: job.id, answers })).rejects.toMatchObject({ code: 'invalid_input' })
  expect(await app.db`select from applications`).toHaveLength(0)
})

test("answers to another job's questions are refused", async () => {
  await using app = await startApp()
  const { ada, ben, job } = await createJobWithApplicants(app)
  const other = await ada(createJob, { ...NEW_JOB, title: 'Diving guide', questions: QUESTIONS })
  const answers = answersTo(other, 'yes', 4, 'Exuma')
  await expect(ben(applyToJob, { id: job.id, answers })).rejects.toMatchObject({
    status: 409,
    code: 'questions_changed',
  })
})

test('editing the questions leaves earlier answers as they are, and refuses answers to what was asked before', async () => {
  await using app = await startApp()
  const { ada, ben, cleo, job } = await createJobWithApplicants(app)
  await ben(applyToJob, { id: job.id, answers: answersTo(job, 'yes', 1, 'Abaco') })
  const years = { ...YEARS, knock_out: { ...YEARS.knock_out, min: 1 } }
  const island = { ...ISLAND, wording: 'On which island?' }
  const changed = await ada(updateJob, {
    ...NEW_JOB,
    id: job.id,
    questions: [years, { ...LICENCE, is_required: false }, island],
  })
  const [before, after] = [job, changed].map(({ questions }) => questions.map(({ id }) => id))
  // A question that only moved, or became optional, is the same one.
  expect(after?.[1]).toBe(before?.[0])
  expect(before).not.toContain(after?.[0])
  expect(before).not.toContain(after?.[2])

  expect((await ada(listApplicants, { id: job.id })).applications[0]?.answers).toMatchObject([
    { wording: LICENCE.wording, answer: 'yes' },
    { wording: YEARS.wording, answer: 1, unmet_reason: 'You lead the group.' },
    { wording: ISLAND.wording, answer: 'Abaco' },
  ])
  const outdated = { id: job.id, answers: answersTo(job, 'yes', 1, 'Abaco') }
  await expect(cleo(applyToJob, outdated)).rejects.toMatchObject({ code: 'questions_changed' })
  const { application } = await cleo(applyToJob, {
    id: job.id,
    answers: answersTo(changed, 1, 'no', 'Exuma'),
  })
  expect(application.answers).toMatchObject([
    { wording: YEARS.wording, unmet_reason: null },
    { wording: LICENCE.wording, unmet_reason: 'The Port Department requires it.' },
    { wording: 'On which island?' },
  ])
})

test('an edit without questions leaves them, and an empty list removes them', async () => {
  await using app = await startApp()
  const { ada, job } = await createJobWithApplicants(app)
  const { id, questions } = job
  expect((await ada(updateJob, { ...NEW_JOB, id, title: 'Lead diver' })).questions).toEqual(questions)
  expect((await ada(updateJob, { ...NEW_JOB, id, questions })).questions).toEqual(questions)
  expect((await ada(updateJob, { ...NEW_JOB, id, questions: [] })).questions).toEqual([])
})

test('the scam rules read the questions', async () => {
  await using app = await startApp()
  const [ada] = await app.members('ada')
  const question = (changes: object) => ({
    ...NEW_JOB,
    questions: [{ kind: 'yes_no' as const, wording: 'Are you ready?', ...changes }],
  })
  const fee = 'Can you pay a deposit of $150 for the uniform before you start?'
  const texts = [
    { wording: fee },
    { kind: 'choice' as const, choices: ['No', 'You must pay the $150 registration fee first'] },
    { knock_out: { accepted: ['yes'], reason: 'You must pay the $150 training fee first.' } },
  ]
  for (const text of texts)
    expect(await ada(createJob, question(text))).toMatchObject({ is_held: true, held_for: ['payment'] })
  const job = await ada(createJob, question({}))
  expect(job.is_held).toBe(false)
  expect(await ada(updateJob, { ...question({ wording: fee }), id: job.id })).toMatchObject({ is_held: true })
})

test('an edit without questions keeps a released job released', async () => {
  await using app = await startApp()
  const [ada] = await app.members('ada')
  const fee = 'Can you pay a deposit of $150 for the uniform before you start?'
  const { id } = await ada(createJob, {
    ...NEW_JOB,
    questions: [{ kind: 'yes_no', wording: fee }],
  })
  await app.db`update jobs set held_at = null, hidden_at = null, released_hash = text_hash`
  expect(await ada(updateJob, { ...NEW_JOB, id })).toMatchObject({
    is_held: false,
    questions: [{ wording: fee }],
  })
})

test('a withdrawn application no longer shows what the applicant sent', async () => {
  await using app = await startApp()
  const { ada, ben, job } = await createJobWithApplicants(app)
  const { application } = await ben(applyToJob, {
    id: job.id,
    answers: answersTo(job, 'no', 4, 'Exuma', 'zanzibar'),
    proposed_rate: { amount: 31, period: 'hour' },
  })
  await ben(updateProfile, { occupation: 'Sailor' })
  await ben(withdrawApplication, { id: application.id })
  expect((await ada(listApplicants, { id: job.id })).applications).toMatchObject([
    { status: 'withdrawn', answers: [], proposed_rate: null, profile_when_applied: null },
  ])
  const { csv } = await ada(exportApplicants, { id: job.id })
  expect(csv).not.toMatch(/zanzibar|\$31|Port Department/)
  expect((await ben(listApplications, {})).applications[0]?.answers).toHaveLength(4)
})

test('only the applicant and the employer of the job see answers, rate and profile', async () => {
  await using app = await startApp()
  const { ada, ben, cleo, job } = await createJobWithApplicants(app)
  const { application } = await ben(applyToJob, {
    id: job.id,
    answers: answersTo(job, 'yes', 4, 'Exuma', 'zanzibar'),
    proposed_rate: { amount: 31.25, period: 'hour' },
  })
  await cleo(createJob, { ...NEW_JOB, questions: QUESTIONS })
  await expect(cleo(listApplicants, { id: job.id })).rejects.toMatchObject({ code: 'not_your_job' })
  await expect(ben(listApplicants, { id: job.id })).rejects.toMatchObject({ code: 'not_your_job' })
  expect(JSON.stringify(await cleo(getJob, { id: job.id }))).not.toContain('zanzibar')
  const moved = await ada(updateApplication, { id: application.id, status: 'viewed' })
  expect(JSON.stringify(moved)).toContain('zanzibar')
})

test('the employer sees the proposed rate', async () => {
  await using app = await startApp()
  const { ada, ben, cleo, job } = await createJobWithApplicants(app)
  const answers = answersTo(job, 'yes', 4, 'Exuma')
  const proposed_rate = { amount: 31.25, period: 'hour' } as const
  const { application } = await ben(applyToJob, { id: job.id, answers, proposed_rate })
  expect(application.proposed_rate).toEqual(proposed_rate)
  expect((await ada(listApplicants, { id: job.id })).applications[0]?.proposed_rate).toEqual(proposed_rate)
  for (const amount of [0, -5, 0.001, 200_000_000])
    await expect(
      cleo(applyToJob, { id: job.id, answers, proposed_rate: { amount, period: 'hour' } }),
    ).rejects.toMatchObject({ code: 'invalid_input' })
})

test('the employer sees the profile as it was, if it has changed since', async () => {
  await using app = await startApp()
  const { ada, ben, job } = await createJobWithApplicants(app)
  const was = {
    trade: 'Diver',
    occupation: 'Dive master',
    skills: 'Reefs, Wrecks',
    experience: 'Eight years',
    education: 'PADI',
    location: 'George Town',
  }
  await ben(updateProfile, was)
  await ben(applyToJob, { id: job.id, answers: answersTo(job, 'yes', 4, 'Exuma') })
  const seen = async () => (await ada(listApplicants, { id: job.id })).applications[0]?.profile_when_applied
  expect(await seen()).toBeNull()
  await ben(updateProfile, { bio: 'I dive.' })
  expect(await seen()).toBeNull()
  await ben(updateProfile, { skills: 'Everything', education: '', last_name: 'Moss' })
  expect(await seen()).toEqual({ first_name: 'Ben', last_name: 'Rolle', ...was })
  await ben(updateProfile, { skills: 'Reefs, Wrecks', education: 'PADI', last_name: 'Rolle' })
  expect(await seen()).toBeNull()
})

test('an application from before there were snapshots has none', async () => {
  await using app = await startApp()
  const { ada, ben, job } = await createJobWithApplicants(app)
  await app.db`insert into applications (job_id, user_id) values (${job.id}, ${ben.id})`
  expect((await ada(listApplicants, { id: job.id })).applications).toMatchObject([
    { answers: [], proposed_rate: null, profile_when_applied: null },
  ])
})

test('the CSV export has a column for each question', async () => {
  await using app = await startApp()
  const { ada, ben, cleo, job } = await createJobWithApplicants(app)
  await ben(applyToJob, { id: job.id, answers: answersTo(job, 'no', 1, 'Exuma', '=1+1') })
  const island = { ...ISLAND, wording: '=On which island?' }
  const changed = await ada(updateJob, { ...NEW_JOB, id: job.id, questions: [LICENCE, island] })
  const proposed_rate = { amount: 1200, period: 'week' } as const
  await cleo(applyToJob, { id: job.id, answers: answersTo(changed, 'yes', 'Abaco'), proposed_rate })
  const [header, first, second] = (await ada(exportApplicants, { id: job.id })).csv.split('\r\n')
  expect(header).toMatch(
    /,Note,Proposed rate,Doesn't meet,Do you have a boat licence\?,'=On which island\?,How many years have you dived\?,Where would you work\?,What did you like about your last boat\?$/,
  )
  expect(first).toMatch(/^Cleo.*,"\$1,200 a week",,Yes,Abaco,,,$/)
  expect(second).toMatch(
    /^Ben.*,,"The Port Department requires it\.; You lead the group\.",No,,1,Exuma,'=1\+1$/,
  )
})

test('answers, rate and profile are in the export and are deleted with the account', async () => {
  await using app = await startApp()
  const { ben, job } = await createJobWithApplicants(app)
  await ben(updateProfile, { experience: 'zanzibar' })
  await ben(applyToJob, {
    id: job.id,
    answers: answersTo(job, 'yes', 4, 'Exuma', 'zanzibar'),
    proposed_rate: { amount: 31.25, period: 'hour' },
  })
  const { applications } = (await ben(exportAccount, {})) as { applications: unknown[] }
  expect(applications).toMatchObject([
    {
      answers: [{ wording: LICENCE.wording, answer: 'yes' }, { answer: 4 }, {}, { answer: 'zanzibar' }],
      proposed_rate: 31.25,
      proposed_period: 'hour',
      profile_when_applied: { experience: 'zanzibar' },
    },
  ])
  await ben(deleteAccount, { password: 'junkanoo' })
  expect(await rowsContaining(app.db, 'zanzibar')).toEqual([])
})
