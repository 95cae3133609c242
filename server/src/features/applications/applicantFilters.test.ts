import { setBlindView } from 'contract/applicants'
import { applyToJob, listApplicants, updateApplication, withdrawApplication } from 'contract/applications'
import { addPapers } from 'contract/datedSettings'
import { nassauDay } from 'contract/rules/nassauDay'
import type { Input, Output } from 'contract/endpoint'
import { createJob, updateJob } from 'contract/jobPosting'
import { updatePaper } from 'contract/papers'
import { updateProfile } from 'contract/profiles'
import { expect, test } from 'vitest'
import { NEW_JOB } from '../../../test/newJob.ts'
import { expectNoSeqScan } from '../../../test/plans.ts'
import { ISLAND, LICENCE, QUESTIONS, WHY } from '../../../test/screeningQuestions.ts'
import { present } from '../../../test/present.ts'
import { startApp, type Caller, type TestApp } from '../../../test/startApp.ts'

const PAPERS = [{ key: 'nib_card' }, { key: 'boat_licence' }]
const KEYS = PAPERS.map(({ key }) => key)

type Answers = readonly [licence: 'yes' | 'no', years: number, island: string, ...why: string[]]

/** Ada's job with questions and papers, and a function with which others apply for it. */
async function createJobWithApplicants(app: TestApp) {
  const ada = await app.member('ada')
  const job = await ada(createJob, {
    ...NEW_JOB,
    questions: QUESTIONS,
    papers: PAPERS,
  })
  const [licence = '', years = '', island = '', why = ''] = job.questions.map(({ id }) => id)
  const ids = [licence, years, island, why]
  const apply = async (who: Caller, given: Answers, shared_papers: string[] = []) => {
    const answers = given.map((answer, index) => ({ question_id: present(ids[index]), answer }))
    const { application } = await who(applyToJob, { id: job.id, answers, shared_papers })
    return application.id
  }
  const list = (filters: Partial<Input<typeof listApplicants>> = {}) =>
    ada(listApplicants, { id: job.id, ...filters })
  /** The applications that match, of which the counts must tell the same. */
  const found = async (filters: Partial<Input<typeof listApplicants>>) => {
    const { applications, total, counts } = await list(filters)
    expect(total).toBe(applications.length)
    if (filters.status === undefined)
      expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(total)
    return applications.map(({ id }) => id)
  }
  return { ada, job, apply, list, found, licence, years, island, why }
}

const hold = async (who: Caller, ...keys: string[]) => {
  for (const key of keys) await who(updatePaper, { key, is_held: true })
}

test('applicants are filtered by their answers and by what the job needs, with counts', async () => {
  await using app = await startApp()
  const { apply, list, found, licence, island } = await createJobWithApplicants(app)
  const [ben, cleo, dion] = await app.members('ben', 'cleo', 'dion')
  const bens = await apply(ben, ['yes', 4, 'Exuma'])
  const cleos = await apply(cleo, ['no', 4, 'Abaco'])
  const dions = await apply(dion, ['yes', 1, 'Exuma'])

  const counts = (yes: number, no: number, exuma: number, abaco: number) => [
    {
      id: licence,
      kind: 'yes_no',
      wording: LICENCE.wording,
      answers: [
        { value: 'yes', count: yes },
        { value: 'no', count: no },
      ],
    },
    {
      id: island,
      kind: 'choice',
      wording: ISLAND.wording,
      answers: [
        { value: 'Exuma', count: exuma },
        { value: 'Abaco', count: abaco },
      ],
    },
  ]
  expect(await list()).toMatchObject({ total: 3, meeting: 1, questions: counts(2, 1, 2, 1) })
  expect(await found({ meets: 'all' })).toEqual([bens])
  expect(await list({ meets: 'all' })).toMatchObject({ meeting: 1, questions: counts(1, 0, 1, 0) })
  expect(await found({ question: licence, answer: 'yes' })).toEqual([dions, bens])
  expect(await found({ question: island, answer: 'Abaco' })).toEqual([cleos])
  expect(await list({ question: island, answer: 'Abaco' })).toMatchObject({
    meeting: 0,
    questions: counts(2, 1, 2, 1),
  })
  expect(await found({ meets: 'all', question: island, answer: 'Abaco' })).toEqual([])
})

test('the filters go with those by stage and label', async () => {
  await using app = await startApp()
  const { ada, apply, list, found, licence } = await createJobWithApplicants(app)
  const [ben, cleo] = await app.members('ben', 'cleo')
  const bens = await apply(ben, ['yes', 4, 'Exuma'])
  await apply(cleo, ['no', 4, 'Exuma'])
  await ada(updateApplication, { id: bens, status: 'shortlisted', labels: ['Boat'] })
  expect(await list({ status: 'submitted', meets: 'all' })).toMatchObject({
    total: 0,
    counts: { shortlisted: 1, submitted: 0 },
    labels: [{ value: 'Boat', count: 0 }],
    meeting: 0,
  })
  const both = { label: 'Boat', question: licence, answer: 'yes' }
  expect(await found(both)).toEqual([bens])
  expect(await found({ ...both, status: 'shortlisted' })).toEqual([bens])
  expect(await list({ meets: 'all' })).toMatchObject({ labels: [{ value: 'Boat', count: 1 }] })
})

