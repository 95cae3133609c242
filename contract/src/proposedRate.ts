import { PAY_PERIODS } from './jobs.ts'
import { formatMoney, PAY_MAX } from './rules/money.ts'
import { z } from './zod.ts'

/** The pay that the applicant asks for. */
export const ProposedRate = z.object({
  amount: z
    .number({ error: 'Please enter the rate as a number' })
    .min(0.01, 'Please enter a rate above zero')
    .max(PAY_MAX, `A rate can't be more than ${formatMoney(PAY_MAX)}`),
  period: z.enum(PAY_PERIODS, { error: 'Please choose a pay period' }),
})
export type ProposedRate = z.output<typeof ProposedRate>
