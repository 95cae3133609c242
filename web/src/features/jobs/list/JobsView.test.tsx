// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { listJobs } from 'contract/jobSearch'
import { expect, test, vi } from 'vitest'
import { mockJobSearch, jobSearchResult, jobBy } from '../../../test/jobs.ts'
import { pageWithNext, errorResponse } from '../../../test/mockServer.ts'
import { ada, ben } from '../../../test/people.ts'
import { renderInApp } from '../../../test/renderInApp.tsx'
import { Page, browser, search, searchbox, showPage } from '../../../test/jobsView.tsx'

test('a search shows the number of results, and Clear shows all jobs again', async () => {
  const requests = mockJobSearch(browser.server)
  showPage()
  await screen.findByRole('article')
  search(' electrician ')
  expect(await screen.findByText('1 result')).toBeTruthy()
  expect(screen.getByText('1 result').closest('p')?.textContent).toBe('Found 1 result for "electrician"')
  expect(requests.at(-1)?.query.get('query')).toBe('electrician')
  expect(screen.getByText('?query=electrician')).toBeTruthy()

  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(screen.queryByText('1 result')).toBeNull())
  expect(searchbox().value).toBe('')
})

test('several results are plural, with the location and category filters beside them', async () => {
  mockJobSearch(browser.server, [jobBy(ben), jobBy(ben, { id: 71 })], { place: 'Freeport' })
  showPage()
  search('electrician in Freeport')
  expect(await screen.findByText('2 results')).toBeTruthy()
  expect(screen.getByText('Freeport')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Location').value).toBe('Freeport')
})

test('strong matches come first, then related jobs with their reason, then weaker matches', async () => {
  const [strong, weak] = [
    jobBy(ben, { id: 1, relevanceScore: 62 }),
    jobBy(ben, { id: 2, relevanceScore: 15 }),
  ]
  mockJobSearch(browser.server, [strong, weak], {
    related: [{ ...jobBy(ben, { id: 3, title: 'Lineman' }), reason: 'Another word for electrician' }],
  })
  showPage()
  search('electrician')
  await screen.findByRole('heading', { name: 'Related jobs' })
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Matches',
    'Related jobs',
    'Weaker matches',
  ])
  const related = within(screen.getByRole('list', { name: 'Related jobs' }))
  expect(related.getByText('Another word for electrician')).toBeTruthy()
  expect(related.queryByText(/% Match/)).toBeNull()
})

test('a weak match among the related jobs is shown there only', async () => {
  const weak = jobBy(ben, { id: 1, title: 'Marine electrician', relevanceScore: 28 })
  mockJobSearch(browser.server, [weak], { related: [{ ...weak, reason: "Matches 'electrician'" }] })
  showPage()
  search('electrician')
  await screen.findByRole('heading', { name: 'Related jobs' })
  expect(screen.getAllByRole('article')).toHaveLength(1)
  expect(screen.queryByRole('heading', { name: 'Weaker matches' })).toBeNull()
})

const matchedJob = (id: number, score: number) =>
  jobBy(ben, { id, title: `Job ${id}`, match: { score, reasons: [], missing: [] } })

test('the heading More jobs stands where the fit ends', async () => {
  mockJobSearch(browser.server, [matchedJob(1, 88), matchedJob(2, 50), matchedJob(3, 49)])
  showPage()
  const more = within(await screen.findByRole('region', { name: 'More jobs' }))
  expect(more.getAllByRole('article').map((card) => card.getAttribute('aria-label'))).toEqual(['Job 3'])
})

test('without a job that fits there is no heading More jobs', async () => {
  mockJobSearch(browser.server, [matchedJob(1, 49)])
  showPage()
  expect(await screen.findByRole('article', { name: 'Job 1' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'More jobs' })).toBeNull()
})

