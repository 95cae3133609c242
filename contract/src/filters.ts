import { z } from './zod.ts'

/** The values of a filter, each with its number of results. */
export const Facet = z.array(z.object({ value: z.string(), count: z.int() }))
export type Facet = z.output<typeof Facet>

/** An optional text that a list is filtered by, such as an island. */
export function textFilter(max: number) {
  return z.string().check(z.trim(), z.maxLength(max)).optional()
}
