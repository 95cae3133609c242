// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { suggestJobs } from 'contract/jobSearch'
import { expect, test } from 'vitest'
import { mockJobSearch, jobBy } from '../../../test/jobs.ts'
import { ben } from '../../../test/people.ts'
import { browser, offered, search, searchbox, showPage } from '../../../test/jobsView.tsx'

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