test("a list of one member's jobs has their name, and no alert for it", async () => {
  const requests = mockJobSearch(browser.server)
  renderInApp(<Page />, { server: browser.server, as: ada, at: '/jobs?employer=2&sort=newest' })
  expect(await screen.findByText('1 job from Ben Moss')).toBeTruthy()
  expect(requests[0]?.query.get('employer')).toBe('2')
  expect(screen.queryByRole('button', { name: 'Alert me' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('1 job')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Alert me' })).toBeTruthy()
})

test('an empty result links back to all jobs', async () => {
  mockJobSearch(browser.server, [])
  showPage()
  search('zzz')
  expect(await screen.findByRole('heading', { name: 'No jobs found' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Clear search and show all jobs' }))
  await waitFor(() => expect(searchbox().value).toBe(''))
})

test('jobs that fail to load show an error with Retry and are logged without a toast', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  mockJobSearch(browser.server)
  browser.server.mock(listJobs, () => errorResponse('too_many_requests'))
  showPage()
  const retry = await screen.findByRole('button', { name: 'Retry' })
  expect(screen.queryByText('No jobs found')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull()
  expect(logged).toHaveBeenCalled()
  mockJobSearch(browser.server)
  fireEvent.click(retry)
  expect(await screen.findByRole('article')).toBeTruthy()
})

test('the statistics are those of the server', async () => {
  mockJobSearch(browser.server)
  showPage()
  expect((await screen.findByText('3,000')).parentElement?.textContent).toContain('Active Jobs')
  expect(screen.getByText('211').parentElement?.textContent).toContain('Companies Hiring')
  expect(screen.getByText('48').parentElement?.textContent).toContain('New This Week')
})

test('jobs come best first for a member with a trade, and Newest is one tap away and in the URL', async () => {
  const requests = mockJobSearch(browser.server)
  renderInApp(<Page />, { server: browser.server, as: { ...ada, trade: 'Electrician' } })
  await screen.findByRole('article')
  expect(requests.at(-1)?.query.get('sort')).toBe('best')
  const orders = within(screen.getByRole('group', { name: 'Sort by' }))
  expect(orders.getByRole<HTMLInputElement>('radio', { name: 'Best for you' }).checked).toBe(true)
  fireEvent.click(orders.getByRole('radio', { name: 'Newest' }))
  expect(await screen.findByText('?sort=newest')).toBeTruthy()
  await waitFor(() => expect(requests.at(-1)?.query.get('sort')).toBe('newest'))
  fireEvent.click(orders.getByRole('radio', { name: 'Best for you' }))
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe(''))
  search('electrician')
  expect(await orders.findByRole('radio', { name: 'Best match' })).toBeTruthy()
  expect(requests.at(-1)?.query.has('sort')).toBe(false)
})

test('a member with an island can limit the jobs to what is within reach', async () => {
  const requests = mockJobSearch(browser.server)
  renderInApp(<Page />, { server: browser.server, as: { ...ada, island: 'Exuma' } })
  await screen.findByRole('article')
  fireEvent.click(screen.getByRole('button', { name: 'More Filters' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'More Filters' }))
  fireEvent.change(sheet.getByLabelText("How far you'd go"), { target: { value: 'ferry' } })
  expect(await screen.findByText('?reach=ferry')).toBeTruthy()
  await waitFor(() => expect(requests.at(-1)?.query.get('reach')).toBe('ferry'))
})

test('without a trade and skills the newest jobs come first', async () => {
  mockJobSearch(browser.server)
  showPage()
  await screen.findByRole('article')
  const orders = screen.getAllByRole<HTMLInputElement>('radio')
  expect(orders.map(({ checked, parentElement }) => [parentElement?.textContent, checked])).toEqual([
    ['Newest', true],
    ['Top pay', false],
    ['Nearest', false],
  ])
})

test('Show more fetches the next page by its cursor', async () => {
  mockJobSearch(browser.server)
  const requests = browser.server.mock(listJobs, ({ query }) =>
    query.has('cursor')
      ? jobSearchResult([jobBy(ben, { id: 71, title: 'Second' })], { total: 2 })
      : pageWithNext(jobSearchResult([jobBy(ben)], { total: 2 }), 'after1'),
  )
  showPage()
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByRole('article', { name: 'Second' })).toBeTruthy()
  expect(requests.at(-1)?.query.get('cursor')).toBe('after1')
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('a typing error is corrected by a link that keeps the place and the filters', async () => {
  mockJobSearch(browser.server, [jobBy(ben)], { did_you_mean: 'electrician', place: 'Exuma' })
  renderInApp(<Page />, { server: browser.server, as: ada, at: '/?job_type=contract' })
  search('electrcian in Exuma')
  fireEvent.click(await screen.findByRole('link', { name: 'electrician' }))
  expect(screen.getByText('?query=electrician&location=Exuma&job_type=contract')).toBeTruthy()
})
