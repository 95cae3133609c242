import { expect, test } from 'vitest'
import { islands } from './islands.ts'
import { findPage } from './pages.ts'
import { popularTrades } from './popularTrades.ts'
import { findPublicJobList, islandJobsPath, jobSearchPathOf, tradeJobsPath } from './publicJobs.ts'

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
