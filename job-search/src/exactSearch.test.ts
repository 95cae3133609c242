import { JOB_QUERY_MAX } from 'contract/jobSearch'
import { foldText } from 'contract/rules/foldText'
import { isShownInSearch, scoreRelevance } from 'contract/rules/relevance'
import { expect, test } from 'vitest'
import { demoJobs } from '../../demo/src/jobs.ts'
import { loadData } from '../../demo/src/load.ts'
import { testVolume } from '../../tools/testVolume.ts'
import { seededRandom, generateJobs, generateQueries, type GeneratedJob } from '../test/generateJobs.ts'
import { createHit, indexAfterHit } from './exactHits.ts'
import { createExactSearch, type ExactSearchRequest } from './exactSearch.ts'

type ExactSearch = ReturnType<typeof createExactSearch>

const NOW = Date.now() * 1000

type Known = GeneratedJob & { id: number; created: number }

const data = await loadData()
const demonstration = (): GeneratedJob[] =>
  demoJobs(data, new Date())
    .filter(({ status }) => status === 'open')
    .map((job) => ({ ...job, created_at: job.created_at.toISOString() }))

test.for([
  ['made at random', () => generateJobs(1_000)],
  ['of the demonstration', demonstration],
] as const)(
  'scores, matched fields and order equal the relevance formula for all jobs %s',
  { timeout: 240_000 },
  ([, make]) => {
    const jobs = known(make())
    expect(jobs.length).toBeGreaterThanOrEqual(1_000)
    const table = tableOf(jobs)
    const byFormula = formula(jobs)
    let found = 0
    for (const query of generateQueries(testVolume(40, 500), { titles: jobs.map(({ title }) => title) })) {
      const answered = answer(table, query)
      expect(answered, query).toEqual(byFormula(query))
      found += answered.length
    }
    // Guards against comparing empty results.
    expect(found).toBeGreaterThan(testVolume(1_200, 15_000))
  },
)

test('scores equal the relevance formula for texts with few distinct letters', { timeout: 120_000 }, () => {
  const next = seededRandom(3)
  const letters = ['a', 'b', 'c', ' ', 'A', '.', 'é']
  const text = (most: number) =>
    Array.from(
      { length: Math.floor(next() * (most + 1)) },
      () => letters[Math.floor(next() * letters.length)],
    ).join('')
  const jobs = known(
    generateJobs(400).map((job) => ({
      ...job,
      title: text(12),
      company: text(80),
      description: text(40),
      location: text(6),
      skills: [text(5), text(9), text(40)],
    })),
  )
  const table = tableOf(jobs)
  const byFormula = formula(jobs)
  for (let n = 0; n < testVolume(120, 400); n++) {
    const query = text(n % 10 === 0 ? JOB_QUERY_MAX : 14)
    expect(answer(table, query), JSON.stringify(query)).toEqual(byFormula(query))
  }
})

test('an index after edits and removals returns the same results as a new one', () => {
  const jobs = known(generateJobs(300))
  const edited = known(generateJobs(300, 9)).map((job, n) => ({ ...job, created: jobs[n]?.created ?? 0 }))
  const table = tableOf(jobs)
  for (const job of edited) table.add(searchable(job))
  for (const job of edited) if (job.id % 2 === 0) table.remove(job.id)
  const fresh = tableOf(edited.filter((job) => job.id % 2 === 1))
  for (const query of generateQueries(60)) expect(answer(table, query), query).toEqual(answer(fresh, query))
  expect(table.jobs()).toHaveLength(150)
})

test('paging continues at the same position when the last job of a page has been removed', () => {
  const jobs = known(generateJobs(200))
  for (const sort of ['relevance', 'newest', 'pay', 'nearest'] as const) {
    const table = tableOf(jobs)
    const search = { ...asked('cook'), query: sort === 'relevance' ? 'cook' : '', sort }
    const before = table.search(search, NOW)
    const job = jobs.find(({ id }) => id === before.hits[3]?.job.id)
    if (!job) throw new Error('Too few results')
    expect(indexAfterHit(before, search, createHit(searchable(job), search.query))).toBe(4)
    table.remove(job.id)
    const after = table.search(search, NOW)
    expect(after.hits).toHaveLength(before.hits.length - 1)
    expect(
      after.hits[indexAfterHit(after, search, createHit(searchable(job), search.query))]?.job.id,
      sort,
    ).toBe(before.hits[4]?.job.id)
  }
})

