// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { importWithRetry } from './importWithRetry.ts'

beforeEach(() => void vi.useFakeTimers())

/** An import that fails this many times. */
const failing = (times: number) =>
  vi.fn(async () => {
    if (times-- > 0) throw new TypeError('Failed to fetch dynamically imported module')
    return 'the part'
  })

test('a failed import is retried after a moment', async () => {
  const load = failing(2)
  const part = importWithRetry(load)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await part).toBe('the part')
  expect(load).toHaveBeenCalledTimes(3)
})

test('offline, an import waits without a limit', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const load = failing(1)
  const part = importWithRetry(load)
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(load).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new Event('online'))
  expect(await part).toBe('the part')
})

test('while online, an import throws after the last retry', async () => {
  const load = failing(99)
  const part = importWithRetry(load)
  const outcome = expect(part).rejects.toThrow('Failed to fetch')
  await vi.advanceTimersByTimeAsync(3_000)
  await outcome
  expect(load).toHaveBeenCalledTimes(3)
})

test.each([
  [404, 1],
  [200, 3],
])('a file with the response status %i is tried %i times', async (status, times) => {
  const requests: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    requests.push([method, url])
    return new Response(null, { status })
  })
  const load = vi
    .fn()
    .mockRejectedValue(
      new TypeError('Failed to fetch dynamically imported module: https://cayfolk.example/assets/Jobs-1.js'),
    )
  const outcome = expect(importWithRetry(load)).rejects.toThrow('Failed to fetch')
  await vi.advanceTimersByTimeAsync(3_000)
  await outcome
  expect(load).toHaveBeenCalledTimes(times)
  expect(requests[0]).toEqual(['HEAD', 'https://cayfolk.example/assets/Jobs-1.js'])
})
