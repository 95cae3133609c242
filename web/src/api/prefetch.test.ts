import { afterEach, expect, test, vi } from 'vitest'
import { discardPrefetched, takePrefetchedRequest } from './prefetch.ts'

const request = Promise.resolve({ status: 200, headers: new Headers(), text: '[]' })

afterEach(() => {
  vi.restoreAllMocks()
  discardPrefetched()
})

function prefetched() {
  globalThis.prefetched = { token: 'of Ada', requests: new Map([['/api/posts', request]]) }
}

test('a prefetched request can be taken once', () => {
  prefetched()
  expect(takePrefetchedRequest('/api/stories', 'of Ada')).toBeUndefined()
  expect(takePrefetchedRequest('/api/posts', 'of Ada')).toBe(request)
  expect(takePrefetchedRequest('/api/posts', 'of Ada')).toBeUndefined()
})

test.for(['of Ben', undefined])("another member doesn't get a prefetched response: %s", (token) => {
  prefetched()
  expect(takePrefetchedRequest('/api/posts', token)).toBeUndefined()
})

test('prefetched responses expire with a write and after 30 seconds', () => {
  prefetched()
  discardPrefetched()
  expect(takePrefetchedRequest('/api/posts', 'of Ada')).toBeUndefined()
  prefetched()
  vi.spyOn(performance, 'now').mockReturnValue(30_001)
  expect(takePrefetchedRequest('/api/posts', 'of Ada')).toBeUndefined()
})
