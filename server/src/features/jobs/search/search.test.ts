import { blockUser, unblockUser } from 'contract/blocks'
import type { Input } from 'contract/endpoint'
import { closeJob, createJob, deleteJob, reopenJob, updateJob, type NewJob } from 'contract/jobPosting'
import { JOB_SORTS, listJobs, suggestJobs } from 'contract/jobSearch'
import { getJob, saveJob, SHOWN_MATCH_MIN, type Job } from 'contract/jobs'
import { updateProfile } from 'contract/profiles'
import { isRelevant, scoreRelevance } from 'contract/relevance'
import { extractPlace } from 'contract/places'
import { getJobStats } from 'contract/jobStats'
import { expect, test } from 'vitest'
import {
  generateJobs,
  generateQueries,
  type GeneratedJob,
} from '../../../../../job-search/test/generateJobs.ts'
import { startApp, type Caller, type TestApp } from '../../../../test/startApp.ts'
import { insertJobs } from '../../../../test/insertJobs.ts'

const dock = {
  title: 'Dock Builder',
  company: 'Rolle Marine',
  location: 'George Town, Exuma',
  job_type: 'full-time' as const,
  category: 'construction' as const,
  description: 'Build docks that stand a hurricane.',
  skills: ['Piling'],
}

type Query = Input<typeof listJobs>

const listed = (who: Caller, input: Query = {}) => who(listJobs, input)
const titles = async (who: Caller, input: Query = {}) =>
  (await listed(who, input)).jobs.map((job) => job.title)

test(
  'over HTTP scores, fields and order are those of the formula, and the pages together have each job once',
  { timeout: 120_000 },
  async () => {
    await using app = await startApp()
    const ada = await app.member('ada')
    const jobs = generateJobs(1_000)
    const ids = await insertJobs(app.db, ada.id, jobs)
    for (const query of generateQueries(51)) {
      expect(await allPages(app.visitor, { query }), query).toEqual(expected(jobs, ids, query))
    }
  },
)

test('every sort, with filters, comes in pages that have each job once', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  await insertJobs(app.db, ada.id, generateJobs(300))
  for (const sort of JOB_SORTS) {
    for (const filter of [{}, { query: 'cook', job_type: 'contract' as const }, { salary_min: 500 }]) {
      const all = await allPages(app.visitor, { sort, ...filter, limit: 7 })
      const { total } = await listed(app.visitor, filter)
      expect(new Set(all.map((job) => job.id)).size).toBe(total)
      expect(all).toHaveLength(total)
    }
  }
})

test('a new job is found at once, an edited one by its new words alone, a closed one no more, on every server', async () => {
  await using app = await startApp()
  await using other = await startApp({ db: app.db })
  const ada = await app.member('ada')
  const nobody = [app.visitor, other.visitor]
  const both = (query: string) => Promise.all(nobody.map((who) => titles(who, { query })))
  expect(await both('dock builder')).toEqual([[], []])
  const { id } = await ada(createJob, dock)
  expect(await both('dock builder')).toEqual([['Dock Builder'], ['Dock Builder']])
  await ada(updateJob, { id, ...dock, title: 'Boat Painter', description: 'Paint boats.' })
  expect(await both('dock builder')).toEqual([[], []])
  expect(await both('boat painter')).toEqual([['Boat Painter'], ['Boat Painter']])
  expect(await both('paint boats')).toEqual([['Boat Painter'], ['Boat Painter']])
  await ada(closeJob, { id })
  expect(await both('boat painter')).toEqual([[], []])
  await ada(reopenJob, { id })
  expect(await both('boat painter')).toEqual([['Boat Painter'], ['Boat Painter']])
  await app.db`update jobs set hidden_at = now() where id = ${id}`
  expect(await both('boat painter')).toEqual([[], []])
  await app.db`update jobs set hidden_at = null where id = ${id}`
  await app.db`update users set suspended_at = now() where id = ${ada.id}`
  expect(await both('boat painter')).toEqual([[], []])
  await app.db`update users set suspended_at = null where id = ${ada.id}`
  expect(await both('boat painter')).toEqual([['Boat Painter'], ['Boat Painter']])
  await ada(deleteJob, { id })
  expect(await both('boat painter')).toEqual([[], []])
})

