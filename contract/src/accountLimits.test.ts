import { expect, test } from 'vitest'
import { limitDays } from './accountLimits.ts'

test('an account is limited for longer each time, from the third time on for the longest', () => {
  expect([0, 1, 2, 3, 9].map(limitDays)).toEqual([7, 30, 90, 90, 90])
})
