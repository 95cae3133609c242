// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { searchEverything, type PersonResult } from 'contract/search'
import { useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { errorResponse } from '../../test/mockServer.ts'
import { ada, ben, postBy } from '../../test/people.ts'
import { setupBrowser, renderInApp } from '../../test/renderInApp.tsx'
import { SearchBox } from './SearchBox.tsx'
import { SearchButton } from './SearchButton.tsx'

const browser = setupBrowser()

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
const benFound: PersonResult = { ...ben, occupation: 'Mason' }
const adaFound: PersonResult = ada
const roof = postBy(ben, { id: 10, content: 'Third roof this month.' })
const mason = { id: 21, title: 'Mason', company: 'Moss & Sons', location: 'Marsh Harbour' }
const all = { people: [benFound, adaFound], jobs: [mason], posts: [roof] }

function open() {
  renderInApp(
    <>
      <SearchBox placement="bar" />
      <Address />
    </>,
    { server: browser.server, as: ada },
  )
}

function Address() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search' })
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const key = (name: string) => fireEvent.keyDown(field(), { key: name })
const pause = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const address = () => document.querySelector('output')?.textContent
const chosen = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')

async function find(words: string) {
  open()
  field().focus()
  type(words)
  await pause(200)
  return screen.findByRole('listbox')
}

test('people, jobs and posts are grouped, and their number is announced', async () => {
  const requests = browser.server.mock(searchEverything, () => all)
  await find('mo')
  expect(screen.getByRole('group', { name: 'People' }).querySelectorAll('[role=option]')).toHaveLength(2)
  expect(screen.getByRole('group', { name: 'Posts' }).textContent).toContain('Third roof this month.')
  expect(screen.getByRole('group', { name: 'Jobs' }).textContent).toContain('Moss & Sons · Marsh Harbour')
  expect(screen.getByText('@benmoss · Mason')).toBeTruthy()
  expect(screen.getByText('Found 4 results')).toBeTruthy()
  expect(field().getAttribute('aria-expanded')).toBe('true')
  expect(requests.map(({ query }) => query.get('q'))).toEqual(['mo'])
})

test('the search runs after a pause of 200 ms, from two characters', async () => {
  const requests = browser.server.mock(searchEverything, () => all)
  open()
  type('b')
  await pause(300)
  type('be')
  await pause(150)
  type('ben')
  await pause(150)
  expect(requests).toEqual([])
  await pause(60)
  expect(requests.map(({ query }) => query.get('q'))).toEqual(['ben'])
})

test("Enter during IME composition doesn't open a result", async () => {
  browser.server.mock(searchEverything, () => all)
  await find('mo')
  const before = address()
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true })
  expect(address()).toBe(before)
})

test('Clear search empties the field, which then has the focus', async () => {
  browser.server.mock(searchEverything, () => all)
  await find('mo')
  const clear = screen.getByRole('button', { name: 'Clear search' })
  clear.focus()
  fireEvent.click(clear)
  expect(field().value).toBe('')
  expect(document.activeElement).toBe(field())
})

test('a request for an older text is aborted', async () => {
  const signals: (AbortSignal | null | undefined)[] = []
  browser.server.mock(searchEverything, ({ query }) =>
    query.get('q') === 'be' ? new Promise<never>(() => undefined) : all,
  )
  const faked = fetch
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (url.startsWith('/api/search')) signals.push(init?.signal)
    return faked(url, init)
  })
  open()
  field().focus()
  type('be')
  await pause(200)
  type('ben')
  await pause(200)
  await screen.findByRole('listbox')
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, false])
})

