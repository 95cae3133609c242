import { expect, test } from 'vitest'
import { rateLimits } from './rateLimits.ts'

test('the shortest window of each limit comes first', () => {
  for (const [name, rows] of Object.entries(rateLimits))
    for (const counted of new Set(rows.map(({ per }) => per))) {
      const windows = rows.flatMap(({ per, seconds }) => (per === counted ? [seconds] : []))
      expect(windows, `${name} per ${counted}`).toEqual(windows.toSorted((a, b) => a - b))
    }
})
