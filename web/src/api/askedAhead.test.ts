import { afterEach, expect, test, vi } from 'vitest'
import { askedAhead, forgetAskedAhead, type Answered } from './askedAhead.ts'

const answer = Promise.resolve<Answered>({ status: 200, headers: new Headers(), text: '[]' })

afterEach(() => {
  vi.restoreAllMocks()
  forgetAskedAhead()
})

function ahead() {
  globalThis.askedAhead = { token: 'of Ada', answers: new Map([['/api/posts', answer]]) }
}

test('what was asked ahead is handed out once', () => {
  ahead()
  expect(askedAhead('/api/stories', 'of Ada')).toBeUndefined()
  expect(askedAhead('/api/posts', 'of Ada')).toBe(answer)
  expect(askedAhead('/api/posts', 'of Ada')).toBeUndefined()
})

test.for(['of Ben', undefined])('nobody else gets it: %s', (token) => {
  ahead()
  expect(askedAhead('/api/posts', token)).toBeUndefined()
})

test('nor does anybody after a write, or half a minute later', () => {
  ahead()
  forgetAskedAhead()
  expect(askedAhead('/api/posts', 'of Ada')).toBeUndefined()
  ahead()
  vi.spyOn(performance, 'now').mockReturnValue(30_001)
  expect(askedAhead('/api/posts', 'of Ada')).toBeUndefined()
})
