import { closeJob, createJob, deleteJob } from 'contract/jobPosting'
import { listJobs } from 'contract/jobSearch'
import { applyToJob, listApplications, withdrawApplication } from 'contract/applications'
import { getJob, MATCH_MIN } from 'contract/jobs'
import { updateProfile } from 'contract/profiles'
import { expect, test } from 'vitest'
import { generateJobs } from '../../../../../job-search/test/generateJobs.ts'
import { present } from '../../../../test/present.ts'
import { startApp, type Caller } from '../../../../test/startApp.ts'
import { insertJobs } from '../../../../test/insertJobs.ts'
import { dock, type Query, listed, allPages } from '../../../../test/jobSearch.ts'

test("without a query, a member with skills or a trade sees each job's match", async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { id } = await ada(createJob, dock)
  expect((await listed(ben)).jobs).toMatchObject([{ match: null }])
  await ben(updateProfile, { skills: 'Piling, Diving', trade: 'Dock Builder', island: 'Exuma' })
  const match = {
    score: 96,
    reasons: ['Your trade: Dock Builder', 'On Exuma', '1 of 1 skills: Piling'],
    missing: [],
  }
  expect((await listed(ben)).jobs).toMatchObject([{ match, relevanceScore: 100 }])
  expect(await ben(getJob, { id })).toMatchObject({ match })
  expect(
    (await listed(ben, { query: 'dock' })).jobs,
    'with a query: of the search, with the personal reasons',
  ).toMatchObject([
    {
      relevanceScore: 47,
      match: { score: 94, reasons: ['Matches your search: title, description', ...match.reasons] },
    },
  ])
  expect((await listed(app.visitor, { query: 'dock' })).jobs).toMatchObject([{ match: { score: 94 } }])
  expect(await app.visitor(getJob, { id })).toMatchObject({ match: null })
  await ada(updateProfile, { trade: 'Dock Builder' })
  expect((await listed(ada)).jobs, 'their own job').toMatchObject([{ match: null }])
  expect((await listed(ada, { query: 'dock' })).jobs).toMatchObject([{ match: null }])
  expect(await ada(getJob, { id })).toMatchObject({ match: null })
})

test('the order best is one order by the match to the end, in pages', async () => {
  await using app = await startApp()
  const [ada, ben, cyd] = await app.members('ada', 'ben', 'cyd')
  await insertJobs(app.db, ada.id, generateJobs(300))
  await ben(updateProfile, { trade: 'Electrician', skills: 'repair tools, inspect pipes', island: 'Exuma' })
  const all = await allPages(ben, { sort: 'best', limit: 7 })
  expect(all).toHaveLength(300)
  expect(new Set(all.map(({ id }) => id)).size).toBe(300)
  const scores = all.map(({ match }) => match?.score ?? expect.fail())
  expect(scores).toEqual(scores.toSorted((a, b) => b - a))
  expect(scores[0]).toBeGreaterThan(MATCH_MIN.strong)
  expect(scores.at(-1)).toBeLessThan(MATCH_MIN.fair)

  const ids = async (who: Caller, input: Query) => (await listed(who, input)).jobs.map(({ id }) => id)
  for (const who of [cyd, app.visitor])
    expect(await ids(who, { sort: 'best' }), 'without a trade').toEqual(await ids(who, { sort: 'newest' }))
  expect(await ids(ben, { sort: 'best', query: 'cook' })).toEqual(await ids(ben, { query: 'cook' }))
})

test('the order best leaves out own jobs, and those one has applied to', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const posted: number[] = []
  for (const title of ['Electrician', 'Marine Electrician', 'Plumber'])
    posted.push((await ada(createJob, { ...dock, title })).id)
  const [first = 0, second = 0, third = 0] = posted
  await ben(createJob, { ...dock, title: 'Electrician' })
  await ben(updateProfile, { trade: 'Electrician' })
  await ben(applyToJob, { id: second })
  const best = await listed(ben, { sort: 'best' })
  expect(best).toMatchObject({ jobs: [{ id: first }, { id: third }], total: 2 })
  const [own] = best.facets.island
  expect(own, 'counts leave them out too').toMatchObject({ count: 2 })
  expect((await listed(ben, { sort: 'newest' })).total, 'other orders have them').toBe(4)

  const { applications } = await ben(listApplications, {})
  await ben(withdrawApplication, { id: present(applications[0]).id })
  expect((await listed(ben, { sort: 'best' })).jobs.map(({ id }) => id)).toContain(second)
})

test('in the order best, the next page continues after the last job, even if it was deleted', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  await insertJobs(app.db, ada.id, generateJobs(40))
  await ben(updateProfile, { trade: 'Electrician', skills: 'repair tools' })
  await ada(createJob, { ...dock, title: 'Electrician', skills: [] })
  await ada(createJob, { ...dock, title: 'Marine Electrician', skills: [] })
  const all = (await listed(ben, { sort: 'best' })).jobs.map((job) => job.id)
  const pages = [1, 10].map((limit) => ({ sort: 'best' as const, limit }))
  const cursors = await Promise.all(pages.map((page) => ben.page(listJobs, page)))
  // The last jobs of a page that ends with a match and of one that ends with other jobs.
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
