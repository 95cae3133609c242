// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Job } from 'contract/jobs'
import { listJobs } from 'contract/jobSearch'
import { listPosts } from 'contract/posts'
import type { User } from 'contract/profiles'
import { expect, test } from 'vitest'
import { queryClient } from '../../api/QueryCacheProvider.tsx'
import { infiniteQuery } from '../../api/queries.ts'
import { jobsForYouHeight } from '../../features/jobs/jobsForYouHeight.ts'
import { mockJobSearch, jobBy } from '../../test/jobs.ts'
import { errorResponse } from '../../test/mockServer.ts'
import { ada, ben } from '../../test/people.ts'
import { renderInApp, setupBrowser } from '../../test/renderInApp.tsx'
import { JobsForYouPlace } from './JobsForYouPlace.tsx'

const browser = setupBrowser()
const electrician: User = { ...ada, trade: 'Electrician', island: 'Exuma' }

const matched = (id: number, score: number, changes: Partial<Job> = {}) =>
  jobBy(ben, { id, title: `Job ${id}`, match: { score, reasons: [], missing: [] }, ...changes })

/** Opens home, where the feed is shown already unless its response is still missing. */
function open(me: User = electrician, { isFeedShown = true } = {}) {
  browser.server.mock(listPosts, () => (isFeedShown ? [] : new Promise<never>(() => {})))
  if (isFeedShown)
    queryClient.setQueryData(infiniteQuery(listPosts, {}).queryKey, {
      pages: [{ items: [], next: undefined }],
      pageParams: [undefined],
    })
  return renderInApp(
    <main id="main" tabIndex={-1}>
      <JobsForYouPlace me={me} />
    </main>,
    { server: browser.server, as: me },
  )
}

const section = () => screen.findByRole('region', { name: 'Jobs for you' })
const reload = ({ unmount }: { unmount: () => void }) => {
  unmount()
  queryClient.clear()
}

test('the best jobs are rows that lead to them, without those whose match is not shown', async () => {
  const searches = mockJobSearch(browser.server, [
    matched(1, 88),
    matched(2, 66, { salary_min: null, salary_max: null }),
    matched(3, 49),
  ])
  open()
  const rows = within(await section())
  await rows.findByText('Job 1')
  expect(rows.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'Job 1Sunrise Solar Bahamas · Moss Town, Exuma$28 an hour · 88% Match · Strong match',
    'Job 2Sunrise Solar Bahamas · Moss Town, Exuma66% Match · Good match',
  ])
  expect(rows.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/jobs',
    '/jobs/1',
    '/jobs/2',
  ])
  expect(Object.fromEntries(searches[0]?.query ?? [])).toEqual({ sort: 'best', limit: '3' })
})

test('the place keeps its height while the jobs load, and the next visit takes that of their number', async () => {
  mockJobSearch(browser.server, [matched(1, 88)])
  const height = async () => (await section()).style.height
  const first = open()
  expect(await height()).toBe(jobsForYouHeight(3))
  await screen.findByText('Job 1')
  expect(await height()).toBe(jobsForYouHeight(3))
  reload(first)
  open()
  expect(await height()).toBe(jobsForYouHeight(1))
})

test('without a match nothing is shown from the next visit on', async () => {
  mockJobSearch(browser.server, [matched(1, 49)])
  const first = open()
  await screen.findByText('No close matches right now.')
  reload(first)
  const searches = mockJobSearch(browser.server, [matched(1, 49)])
  open()
  await waitFor(() => expect(searches).toHaveLength(1))
  expect(screen.queryByRole('region')).toBeNull()
})

test('before the feed is shown, the place may still change', async () => {
  mockJobSearch(browser.server, [matched(1, 49)])
  open(electrician, { isFeedShown: false })
  await section()
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
})

test('closed for today, it stays away, and the focus goes to the page', async () => {
  mockJobSearch(browser.server, [matched(1, 88)])
  const first = open()
  await screen.findByText('Job 1')
  fireEvent.click(screen.getByRole('button', { name: 'Close for today' }))
  expect(screen.queryByRole('region')).toBeNull()
  expect(document.activeElement?.id).toBe('main')
  reload(first)
  const searches = mockJobSearch(browser.server, [matched(1, 88)])
  open()
  await Promise.resolve()
  expect(screen.queryByRole('region')).toBeNull()
  expect(searches).toHaveLength(0)
})

test('a failure can be retried', async () => {
  mockJobSearch(browser.server, [])
  browser.server.mock(listJobs, () => errorResponse('too_many_requests'))
  open()
  await screen.findByText('Your jobs could not be loaded.')
  mockJobSearch(browser.server, [matched(1, 88)])
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Job 1')).toBeTruthy()
})

test('without a trade and skills, freelancers get a hint and others nothing', () => {
  const { unmount } = open(ada)
  expect(screen.getByRole('link', { name: 'Add your trade to see your match' })).toBeTruthy()
  unmount()
  for (const user_type of ['client', 'employer', 'recruiter']) {
    const { container, unmount } = open({ ...electrician, user_type })
    expect(container.querySelector('main')?.childElementCount).toBe(0)
    unmount()
  }
})
