import { expect, test } from 'vitest'
import type { PayPeriod } from '../jobs.ts'
import { isBelowMinimumWage, payBreakdown } from './payBreakdown.ts'

const RATES = { employee_percent: 4.65, employer_percent: 6.65, weekly_ceiling: 810 }
const WAGE = { hour: 6.5, day: 52, week: 260 }

test.for<[number, PayPeriod, number[], number[]]>([
  [6.5, 'hour', [650, 26_000, 112_667, 1_352_000], [620, 24_791, 107_428, 1_289_132]],
  [260, 'week', [650, 26_000, 112_667, 1_352_000], [620, 24_791, 107_428, 1_289_132]],
  // At the ceiling of $810 a week, and above it, the contribution is $37.665 a week.
  [810, 'week', [2_025, 81_000, 351_000, 4_212_000], [1_931, 77_234, 334_679, 4_016_142]],
  [2_000, 'week', [5_000, 200_000, 866_667, 10_400_000], [4_906, 196_234, 850_345, 10_204_142]],
  [3_000, 'month', [1_731, 69_231, 300_000, 3_600_000], [1_650, 66_012, 286_050, 3_432_600]],
])('$%s by the %s is the same pay in each period, in cents', ([amount, period, cents, afterNib]) => {
  const breakdown = payBreakdown(amount, period, RATES)
  expect(breakdown?.map(({ period: shown }) => shown)).toEqual(['hour', 'week', 'month', 'year'])
  expect(breakdown?.map((row) => row.cents)).toEqual(cents)
  expect(breakdown?.map((row) => row.afterNibCents)).toEqual(afterNib)
})

test('without rates nothing is deducted, and a fixed price has no periods', () => {
  expect(payBreakdown(500, 'week', undefined)?.map((row) => row.afterNibCents)).toEqual(
    Array.from({ length: 4 }, () => undefined),
  )
  expect(payBreakdown(500, 'fixed', RATES)).toBeUndefined()
})

test.for(['hour', 'week', 'month', 'year'] as const)(
  'an amount by the %s is itself, to the cent',
  (period) => {
    for (let cents = 1; cents < 20_000; cents++) {
      const own = payBreakdown(cents / 100, period, RATES)?.find((row) => row.period === period)
      expect(own?.cents).toBe(cents)
    }
  },
)

test.for<[number, PayPeriod, boolean]>([
  [6.49, 'hour', true],
  [6.5, 'hour', false],
  [259.99, 'week', true],
  [260, 'week', false],
  [1_126.66, 'month', true],
  [1_126.67, 'month', false],
  [13_519.99, 'year', true],
  [13_520, 'year', false],
  [10, 'fixed', false],
])('$%s by the %s is below the minimum wage of $260 a week: %s', ([amount, salary_period, below]) => {
  expect(isBelowMinimumWage({ salary_min: amount, salary_max: null, salary_period }, WAGE)).toBe(below)
  expect(isBelowMinimumWage({ salary_min: 1, salary_max: amount, salary_period }, WAGE)).toBe(below)
})

test('a job without pay is not below the minimum wage', () => {
  expect(isBelowMinimumWage({ salary_min: null, salary_max: null, salary_period: 'week' }, WAGE)).toBe(false)
})
