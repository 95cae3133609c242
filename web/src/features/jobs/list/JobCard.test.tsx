// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { getJob, saveJob, unsaveJob, type Job } from 'contract/jobs'
import { beforeEach, expect, test, vi } from 'vitest'
import { query } from '../../../api/queries.ts'
import { queryClient } from '../../../api/QueryCacheProvider.tsx'
import { mockJobSearch, jobBy } from '../../../test/jobs.ts'
import { errorResponse } from '../../../test/mockServer.ts'
import { ada, ben } from '../../../test/people.ts'
import { setupBrowser, renderInApp } from '../../../test/renderInApp.tsx'
import { JobCard } from './JobCard.tsx'
import { JobsView } from './JobsView.tsx'

const browser = setupBrowser()

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-20T15:00:00.000Z'), toFake: ['Date'] }))
function showCard(changes: Partial<Job> = {}, props: { searched?: boolean; reason?: string } = {}) {
  renderInApp(<JobCard job={jobBy(ben, changes)} {...props} />, { server: browser.server, as: ada })
  return within(screen.getByRole('article', { name: 'Lead electrician, solar retrofit' }))
}

test('a card shows title, location, pay, employer and age, and links to the job', () => {
  const card = showCard({
    skills: ['Solar PV', 'House wiring', 'Crew lead', 'Roofs', 'Inverters'],
    applications_count: 7,
    isRemote: true,
  })
  expect(card.getByRole('link').getAttribute('href')).toBe('/jobs/70')
  for (const text of ['Construction', '$28/hr', 'Moss Town', 'Remote', 'Posted 3h ago', '7 proposals'])
    expect(card.getByText(text)).toBeTruthy()
  expect(card.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Solar PV',
    'House wiring',
    'Crew lead',
    '+2 more',
  ])
  expect(card.getByText('Ben Moss')).toBeTruthy()
  expect(card.getByText(jobBy(ben).company)).toBeTruthy()
})

test.each([
  [null, null, 'hour', 'Salary not specified'],
  [3200, 3200, 'fixed', '$3,200 for the whole job'],
  [28.5, 28.5, 'hour', '$28.50/hr'],
  [25, 35, 'hour', '$25–35/hr'],
  [500, 700, 'week', '$500–700 a week'],
  [40, null, 'hour', 'From $40/hr'],
  [null, 42_000, 'year', 'Up to $42,000 a year'],
] as const)('pay from %s to %s per %s is shown as %s', (salary_min, salary_max, salary_period, words) => {
  const card = showCard({ salary_min, salary_max, salary_period })
  expect(card.getByText(/\$|Salary/).parentElement?.textContent).toBe(words)
})

test('a card shows provided housing and a paid journey', () => {
  const card = showCard({ provided: ['housing', 'travel', 'tools'] })
  for (const text of ['Housing', 'Ferry or flight paid']) expect(card.getByText(text)).toBeTruthy()
  expect(card.queryByText('Tools or uniform')).toBeNull()
})

test('a card says if the employer is slow to reply', () => {
  expect(showCard({ answer_state: 'late' }).getByText('Slow to reply')).toBeTruthy()
  cleanup()
  expect(showCard({ answer_state: 'in_time' }).queryByText('Slow to reply')).toBeNull()
})

test('the rating has one decimal, and one proposal is singular', () => {
  const { client } = jobBy(ben)
  const card = showCard({ client: { ...client, rating: 4.86, reviews_count: 4 }, applications_count: 1 })
  expect(card.getByText('4.9')).toBeTruthy()
  expect(card.getByText('1 proposal')).toBeTruthy()
})

test('without ratings no star is shown', () => {
  expect(showCard().queryByText('Rating')).toBeNull()
})

test('with a query the ring shows the match, and below a relevance of 100 the matched fields stand below', () => {
  const match = { score: 94, reasons: ['Matches your search: title'], missing: [] }
  const found = { relevanceScore: 62, matchedFields: ['title', 'skills'], match }
  const card = showCard(found, { searched: true })
  expect(card.getByRole('button', { name: '94% Match, why?' })).toBeTruthy()
  expect(card.getByText('Matched: title, skills')).toBeTruthy()
})

test("matched fields aren't shown without a query or at 100", () => {
  const found = { relevanceScore: 62, matchedFields: ['title'] }
  expect(showCard(found).queryByText(/^Matched/)).toBeNull()
  cleanup()
  expect(showCard({ ...found, relevanceScore: 100 }, { searched: true }).queryByText(/^Matched/)).toBeNull()
})

test('a card has a ring only for a match of at least 50', () => {
  const match = (score: number) => ({ match: { score, reasons: [], missing: [] } })
  expect(showCard().queryByText(/% Match|Match/)).toBeNull()
  cleanup()
  expect(showCard(match(49)).queryByRole('button', { name: /Match/ })).toBeNull()
  cleanup()
  expect(showCard(match(50)).getByRole('button', { name: '50% Match, why?' })).toBeTruthy()
})

