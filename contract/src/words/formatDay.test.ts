import { expect, test } from 'vitest'
import { dayInWords, formatDay, formatShortDay } from './formatDay.ts'

const days = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 7 + month)))

test.each(days.map((date) => [date.toISOString().slice(0, 10), date] as const))(
  '%s is written like other dates of The Bahamas',
  (day, date) => {
    const inWords = (options: Intl.DateTimeFormatOptions) =>
      date.toLocaleDateString('en-BS', { ...options, timeZone: 'UTC' })
    expect(dayInWords(day)).toBe(inWords({ day: 'numeric', month: 'long' }))
    expect(formatDay(day)).toBe(inWords({ dateStyle: 'long' }))
    expect(formatShortDay(day)).toBe(inWords({ dateStyle: 'medium' }))
  },
)
