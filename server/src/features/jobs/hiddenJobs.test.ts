import { createJobAlert } from 'contract/alerts'
import { HIDDEN_JOBS_MAX, hideJobs, listHiddenJobs, showJobsAgain } from 'contract/hiddenJobs'
import { createJob } from 'contract/jobPosting'
import { getJob, listSavedJobs, saveJob } from 'contract/jobs'
import { JOB_SORTS, listJobs } from 'contract/jobSearch'
import { countNewJobs, getJobStats } from 'contract/jobStats'
import { listNotifications } from 'contract/notifications'
import { updateProfile } from 'contract/profiles'
import { similarJobsInput } from 'contract/publicJobs'
import { searchEverything } from 'contract/search'
import { expect, test } from 'vitest'
import { NEW_JOB } from '../../../test/newJob.ts'
import { present } from '../../../test/present.ts'
import { startApp, type Caller } from '../../../test/startApp.ts'

const titles = async (who: Caller, input: object = {}) =>
  (await who(listJobs, input)).jobs.map(({ title }) => title)

async function threeJobs(ada: Caller) {
  const jobs = []
  for (const [title, company] of [
    ['Diver', 'Shack'],
    ['Diving cook', 'The Shack, Ltd.'],
    ['Deep diver', 'Reef Co'],
  ] as const)
    jobs.push(await ada(createJob, { ...NEW_JOB, title, company }))
  return jobs.map(({ id }) => id) as [number, number, number]
}

test('a hidden job is in no list, search or count of the member, until it is shown again', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  await app.db`update users set created_at = now() - interval '1 day'`
  const [first] = await threeJobs(ada)
  await ben(saveJob, { id: first })
  const before = await ben(listJobs, { query: 'diver' })
  const entry = await ben(hideJobs, { job_id: first })
  expect(entry).toMatchObject({ job: { id: first, title: 'Diver', company: 'Shack' }, company: null })
  expect(await titles(ben)).toEqual(['Deep diver', 'Diving cook'])
  expect(await titles(ben, { sort: 'best' })).toEqual(['Deep diver', 'Diving cook'])
  const found = await ben(listJobs, { query: 'diver' })
  expect(found.total).toBe(before.total - 1)
  expect(found.facets.job_type).toEqual([{ value: 'contract', count: before.total - 1 }])
  expect([...found.jobs, ...found.related].map(({ id }) => id)).not.toContain(first)
  expect((await ben(searchEverything, { q: 'diver' })).jobs.map(({ id }) => id)).not.toContain(first)
  expect(await ben(getJobStats, {})).toMatchObject({ active_jobs: 2 })
  expect(await ben(countNewJobs, {})).toEqual({ count: 2 })
  expect(await ben(getJob, { id: first })).toMatchObject({ is_hidden: true })
  expect((await ben(listSavedJobs, {})).total).toBe(1)
  expect(await titles(cleo)).toHaveLength(3)
  expect(await titles(app.visitor)).toHaveLength(3)
  await ben(showJobsAgain, { id: entry.id })
  expect(await titles(ben)).toHaveLength(3)
  expect(await ben(getJob, { id: first })).toMatchObject({ is_hidden: false })
})

test('a member hides either a job or a company at a time', async () => {
  await using app = await startApp()
  const ben = await app.member('ben')
  const said = (company: string) => ({ code: 'invalid_input', body: { error: company, fields: { company } } })
  const both = ben(hideJobs, { job_id: 1, company: 'Shack' })
  await expect(both).rejects.toMatchObject(said('Choose a job or a company, not both'))
  await expect(ben(hideJobs, {})).rejects.toMatchObject(said('Choose a job or a company'))
})

test('hiding a company hides its jobs in all spellings, new ones too', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const [first] = await threeJobs(ada)
  const { id } = await ben(hideJobs, { company: 'SHACK' })
  expect(await titles(ben)).toEqual(['Deep diver'])
  await ada(createJob, { ...NEW_JOB, title: 'Waiter', company: 'Shack Limited' })
  expect(await titles(ben)).toEqual(['Deep diver'])
  expect((await ben(listJobs, {})).total).toBe(1)
  expect(await ben(getJob, { id: first })).toMatchObject({ is_hidden: true })
  expect(await titles(ada)).toHaveLength(4)
  await ben(showJobsAgain, { id })
  expect(await titles(ben)).toHaveLength(4)
})

const SHACK = [{ company: 'the shack' }, { job_title: 'Diver' }] as const

/** Hides a company, or the job with a title. */
async function hide(who: Caller, { company, job_title }: { company?: string; job_title?: string }) {
  const jobs = (await who(listJobs, {})).jobs
  const job_id = jobs.find(({ title }) => title === job_title)?.id
  await who(hideJobs, company === undefined ? { job_id } : { company })
}

