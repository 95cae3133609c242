import { expect, test } from 'vitest'
import { money, salaryRange } from './money.ts'

test.for([
  [0, '$0'],
  [999, '$999'],
  [1_000, '$1,000'],
  [42_000, '$42,000'],
  [12.5, '$12.50'],
  [1_234_567.25, '$1,234,567.25'],
  [100_000_000, '$100,000,000'],
] as const)('%d is written %s', ([amount, words]) => {
  expect(money(amount)).toBe(words)
})

test.for([
  [500, 700, '$500 - $700'],
  [52_000, 60_000.5, '$52,000 - $60,000.50'],
  [20, null, 'From $20'],
  [null, 900, 'Up to $900'],
  [null, null, ''],
  [0, 0, '$0 - $0'],
] as const)('from %s to %s reads %s', ([salary_min, salary_max, text]) => {
  expect(salaryRange({ salary_min, salary_max })).toBe(text)
})
