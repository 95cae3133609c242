import { expect, test } from 'vitest'
import { hasCriteria, suggestAlertName } from './alerts.mutations.ts'

test('the suggested name of an alert says each of its limits', () => {
  expect(
    suggestAlertName({
      query: 'electrician',
      island: 'Exuma',
      remote: true,
      salary_min: 25,
      salary_period: 'hour',
      housing: true,
      verified: true,
    }),
  ).toBe('electrician, Exuma, Remote, Housing, Verified companies, from $25 an hour')
  expect(suggestAlertName({ sort: 'newest' })).toBe('All jobs')
})

test('only the order limits nothing', () => {
  expect(hasCriteria({ sort: 'newest' })).toBe(false)
  expect(hasCriteria({ verified: true })).toBe(true)
})
