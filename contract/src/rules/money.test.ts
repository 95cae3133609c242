import { expect, test } from 'vitest'
import type { PayPeriod, RepeatingPayPeriod } from '../jobs.ts'
import {
  isNegativePay,
  formatMoney,
  meetsMinimumPay,
  formatSalaryRange,
  guessPayUnit,
  yearlyCents,
} from './money.ts'

test.for([
  [0, '$0'],
  [999, '$999'],
  [1_000, '$1,000'],
  [42_000, '$42,000'],
  [12.5, '$12.50'],
  [1_234_567.25, '$1,234,567.25'],
  [100_000_000, '$100,000,000'],
] as const)('%d is formatted as %s', ([amount, words]) => {
  expect(formatMoney(amount)).toBe(words)
})

test.for([
  [500, 700, '$500 - $700'],
  [52_000, 60_000.5, '$52,000 - $60,000.50'],
  [20, null, 'From $20'],
  [null, 900, 'Up to $900'],
  [null, null, ''],
  [0, 0, '$0 - $0'],
] as const)('a salary from %s to %s is formatted as %s', ([salary_min, salary_max, text]) => {
  expect(formatSalaryRange({ salary_min, salary_max })).toBe(text)
})

test.for([
  [25, 'hour', 52_000_00],
  [1_000, 'week', 52_000_00],
  [4_333.33, 'month', 51_999_96],
  [52_000, 'year', 52_000_00],
  [0.1, 'hour', 208_00],
  [12.35, 'hour', 25_688_00],
  [100_000_000, 'hour', 20_800_000_000_000],
  [5_000, 'fixed', null],
] as const)('%d per %s is %d cents a year', ([amount, period, cents]) => {
  expect(yearlyCents(amount, period)).toBe(cents)
})

const reaching: [number, PayPeriod, number, RepeatingPayPeriod | undefined, boolean][] = [
  [25, 'hour', 25, 'hour', true],
  [25, 'hour', 25.01, 'hour', false],
  [25, 'hour', 1_000, 'week', true],
  [25, 'hour', 1_000.01, 'week', false],
  [25, 'hour', 4_333.33, 'month', true],
  [25, 'hour', 4_333.34, 'month', false],
  [25, 'hour', 52_000, 'year', true],
  [25, 'hour', 52_000.01, 'year', false],
  [52_000, 'year', 25, 'hour', true],
  [51_999.99, 'year', 25, 'hour', false],
  [900, 'week', 22.5, 'hour', true],
  [2_000, 'month', 11.53, 'hour', true],
  [2_000, 'month', 11.54, 'hour', false],
  [50, 'fixed', 60_000, 'year', true],
  [30, 'hour', 1_000, undefined, false],
  [60_000, 'year', 1_000, undefined, true],
]

test.for(reaching)(
  'whether %d per %s meets a minimum of %d per %s: %s',
  ([amount, salary_period, least, unit, expected]) => {
    expect(meetsMinimumPay({ salary_min: 1, salary_max: amount, salary_period }, least, unit)).toBe(expected)
    expect(meetsMinimumPay({ salary_min: amount, salary_max: null, salary_period }, least, unit)).toBe(
      expected,
    )
  },
)

test('a job without pay meets every minimum', () => {
  const none = { salary_min: null, salary_max: null, salary_period: 'year' } as const
  expect(meetsMinimumPay(none, 1_000_000, 'hour')).toBe(true)
  expect(meetsMinimumPay(none, 1_000_000, undefined)).toBe(true)
})

test.for([
  [25, 'hour'],
  [100, 'week'],
  [1_500, 'month'],
  [12_000, 'year'],
] as const)('the guessed pay period of %d is the %s', ([amount, unit]) => {
  expect(guessPayUnit(amount)).toBe(unit)
})

test.for(['-5', '$-5', '-$5', '−5', 'from -$20', 'BSD -5', 'pay: -5/hr', '-BSD 5'])(
  '%j is a negative amount',
  (text) => {
    expect(isNegativePay(text)).toBe(true)
  },
)

test.for(['$500-700', '500 -700', '$500 – $700', 'Grade-5', '- $500 a week', '5', ''])(
  '%j is not a negative amount',
  (text) => {
    expect(isNegativePay(text)).toBe(false)
  },
)
