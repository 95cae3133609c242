import { afterEach, expect, test, vi } from 'vitest'
import { arrivedAhead, askedAhead, forgetAskedAhead, type Answered } from './askedAhead.ts'

const come: Answered = { status: 200, headers: new Headers(), text: '[]' }
const answer = Promise.resolve(come)

afterEach(() => {
  vi.restoreAllMocks()
  forgetAskedAhead()
})

function ahead(arrived: [string, Answered][] = []) {
  globalThis.askedAhead = {
    token: 'of Ada',
    answers: new Map([['/api/posts', answer]]),
    arrived: new Map(arrived),
  }
}

test('a prefetched response is used once', () => {
  ahead()
  expect(askedAhead('/api/stories', 'of Ada')).toBeUndefined()
  expect(askedAhead('/api/posts', 'of Ada')).toBe(answer)
  expect(askedAhead('/api/posts', 'of Ada')).toBeUndefined()
})

test('a prefetched response that has arrived is available synchronously, once', () => {
  ahead()
  expect(arrivedAhead('/api/posts', 'of Ada')).toBeUndefined()
  expect(askedAhead('/api/posts', 'of Ada')).toBe(answer)
  ahead([['/api/posts', come]])
  expect(arrivedAhead('/api/posts', 'of Ada')).toBe(come)
  expect(arrivedAhead('/api/posts', 'of Ada')).toBeUndefined()
  expect(askedAhead('/api/posts', 'of Ada')).toBeUndefined()
})

test('a prefetched refusal is left for the call, which uses it', () => {
  const gone: Answered = { ...come, status: 404 }
  ahead([['/api/posts', gone]])
  expect(arrivedAhead('/api/posts', 'of Ada')).toBeUndefined()
  expect(askedAhead('/api/posts', 'of Ada')).toBe(answer)
})

test.for(['of Ben', undefined])('it is not used with another token: %s', (token) => {
  ahead()
  expect(askedAhead('/api/posts', token)).toBeUndefined()
  ahead([['/api/posts', come]])
  expect(arrivedAhead('/api/posts', token)).toBeUndefined()
})

test('it is not used after a write or after 30 s', () => {
  ahead()
  forgetAskedAhead()
  expect(askedAhead('/api/posts', 'of Ada')).toBeUndefined()
  ahead()
  vi.spyOn(performance, 'now').mockReturnValue(30_001)
  expect(askedAhead('/api/posts', 'of Ada')).toBeUndefined()
})
