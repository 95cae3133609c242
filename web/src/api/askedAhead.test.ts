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

test('what was asked ahead is handed out once', () => {
  ahead()
  expect(askedAhead('/api/stories', 'of Ada')).toBeUndefined()
  expect(askedAhead('/api/posts', 'of Ada')).toBe(answer)
  expect(askedAhead('/api/posts', 'of Ada')).toBeUndefined()
})

test('what has come already can be drawn at once, and is handed out once, too', () => {
  ahead()
  expect(arrivedAhead('/api/posts', 'of Ada')).toBeUndefined()
  expect(askedAhead('/api/posts', 'of Ada')).toBe(answer)
  ahead([['/api/posts', come]])
  expect(arrivedAhead('/api/posts', 'of Ada')).toBe(come)
  expect(arrivedAhead('/api/posts', 'of Ada')).toBeUndefined()
  expect(askedAhead('/api/posts', 'of Ada')).toBeUndefined()
})

test('a refusal that has come already is left for the call, which need not ask again', () => {
  const gone: Answered = { ...come, status: 404 }
  ahead([['/api/posts', gone]])
  expect(arrivedAhead('/api/posts', 'of Ada')).toBeUndefined()
  expect(askedAhead('/api/posts', 'of Ada')).toBe(answer)
})

test.for(['of Ben', undefined])('nobody else gets it: %s', (token) => {
  ahead()
  expect(askedAhead('/api/posts', token)).toBeUndefined()
  ahead([['/api/posts', come]])
  expect(arrivedAhead('/api/posts', token)).toBeUndefined()
})

test('nor does anybody after a write, or half a minute later', () => {
  ahead()
  forgetAskedAhead()
  expect(askedAhead('/api/posts', 'of Ada')).toBeUndefined()
  ahead()
  vi.spyOn(performance, 'now').mockReturnValue(30_001)
  expect(askedAhead('/api/posts', 'of Ada')).toBeUndefined()
})
