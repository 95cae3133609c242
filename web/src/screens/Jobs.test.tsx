// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { listFriendRequests } from 'contract/friends'
import { fullName } from 'contract/words/fullName'
import { listMyJobs, type OwnJob } from 'contract/jobs'
import { countNewJobs, markJobsSeen } from 'contract/jobStats'
import { listPosts } from 'contract/posts'
import type { User } from 'contract/profiles'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { mockJobSearch, jobBy } from '../test/jobs.ts'
import { ada, ben } from '../test/people.ts'
import { setupBrowser, renderInApp } from '../test/renderInApp.tsx'
import { HomeLeftColumn } from './Home.tsx'
import { Jobs } from './Jobs.tsx'
import { MyJobs } from './MyJobs.tsx'

const browser = setupBrowser()

function showJobs(as?: User) {
  mockJobSearch(browser.server)
  browser.server.mock(listPosts, () => [])
  renderInApp(<Jobs />, as ? { server: browser.server, as } : { server: browser.server })
}

test('there are three tabs, Jobs first, with search and Post a Job', async () => {
  showJobs(ada)
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Feed', 'HireMe', 'Jobs'])
  expect(screen.getByRole('tab', { name: 'Jobs' }).getAttribute('aria-selected')).toBe('true')
  expect(screen.getByRole('combobox', { name: 'Search jobs' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Post a Job' }).getAttribute('href')).toBe('/post-job')
  expect(await screen.findByRole('article')).toBeTruthy()
})

test("a member's visit is recorded and clears the new jobs", async () => {
  const visits = browser.server.mock(markJobsSeen, () => undefined)
  browser.server.mock(countNewJobs, () => ({ count: 7 }))
  browser.server.mock(listFriendRequests, () => ({ success: true as const, requests: [], total: 0 }))
  mockJobSearch(browser.server)
  renderInApp(
    <>
      <HomeLeftColumn me={ada} />
      <Routes>
        <Route path="/jobs" element={<Jobs />} />
      </Routes>
    </>,
    { server: browser.server, as: ada },
  )
  const entry = screen.getByRole('link', { name: /^Jobs/ })
  expect(await within(entry).findByText('7')).toBeTruthy()
  expect(visits).toHaveLength(0)
  fireEvent.click(entry)
  await waitFor(() => expect(entry.textContent.trim()).toBe('Jobs'))
  expect(visits).toHaveLength(1)
})

test("a visitor's visit is not recorded", async () => {
  const visits = browser.server.mock(markJobsSeen, () => undefined)
  showJobs()
  expect(await screen.findByRole('article')).toBeTruthy()
  expect(visits).toHaveLength(0)
})

test('the feed has a banner that links to the jobs', async () => {
  showJobs(ada)
  fireEvent.click(screen.getByRole('tab', { name: 'Feed' }))
  const welcome = within(await screen.findByRole('region', { name: 'Welcome' }))
  expect(welcome.getByRole('link', { name: 'Find Jobs' }).getAttribute('href')).toBe('/jobs')
  expect(welcome.queryByRole('link', { name: 'Join Now' })).toBeNull()
  expect(await screen.findByText('No posts yet')).toBeTruthy()
})

test('visitors are asked to join', async () => {
  showJobs()
  fireEvent.click(screen.getByRole('tab', { name: 'Feed' }))
  expect((await screen.findByRole('link', { name: 'Join Now' })).getAttribute('href')).toBe('/register')
})

test('a search from another tab opens the Jobs tab', async () => {
  showJobs(ada)
  fireEvent.click(screen.getByRole('tab', { name: 'Feed' }))
  const searchbox = screen.getByRole('combobox', { name: 'Search jobs' })
  fireEvent.change(searchbox, { target: { value: 'chef' } })
  fireEvent.keyDown(searchbox, { key: 'Enter' })
  expect(await screen.findByText('1 result')).toBeTruthy()
})

test("the member's own jobs show their status and applicants, and can't be saved", async () => {
  const jobs: OwnJob[] = [
    { ...jobBy(ada, { id: 1, title: 'Chef', status: 'draft' }), new_applications_count: 0 },
    {
      ...jobBy(ada, { id: 2, title: 'Diver', applications_count: 4, positions: 2, hired_count: 1 }),
      new_applications_count: 1,
    },
    {
      ...jobBy(ada, { id: 3, title: 'Mason', status: 'filled', applications_count: 1 }),
      new_applications_count: 0,
    },
  ]
  browser.server.mock(listMyJobs, () => ({ jobs, total: 3 }))
  renderInApp(<MyJobs />, { server: browser.server, as: ada })
  const card = async (name: string) => within(await screen.findByRole('article', { name }))
  expect((await card('Chef')).getByText('Draft')).toBeTruthy()
  expect((await card('Diver')).getByText('Open')).toBeTruthy()
  const link = (await card('Diver')).getByRole('link', { name: '4 applicants, 1 new' })
  expect(link.getAttribute('href')).toBe('/jobs/2/applicants')
  expect((await card('Diver')).getByText('1 of 2 filled')).toBeTruthy()
  expect((await card('Mason')).getByText('Filled')).toBeTruthy()
  expect((await card('Mason')).getByRole('link', { name: '1 applicant' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
})

test("a colleague's job names who posted it, and is renewed by recruiters only", async () => {
  const expiring = { expires_at: new Date(Date.now() + 86_400_000).toISOString() }
  const jobs: OwnJob[] = [
    {
      ...jobBy(ben, { id: 1, title: 'Chef', applicant_access: 'read', ...expiring }),
      new_applications_count: 0,
    },
    { ...jobBy(ada, { id: 2, title: 'Diver', ...expiring }), new_applications_count: 0 },
    {
      ...jobBy(ben, { id: 3, title: 'Mason', applicant_access: 'manage', ...expiring }),
      new_applications_count: 0,
    },
  ]
  browser.server.mock(listMyJobs, () => ({ jobs, total: 3 }))
  renderInApp(<MyJobs />, { server: browser.server, as: ada })
  const card = async (name: string) => within(await screen.findByRole('article', { name }))
  expect((await card('Chef')).getByText(`Posted by ${fullName(ben)}`)).toBeTruthy()
  expect((await card('Chef')).queryByRole('button', { name: /^Still looking/ })).toBeNull()
  expect((await card('Diver')).getByRole('button', { name: /^Still looking/ })).toBeTruthy()
  expect((await card('Diver')).queryByText(/^Posted by/)).toBeNull()
  expect((await card('Mason')).getByRole('button', { name: /^Still looking/ })).toBeTruthy()
})

test('an empty list links to the form', async () => {
  browser.server.mock(listMyJobs, () => ({ jobs: [], total: 0 }))
  renderInApp(<MyJobs />, { server: browser.server, as: ada })
  expect(await screen.findByRole('heading', { name: 'No jobs posted yet' })).toBeTruthy()
})
