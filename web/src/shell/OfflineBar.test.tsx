// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lastUser } from '../api/lastUser.ts'
import { outboxSummary } from '../api/outbox/outboxSummary.ts'
import { serverReachability } from '../api/serverReachability.ts'
import { token } from '../api/token.ts'
import { ada } from '../test/people.ts'
import { OfflineBar } from './OfflineBar.tsx'

let onLine = true

beforeEach(() => {
  vi.useFakeTimers()
  onLine = true
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => onLine)
  serverReachability.report(true)
})

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const barText = () => screen.getByRole('status').textContent

function go(state: 'online' | 'offline') {
  onLine = state === 'online'
  act(() => void window.dispatchEvent(new Event(state)))
}

test('the bar is empty while online', () => {
  render(<OfflineBar />)
  expect(barText()).toBe('')
})

test('visitors, whose forms keep nothing, are promised nothing', () => {
  render(<OfflineBar />)
  go('offline')
  expect(barText()).toBe("You're offline.")
})

test('the bar shows that the device is offline, and for 3 s that it is back online', () => {
  token.set('ada', 'signed_in')
  render(<OfflineBar />)
  go('offline')
  expect(barText()).toBe("You're offline. We'll keep what you write.")
  go('online')
  expect(barText()).toBe("You're back online.")
  act(() => void vi.advanceTimersByTime(3_000))
  expect(barText()).toBe('')
})

test.each([
  [2, 0, '2 to send'],
  [0, 1, '1 not accepted'],
  [1, 2, '1 to send, 2 not accepted'],
])('with %i that wait and %i that were not accepted, its link says "%s"', (waiting, failed, text) => {
  token.set('ada', 'signed_in')
  lastUser.save('ada', ada)
  outboxSummary.set(ada.id, { lanes: [], waiting, failed })
  render(<OfflineBar />)
  go('offline')
  expect(screen.getByRole('button').textContent).toBe(text)
})

test('the bar shows that the server is down and checks its health until it responds', async () => {
  const requests = vi.fn((url: string) => Promise.reject(new TypeError(`Failed to fetch ${url}`)))
  vi.stubGlobal('fetch', requests)
  render(<OfflineBar />)
  act(() => serverReachability.report(false))
  expect(barText()).toBe('Trouble reaching Cayfolk. Trying again.')
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(requests.mock.calls[0]?.[0]).toBe('/health')
  expect(barText()).toBe('Trouble reaching Cayfolk. Trying again.')

  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ status: 'ok' })))
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(barText()).toBe("You're back online.")
})

test('a hidden page asks for no health until it is shown again', async () => {
  const requests = vi.fn(() => Promise.resolve(Response.json({ status: 'ok' })))
  vi.stubGlobal('fetch', requests)
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  render(<OfflineBar />)
  act(() => serverReachability.report(false))
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(requests).not.toHaveBeenCalled()

  hidden.mockRestore()
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  expect(requests).toHaveBeenCalledOnce()
  expect(barText()).toBe("You're back online.")
})