test('applicants are filtered by whether they share that they have all papers today', async () => {
  await using app = await startApp()
  const { ada, apply, list, found } = await createJobWithApplicants(app)
  const [ben, cleo, dion, eve] = await app.members('ben', 'cleo', 'dion', 'eve')
  for (const who of [ben, cleo, dion]) await hold(who, ...KEYS)
  await hold(eve, 'nib_card')
  const bens = await apply(ben, ['yes', 4, 'Exuma'], KEYS)
  await apply(cleo, ['yes', 4, 'Exuma'])
  await apply(dion, ['yes', 4, 'Exuma'], ['nib_card'])
  const eves = await apply(eve, ['yes', 4, 'Exuma'], KEYS)
  expect(await found({ papers: 'all' })).toEqual([bens])
  expect(await list()).toMatchObject({ total: 4, with_papers: 1, meeting: 4 })
  expect(await list({ papers: 'all' })).toMatchObject({ total: 1, with_papers: 1, meeting: 1 })

  await eve(updatePaper, { key: 'boat_licence', is_held: true, expires_on: nassauDay(Date.now()) })
  expect(await found({ papers: 'all' })).toEqual([eves, bens])
  await app.db`update papers set expires_on = expires_on - 1`
  expect(await found({ papers: 'all' })).toEqual([bens])
  // Sharing rests while the application is declined.
  await ada(updateApplication, { id: bens, status: 'declined' })
  expect(await list({ papers: 'all' })).toMatchObject({ total: 0, with_papers: 0 })
})

test('only papers of the list in force count', async () => {
  await using app = await startApp()
  const { apply, found, list } = await createJobWithApplicants(app)
  const [ben, gloria] = [await app.member('ben'), await app.admin('gloria')]
  await hold(ben, 'nib_card')
  const bens = await apply(ben, ['yes', 4, 'Exuma'], KEYS)
  expect(await found({ papers: 'all' })).toEqual([])
  const publish = (key: string) =>
    gloria(addPapers, {
      papers: [{ key, name: 'Card', where_to_get: 'An office.' }],
      source: 'Gazette',
      in_force_from: nassauDay(Date.now()),
    })
  await publish('nib_card')
  expect(await found({ papers: 'all' })).toEqual([bens])
  await publish('passport')
  expect(await list({ papers: 'all' })).toMatchObject({ total: 1, with_papers: null })
})

test('withdrawn applications are found by neither answers nor papers', async () => {
  await using app = await startApp()
  const { apply, found, list, licence } = await createJobWithApplicants(app)
  const [ben, cleo] = await app.members('ben', 'cleo')
  await hold(ben, ...KEYS)
  const bens = await apply(ben, ['yes', 4, 'Exuma'], KEYS)
  await apply(cleo, ['no', 4, 'Exuma'])
  await ben(withdrawApplication, { id: bens })
  // As if sharing had not ended with the withdrawal.
  await app.db`update applications set shared_papers = ${KEYS} where id = ${bens}`
  const filters = [{ meets: 'all' }, { papers: 'all' }, { question: licence, answer: 'yes' }] as const
  for (const filter of filters) {
    expect(await found(filter)).toEqual([])
    expect(await found({ ...filter, status: 'withdrawn' })).toEqual([])
  }
  expect(await list()).toMatchObject({
    total: 2,
    counts: { withdrawn: 1 },
    meeting: 0,
    with_papers: 0,
    questions: [
      {
        answers: [
          { value: 'yes', count: 0 },
          { value: 'no', count: 1 },
        ],
      },
      {},
    ],
  })
})

test("filters that don't apply to the job are ignored", async () => {
  await using app = await startApp()
  const { ada, job, apply, found, list, licence, years, why } = await createJobWithApplicants(app)
  const ben = await app.member('ben')
  const bens = await apply(ben, ['no', 4, 'Exuma', 'zanzibar'])
  const pairs: [string, string][] = [
    [why, 'zanzibar'],
    [why, 'something else'],
    [years, '9'],
    [licence, 'perhaps'],
    ['another', 'yes'],
  ]
  for (const [question, answer] of pairs) expect(await found({ question, answer })).toEqual([bens])
  expect(await found({ question: licence })).toEqual([bens])
  await expect(list({ meets: 'some' as 'all' })).rejects.toMatchObject({ code: 'invalid_input' })

  await ada(updateJob, { ...NEW_JOB, id: job.id, questions: [WHY], papers: [] })
  expect(await list({ meets: 'all', papers: 'all' })).toMatchObject({
    total: 1,
    meeting: null,
    with_papers: null,
    questions: [],
  })
})

