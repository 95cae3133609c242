// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { hideJobs, listHiddenJobs, showJobsAgain } from 'contract/hiddenJobs'
import { expect, test } from 'vitest'
import { jobBy, mockJobSearch } from '../../../test/jobs.ts'
import { errorResponse } from '../../../test/mockServer.ts'
import { ada, ben } from '../../../test/people.ts'
import { renderInApp, setupBrowser } from '../../../test/renderInApp.tsx'
import { JobsView } from '../list/JobsView.tsx'
import { HiddenJobs } from './HiddenJobs.tsx'

const browser = setupBrowser()
const diver = jobBy(ben, { id: 1, title: 'Diver', company: 'Shack' })
const cook = jobBy(ben, { id: 2, title: 'Cook', company: 'Shack' })
const mate = jobBy(ben, { id: 3, title: 'Mate', company: 'Reef Co' })
const entry = { id: 9, job: null, company: 'Shack', created_at: '2026-11-20T12:00:00.000Z' }

const titles = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))

async function choose(title: string, item: string) {
  fireEvent.click(await screen.findByRole('button', { name: `More options for ${title}` }))
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
}

test('a job that is not interesting leaves the list at once, and Undo brings it back', async () => {
  mockJobSearch(browser.server, [diver, cook, mate])
  const hidden = browser.server.mock(hideJobs, () => entry)
  const shown = browser.server.mock(showJobsAgain, () => undefined)
  renderInApp(<JobsView />, { server: browser.server, as: ada, at: '/jobs' })
  await choose('Cook', 'Not interested')
  await waitFor(() => expect(titles()).toEqual(['Diver', 'Mate']))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(titles()).toEqual(['Diver', 'Cook', 'Mate']))
  expect(hidden.map(({ body }) => body)).toEqual([{ job_id: 2 }])
  expect(shown.map(({ path }) => path)).toEqual(['/api/jobs/hidden/9'])
})

test('hiding a company removes all its jobs; a failure puts them back', async () => {
  mockJobSearch(browser.server, [diver, cook, mate])
  browser.server.mock(hideJobs, () => errorResponse('too_many_hidden_jobs'))
  renderInApp(<JobsView />, { server: browser.server, as: ada, at: '/jobs' })
  await choose('Diver', 'Hide jobs from Shack')
  expect(await screen.findByText(/hidden as many/)).toBeTruthy()
  await waitFor(() => expect(titles()).toEqual(['Diver', 'Cook', 'Mate']))
  browser.server.mock(hideJobs, () => entry)
  await choose('Diver', 'Hide jobs from Shack')
  await waitFor(() => expect(titles()).toEqual(['Mate']))
})

test('the number of jobs no longer counts those that were hidden', async () => {
  mockJobSearch(browser.server, [diver, cook, mate])
  browser.server.mock(hideJobs, () => entry)
  renderInApp(<JobsView />, { server: browser.server, as: ada, at: '/jobs' })
  expect(await screen.findByText('3 jobs')).toBeTruthy()
  await choose('Cook', 'Hide jobs from Shack')
  expect(await screen.findByText('1 job')).toBeTruthy()
})

test('a hidden job also leaves the related jobs of a search', async () => {
  mockJobSearch(browser.server, [diver], { related: [{ ...mate, reason: 'Also works at sea' }] })
  browser.server.mock(hideJobs, () => entry)
  renderInApp(<JobsView />, { server: browser.server, as: ada, at: '/jobs?query=diver' })
  await choose('Mate', 'Not interested')
  await waitFor(() => expect(titles()).toEqual(['Diver']))
})

test("the settings list what is hidden, and show it again; the member's own jobs can't be hidden", async () => {
  let entries = [entry, { ...entry, id: 8, company: null, job: { id: 3, title: 'Mate', company: 'Reef Co' } }]
  browser.server.mock(listHiddenJobs, () => ({ entries, total: entries.length }))
  browser.server.mock(showJobsAgain, () => {
    entries = entries.slice(1)
    return undefined
  })
  mockJobSearch(browser.server, [jobBy(ada, { title: 'Mine' })])
  renderInApp(
    <>
      <HiddenJobs />
      <JobsView />
    </>,
    { server: browser.server, as: ada, at: '/jobs' },
  )
  const rows = within(await screen.findByRole('list', { name: 'The jobs you hid' }))
  expect(rows.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'ShackAll jobs from this companyShow again',
    'MateReef CoShow again',
  ])
  const [first] = rows.getAllByRole('button', { name: 'Show again' })
  if (first) fireEvent.click(first)
  await waitFor(() => expect(rows.getAllByRole('listitem')).toHaveLength(1))
  await screen.findByRole('article', { name: 'Mine' })
  expect(screen.queryByRole('button', { name: /^More options for/ })).toBeNull()
})