test('a job is gone the moment that it expires, though nothing was written', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const { id } = await ada(createJob, dock)
  await app.db`update jobs set expires_at = now() + interval '300 milliseconds' where id = ${id}`
  expect(await titles(app.visitor)).toEqual(['Dock Builder'])
  expect(await titles(app.visitor, { query: 'dock' })).toEqual(['Dock Builder'])
  await expect.poll(() => titles(app.visitor, { query: 'dock' })).toEqual([])
  expect(await listed(app.visitor)).toMatchObject({ jobs: [], total: 0 })
  expect(await app.visitor(getJobStats, {})).toEqual({
    active_jobs: 0,
    companies_hiring: 0,
    new_this_week: 0,
  })
})

test('drafts are in no list', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  await ada(createJob, { ...dock, status: 'draft' })
  expect(await listed(ada)).toMatchObject({ jobs: [], total: 0 })
})

test('many changes at once are all seen, and so is one after old changes were cleared away', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  expect(await titles(app.visitor)).toEqual([])
  await insertJobs(app.db, ada.id, generateJobs(2_500))
  expect((await listed(app.visitor)).total).toBe(2_500)
  await app.db`delete from jobs where id % 2 = 0`
  await app.db`delete from job_changes`
  expect((await listed(app.visitor)).total).toBe(1_250)
  await ada(createJob, dock)
  expect((await listed(app.visitor)).total).toBe(1_251)
})

test('everybody who writes finds what was written, however many do at once', async () => {
  await using app = await startApp()
  await using other = await startApp({ db: app.db })
  const ada = await app.member('ada')
  await Promise.all(
    Array.from({ length: 30 }, async (_, n) => {
      const title = `Dock Builder ${n + 100}`
      await ada(createJob, { ...dock, title })
      const searcher = n % 2 ? app.visitor : other.visitor
      expect(await titles(searcher, { query: title, limit: 1 })).toEqual([title])
    }),
  )
})

test('a page goes on after a job that went between', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  await insertJobs(app.db, ada.id, generateJobs(40))
  const all = (await listed(app.visitor)).jobs.map((job) => job.id)
  const { cursor = '' } = await app.visitor.page(listJobs, { limit: 10 })
  const after = async (who: Caller) => (await listed(who, { limit: 10, cursor })).jobs.map((job) => job.id)
  expect(await after(app.visitor)).toEqual(all.slice(10, 20))
  await ada(closeJob, { id: all[9] ?? 0 })
  expect(await after(app.visitor)).toEqual(all.slice(10, 20))
  // One that never knew the job.
  await using fresh = await startApp({ db: app.db })
  expect(await after(fresh.visitor)).toEqual(all.slice(10, 20))
  await ada(deleteJob, { id: all[9] ?? 0 })
  expect(await after(app.visitor)).toEqual(all.slice(10, 20))
  await using late = await startApp({ db: app.db })
  expect(await after(late.visitor)).toEqual([])
})

test('a place in the query filters by location, unless one is given', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  await ada(createJob, dock)
  await ada(createJob, { ...dock, title: 'Dock Builder II', location: 'Nassau' })
  expect(await listed(ada, { query: 'dock builder in Exuma' })).toMatchObject({
    query: 'dock builder',
    place: 'Exuma',
    total: 1,
    jobs: [{ title: 'Dock Builder', relevanceScore: 40, matchedFields: ['title'] }],
  })
  expect(await listed(ada, { query: 'Nassau' })).toMatchObject({
    query: '',
    place: 'Nassau',
    jobs: [{ title: 'Dock Builder II', relevanceScore: 100, matchedFields: [] }],
  })
  expect(await listed(ada, { query: 'dock builder in Exuma', location: 'nassau' })).toMatchObject({
    query: 'dock builder',
    place: null,
    jobs: [{ title: 'Dock Builder II' }],
  })
})

