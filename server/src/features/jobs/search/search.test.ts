import { blockUser, unblockUser } from 'contract/blocks'
import { closeJob, createJob, deleteJob, reopenJob, updateJob } from 'contract/jobPosting'
import { hideJobs } from 'contract/hiddenJobs'
import { JOB_SORTS, listJobs, suggestJobs } from 'contract/jobSearch'
import { saveJob } from 'contract/jobs'
import { isShownInSearch, scoreRelevance } from 'contract/rules/relevance'
import { extractPlace } from 'contract/rules/places'
import { getJobStats } from 'contract/jobStats'
import { HOUR_MS } from 'contract/rules/time'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  generateJobs,
  generateQueries,
  type GeneratedJob,
} from '../../../../../job-search/test/generateJobs.ts'
import { present } from '../../../../test/present.ts'
import { startApp, type Caller } from '../../../../test/startApp.ts'
import { insertJobs } from '../../../../test/insertJobs.ts'
import { dock, type Query, listed, titles, allPages } from '../../../../test/jobSearch.ts'

test(
  'scores, matched fields and order are those of the formula, and the pages have each job once',
  { timeout: 120_000 },
  async () => {
    await using app = await startApp()
    const ada = await app.member('ada')
    const jobs = generateJobs(1_000)
    const ids = await insertJobs(app.db, ada.id, jobs)
    for (const query of generateQueries(51)) {
      expect(await allPages(app.visitor, { query }), query).toMatchObject(expected(jobs, ids, query))
    }
  },
)

test('in every order, with filters, the pages have each job once', async () => {
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

test('on every server, new and edited jobs are found immediately, and closed ones no longer', async () => {
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

test('a job disappears when it expires, without a write', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const { id } = await ada(createJob, dock)
  await app.db`update jobs set expires_at = now() + interval '1 hour' where id = ${id}`
  expect(await titles(app.visitor)).toEqual(['Dock Builder'])
  expect(await titles(app.visitor, { query: 'dock' })).toEqual(['Dock Builder'])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * HOUR_MS })
  onTestFinished(() => void vi.useRealTimers())
  expect(await titles(app.visitor, { query: 'dock' })).toEqual([])
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

test('many changes at once are all indexed, and so is one after old changes were deleted', async () => {
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

test('every member finds their own job immediately, however many are posted at once', async () => {
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

test('the next page continues after the last job, even if it was deleted', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  await insertJobs(app.db, ada.id, generateJobs(40))
  const all = (await listed(app.visitor)).jobs.map((job) => job.id)
  const { cursor = '' } = await app.visitor.page(listJobs, { limit: 10 })
  const after = async (who: Caller) => (await listed(who, { limit: 10, cursor })).jobs.map((job) => job.id)
  expect(await after(app.visitor)).toEqual(all.slice(10, 20))
  await ada(closeJob, { id: present(all[9]) })
  expect(await after(app.visitor)).toEqual(all.slice(10, 20))
  // A process started later never had the job in its index.
  await using fresh = await startApp({ db: app.db })
  expect(await after(fresh.visitor)).toEqual(all.slice(10, 20))
  await ada(deleteJob, { id: present(all[9]) })
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

test('a search with a typing error offers the right word, if that finds jobs within the filters', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  await ada(createJob, { ...dock, title: 'Carpenter' })
  const meant = async (input: Query) => (await listed(app.visitor, input)).did_you_mean
  expect(await meant({ query: 'Carpentor' })).toBe('carpenter')
  expect(await listed(app.visitor, { query: 'carpentor in Exuma' })).toMatchObject({
    query: 'carpentor',
    place: 'Exuma',
    did_you_mean: 'carpenter',
  })
  for (const input of [
    { query: 'carpenter' },
    { query: 'carpentor in Bimini' },
    { query: 'carpentor', job_type: 'temporary' as const },
    { query: dock.company },
    {},
  ])
    expect(await meant(input)).toBeNull()
})

test("jobs that the formula doesn't match are related ones with a reason, within the filters and listed once", async () => {
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

test('weak matches of the formula are among the related jobs, only in the order of relevance', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  for (const title of ['Plumber', 'Hotel maintenance'])
    await ada(createJob, { ...dock, title, description: 'You help the plumber.', skills: [] })
  const { jobs, related } = await listed(ada, { query: 'plumber' })
  expect({ jobs, related }).toMatchObject({
    jobs: [
      { title: 'Plumber', relevanceScore: 55 },
      { title: 'Hotel maintenance', relevanceScore: 15 },
    ],
    related: [{ title: 'Hotel maintenance', relevanceScore: 15 }],
  })
  expect(await listed(ada, { query: 'plumber', sort: 'newest' })).toMatchObject({ total: 2, related: [] })
})

test('without a query every job has a score of 100 and no matched fields, newest first', async () => {
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

test("members who have blocked each other don't see each other's jobs, not even in counts", async () => {
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

test('a job is marked as saved and applied for only for the member who did so', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { id } = await ada(createJob, dock)
  await ben(saveJob, { id })
  expect((await listed(ben)).jobs).toMatchObject([{ id, is_saved: true, has_applied: false }])
  expect((await listed(ada)).jobs).toMatchObject([{ id, is_saved: false }])
})

test('suggestions contain the titles and companies of open jobs only', async () => {
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
  expect(await app.visitor(suggestJobs, {})).toEqual({ suggestions: [], smart_matches: [] })
  await ada(closeJob, { id })
  expect(await texts('zany')).toEqual([])
  await ada(reopenJob, { id })
  await app.db`update jobs set expires_at = now() + interval '200 milliseconds' where id = ${id}`
  await expect.poll(() => texts('zany')).toEqual([])
})

test('suggestions leave out blocked employers and hidden jobs', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const texts = async (who: Caller) =>
    (await who(suggestJobs, { q: 'zany' })).suggestions.map(({ text }) => text)
  await ada(createJob, { ...dock, title: 'Zany Dock Builder', company: 'Zanybar Docks' })
  const { id } = await cleo(createJob, { ...dock, title: 'Zany Dock Painter', company: 'Zanybar Docks' })
  const painter = ['Zany Dock Painter', 'Zanybar Docks']
  await ada(blockUser, { id: ben.id })
  expect(await texts(ben)).toEqual(painter)
  await ben(hideJobs, { job_id: id })
  expect(await texts(ben)).toEqual([])
  expect(await texts(cleo)).toEqual(['Zany Dock Builder', ...painter])
  await cleo(blockUser, { id: ada.id })
  expect(await texts(cleo)).toEqual(painter)
  expect(await texts(app.visitor)).toEqual(['Zany Dock Builder', ...painter])
})

test('the statistics count open jobs', async () => {
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

/** The formula's results among all jobs, best first. */
function expected(jobs: GeneratedJob[], ids: number[], typed: string) {
  const { place, rest } = extractPlace(typed)
  const inPlace = (job: GeneratedJob) => !place || job.location.toLowerCase().includes(place.toLowerCase())
  return jobs
    .map((job, n) => ({ job, id: present(ids[n]) }))
    .filter(({ job }) => inPlace(job))
    .map(({ job, id }) => ({ id, at: job.created_at, ...scoreRelevance(job, rest) }))
    .filter(isShownInSearch)
    .sort(
      (a, b) => b.relevanceScore - a.relevanceScore || (a.at === b.at ? b.id - a.id : a.at < b.at ? 1 : -1),
    )
    .map(({ id, relevanceScore, matchedFields }) => ({ id, relevanceScore, matchedFields }))
}
