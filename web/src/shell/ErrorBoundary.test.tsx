// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { serverReachability } from '../api/serverReachability.ts'
import { token } from '../api/token.ts'
import { setupBrowser } from '../test/renderInApp.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'

setupBrowser()
let error: Error | undefined

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  sessionStorage.clear()
})

function Screen() {
  // Every render throws a new error object.
  if (error) throw new Error(error.message)
  return <h1>The screen</h1>
}

function open() {
  render(
    <MemoryRouter initialEntries={['/settings']}>
      <ErrorBoundary>
        <Routes>
          <Route path="/settings" element={<Screen />} />
          <Route path="/login" element={<h1>Login</h1>} />
          <Route path="/" element={<h1>Home</h1>} />
        </Routes>
      </ErrorBoundary>
    </MemoryRouter>,
  )
}

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const heading = () => screen.getByRole('heading').textContent

test('an error is shown with a Refresh button and an id', () => {
  error = new Error('Failed to fetch')
  open()
  expect(heading()).toBe('Something went wrong')
  expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeTruthy()
  expect(screen.getByText(/^Error ID: [0-9A-F]{8}$/)).toBeTruthy()
})

test('after a network error the screen is retried after 2 s', async () => {
  error = new Error('Failed to fetch')
  open()
  await advance(1_900)
  expect(heading()).toBe('Something went wrong')
  error = undefined
  await advance(200)
  expect(heading()).toBe('The screen')
})

test('a persistent error is retried three times', async () => {
  error = new Error('Failed to fetch')
  open()
  for (let tries = 0; tries < 4; tries++) await advance(2_000)
  error = undefined
  for (let tries = 0; tries < 4; tries++) await advance(2_000)
  expect(heading()).toBe('Something went wrong')
})

test('an auth error removes the token and redirects to the login', async () => {
  token.set('kept', 'signed_in')
  error = new Error('Invalid token')
  open()
  await advance(1)
  expect(heading()).toBe('Login')
  expect(token.get()).toBeUndefined()
})

test('a routing error redirects home', async () => {
  error = new Error('No routes matched location')
  open()
  await advance(1)
  expect(heading()).toBe('Home')
})

test('a memory error clears session storage and retries after 1 s', async () => {
  localStorage.setItem('temp_data', 'big')
  localStorage.setItem('theme', 'dark')
  sessionStorage.setItem('anything', 'big')
  error = new Error('out of memory')
  open()
  error = undefined
  await advance(1_000)
  expect(heading()).toBe('The screen')
  expect(localStorage.getItem('temp_data')).toBeNull()
  expect(sessionStorage.getItem('anything')).toBeNull()
  expect(localStorage.getItem('theme')).toBe('dark')
})

test.each(['Failed to fetch', 'Cannot read properties of undefined', 'out of memory'])(
  'no other error touches the token: %s',
  async (message) => {
    vi.spyOn(location, 'reload').mockImplementation(() => {})
    token.set('kept', 'signed_in')
    error = new Error(message)
    open()
    await advance(10_000)
    expect(token.get()).toBe('kept')
  },
)

test('a missing app file reloads the page once, then shows the error', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  vi.stubGlobal('fetch', async () => new Response('{}'))
  error = new TypeError('Failed to fetch dynamically imported module: /assets/Home-1.js')
  open()
  expect(screen.queryByRole('heading')).toBeNull()
  await advance(1)
  expect(reload).toHaveBeenCalledTimes(1)

  // Simulates the page after the reload.
  cleanup()
  open()
  expect(heading()).toBe('Something went wrong')
  await advance(10_000)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('the page is not reloaded until the server responds', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }))
  error = new TypeError('Importing a module script failed.')
  open()
  await advance(3_000)
  expect(heading()).toBe('Something went wrong')
  expect(reload).not.toHaveBeenCalled()
  serverReachability.report(true)
  expect(reload).toHaveBeenCalledTimes(1)
})

test("the error is reported with its id and without the URL's query", async () => {
  const requests: [url: string, init: RequestInit][] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push([url, init])
    return new Response(null, { status: 204 })
  })
  error = new Error('Failed to fetch')
  open()
  await act(() => vi.dynamicImportSettled())
  await act(async () => screen.getByRole('button', { name: 'Send to Cayfolk' }).click())
  screen.getByText("Sent. Thanks, we'll look into it.")
  const [[url, init] = ['', {}]] = requests
  const id = /[0-9A-F]{8}/.exec(screen.getByText(/^Error ID/).textContent)?.[0]
  expect(url).toBe('/api/client-errors')
  expect(JSON.parse(init.body as string)).toMatchObject({ error_id: id, message: 'Failed to fetch' })
})