test('leaving jobs out of shared results is the same as a search without them', () => {
  const jobs = known(generateJobs(200)).map((job, n) => ({ ...searchable(job), employer_id: n % 40 }))
  const unwanted = { blocked: [3, 7, 99], hidden: [...jobs.slice(0, 60).map(({ id }) => id), 12_345] }
  const table = tableOf([])
  const without = tableOf([])
  for (const job of jobs) {
    table.add(job)
    if (!unwanted.blocked.includes(job.employer_id) && !unwanted.hidden.includes(job.id)) without.add(job)
  }
  const filters: ExactSearchRequest['filters'][] = [
    {},
    { job_type: 'full-time' },
    { remote: false, salary_min: 1 },
    { posted_within: 7, island: 'Exuma' },
    { category: jobs[0]?.category ?? '' },
  ]
  for (const query of ['', 'cook', jobs[70]?.title ?? '']) {
    for (const filter of filters) {
      const request = { ...asked(query), filters: filter }
      const shared = table.search(request, NOW)
      const left = table.leaveOut(shared, unwanted)
      const expected = without.search(request, NOW)
      const label = JSON.stringify(request)
      expect(
        shared.hits.filter(({ job }) => !left.has(job)).map(({ job }) => job.id),
        label,
      ).toEqual(expected.hits.map(({ job }) => job.id))
      expect(left, label).toMatchObject({ total: expected.hits.length, facets: expected.facets })
    }
  }
})

function known(jobs: GeneratedJob[]): Known[] {
  return jobs.map((job, n) => ({ ...job, id: jobs.length - n, created: Date.parse(job.created_at) * 1000 }))
}

function searchable(job: Known) {
  return {
    ...job,
    requirements: null,
    is_verified: false,
    employer_id: 1,
    pay: job.salary_max ?? job.salary_min,
    expires: NOW + 1e9,
  }
}

function tableOf(jobs: Known[]): ExactSearch {
  const table = createExactSearch()
  for (const job of jobs) table.add(searchable(job))
  return table
}

function asked(query: string): ExactSearchRequest {
  return {
    query: foldText(query),
    filters: {},
    sort: 'relevance',
    home: 'Nassau',
  }
}

function answer(table: ExactSearch, query: string) {
  return table.search(asked(query), NOW).hits.map(({ job, score, matchedFields }) => ({
    id: job.id,
    relevanceScore: score,
    matchedFields,
  }))
}

/**
 * Every job by the formula; each distinct text is asked alone first, since a job is found only where one of its texts
 * is.
 */
function formula(jobs: Known[]) {
  const nothing = { title: '', category: null, description: '', company: null, skills: [], location: null }
  return (query: string) => {
    const alone = new Map<string, boolean>()
    const isFound = (field: string, text: string | null, job: object) => {
      const name = `${field} ${text}`
      const known = alone.get(name) ?? isShownInSearch(scoreRelevance({ ...nothing, ...job }, query))
      alone.set(name, known)
      return known
    }
    const mayBeFound = (job: Known) =>
      isFound('title', job.title, { title: job.title }) ||
      isFound('category', job.category, { category: job.category }) ||
      isFound('company', job.company, { company: job.company }) ||
      isFound('location', job.location, { location: job.location }) ||
      job.skills.some((skill) => isFound('skill', skill, { skills: [skill] })) ||
      isShownInSearch(scoreRelevance({ ...nothing, description: job.description }, query))
    return jobs
      .filter(mayBeFound)
      .map((job) => ({ id: job.id, created: job.created, ...scoreRelevance(job, query) }))
      .filter(isShownInSearch)
      .sort((a, b) => b.relevanceScore - a.relevanceScore || b.created - a.created || b.id - a.id)
      .map(({ id, relevanceScore, matchedFields }) => ({ id, relevanceScore, matchedFields }))
  }
}

test('places are filtered by and texts found in any spelling of apostrophes and accents', () => {
  const jobs = generateJobs(2)
  const spellings = [
    { title: 'Qwx chef at O’Brixen’s Cafxé', location: 'Governor’s Harbour' },
    { title: "Qwx chef at O'Brixen's Cafxe\u0301", location: "Governor's Harbour" },
  ]
  const table = tableOf(jobs.map((job, n) => ({ ...job, ...spellings[n], id: n + 1, created: NOW - n })))
  for (const query of ["O'Brixen", 'O’Brixen', 'OBrixen', 'cafxe', 'cafxé'])
    expect(answer(table, query), query).toHaveLength(2)
  for (const location of ["Governor's H", 'Governor’s Harbour', 'governors harbour'])
    expect(table.search({ ...asked(''), filters: { location } }, NOW).hits, location).toHaveLength(2)
})