test("what the formula can't see comes among the related ones with a reason, within the filters and never twice", async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  await ada(createJob, { ...dock, title: 'Bartender', description: 'Pour drinks.', location: 'George Town' })
  await ada(createJob, { ...dock, title: 'Bartender', description: 'Mix drinks.', location: 'Nassau' })
  const related = async (who: Caller, input: Query) =>
    (await listed(who, input)).related.map((job) => `${job.title}, ${job.location}`)
  const inExuma = await listed(app.visitor, { query: 'bartender in Exuma' })
  expect(inExuma).toMatchObject({ jobs: [], total: 0 })
  expect(inExuma.related[0]).toMatchObject({ location: 'George Town', relevanceScore: 0, matchedFields: [] })
  for (const job of inExuma.related) expect(job.reason).not.toBe('')
  expect(await related(app.visitor, { query: 'bartender' })).toEqual([])
  expect(await related(app.visitor, { query: 'barkeeper wanted' })).toHaveLength(2)
  expect(await related(app.visitor, { query: 'barkeeper wanted', island: 'Exuma' })).toEqual([
    'Bartender, George Town',
  ])
  await ada(blockUser, { id: ben.id })
  expect(await related(ben, { query: 'barkeeper wanted' })).toEqual([])
})

test('weak matches of the formula are among the related ones too, but not in another order', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  for (const title of ['Plumber', 'Plumber for a busy hotel'])
    await ada(createJob, { ...dock, title, description: 'Good people.', skills: [] })
  expect(await listed(ada, { query: 'plumber' })).toMatchObject({
    jobs: [
      { title: 'Plumber', relevanceScore: 40 },
      { title: 'Plumber for a busy hotel', relevanceScore: 32 },
    ],
    related: [{ title: 'Plumber for a busy hotel', relevanceScore: 32, reason: "Matches 'plumber'" }],
  })
  expect(await listed(ada, { query: 'plumber', sort: 'newest' })).toMatchObject({ total: 2, related: [] })
})

test('without a query every job has 100 and no fields, the newest first', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  for (const title of ['First', 'Second', 'Third']) await ada(createJob, { ...dock, title })
  for (const query of [undefined, '', '   ']) {
    const { jobs, related } = await listed(ada, { ...(query !== undefined && { query }) })
    expect(jobs.map((job) => job.title)).toEqual(['Third', 'Second', 'First'])
    expect(related).toEqual([])
    for (const job of jobs) expect(job).toMatchObject({ relevanceScore: 100, matchedFields: [], match: null })
  }
})

const offers = [
  {
    ...dock,
    title: 'A',
    category: 'construction',
    location: 'Nassau',
    salary_min: 900,
    salary_period: 'week',
  },
  {
    ...dock,
    title: 'B',
    category: 'hospitality',
    category_group: 'Food & Beverage Production',
    location: 'Hope Town',
    salary_max: 30,
    salary_period: 'hour',
  },
  { ...dock, title: 'C', category: 'hospitality', location: 'Cable Beach, Nassau', isRemote: true },
  {
    ...dock,
    title: 'D',
    job_type: 'contract',
    location: 'George Town',
    salary_min: 100,
    salary_max: 2_000,
    salary_period: 'month',
  },
] as const