test('the blind view has the filters, and names nobody', async () => {
  await using app = await startApp()
  const { ada, job, apply, found, licence } = await createJobWithApplicants(app)
  const [ben, cleo] = await app.members('ben', 'cleo')
  await ben(updateProfile, { first_name: 'Benedict', last_name: 'Zanzibar-Rolle' })
  await hold(ben, ...KEYS)
  const bens = await apply(ben, ['yes', 4, 'Exuma', 'I am Benedict'], KEYS)
  await apply(cleo, ['no', 4, 'Exuma'])
  await ada(setBlindView, { id: job.id, is_blind: true })
  const filters = { meets: 'all', papers: 'all', question: licence, answer: 'yes' } as const
  expect(await found(filters)).toEqual([bens])
  const { text } = await ada.response(listApplicants, { id: job.id, ...filters })
  expect(text).toContain('"Applicant"')
  expect(text).not.toMatch(/benedict|zanzibar/i)
})

test('only the employer can filter', async () => {
  await using app = await startApp()
  const { job, apply, licence } = await createJobWithApplicants(app)
  const [ben, cleo] = await app.members('ben', 'cleo')
  await apply(ben, ['yes', 4, 'Exuma'])
  const filters = { id: job.id, meets: 'all', question: licence, answer: 'yes' } as const
  for (const who of [ben, cleo])
    await expect(who(listApplicants, filters)).rejects.toMatchObject({ code: 'not_your_job' })
})

/** Adds applications of new members: every third meets what the job needs, and every fifth has all papers. */
async function fill({ db }: TestApp, job_id: number, count: number, [licence, island]: [string, string]) {
  await db`
    insert into users (email, password_hash, first_name, last_name, username, user_type)
    select n::text, '', 'A', 'B', 'u' || n, 'freelancer' from generate_series(1, ${count}::int) n`
  await db`
    insert into papers (user_id, paper)
    select u.id, key from users u, unnest(${KEYS}::text[]) key
    where u.username ~ '^u' and substr(u.username, 2)::int % 5 = 0`
  await db`
    insert into applications (job_id, user_id, shared_papers, answers)
    select ${job_id}, u.id, ${KEYS}, jsonb_build_array(
      jsonb_build_object('question_id', ${licence}::text, 'kind', 'yes_no', 'wording', 'Licence?',
        'answer', case when n % 3 = 0 then 'yes' else 'no' end,
        'unmet_reason', case when n % 3 > 0 then 'We need it.' end),
      jsonb_build_object('question_id', ${island}::text, 'kind', 'choice', 'wording', 'Where?',
        'answer', case when n % 2 = 0 then 'Exuma' else 'Abaco' end, 'unmet_reason', null))
    from users u, lateral (select substr(u.username, 2)::int) it (n)
    where u.username ~ '^u'
    order by n`
  await db`analyze`
}

test('the pages of a filtered list contain everyone who is counted, once', async () => {
  await using app = await startApp()
  const { ada, job, licence, island } = await createJobWithApplicants(app)
  await fill(app, job.id, 90, [licence, island])
  const cases = [
    [{ meets: 'all' }, 30],
    [{ papers: 'all' }, 18],
    [{ question: island, answer: 'Exuma' }, 45],
    [{ meets: 'all', question: island, answer: 'Exuma' }, 15],
    [{ meets: 'all', papers: 'all', question: island, answer: 'Exuma' }, 3],
  ] as const
  for (const [filters, count] of cases) {
    const ids: number[] = []
    for (let cursor: string | undefined = ''; cursor !== undefined;) {
      const page: { data: Output<typeof listApplicants>; cursor: string | undefined } = await ada.page(
        listApplicants,
        {
          id: job.id,
          limit: 4,
          ...filters,
          ...(cursor && { cursor }),
        },
      )
      expect(page.data).toMatchObject({ total: count, counts: { submitted: count } })
      ids.push(...page.data.applications.map(({ id }) => id))
      cursor = page.cursor
    }
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a))
    expect(ids).toHaveLength(count)
  }
})

test('filters by answers and papers use indexes', async () => {
  await using app = await startApp()
  const { ada, job, licence, island } = await createJobWithApplicants(app)
  await fill(app, job.id, 400, [licence, island])
  const other = await ada(createJob, { ...NEW_JOB, title: 'Captain' })
  await app.db`
    insert into applications (job_id, user_id) select ${other.id}, id from users where username ~ '^u'`
  await app.db`
    insert into jobs (employer_id, title, company, description, job_type, location)
    select ${ada.id}, 'Job', 'Shack', 'Work', 'full-time', 'Nassau' from generate_series(1, 100)`
  await app.db`
    insert into applications (job_id, user_id)
    select j.id, u.id from jobs j join users u on u.id % 10 = j.id % 10 and u.username ~ '^u' and j.id > ${other.id}`
  await app.db`
    insert into application_labels (job_id, label, application_id) select job_id, 'Boat', id from applications`
  await app.db`
    insert into papers (user_id, paper) select id, key from users, unnest(array['passport', 'stcw', 'references']) key`
  await app.db`analyze`
  await expectNoSeqScan(app, ['applications', 'application_labels', 'papers'], async () => {
    await ada(listApplicants, { id: job.id })
    const answer = { question: licence, answer: 'yes' }
    await ada(listApplicants, { id: job.id, meets: 'all', papers: 'all', ...answer })
  })
})
