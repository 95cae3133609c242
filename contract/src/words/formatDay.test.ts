import { expect, test } from 'vitest'
import { dayInWords, formatDay, formatShortDay } from './formatDay.ts'

test('days are written without a time zone', () => {
  expect(dayInWords('2026-12-07')).toBe('7 December')
  expect(formatDay('2026-01-31')).toBe('31 January 2026')
  expect(formatShortDay('2026-09-01')).toBe('1 Sept 2026')
})
