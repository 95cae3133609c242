// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { token } from '../../api/token.ts'
import { captureUncaughtErrors, uncaughtErrors } from './uncaughtErrors.ts'
import { healthLevel } from './health.ts'
import { watchHealth } from './watchHealth.ts'

let answers: () => Response | Promise<Response>
let requests: RequestInit[] = []
let onLine = true
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => onLine)
  document.body.innerHTML = '<div id="root"><main></main></div>'
  requests = []
  onLine = true
  answers = () => new Response('{}')
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    requests.push(init)
    return answers()
  })
})

afterEach(() => {
  stop()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))

async function watch() {
  stop = watchHealth()
  await pass(1)
}

test('the server is checked immediately and every 30 s', async () => {
  await watch()
  expect(requests).toHaveLength(1)
  await pass(30_000)
  expect(requests).toHaveLength(2)
  expect(healthLevel.get()).toBe('healthy')
})

test('a server outage is degraded, then critical, then healthy again', async () => {
  await watch()
  answers = unreachable
  await pass(30_000)
  expect(healthLevel.get()).toBe('degraded')
  await pass(90_000)
  expect(healthLevel.get()).toBe('critical')
  answers = () => new Response('{}')
  await pass(30_000)
  expect(healthLevel.get()).toBe('healthy')
})

test('recovery bypasses the cache and tries three times at most', async () => {
  answers = unreachable
  await watch()
  await pass(20_000)
  expect(requests.map(({ cache }) => cache)).toEqual(['default', 'no-store', 'no-store', 'no-store'])
})

test('a failed check logs its status', async () => {
  answers = () => new Response(null, { status: 503 })
  await watch()
  expect(console.warn).toHaveBeenCalledWith('Backend check failed: Backend returned 503')
})

test('an offline device makes no checks', async () => {
  await watch()
  onLine = false
  window.dispatchEvent(new Event('offline'))
  await pass(1)
  expect(healthLevel.get()).toBe('offline')
  expect(requests).toHaveLength(1)
  onLine = true
  window.dispatchEvent(new Event('online'))
  await pass(1)
  expect(healthLevel.get()).toBe('healthy')
})

test('a hidden page makes no checks', async () => {
  await watch()
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await pass(60_000)
  expect(requests).toHaveLength(1)
  hidden.mockReturnValue(false)
  await pass(30_000)
  expect(requests).toHaveLength(2)
})

test('a critical script error is recovered from without touching drafts', async () => {
  localStorage.setItem('draft', 'Half a thou')
  token.set('kept', 'signed_in')
  await watch()
  uncaughtErrors.add(new TypeError("Cannot read properties of undefined (reading 'map')"))
  await pass(1)
  expect(requests.at(-1)?.cache).toBe('no-store')
  expect(healthLevel.get()).toBe('healthy')
  expect(localStorage.getItem('draft')).toBe('Half a thou')
  expect(token.get()).toBe('kept')
})

test('full memory is freed, nearly full memory is recorded once', async () => {
  const memory = { usedJSHeapSize: 85, jsHeapSizeLimit: 100 }
  Object.assign(performance, { memory })
  await watch()
  expect(console.warn).toHaveBeenCalledWith('High memory usage')
  uncaughtErrors.add(new Error('The list is empty'))
  expect(healthLevel.get()).toBe('healthy')
  uncaughtErrors.add(new Error('The list is empty'))
  expect(healthLevel.get()).toBe('degraded')
  await pass(120_000)
  expect(healthLevel.get()).toBe('healthy')
  localStorage.setItem('temp_data', 'big')
  memory.usedJSHeapSize = 95
  await pass(120_000)
  expect(localStorage.getItem('temp_data')).toBeNull()
  expect(healthLevel.get()).toBe('degraded')
  memory.usedJSHeapSize = 10
  await pass(30_000)
  expect(healthLevel.get()).toBe('healthy')
  Object.assign(performance, { memory: undefined })
})

test('an error about the session rechecks it but never ends it', async () => {
  token.set('kept', 'signed_in')
  const heard: string[] = []
  const stopListening = token.subscribe((change) => heard.push(change))
  await watch()
  uncaughtErrors.add(new Error('Invalid token'))
  expect(heard).toEqual(['recheck'])
  expect(token.get()).toBe('kept')
  stopListening()
})

test('a deferred resize notification is not an error', () => {
  const added = vi.spyOn(uncaughtErrors, 'add').mockImplementation(() => {})
  captureUncaughtErrors()
  const message = 'ResizeObserver loop completed with undelivered notifications.'
  window.dispatchEvent(new ErrorEvent('error', { message }))
  expect(added).not.toHaveBeenCalled()
  window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }))
  expect(added).toHaveBeenCalledExactlyOnceWith('Script error.')
})