test.for(SHACK)('no search finds what is hidden by %o, in any order', async (hidden) => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  await ada(createJob, { ...NEW_JOB, title: 'Diver', company: 'Shack' })
  await ada(createJob, { ...NEW_JOB, title: 'Deep diver', company: 'Reef Co', job_type: 'full-time' })
  await ben(updateProfile, { trade: 'Diver' })
  const found = async (who: Caller, input: object) => {
    const { jobs, related, total, facets } = await who(listJobs, input)
    const ofRelated = related.map(({ title }) => title)
    return { titles: jobs.map(({ title }) => title).sort(), ofRelated, total, types: facets.job_type }
  }
  const searches = [
    ...JOB_SORTS.map((sort) => ({ query: 'diver', sort })),
    { query: 'diver in Bimini' },
    similarJobsInput({ title: 'Diver' }),
    // The order of the member's own matches.
    { sort: 'best' as const },
  ]
  // Another member makes the same searches, whose results are cached.
  for (const input of searches) expect(await found(cleo, input)).toMatchObject({ total: 2 })
  await hide(ben, hidden)
  for (const input of searches)
    expect(await found(ben, input), JSON.stringify(input)).toEqual({
      titles: ['Deep diver'],
      ofRelated: [],
      total: 1,
      types: [{ value: 'full-time', count: 1 }],
    })
  expect((await ben(searchEverything, { q: 'diver' })).jobs.map(({ title }) => title)).toEqual(['Deep diver'])
  for (const input of searches) expect(await found(cleo, input)).toMatchObject({ total: 2 })
})

test.for([{ company: 'the shack' }, { job_title: 'Bartender' }])(
  'related jobs and corrections of a search leave out what is hidden by %o',
  async (hidden) => {
    await using app = await startApp()
    const [ada, ben] = await app.members('ada', 'ben')
    const job = { ...NEW_JOB, title: 'Bartender', description: 'Pour drinks.', company: 'Shack' }
    await ada(createJob, job)
    const search = async (query: string) => {
      const { related, did_you_mean } = await ben(listJobs, { query })
      return [related.map(({ title }) => title), did_you_mean]
    }
    expect(await search('barkeeper wanted')).toEqual([['Bartender'], null])
    expect(await search('bartendr')).toEqual([expect.anything(), 'bartender'])
    await hide(ben, hidden)
    expect(await search('barkeeper wanted')).toEqual([[], null])
    expect(await search('bartendr')).toEqual([[], null])
    expect((await ben(searchEverything, { q: 'barkeeper wanted' })).jobs).toEqual([])
  },
)

test('pages stay complete while a member hides jobs', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  await app.db`
    insert into jobs (employer_id, title, company, description, job_type, location, created_at)
    select ${ada.id}, 'Job ' || n, 'Shack', 'Work', 'full-time', 'Nassau', now() - make_interval(mins => n)
    from generate_series(1, 7) n`
  const first = await ben.page(listJobs, { limit: 3 })
  const last = first.data.jobs.at(-1)
  if (!last) throw new Error('The page is empty.')
  await ben(hideJobs, { job_id: last.id })
  const second = await ben.page(listJobs, { limit: 3, cursor: present(first.cursor) })
  const third = await ben.page(listJobs, { limit: 3, cursor: present(second.cursor) })
  expect([second, third].flatMap(({ data }) => data.jobs.map(({ title }) => title))).toEqual([
    'Job 4',
    'Job 5',
    'Job 6',
    'Job 7',
  ])
  expect(third.data.total).toBe(6)
})

test('alerts leave out jobs of a hidden company', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  for (const member of [ben, cleo]) await member(createJobAlert, { name: 'Dive', query: 'diver' })
  await ben(hideJobs, { company: NEW_JOB.company })
  await ada(createJob, { ...NEW_JOB, title: 'Diver' })
  await expect.poll(async () => (await cleo(listNotifications, {})).notifications).toHaveLength(1)
  expect((await ben(listNotifications, {})).notifications).toEqual([])
})

test('a job that a member hid before its alerts were sent sends them none', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  // Posted while alerts couldn't be sent.
  await app.db`
    insert into jobs (employer_id, title, company, description, job_type, location, created_at)
    values (${ada.id}, 'Diver', 'Shack', 'Dive.', 'contract', 'Bimini', now() - interval '1 hour')`
  for (const member of [ben, cleo]) await member(createJobAlert, { name: 'Dive', query: 'diver' })
  await hide(ben, { job_title: 'Diver' })
  await app.sweep()
  expect((await cleo(listNotifications, {})).notifications).toHaveLength(1)
  expect((await ben(listNotifications, {})).notifications).toEqual([])
})

test("the list is the member's own, without duplicates, newest first, and limited", async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const [first] = await threeJobs(ada)
  const draft = await ada(createJob, { ...NEW_JOB, status: 'draft' })
  const company = await ben(hideJobs, { company: ' Shack  Ltd ' })
  expect(await ben(hideJobs, { company: 'the shack' })).toEqual(company)
  const job = await ben(hideJobs, { job_id: first })
  expect(await ben(hideJobs, { job_id: first })).toEqual(job)
  expect(await ben(listHiddenJobs, {})).toEqual({ entries: [job, company], total: 2 })
  expect(await ada(listHiddenJobs, {})).toEqual({ entries: [], total: 0 })
  await expect(ada(showJobsAgain, { id: job.id })).rejects.toMatchObject({ code: 'not_found' })
  await expect(ben(hideJobs, { job_id: draft.id })).rejects.toMatchObject({ code: 'job_not_found' })
  await expect(ben(hideJobs, { job_id: 999_999 })).rejects.toMatchObject({ code: 'job_not_found' })
  for (const wrong of [{}, { company: ' -- ' }, { company: 'Shack', job_id: first }])
    await expect(ben(hideJobs, wrong)).rejects.toMatchObject({ status: 400 })
  await app.db`
    insert into hidden_jobs (user_id, company)
    select ${ben.id}, 'Company ' || n from generate_series(3, ${HIDDEN_JOBS_MAX}) n`
  await expect(ben(hideJobs, { company: 'One more' })).rejects.toMatchObject({ code: 'too_many_hidden_jobs' })
})
