import { closeJob, createJob, deleteJob } from 'contract/jobPosting'
import { listJobs } from 'contract/jobSearch'
import { getJob, SHOWN_MATCH_MIN } from 'contract/jobs'
import { updateProfile } from 'contract/profiles'
import { expect, test } from 'vitest'
import { generateJobs } from '../../../../../job-search/test/generateJobs.ts'
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

test('the order best lists shown matches first, those without pay lower, then the others, newest first, in pages', async () => {
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
  expect(matches.slice(0, shown.length)).toEqual(shown)
  const withoutPay = await app.db<
    { id: number }[]
  >`select id from jobs where coalesce(salary_max, salary_min) is null`
  const idsWithoutPay = new Set(withoutPay.map(({ id }) => id))
  const ranks = all
    .slice(0, shown.length)
    .map(({ id }, n) => (shown[n] ?? 0) - (idsWithoutPay.has(id) ? 10 : 0))
  expect(ranks).toEqual(ranks.toSorted((a, b) => b - a))
  expect(ranks, 'a job without pay is among them').not.toEqual(shown)
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
