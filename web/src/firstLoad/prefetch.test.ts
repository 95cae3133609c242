import { afterEach, expect, test, vi } from 'vitest'
import {
  discardPrefetched,
  takePrefetchedRequest,
  takePrefetchedResponse,
  type PrefetchedResponse,
} from './prefetch.ts'

const posts: PrefetchedResponse = { status: 200, headers: new Headers(), text: '[]' }
const request = Promise.resolve(posts)

afterEach(discardPrefetched)

function prefetched(responses: [string, PrefetchedResponse][] = []) {
  globalThis.prefetched = {
    token: 'of Ada',
    requests: new Map([['/api/posts', request]]),
    responses: new Map(responses),
  }
}

test('a prefetched request can be taken once', () => {
  prefetched()
  expect(takePrefetchedRequest('/api/stories', 'of Ada')).toBeUndefined()
  expect(takePrefetchedRequest('/api/posts', 'of Ada')).toBe(request)
  expect(takePrefetchedRequest('/api/posts', 'of Ada')).toBeUndefined()
})

test('a response that has arrived can be taken synchronously, once', () => {
  prefetched()
  expect(takePrefetchedResponse('/api/posts', 'of Ada')).toBeUndefined()
  expect(takePrefetchedRequest('/api/posts', 'of Ada')).toBe(request)
  prefetched([['/api/posts', posts]])
  expect(takePrefetchedResponse('/api/posts', 'of Ada')).toBe(posts)
  expect(takePrefetchedResponse('/api/posts', 'of Ada')).toBeUndefined()
  expect(takePrefetchedRequest('/api/posts', 'of Ada')).toBeUndefined()
})

test('an error response is left to the call, which takes the request', () => {
  prefetched([['/api/posts', { ...posts, status: 404 }]])
  expect(takePrefetchedResponse('/api/posts', 'of Ada')).toBeUndefined()
  expect(takePrefetchedRequest('/api/posts', 'of Ada')).toBe(request)
})

test.for(['of Ben', undefined])("another member doesn't get a prefetched response: %s", (token) => {
  prefetched()
  expect(takePrefetchedRequest('/api/posts', token)).toBeUndefined()
  prefetched([['/api/posts', posts]])
  expect(takePrefetchedResponse('/api/posts', token)).toBeUndefined()
})

test('prefetched responses expire with a write and after 30 seconds', () => {
  prefetched()
  discardPrefetched()
  expect(takePrefetchedRequest('/api/posts', 'of Ada')).toBeUndefined()
  prefetched()
  vi.spyOn(performance, 'now').mockReturnValue(30_001)
  expect(takePrefetchedRequest('/api/posts', 'of Ada')).toBeUndefined()
})
