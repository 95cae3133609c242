import { expect, test } from 'vitest'
import { localTime, toInstant, differsFromNassau } from './timeZone.ts'

test.for([
  ['2026-11-20', '14:30', 'America/Nassau', '2026-11-20T19:30:00.000Z'],
  ['2026-07-20', '14:30', 'America/Nassau', '2026-07-20T18:30:00.000Z'],
  ['2026-11-20', '14:30', 'Europe/London', '2026-11-20T14:30:00.000Z'],
  ['2026-07-20', '14:30', 'Europe/London', '2026-07-20T13:30:00.000Z'],
  ['2026-11-20', '00:15', 'Asia/Kolkata', '2026-11-19T18:45:00.000Z'],
  // Nassau's clocks change on 8 March and 1 November 2026, at 2 AM.
  ['2026-03-08', '01:59', 'America/Nassau', '2026-03-08T06:59:00.000Z'],
  ['2026-03-08', '03:00', 'America/Nassau', '2026-03-08T07:00:00.000Z'],
  ['2026-11-01', '00:59', 'America/Nassau', '2026-11-01T04:59:00.000Z'],
  ['2026-11-01', '02:00', 'America/Nassau', '2026-11-01T07:00:00.000Z'],
  ['2026-10-25', '09:00', 'Europe/London', '2026-10-25T09:00:00.000Z'],
] as const)('%s %s in %s is converted to UTC', ([date, time, zone, instant]) => {
  expect(toInstant(date, time, zone)).toBe(instant)
  expect(localTime(instant, zone)).toEqual({ date, time })
})

test('a local time that occurs twice is the first one', () => {
  expect(toInstant('2026-11-01', '01:30', 'America/Nassau')).toBe('2026-11-01T05:30:00.000Z')
})

test('a skipped local time is converted with the offset before the clock change', () => {
  expect(toInstant('2026-03-08', '02:30', 'America/Nassau')).toBe('2026-03-08T07:30:00.000Z')
})

test.for([
  ['', '14:30'],
  ['2026-11-20', ''],
  ['2026-13-01', '14:30'],
])('the incomplete input %s %s has no time', ([date = '', time = '']) => {
  expect(toInstant(date, time, 'America/Nassau')).toBeUndefined()
})

test.for([
  ['America/New_York', '2026-11-20T12:00:00Z', false],
  ['Europe/London', '2026-11-20T12:00:00Z', true],
  // Jamaica has no daylight saving time, so it differs from Nassau in summer only.
  ['America/Jamaica', '2026-11-20T12:00:00Z', false],
  ['America/Jamaica', '2026-07-20T12:00:00Z', true],
] as const)('whether %s differs from Nassau time at %s: %s', ([zone, instant, differs]) => {
  expect(differsFromNassau(instant, zone)).toBe(differs)
})
