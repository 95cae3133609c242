import { expect, test } from 'vitest'
import { isBannerDue } from './InstallBanner.tsx'

const DAY_MS = 24 * 60 * 60 * 1000
const NOW = 1_800_000_000_000

test.each<[when: string, dismissed: string | undefined, due: boolean]>([
  ['never', undefined, true],
  ['a moment ago', String(NOW - 1), false],
  ['almost 7 days ago', String(NOW - 7 * DAY_MS + 1), false],
  ['7 days ago', String(NOW - 7 * DAY_MS), true],
  ['tomorrow, by a clock that was wrong', String(NOW + DAY_MS), true],
  ['at no time that can be read', 'yesterday', true],
])('whether the banner is due when dismissed %s', (_when, dismissed, due) => {
  expect(isBannerDue(dismissed, NOW)).toBe(due)
})
