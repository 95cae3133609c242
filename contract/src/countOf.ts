import { plural } from './words/plural.ts'
import { z } from './zod.ts'

/** A whole number of units, such as 'minute'. */
export function countOf(unit: string, min: number, max: number) {
  // Functions, because most limits are never passed, and formatting takes time at startup.
  return z
    .int()
    .min(min, { error: () => `At least ${plural(min, unit)}` })
    .max(max, { error: () => `At most ${plural(max, unit)}` })
}