test('a personal match is shown with its grade and reasons, and opens all of them', async () => {
  const match = {
    score: 72,
    reasons: ['You list Solar PV', 'On Exuma', 'Good pay', 'Remote'],
    missing: ['Add House wiring to your skills'],
  }
  const card = showCard({ match })
  expect(card.queryByText('100%')).toBeNull()
  expect(card.getByText('Good match · You list Solar PV · On Exuma · Good pay')).toBeTruthy()
  fireEvent.click(card.getByRole('button', { name: '72% Match, why?' }))
  const dialog = within(await screen.findByRole('dialog', { name: '72% Match' }))
  expect(dialog.getByText('You list Solar PV')).toBeTruthy()
  expect(dialog.getByText('Improve your match')).toBeTruthy()
  expect(dialog.getByText('Add House wiring to your skills')).toBeTruthy()
})

test('saving a job shows immediately and is reverted if refused', async () => {
  mockJobSearch(browser.server)
  const saved = browser.server.mock(saveJob, () => undefined)
  renderInApp(<JobsView />, { server: browser.server, as: ada })
  const button = await screen.findByRole('button', { name: 'Save Lead electrician, solar retrofit' })
  fireEvent.click(button)
  await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'))
  expect(await screen.findByText('Job saved')).toBeTruthy()
  expect(saved[0]?.path).toBe('/api/jobs/70/save')

  browser.server.mock(unsaveJob, () => errorResponse('too_many_requests'))
  fireEvent.click(button)
  expect(await screen.findByRole('button', { name: 'Dismiss' })).toBeTruthy()
  await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'))
})

test('Undo shows a job as saved again', async () => {
  mockJobSearch(browser.server, [jobBy(ben, { is_saved: true })])
  browser.server.mock(unsaveJob, () => undefined)
  const saved = browser.server.mock(saveJob, () => undefined)
  renderInApp(<JobsView />, { server: browser.server, as: ada })
  const button = await screen.findByRole('button', { name: 'Save Lead electrician, solar retrofit' })
  fireEvent.click(button)
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'))
  expect(saved).toHaveLength(1)
})

test('a job that is unsaved at the second try no longer says that it failed', async () => {
  mockJobSearch(browser.server, [jobBy(ben, { is_saved: true })])
  browser.server.mock(unsaveJob, () => errorResponse('too_many_requests'))
  renderInApp(<JobsView />, { server: browser.server, as: ada })
  const button = await screen.findByRole('button', { name: 'Save Lead electrician, solar retrofit' })
  fireEvent.click(button)
  expect(await screen.findByText(/^Too many requests/)).toBeTruthy()
  browser.server.mock(unsaveJob, () => undefined)
  fireEvent.click(button)
  expect(await screen.findByText('Removed from saved')).toBeTruthy()
  expect(screen.queryByText(/^Too many requests/)).toBeNull()
})

test('a related job also shows at once that it is saved', async () => {
  const related = [{ ...jobBy(ben, { id: 3, title: 'Lineman' }), reason: 'Another word for electrician' }]
  mockJobSearch(browser.server, [jobBy(ben)], { related })
  browser.server.mock(saveJob, () => new Promise<never>(() => {}))
  renderInApp(<JobsView />, { server: browser.server, as: ada, at: '/jobs?query=electrician' })
  const button = await screen.findByRole('button', { name: 'Save Lineman' })
  fireEvent.click(button)
  await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'))
})

test('saving a job does not make its page as new as if it had just been loaded', async () => {
  mockJobSearch(browser.server)
  browser.server.mock(saveJob, () => new Promise<never>(() => {}))
  const { queryKey } = query(getJob, { id: 70 })
  const updatedAt = Date.parse('2026-11-18T09:00:00.000Z')
  queryClient.setQueryData(queryKey, jobBy(ben), { updatedAt })
  renderInApp(<JobsView />, { server: browser.server, as: ada })
  fireEvent.click(await screen.findByRole('button', { name: 'Save Lead electrician, solar retrofit' }))
  await waitFor(() => expect(queryClient.getQueryData(queryKey)?.is_saved).toBe(true))
  expect(queryClient.getQueryState(queryKey)?.dataUpdatedAt).toBe(updatedAt)
})

test('marks say in words what the member did with a job', () => {
  localStorage.setItem(`viewedJobs:${ada.id}`, '5 70')
  expect(showCard().getByText('Viewed')).toBeTruthy()
  cleanup()
  const applied = showCard({ has_applied: true, is_saved: true })
  expect(applied.getByText('Applied')).toBeTruthy()
  expect(applied.getByText('Saved')).toBeTruthy()
  expect(applied.queryByText('Viewed')).toBeNull()
  cleanup()
  localStorage.setItem(`viewedJobs:${ada.id}`, '5 700')
  expect(showCard().queryByText('Viewed')).toBeNull()
})