const filtered: [Query, string[]][] = [
  [{ category: 'hospitality' }, ['C', 'B']],
  [{ category: 'Food & Beverage Production' }, ['B']],
  [{ category: 'Hospitality & Tourism' }, ['C']],
  [{ category: 'Hospitality' }, []],
  [{ category: '' }, ['D', 'C', 'B', 'A']],
  [{ location: 'NASSAU' }, ['C', 'A']],
  [{ location: 'own' }, ['D', 'B']],
  [{ location: 'Exuma' }, []],
  [{ island: 'Exuma' }, ['D']],
  [{ island: 'exuma' }, ['D']],
  [{ island: 'Abaco' }, ['B']],
  [{ island: 'Atlantis' }, []],
  [{ job_type: 'contract' }, ['D']],
  [{ remote: true }, ['C']],
  [{ remote: 'false' }, ['D', 'B', 'A']],
  [{ salary_min: 1_000 }, ['D', 'C']],
  [{ salary_min: 30 }, ['D', 'C', 'B', 'A']],
  [{ salary_min: 22.5, salary_period: 'hour' }, ['C', 'B', 'A']],
  [{ salary_min: 22.51, salary_period: 'hour' }, ['C', 'B']],
  [{ salary_min: 5_200, salary_period: 'month' }, ['C', 'B']],
  [{ salary_min: 5_200.01, salary_period: 'month' }, ['C']],
  [{ salary_min: 24_000, salary_period: 'year' }, ['D', 'C', 'B', 'A']],
  [{ salary_min: 461.54, salary_period: 'week' }, ['C', 'B', 'A']],
  [{ salary_period: 'year' }, ['D', 'C', 'B', 'A']],
  [{ posted_within: 1 }, ['D', 'C', 'B']],
  [{ posted_within: 30 }, ['D', 'C', 'B', 'A']],
  [{ island: 'New Providence', remote: true, category: 'hospitality' }, ['C']],
  [{ sort: 'pay' }, ['B', 'A', 'D', 'C']],
  [{ sort: 'nearest', near: 'Exuma' }, ['D', 'A', 'C', 'B']],
  [{ sort: 'nearest', near: 'Abaco' }, ['B', 'A', 'C', 'D']],
]

test('filters and sorts find what they say', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  for (const offer of offers) await ada(createJob, { ...offer, skills: [] })
  await app.db`update jobs set created_at = now() - interval '20 days' where title = 'A'`
  for (const [input, expected] of filtered)
    expect(await titles(app.visitor, input), JSON.stringify(input)).toEqual(expected)
})

test('reach: jobs on the island, those with a ferry, or all, from the place of the member; remote ones always', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const places = ['George Town', 'Nassau', 'Freeport', 'On site']
  for (const location of places) await ada(createJob, { ...dock, title: location, location })
  await ada(createJob, { ...dock, title: 'Remote', location: 'Freeport', isRemote: true })
  await ben(updateProfile, { island: 'Exuma' })
  for (const [who, more] of [
    [ben, {}],
    [app.visitor, { near: 'Exuma' }],
  ] as const) {
    expect(await titles(who, { reach: 'island', ...more })).toEqual(['Remote', 'George Town'])
    expect(await titles(who, { reach: 'ferry', ...more })).toEqual(['Remote', 'Nassau', 'George Town'])
    expect(await titles(who, { reach: 'anywhere', ...more })).toHaveLength(5)
  }
  const { facets, total } = await listed(ben, { reach: 'island' })
  expect(total).toBe(2)
  expect(facets.remote).toEqual([
    { value: 'true', count: 1 },
    { value: 'false', count: 1 },
  ])
  const { related } = await listed(ben, { query: 'dok bilder', reach: 'island' })
  for (const { title } of related) expect(['Remote', 'George Town']).toContain(title)
})

test('"plumber in exuma" has plumbers there, then those within reach with the reason, and no mason before them', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const plumber = { ...dock, title: 'Plumber', description: 'Fix leaks.', skills: ['Pipes'] }
  await ada(createJob, { ...plumber, title: 'Mason', location: 'George Town', skills: ['Blocks'] })
  for (const location of ['Freeport', 'Nassau', 'Rolleville', 'George Town, Exuma'])
    await ada(createJob, { ...plumber, location })
  const { jobs, related } = await listed(app.visitor, { query: 'plumber in exuma' })
  expect(jobs.map(({ location }) => location)).toEqual(['George Town, Exuma'])
  expect(related.slice(0, 3).map(({ title, location, reason }) => [title, location, reason])).toEqual([
    ['Plumber', 'Rolleville', "Matches 'plumber' · On Exuma"],
    ['Plumber', 'Nassau', "Matches 'plumber' · Ferry from Exuma"],
    ['Plumber', 'Freeport', "Matches 'plumber' · Flight from Exuma"],
  ])
})

