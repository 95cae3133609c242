import { expect, test } from 'vitest'
import { isMonth, adjacentMonth, monthRange, weeksOf } from './MonthView.tsx'

test.for([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
] as const)('%s plus %i months is %s', ([month, by, beside]) => {
  expect(adjacentMonth(month, by)).toBe(beside)
})

test('a month is shown in whole weeks from Sunday to Saturday', () => {
  const weeks = weeksOf('2026-11')
  expect(weeks).toHaveLength(5)
  expect(weeks[0]?.[0]).toBe('2026-11-01')
  expect(weeks[4]).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null])
  expect(weeksOf('2026-02')).toHaveLength(4)
  expect(weeksOf('2028-02').flat().filter(Boolean)).toHaveLength(29)
  expect(weeksOf('2026-08')).toHaveLength(6)
})

test('a month with a clock change is from midnight to midnight', () => {
  expect(monthRange('2026-11', 'America/Nassau')).toEqual({
    from: '2026-11-01T04:00:00.000Z',
    to: '2026-12-01T05:00:00.000Z',
  })
})

test.for([
  ['2026-11', true],
  ['2026-13', false],
  ['2026-1', false],
  [null, false],
] as const)('whether %s is a valid month: %s', ([text, is]) => {
  expect(isMonth(text)).toBe(is)
})
