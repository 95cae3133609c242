import { expect, test } from 'vitest'
import type { Output } from './endpoint.ts'
import type { listJobs } from './jobSearch.ts'
import { islands } from './rules/islands.ts'
import { findPage } from './pages.ts'
import { popularTrades } from './rules/popularTrades.ts'
import {
  findPublicJobList,
  islandJobsPath,
  jobSearchPathOf,
  openJobsPath,
  publicJobsTitle,
  tradeJobsPath,
} from './publicJobs.ts'

/** The search of the list at a path. */
function inputOf(path: string) {
  return findPublicJobList(findPage(path)?.params ?? {}, new URLSearchParams())?.input
}

test('every island and popular trade has a path of its own', () => {
  for (const island of islands) expect(inputOf(islandJobsPath(island))).toMatchObject({ island })
  for (const { name } of popularTrades) expect(inputOf(tradeJobsPath(name))).toMatchObject({ query: name })
})

test('a list leads to the same search for members', () => {
  const list = findPublicJobList({ island: 'exuma' }, new URLSearchParams('query=chef&cursor=abc&limit=1'))
  expect(list && jobSearchPathOf(list)).toBe('/jobs?query=chef&island=Exuma')
})

test('an island and a category that were typed into the form are filters', () => {
  const typed = new URLSearchParams('location=exuma&category=Construction&job_type=contract')
  const list = findPublicJobList({}, typed)
  expect(list && jobSearchPathOf(list)).toBe('/jobs?category=construction&island=Exuma&job_type=contract')
})

test.for([
  ['', {}, 'Jobs in The Bahamas'],
  ['location=Exuma', {}, 'Jobs in Exuma'],
  ['query=plumber in exuma', { query: 'plumber', place: 'Exuma' }, 'Plumber jobs in Exuma'],
  ['query=jobs in exuma', { query: '', place: 'Exuma' }, 'Jobs in Exuma'],
  ['query=chef jobs', {}, 'Chef jobs in The Bahamas'],
  ['query=carpentor', { did_you_mean: 'carpenter' }, 'Jobs for "carpentor" in The Bahamas'],
  ['query=zzzz', { total: 0 }, 'No jobs for "zzzz"'],
  ['query=zzzz&island=Exuma', { total: 0 }, 'No jobs for "zzzz" in Exuma'],
] as const)('the title of "%s" with %o is "%s"', ([search, found, title]) => {
  const list = findPublicJobList({}, new URLSearchParams(search))
  const results = {
    query: list?.input.query ?? '',
    place: null,
    did_you_mean: null,
    total: 1,
    jobs: [],
    ...found,
  }
  expect(list && publicJobsTitle(list, results)).toBe(title)
})

test("the title of a member's jobs has their name", () => {
  const list = findPublicJobList({}, new URL(openJobsPath(2), 'https://cayfolk.example').searchParams)
  const jobs = [{ client: { first_name: 'Ben', last_name: 'Moss' } }] as Output<typeof listJobs>['jobs']
  const results = { query: '', place: null, did_you_mean: null, total: 1, jobs }
  expect(list && publicJobsTitle(list, results)).toBe('Jobs from Ben Moss in The Bahamas')
})