test('a job is measured from its place on the island that its location names', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  await ada(createJob, { ...dock, title: 'Andros', location: 'Deep Creek, Andros' })
  await ada(createJob, { ...dock, title: 'Eleuthera', location: 'Rock Sound' })
  expect(await titles(app.visitor, { sort: 'nearest', near: 'Andros' })).toEqual(['Andros', 'Eleuthera'])
  await ben(updateProfile, {
    first_name: 'Ben',
    last_name: 'Rolle',
    location: 'Deep Creek',
    island: 'Andros',
  })
  expect(await titles(ben, { sort: 'nearest' })).toEqual(['Andros', 'Eleuthera'])
})

test('each count leaves its own choice aside, and jobs that name no pay are counted and stay', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  for (const offer of offers) await ada(createJob, { ...offer, skills: [] })
  const { facets, total, unpaid } = await listed(app.visitor, { category: 'hospitality', salary_min: 500 })
  expect({ total, unpaid }).toEqual({ total: 1, unpaid: 1 })
  expect(facets).toMatchObject({
    category: [
      { value: 'construction', count: 2 },
      { value: 'hospitality', count: 1 },
    ],
    job_type: [{ value: 'full-time', count: 1 }],
    island: [{ value: 'New Providence', count: 1 }],
    remote: [
      { value: 'true', count: 1 },
      { value: 'false', count: 0 },
    ],
    pay: [
      { value: 'paid', count: 1 },
      { value: 'unpaid', count: 1 },
      { value: 'fixed', count: 0 },
    ],
    posted_within: [
      { value: '1', count: 1 },
      { value: '7', count: 1 },
      { value: '30', count: 1 },
    ],
  })
  expect((await listed(app.visitor, { category: 'hospitality' })).unpaid).toBe(0)
})

test('a price for the whole job has no rate: it stays, is counted, and comes after pay by time', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const pays: Partial<NewJob>[] = [
    { title: 'Small', salary_max: 50, salary_period: 'fixed' },
    { title: 'Large', salary_min: 90_000, salary_period: 'fixed' },
    { title: 'Hourly', salary_max: 10, salary_period: 'hour' },
    { title: 'None' },
  ]
  for (const pay of pays) await ada(createJob, { ...dock, ...pay })
  const rich = { salary_min: 60_000, salary_period: 'year' } as const
  const { total, unpaid, fixed_price, facets } = await listed(app.visitor, rich)
  expect(await titles(app.visitor, rich)).toEqual(['None', 'Large', 'Small'])
  expect({ total, unpaid, fixed_price }).toEqual({ total: 3, unpaid: 1, fixed_price: 2 })
  expect(facets.pay).toEqual([
    { value: 'paid', count: 3 },
    { value: 'unpaid', count: 1 },
    { value: 'fixed', count: 2 },
  ])
  expect((await listed(app.visitor, { salary_min: 60_000 })).fixed_price).toBe(0)
  expect((await listed(app.visitor, {})).fixed_price).toBe(0)
  expect(await titles(app.visitor, { sort: 'pay' })).toEqual(['Hourly', 'Large', 'Small', 'None'])
  await expect(
    listed(app.visitor, { salary_min: 1, salary_period: 'fixed' as 'hour' }),
  ).rejects.toMatchObject({ status: 400 })
})

test("people who have blocked each other have none of each other's jobs, not even in a count", async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  await ada(createJob, dock)
  await ben(createJob, { ...dock, title: 'Dock Painter' })
  const seen = async (who: Caller) => {
    const { jobs, total, facets } = await listed(who, { query: 'dock' })
    expect(total).toBe(jobs.length)
    expect(facets.job_type[0]?.count).toBe(jobs.length)
    return jobs.map((job) => job.title)
  }
  expect(await seen(ben)).toEqual(['Dock Painter', 'Dock Builder'])
  await ada(blockUser, { id: ben.id })
  expect(await seen(ben)).toEqual(['Dock Painter'])
  expect(await seen(ada)).toEqual(['Dock Builder'])
  expect(await seen(app.visitor)).toEqual(['Dock Painter', 'Dock Builder'])
  await ada(unblockUser, { id: ben.id })
  expect(await seen(ben)).toEqual(['Dock Painter', 'Dock Builder'])
})

