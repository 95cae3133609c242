import { expect, test } from 'vitest'
import { timeAgoOrDate } from './time.ts'

const now = new Date('2026-11-20T12:00:00')
const before = (minutes: number) => new Date(+now - minutes * 60_000)

test.each([
  [0, 'now'],
  [59, '59m'],
  [60, '1h'],
  [1439, '23h'],
  [1440, '19 Nov'],
  [6 * 1440, '14 Nov'],
  [365 * 1440, '20 Nov 2025'],
])('in messages, a time %i minutes ago is shown as %s', (minutes, words) => {
  expect(timeAgoOrDate(before(minutes), now)).toBe(words)
})
