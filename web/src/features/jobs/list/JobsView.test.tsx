// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createJobAlert } from 'contract/alerts'
import { listJobs, suggestJobs } from 'contract/jobSearch'
import { useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { mockJobSearch, jobSearchResult, jobBy } from '../../../test/jobs.ts'
import { pageWithNext, errorResponse } from '../../../test/mockServer.ts'
import { ada, ben } from '../../../test/people.ts'
import { setupBrowser, renderInApp } from '../../../test/renderInApp.tsx'
import { useJobSearch } from '../jobSearch.ts'
import { SearchBar } from '../filters/SearchBar.tsx'
import { JobsView } from './JobsView.tsx'

const browser = setupBrowser()

function Page() {
  const { search, change } = useJobSearch()
  const { search: address } = useLocation()
  return (
    <>
      <SearchBar query={search.query} onSearch={change} />
      <JobsView />
      <output>{decodeURIComponent(address)}</output>
    </>
  )
}

const showPage = () => renderInApp(<Page />, { server: browser.server, as: ada })
const searchbox = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search jobs' })
const offered = () => screen.getAllByRole('option').map((option) => option.textContent)

function search(words: string) {
  fireEvent.change(searchbox(), { target: { value: words } })
  fireEvent.keyDown(searchbox(), { key: 'Enter' })
}

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

test('an empty field suggests the last five searches, popular searches and places', async () => {
  mockJobSearch(browser.server)
  showPage()
  for (const words of ['one', 'two', 'three', 'ONE', 'four', 'five', 'six', '  ']) search(words)
  fireEvent.focus(searchbox())
  fireEvent.change(searchbox(), { target: { value: '' } })
  expect(offered().slice(0, 5)).toEqual(['six', 'five', 'four', 'ONE', 'three'])
  expect(JSON.parse(localStorage.getItem('recentSearches') ?? '')).toEqual([
    'six',
    'five',
    'four',
    'ONE',
    'three',
  ])
  expect(offered()).toHaveLength(5 + 6 + 4)
  expect(offered().slice(-4)).toEqual([
    'Jobs in Nassau',
    'Jobs in Freeport',
    'Jobs in Paradise Island',
    'Jobs in Grand Bahama',
  ])
  fireEvent.click(screen.getByRole('option', { name: 'Jobs in Freeport' }))
  expect(await screen.findByText('?location=Freeport')).toBeTruthy()
})

test('suggestions appear from two characters and can be chosen with the keyboard', async () => {
  mockJobSearch(browser.server)
  const requests = browser.server.mock(suggestJobs, () => ({
    suggestions: [
      { text: 'Plumber', kind: 'trade' as const, score: 1 },
      { text: 'Jobs in Plana Cays', kind: 'location' as const, score: 0.9 },
    ],
    smart_matches: [{ category: 'Trades & Construction', confidence: 0.9 }],
  }))
  showPage()
  fireEvent.focus(searchbox())
  fireEvent.change(searchbox(), { target: { value: 'p' } })
  expect(screen.queryByRole('listbox')).toBeNull()
  fireEvent.change(searchbox(), { target: { value: 'pl' } })
  await screen.findByRole('listbox', { name: 'Suggestions' })
  expect(requests.map(({ query }) => query.get('q'))).toEqual(['pl'])
  expect(offered()).toEqual(['Plumber', 'Jobs in Plana Cays', 'Trades & Construction'])
  expect(screen.getByRole('group', { name: 'Smart Match' })).toBeTruthy()

  fireEvent.keyDown(searchbox(), { key: 'ArrowUp' })
  const last = screen.getByRole('option', { selected: true })
  expect(last.textContent).toBe('Trades & Construction')
  expect(searchbox().getAttribute('aria-activedescendant')).toBe(last.id)
  fireEvent.keyDown(searchbox(), { key: 'Escape' })
  expect(screen.queryByRole('listbox')).toBeNull()

  fireEvent.keyDown(searchbox(), { key: 'ArrowDown' })
  fireEvent.keyDown(searchbox(), { key: 'Enter' })
  expect(await screen.findByText('?query=Plumber')).toBeTruthy()
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('choosing a Smart Match category sets the filter', async () => {
  const requests = mockJobSearch(browser.server)
  browser.server.mock(suggestJobs, () => ({
    suggestions: [],
    smart_matches: [{ category: 'Maritime & Marine', confidence: 0.85 }],
  }))
  showPage()
  fireEvent.focus(searchbox())
  fireEvent.change(searchbox(), { target: { value: 'boat' } })
  fireEvent.click(await screen.findByRole('option', { name: 'Maritime & Marine' }))
  await waitFor(() => expect(requests.at(-1)?.query.get('category')).toBe('Maritime & Marine'))
  expect(requests.at(-1)?.query.has('query')).toBe(false)
})

test('the location and category filters apply, and a category is shown by its name', async () => {
  const requests = mockJobSearch(browser.server)
  showPage()
  await screen.findByRole('article')
  fireEvent.change(screen.getByLabelText('Location'), { target: { value: 'Moss' } })
  await waitFor(() => expect(requests.at(-1)?.query.get('location')).toBe('Moss'))
  fireEvent.change(screen.getByLabelText('Category'), { target: { value: 'construction' } })
  fireEvent.blur(screen.getByLabelText('Category'))
  await waitFor(() => expect(requests.at(-1)?.query.get('category')).toBe('construction'))
  expect(screen.getByLabelText<HTMLInputElement>('Category').value).toBe('Construction')
})

test('an island is filtered with its settlements, and the suggestions name the number of jobs', async () => {
  const requests = mockJobSearch(browser.server)
  showPage()
  await screen.findByRole('article')
  const location = screen.getByLabelText<HTMLInputElement>('Location')
  fireEvent.focus(location)
  expect(offered()).toEqual(['Exuma(2)'])
  fireEvent.change(location, { target: { value: 'abac' } })
  expect(offered()).toEqual(['Abaco(0)'])
  fireEvent.keyDown(location, { key: 'ArrowDown' })
  fireEvent.keyDown(location, { key: 'Enter' })
  await waitFor(() => expect(requests.at(-1)?.query.get('island')).toBe('Abaco'))
  expect(requests.at(-1)?.query.has('location')).toBe(false)
  expect(location.value).toBe('Abaco')
  expect(screen.queryByRole('listbox')).toBeNull()

  const category = screen.getByLabelText<HTMLInputElement>('Category')
  fireEvent.focus(category)
  expect(offered()).toHaveLength(8)
  fireEvent.change(category, { target: { value: 'heal' } })
  fireEvent.click(screen.getByRole('option', { name: /^Healthcare/ }))
  await waitFor(() => expect(requests.at(-1)?.query.get('category')).toBe('healthcare'))
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

test('more filters show their counts, apply immediately, are in the URL and can be cleared together', async () => {
  const requests = mockJobSearch(browser.server, [jobBy(ben), jobBy(ben, { id: 71 })], {
    unpaid: 3,
    fixed_price: 1,
  })
  showPage()
  await screen.findAllByRole('article')
  fireEvent.click(screen.getByRole('button', { name: 'More Filters' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'More Filters' }))
  expect(sheet.getByRole('option', { name: 'Full-time (2)' })).toBeTruthy()
  expect(sheet.getByText('1 job shows its pay.')).toBeTruthy()

  fireEvent.change(sheet.getByLabelText('Job type'), { target: { value: 'full-time' } })
  fireEvent.change(sheet.getByLabelText('Posted within'), { target: { value: '7' } })
  fireEvent.click(sheet.getByRole('checkbox', { name: 'Remote jobs only (0)' }))
  fireEvent.change(sheet.getByLabelText('Who can apply'), { target: { value: 'permit_holders' } })
  fireEvent.click(sheet.getByRole('checkbox', { name: 'Housing provided (0)' }))
  fireEvent.click(sheet.getByRole('checkbox', { name: 'Ferry or flight paid (0)' }))
  fireEvent.click(sheet.getByRole('checkbox', { name: 'Verified companies only (0)' }))
  const pay = sheet.getByRole('textbox', { name: 'Pay from', description: '1 job shows its pay.' })
  fireEvent.change(pay, { target: { value: '$1,500.50' } })
  fireEvent.blur(pay)
  await waitFor(() =>
    expect(Object.fromEntries(requests.at(-1)?.query ?? [])).toEqual({
      job_type: 'full-time',
      posted_within: '7',
      sort: 'best',
      remote: 'true',
      open_to: 'permit_holders',
      housing: 'true',
      travel_paid: 'true',
      verified: 'true',
      salary_min: '1500.5',
      salary_period: 'month',
      limit: '24',
    }),
  )
  expect(
    await sheet.findByText('3 jobs without pay and 1 job paid for the whole job are still shown.'),
  ).toBeTruthy()
  fireEvent.change(sheet.getByLabelText('For'), { target: { value: 'week' } })
  await waitFor(() => expect(requests.at(-1)?.query.get('salary_period')).toBe('week'))
  expect(requests.at(-1)?.query.get('salary_min')).toBe('1500.5')
  fireEvent.click(sheet.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe(''))
  expect(sheet.getByLabelText<HTMLSelectElement>('Job type').value).toBe('')
  expect(sheet.getByRole('button', { name: 'Show 2 jobs' })).toBeTruthy()
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

test('Alert me saves the search with a name', async () => {
  mockJobSearch(browser.server)
  const requests = browser.server.mock(createJobAlert, () => ({
    alert: {
      id: 1,
      name: 'electrician',
      query: 'electrician',
      category: null,
      location: null,
      island: null,
      job_type: null,
      remote: null,
      salary_min: null,
      salary_period: null,
      reach: null,
      open_to: null,
      housing: null,
      travel_paid: null,
      verified: null,
      company_handle: null,
      frequency: 'daily' as const,
      created_at: '2026-11-20T12:00:00.000Z',
    },
  }))
  showPage()
  search('electrician')
  await screen.findByText('1 result')
  fireEvent.click(screen.getByRole('button', { name: 'Alert me' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Alert me' }))
  const name = dialog.getByLabelText<HTMLInputElement>('Name')
  expect(name.value).toBe('electrician')
  fireEvent.change(name, { target: { value: ' ' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save alert' }))
  expect(dialog.getByText('Please name this alert')).toBeTruthy()

  fireEvent.change(name, { target: { value: 'Wiring' } })
  fireEvent.change(dialog.getByLabelText('How often'), { target: { value: 'daily' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save alert' }))
  expect(await screen.findByText("Alert saved. We'll tell you when a matching job is posted.")).toBeTruthy()
  expect(requests[0]?.body).toEqual({ name: 'Wiring', query: 'electrician', frequency: 'daily' })
})

test('an alert stores the minimum pay with its period', async () => {
  mockJobSearch(browser.server)
  const requests = browser.server.mock(createJobAlert, () => errorResponse('too_many_alerts'))
  renderInApp(<Page />, { server: browser.server, as: ada, at: '/jobs?salary_min=25.5&salary_period=hour' })
  fireEvent.click(await screen.findByRole('button', { name: 'Alert me' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Alert me' }))
  expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('from $25.50 an hour')
  fireEvent.click(dialog.getByRole('button', { name: 'Save alert' }))
  await waitFor(() => expect(requests[0]?.body).toMatchObject({ salary_min: 25.5, salary_period: 'hour' }))
})

test.each([
  [
    { trade: 'Electrician', island: 'Exuma' },
    'Electrician, Exuma',
    { query: 'Electrician', island: 'Exuma' },
  ],
  [{ trade: null, island: null }, 'All jobs', {}],
])('without filters, an alert of %o is about %s, once a day', async (own, name, criteria) => {
  mockJobSearch(browser.server)
  const requests = browser.server.mock(createJobAlert, () => errorResponse('too_many_alerts'))
  renderInApp(<Page />, { server: browser.server, as: { ...ada, ...own }, at: '/jobs' })
  fireEvent.click(await screen.findByRole('button', { name: 'Alert me' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Alert me' }))
  expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe(name)
  fireEvent.click(dialog.getByRole('button', { name: 'Save alert' }))
  await waitFor(() => expect(requests[0]?.body).toEqual({ name, frequency: 'daily', ...criteria }))
})

test('an alert for a filtered search keeps its criteria, and notifies immediately', async () => {
  mockJobSearch(browser.server)
  const requests = browser.server.mock(createJobAlert, () => errorResponse('too_many_alerts'))
  renderInApp(<Page />, {
    server: browser.server,
    as: { ...ada, trade: 'Electrician' },
    at: '/jobs?island=Bimini',
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Alert me' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Alert me' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Save alert' }))
  await waitFor(() =>
    expect(requests[0]?.body).toEqual({ name: 'Bimini', frequency: 'instant', island: 'Bimini' }),
  )
})

test('a typing error is corrected by a link that keeps the place and the filters', async () => {
  mockJobSearch(browser.server, [jobBy(ben)], { did_you_mean: 'electrician', place: 'Exuma' })
  renderInApp(<Page />, { server: browser.server, as: ada, at: '/?job_type=contract' })
  search('electrcian in Exuma')
  fireEvent.click(await screen.findByRole('link', { name: 'electrician' }))
  expect(screen.getByText('?query=electrician&location=Exuma&job_type=contract')).toBeTruthy()
})