test('arrow keys wrap around the list, and Enter opens the selected result', async () => {
  browser.server.mock(searchEverything, () => all)
  await find('mo')
  expect(chosen()).toBeNull()
  key('ArrowDown')
  expect(chosen()?.textContent).toContain('Ben Moss')
  expect(chosen()?.getAttribute('aria-selected')).toBe('true')
  key('ArrowUp')
  expect(chosen()?.textContent).toBe('See all results')
  key('ArrowUp')
  expect(chosen()?.textContent).toContain('Third roof')
  key('End')
  expect(chosen()?.textContent).toBe('See all results')
  key('ArrowUp')
  key('Enter')
  expect(address()).toBe('/p/10')
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('Home and End move in the text until a result is selected, then in the list', async () => {
  browser.server.mock(searchEverything, () => all)
  await find('mo')
  for (const name of ['Home', 'End']) {
    // `fireEvent` returns true unless the browser's own action was prevented.
    expect(key(name)).toBe(true)
    expect(chosen()).toBeNull()
  }
  key('ArrowDown')
  const first = chosen()
  key('End')
  expect(chosen()).not.toBe(first)
  key('Home')
  expect(chosen()).toBe(first)
})

test('the last option links to all results', async () => {
  browser.server.mock(searchEverything, () => all)
  await find('mo')
  expect(screen.getByRole('option', { name: 'See all results' }).getAttribute('href')).toBe('/search?q=mo')
})

test('while a new text is searched, the earlier results are marked as busy', async () => {
  browser.server.mock(searchEverything, ({ query }) =>
    query.get('q') === 'mo' ? all : new Promise<never>(() => undefined),
  )
  const list = await find('mo')
  expect(list.getAttribute('aria-busy')).toBe('false')
  type('mos')
  expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('true')
  expect(screen.getByText('Searching...')).toBeTruthy()
})

test('being offline is shown immediately', async () => {
  browser.server.mock(searchEverything, () => new Promise<never>(() => undefined))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  open()
  field().focus()
  type('mos')
  expect(await screen.findByText("You're offline. Connect to search.")).toBeTruthy()
})

test('Enter without a selection opens the first result', async () => {
  browser.server.mock(searchEverything, () => all)
  await find('mo')
  key('Enter')
  expect(address()).toBe('/user/2')
})

test('Enter while results load opens the page of all results', async () => {
  browser.server.mock(searchEverything, ({ query }) =>
    query.get('q') === 'mo' ? all : new Promise<never>(() => undefined),
  )
  await find('mo')
  type(' mos ')
  key('Enter')
  expect(address()).toBe('/search?q=mos')
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('Enter without results opens the search page, from two characters', async () => {
  browser.server.mock(searchEverything, () => ({ people: [], jobs: [], posts: [] }))
  open()
  field().focus()
  type('z')
  key('Enter')
  expect(address()).toBe('/')
  type('zzz')
  await pause(200)
  await screen.findByText('Nothing found for "zzz"')
  key('Enter')
  expect(address()).toBe('/search?q=zzz')
})

test('clicking a person opens the profile', async () => {
  browser.server.mock(searchEverything, () => all)
  await find('mo')
  fireEvent.click(screen.getByRole('option', { name: /Ada Rolle/ }))
  expect(address()).toBe('/user/1')
})

test('Escape closes the list, and a second Escape clears the text', async () => {
  browser.server.mock(searchEverything, () => all)
  await find('mo')
  key('Escape')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field().value).toBe('mo')
  expect(field().getAttribute('aria-expanded')).toBe('false')
  key('Escape')
  expect(field().value).toBe('')
})

test('the list closes when the focus leaves', async () => {
  browser.server.mock(searchEverything, () => all)
  await find('mo')
  act(() => field().blur())
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('a search without results shows a message', async () => {
  browser.server.mock(searchEverything, () => ({ people: [], jobs: [], posts: [] }))
  open()
  field().focus()
  type(' zzz ')
  await pause(200)
  expect(await screen.findByText('Nothing found for "zzz"')).toBeTruthy()
  expect(screen.getByText('Found 0 results')).toBeTruthy()
  expect(field().getAttribute('aria-expanded')).toBe('false')
})

test('a failed search shows an error and can be retried', async () => {
  browser.server.mock(searchEverything, () => errorResponse('too_many_requests'))
  open()
  field().focus()
  type('moss')
  await pause(200)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  expect(screen.getByText('Too many requests. Please wait a moment and try again.')).toBeTruthy()
  browser.server.mock(searchEverything, () => all)
  act(() => retry.focus())
  fireEvent.click(retry)
  expect(await screen.findByRole('listbox')).toBeTruthy()
})

test('on a phone the icon opens a sheet, which closes when a result is chosen', async () => {
  browser.server.mock(searchEverything, () => all)
  renderInApp(<SearchButton />, { server: browser.server, as: ada })
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  await screen.findByRole('dialog', { name: 'Search' })
  await waitFor(() => expect(document.activeElement).toBe(field()))
  type('mo')
  await pause(200)
  fireEvent.click(await screen.findByRole('option', { name: /@benmoss/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the field of the bar has the focus where it was wanted before it was there', () => {
  renderInApp(<SearchBox placement="bar" startsFocused />, { server: browser.server, as: ada })
  expect(document.activeElement).toBe(field())
})

test('"/" focuses the field, except while typing elsewhere', () => {
  const wide = (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes('min-width'), media: query })
  vi.stubGlobal('matchMedia', wide)
  renderInApp(
    <>
      <SearchBox placement="bar" />
      <textarea aria-label="Post" />
    </>,
    { server: browser.server, as: ada },
  )
  const post = screen.getByRole('textbox', { name: 'Post' })
  post.focus()
  fireEvent.keyDown(post, { key: '/' })
  expect(document.activeElement).toBe(post)
  post.blur()
  fireEvent.keyDown(document.body, { key: '/', ctrlKey: true })
  expect(document.activeElement).toBe(document.body)
  fireEvent.keyDown(document.body, { key: '/' })
  expect(document.activeElement).toBe(field())
  expect(field().getAttribute('aria-keyshortcuts')).toBe('/')
})

test('recent and popular searches are offered before typing', async () => {
  localStorage.setItem('recentSearches', JSON.stringify(['diver exuma']))
  open()
  act(() => field().focus())
  const recent = await screen.findByRole('group', { name: 'Recent searches' })
  expect(recent.textContent).toContain('diver exuma')
  expect(screen.getByRole('group', { name: 'Popular searches' }).querySelectorAll('a')).toHaveLength(6)
  key('ArrowDown')
  key('Enter')
  expect(address()).toBe('/search?q=diver+exuma')
})

test('a full group ends with a link to the rest of it', async () => {
  const people = [1, 2, 3, 4, 5].map((n) => ({ ...benFound, id: 100 + n }))
  browser.server.mock(searchEverything, () => ({ ...all, people }))
  await find('mo')
  const link = screen.getByRole('option', { name: 'See all people' })
  expect(link.getAttribute('href')).toBe('/search?q=mo&tab=people')
  expect(screen.queryByRole('option', { name: 'See all jobs' })).toBeNull()
})
