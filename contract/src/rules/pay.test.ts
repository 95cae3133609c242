import { expect, test } from 'vitest'
import { formatSalaryRange } from './money.ts'
import { budgetFromPay, parseSalaryRange, resolvePay } from './pay.ts'

test.for([
  ['$500 - $700', 500, 700, 'week'],
  ['$500-700', 500, 700, 'week'],
  ['500 – 700', 500, 700, 'week'],
  ['$500 to $700 per week', 500, 700, 'week'],
  ['between $500 and $700', 500, 700, 'week'],
  ['$900 - $500', 900, 500, 'week'],
  ['$900 - 1k', 900, 1000, 'week'],
  ['From $20', 20, null, 'hour'],
  ['from: 20', 20, null, 'hour'],
  ['Starting at $18.50/hr', 18.5, null, 'hour'],
  ['at least $30,000', 30_000, null, 'year'],
  ['$20+', 20, null, 'hour'],
  ['$400 and up', 400, null, 'week'],
  ['Up to 900', null, 900, 'week'],
  ['Up to $2,500 monthly', null, 2500, 'month'],
  ['max. $60k a year', null, 60_000, 'year'],
  ['not more than $15 an hour', null, 15, 'hour'],
  ['25/hr', 25, 25, 'hour'],
  ['$12.50 hourly', 12.5, 12.5, 'hour'],
  ['$52,000 per year', 52_000, 52_000, 'year'],
  ['$52,000 p.a.', 52_000, 52_000, 'year'],
  ['BSD 1,200 weekly', 1200, 1200, 'week'],
  ['B$ 350 per wk', 350, 350, 'week'],
  ['1200 dollars a month', 1200, 1200, 'month'],
  ['$45-60k', 45_000, 60_000, 'year'],
  ['$45k - $60k', 45_000, 60_000, 'year'],
  ['$45,000 - 60k', 45_000, 60_000, 'year'],
  ['$600 a week for 40 hours', 600, 600, 'week'],
  ['40 hours, $600 weekly', 600, 600, 'week'],
  ['$300 plus 10% and a 401k', 300, 300, 'week'],
  ['$120 a day', 600, 600, 'week'],
  ['$900 bi-weekly', 450, 450, 'week'],
  ['$2,000 fixed', 2000, 2000, 'fixed'],
  ['$150 per job', 150, 150, 'fixed'],
  ['$3,200', 3200, 3200, 'month'],
] as const)('"%s" is parsed as %s to %s per %s', ([text, salary_min, salary_max, salary_period]) => {
  expect(parseSalaryRange(text)).toEqual({ salary_min, salary_max, salary_period })
})

test.for([
  '',
  '   ',
  'Negotiable',
  'Competitive',
  '10%',
  '40 hours',
  '401(k)',
  '$999,999,999',
  '🦩',
  '$',
  'from',
  '-500',
  '$1e9',
  '1e3',
  '$1 000',
  '$1,0000',
  '$500,5',
  '$1.000.000',
  "$25'000",
  '$2M',
  '$2 million',
  'Call 242 555 0142',
])('"%s" is parsed as no pay', (text) => {
  expect(parseSalaryRange(text)).toBeNull()
})

test('parsing long garbage takes less than two seconds', () => {
  const started = performance.now()
  for (const part of ['1', '1,', '$', ' ', 'from ', '-', '1,111', '.1', 'k'])
    parseSalaryRange(part.repeat(240))
  expect(performance.now() - started).toBeLessThan(2_000)
})

test('a formatted salary range is parsed back to the same range', () => {
  for (const text of ['$500 - $700', 'From $20', 'Up to $900', '$42,000 - $55,000', '$12.50 - $15']) {
    const read = parseSalaryRange(text)
    expect(read && formatSalaryRange(read)).toBe(text)
  }
})

test('amounts take precedence over the text, and the text over the budget', () => {
  const all = { salary_min: 10, salary_range: '$20 - $30', budget: 40, budgetType: 'hourly' }
  expect(resolvePay(all)).toEqual({ salary_min: 10, salary_max: null, salary_period: 'hour' })
  expect(resolvePay({ ...all, salary_min: null })).toMatchObject({ salary_min: 20, salary_max: 30 })
  expect(resolvePay({ budget: 40, budgetType: 'hourly' })).toEqual({
    salary_min: null,
    salary_max: 40,
    salary_period: 'hour',
  })
  expect(resolvePay({ budget: 900, budgetType: 'fixed' })).toMatchObject({
    salary_max: 900,
    salary_period: 'fixed',
  })
  expect(resolvePay({ budget: 900, budgetType: 'month' })).toMatchObject({ salary_period: 'month' })
  expect(resolvePay({ salary_range: '25/hr', salary_period: 'week' })).toMatchObject({
    salary_period: 'week',
  })
  expect(resolvePay({})).toEqual({ salary_min: null, salary_max: null, salary_period: 'year' })
})

test('the budget of a job is its highest amount, or else its lowest', () => {
  const pay = { salary_min: 20, salary_max: 25, salary_period: 'hour' } as const
  expect(budgetFromPay(pay)).toEqual({ budget: 25, budgetType: 'hourly' })
  expect(budgetFromPay({ ...pay, salary_max: null, salary_period: 'week' })).toEqual({
    budget: 20,
    budgetType: 'week',
  })
  expect(budgetFromPay({ ...pay, salary_min: null, salary_max: null }).budget).toBeNull()
})
