import { APPLICATION_STATUSES } from 'contract/applications'
import { categoryGroups } from 'contract/rules/categories'
import { islands } from 'contract/rules/islands'
import { PAY_PERIODS } from 'contract/jobs'
import { z } from 'contract/zod'

export const text = z.string().min(1)
export const texts = z.array(text).min(1)
export const Island = z.enum(islands)
export const CategoryGroup = z.enum(categoryGroups.map(({ name }) => name))
export const Status = z.enum(APPLICATION_STATUSES)

/** How long before the fill something happened. */
export const Ago = z.strictObject({
  days: z.number().positive().optional(),
  hours: z.number().positive().optional(),
  minutes: z.number().positive().optional(),
})
export type Ago = z.output<typeof Ago>

/** In BSD. */
export const PayRange = z.strictObject({
  per: z.enum(PAY_PERIODS),
  from: z.number().positive(),
  to: z.number().positive(),
})
