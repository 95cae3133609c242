// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { ApiError } from '../api/errors.ts'
import {
  classifyError,
  canRecover,
  recoveries,
  recoveryLog,
  type ErrorKind,
  type Recovery,
} from './recovery.ts'

test.each<[error: unknown, ErrorKind]>([
  [new TypeError('Failed to fetch'), 'network'],
  [new TypeError('Load failed'), 'network'],
  [new TypeError('NetworkError when attempting to fetch resource.'), 'network'],
  [new Error('Network Error'), 'network'],
  [new Error('The request timed out'), 'network'],
  [new Error('Connection refused'), 'network'],
  [new ApiError('network', 'No connection.'), 'network'],
  [new ApiError('unavailable', 'The service is busy.', { status: 503 }), 'network'],
  [new TypeError('Failed to fetch dynamically imported module: /assets/Home-1.js'), 'outdated'],
  [new TypeError('error loading dynamically imported module'), 'outdated'],
  [new TypeError('Importing a module script failed.'), 'outdated'],
  [new Error('Unable to preload CSS for /assets/Home-1.css'), 'outdated'],
  [new Error('Unauthorized'), 'auth'],
  [new Error('Request failed with status code 401'), 'auth'],
  [new Error('Invalid token'), 'auth'],
  [new Error('Not authenticated'), 'auth'],
  [new ApiError('sign_in_required', 'Please sign in.', { status: 401 }), 'auth'],
  [new SyntaxError('Unexpected token < in JSON at position 0'), 'other'],
  [new Error('No routes matched location "/x"'), 'routing'],
  [new Error('useNavigate() may be used only in the context of a <Router> component.'), 'routing'],
  [new RangeError('Array buffer allocation failed'), 'memory'],
  [new Error('out of memory'), 'memory'],
  [new DOMException('The quota has been exceeded.', 'QuotaExceededError'), 'memory'],
  [new TypeError("Cannot read properties of undefined (reading 'map')"), 'other'],
  [new ReferenceError('x is not defined'), 'other'],
  ['something thrown that is no error', 'other'],
])('%s is classified as %s', (error, kind) => {
  expect(classifyError(error)).toBe(kind)
})

test.each<[ErrorKind, Recovery]>([
  ['network', { action: 'retry', waitMs: 2_000 }],
  ['outdated', { action: 'reload', waitMs: 0 }],
  ['auth', { action: 'sign_in', waitMs: 0 }],
  ['routing', { action: 'home', waitMs: 0 }],
  ['memory', { action: 'retry', waitMs: 1_000 }],
  ['other', { action: 'reload', waitMs: 0 }],
])('the recovery from an error of kind %s', (kind, recovery) => {
  expect(recoveries[kind]).toEqual(recovery)
})

test('at most three recoveries are allowed within a minute', () => {
  expect(canRecover('network', [], 100_000)).toBe(true)
  expect(canRecover('network', [80_000, 90_000], 100_000)).toBe(true)
  expect(canRecover('network', [80_000, 90_000, 99_000], 100_000)).toBe(false)
  expect(canRecover('network', [10_000, 20_000, 30_000, 99_000], 100_000)).toBe(true)
})

test('the log of recoveries keeps the latest ones, so that a page that always fails stops reloading', () => {
  const first = 1_000_000
  for (let n = 0; n < 10; n++) recoveryLog.add(first + n)
  const now = first + 3_600_000
  for (let n = 0; n < 3; n++) recoveryLog.add(now + n)
  expect(canRecover('other', recoveryLog.times(), now + 3)).toBe(false)
  recoveryLog.freeMemory()
  expect(canRecover('other', recoveryLog.times(), now + 3)).toBe(false)
})

test('freeing memory clears session storage, except what a visitor typed', () => {
  sessionStorage.setItem('scroll', '5')
  sessionStorage.setItem('draft:registration', '{"first_name":"Ada"}')
  localStorage.setItem('temp_data', 'x')
  recoveryLog.freeMemory()
  expect(sessionStorage.getItem('scroll')).toBeNull()
  expect(sessionStorage.getItem('draft:registration')).toContain('Ada')
  expect(localStorage.getItem('temp_data')).toBeNull()
})

test("a log that isn't JSON is empty", () => {
  sessionStorage.setItem('recoveries', '[1,')
  expect(recoveryLog.times()).toEqual([])
})

test('a missing file allows one reload within a minute', () => {
  expect(canRecover('outdated', [], 100_000)).toBe(true)
  expect(canRecover('outdated', [90_000], 100_000)).toBe(false)
  expect(canRecover('outdated', [30_000], 100_000)).toBe(true)
})
