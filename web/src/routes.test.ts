import { listTalent } from 'contract/hireme'
import { JOBS_PAGE_SIZE, listJobs } from 'contract/jobSearch'
import { APP_SHELL, pages, PAGES } from 'contract/pages'
import { endpoints } from 'contract/endpoints'
import { buildRequest } from 'contract/request'
import { isValidElement } from 'react'
import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { TALENT_PAGE_SIZE } from './features/hireme/talentSearch.ts'
import { UNREAD_COUNT_PATHS, FIRST_REQUESTS } from './firstLoad/firstRequests.ts'
import { routes } from './routes.tsx'
import { MembersOnly } from './shell/guards.tsx'

const paths = (routes: RouteObject[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...paths(children)])

test('the server knows every route, and nothing else as a page', () => {
  const shown = paths(routes).filter((path) => path !== '*')
  // The route /jobs/:id shows trades too.
  expect([...shown, APP_SHELL, '/jobs/:trade'].sort()).toEqual([...PAGES].sort())
})

test("members' pages are guarded, and no others", () => {
  const guards = routes
    .flatMap(({ children = [] }) => children)
    .filter(({ element }) => isValidElement(element) && element.type === MembersOnly)
  // These two have something for visitors, too.
  const expected = [...paths(guards), '/', '/jobs/:id']
  expect(expected.sort()).toEqual(PAGES.filter((page) => pages[page].access === 'member').sort())
})

test('routes prefetch what the API has, with the page sizes of their screens', () => {
  const prefetched = [...UNREAD_COUNT_PATHS, ...Object.values(FIRST_REQUESTS).flat()]
  const reads = Object.values(endpoints)
    .flat()
    .filter(({ method }) => method === 'GET')
    .map(({ path }): string => path)
  expect(reads).toEqual(expect.arrayContaining(prefetched.map((url) => url.replace(/\?.*/, ''))))
  expect(prefetched).toContain(buildRequest(listJobs, { limit: JOBS_PAGE_SIZE, sort: 'best' }).url)
  expect(prefetched).toContain(buildRequest(listTalent, { limit: TALENT_PAGE_SIZE }).url)
})