test('a job is shown as saved and applied for to the one who did', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { id } = await ada(createJob, dock)
  await ben(saveJob, { id })
  expect((await listed(ben)).jobs).toMatchObject([{ id, is_saved: true, has_applied: false }])
  expect((await listed(ada)).jobs).toMatchObject([{ id, is_saved: false }])
})

test('a member with skills or a trade sees how well a job fits, where nothing was searched for', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { id } = await ada(createJob, dock)
  expect((await listed(ben)).jobs).toMatchObject([{ match: null }])
  await ben(updateProfile, { skills: 'Piling, Diving', trade: 'Dock Builder', island: 'Exuma' })
  const match = {
    score: 100,
    reasons: ['1 of 1 skills: Piling', 'Your trade: Dock Builder', 'On Exuma'],
    missing: [],
  }
  expect((await listed(ben)).jobs).toMatchObject([{ match, relevanceScore: 100 }])
  expect(await ben(getJob, { id })).toMatchObject({ match })
  expect((await listed(ben, { query: 'dock' })).jobs).toMatchObject([{ match: null }])
  expect(await app.visitor(getJob, { id })).toMatchObject({ match: null })
  await ada(updateProfile, { trade: 'Dock Builder' })
  expect((await listed(ada)).jobs, 'their own job').toMatchObject([{ match: null }])
  expect(await ada(getJob, { id })).toMatchObject({ match: null })
})

test('best for you: shown matches first, best to worst, then the others, newest first, in pages', async () => {
  await using app = await startApp()
  const [ada, ben, cyd] = await app.members('ada', 'ben', 'cyd')
  await insertJobs(app.db, ada.id, generateJobs(300))
  await ben(updateProfile, { trade: 'Electrician', skills: 'repair tools, inspect pipes', island: 'Exuma' })
  await ben(createJob, { ...dock, title: 'Electrician' })
  const newest = (await listed(ben, { sort: 'newest', limit: 100 })).jobs
  const all = await allPages(ben, { sort: 'best', limit: 7 })
  expect(all).toHaveLength(301)
  expect(new Set(all.map(({ id }) => id)).size).toBe(301)
  const matches = all.map(({ match }) => match?.score ?? 0)
  const shown = matches.filter((score) => score >= SHOWN_MATCH_MIN)
  expect(shown.length).toBeGreaterThan(5)
  expect(matches.slice(0, shown.length)).toEqual(shown.toSorted((a, b) => b - a))
  const others = all.slice(shown.length).map(({ id }) => id)
  expect(others.slice(0, 40)).toEqual(
    newest
      .map(({ id }) => id)
      .filter((id) => others.includes(id))
      .slice(0, 40),
  )

  const ids = async (who: Caller, input: Query) => (await listed(who, input)).jobs.map(({ id }) => id)
  for (const who of [cyd, app.visitor])
    expect(await ids(who, { sort: 'best' }), 'without a trade').toEqual(await ids(who, { sort: 'newest' }))
  expect(await ids(ben, { sort: 'best', query: 'cook' })).toEqual(await ids(ben, { query: 'cook' }))
})

test('a page of best for you goes on after a job that went between', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  await insertJobs(app.db, ada.id, generateJobs(40))
  await ben(updateProfile, { trade: 'Electrician', skills: 'repair tools' })
  await ada(createJob, { ...dock, title: 'Electrician', skills: [] })
  await ada(createJob, { ...dock, title: 'Marine Electrician', skills: [] })
  const all = (await listed(ben, { sort: 'best' })).jobs.map((job) => job.id)
  const pages = [1, 10].map((limit) => ({ sort: 'best' as const, limit }))
  const cursors = await Promise.all(pages.map((page) => ben.page(listJobs, page)))
  // The last match, and the last of a page that ends with other jobs.
  const [lastMatch = 0, lastOther = 0] = [all[0], all[9]]
  const next = (who: Caller) =>
    Promise.all(
      pages.map(async (page, n) => {
        const { jobs } = await listed(who, { ...page, cursor: cursors[n]?.cursor ?? '' })
        return jobs.map(({ id }) => id)
      }),
    )
  await ada(closeJob, { id: lastMatch })
  await ada(closeJob, { id: lastOther })
  const expected = [all.slice(1, 2), all.slice(10, 20)]
  expect(await next(ben)).toEqual(expected)
  await using fresh = await startApp({ db: app.db })
  expect(await next(fresh.withToken(ben.token))).toEqual(expected)
  await ada(deleteJob, { id: lastMatch })
  await ada(deleteJob, { id: lastOther })
  expect(await next(ben)).toEqual(expected)
  await using late = await startApp({ db: app.db })
  expect(await next(late.withToken(ben.token))).toEqual([[], []])
})

test('suggestions have the titles and companies of open jobs, as long as they are open', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const texts = async (q: string) =>
    (await app.visitor(suggestJobs, { q })).suggestions.map(({ text, kind }) => [text, kind])
  expect(await texts('zany')).toEqual([])
  const { id } = await ada(createJob, { ...dock, title: 'Zany Dock Builder', company: 'Zanybar Docks' })
  expect(await texts('zany')).toEqual([
    ['Zany Dock Builder', 'title'],
    ['Zanybar Docks', 'company'],
  ])
  expect(await texts('z')).toEqual([])
  await ada(closeJob, { id })
  expect(await texts('zany')).toEqual([])
  await ada(reopenJob, { id })
  await app.db`update jobs set expires_at = now() + interval '200 milliseconds' where id = ${id}`
  await expect.poll(() => texts('zany')).toEqual([])
})

test('the counters are true', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  for (const company of ['Rolle Marine', 'ROLLE marine', 'Bain Boats'])
    await ada(createJob, { ...dock, company })
  const { id } = await ada(createJob, { ...dock, company: 'Closed Ltd' })
  await ada(closeJob, { id })
  await app.db`update jobs set created_at = now() - interval '8 days' where company = 'Bain Boats'`
  expect(await app.visitor(getJobStats, {})).toEqual({
    active_jobs: 3,
    companies_hiring: 2,
    new_this_week: 2,
  })
})

test('a cursor of another search is refused', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  for (const title of ['First', 'Second']) await ada(createJob, { ...dock, title })
  const { cursor = '' } = await app.visitor.page(listJobs, { limit: 1 })
  await expect(listed(app.visitor, { limit: 1, cursor, sort: 'pay' })).rejects.toMatchObject({ status: 400 })
})

type Answered = Awaited<ReturnType<typeof listed>>

async function allPages(who: TestApp['visitor'], input: Query) {
  const jobs: Pick<Job, 'id' | 'relevanceScore' | 'matchedFields' | 'match'>[] = []
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const page: { data: Answered; cursor: string | undefined } = await who.page(listJobs, {
      ...input,
      ...(cursor && { cursor }),
    })
    for (const { id, relevanceScore, matchedFields, match } of page.data.jobs)
      jobs.push({ id, relevanceScore, matchedFields, match })
    cursor = page.cursor
  }
  return jobs
}

/** What the formula finds over every job, in its order. */
function expected(jobs: GeneratedJob[], ids: number[], typed: string) {
  const { place, rest } = extractPlace(typed)
  const inPlace = (job: GeneratedJob) => !place || job.location.toLowerCase().includes(place.toLowerCase())
  return jobs
    .map((job, n) => ({ job, id: ids[n] ?? 0 }))
    .filter(({ job }) => inPlace(job))
    .map(({ job, id }) => ({ id, at: job.created_at, ...scoreRelevance(job, rest) }))
    .filter(isRelevant)
    .sort(
      (a, b) => b.relevanceScore - a.relevanceScore || (a.at === b.at ? b.id - a.id : a.at < b.at ? 1 : -1),
    )
    .map(({ id, relevanceScore, matchedFields }) => ({ id, relevanceScore, matchedFields, match: null }))
}
