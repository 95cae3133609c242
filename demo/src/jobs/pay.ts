import type { PayPeriod } from 'contract/jobs'
import type { Pay } from 'contract/money'
import type { Random } from '../random.ts'
import { isBeginner, isSenior } from './describe.ts'
import type { JobTrade } from './trades/trade.ts'

/** Nobody offers $413.27: amounts are multiples of these. */
const steps: Record<PayPeriod, number> = { hour: 0.5, week: 10, month: 50, year: 500, fixed: 25 }

/** Of all jobs; the rest name both ends. */
const UNNAMED = 0.15
const ONLY_FROM = 0.08
const ONLY_UP_TO = 0.05

/** What a job of a trade pays, within the trade's range: beginners near its low end, who leads near its high one. */
export function payOfJob({ pay: [salary_period, low, high] }: JobTrade, title: string, random: Random): Pay {
  const [from, to] = isBeginner(title) ? [0, 0.12] : isSenior(title) ? [0.4, 0.75] : [0.05, 0.6]
  const start = from + (to - from) * random.next()
  const end = Math.min(1, start + 0.1 + 0.2 * random.next())
  const salary_min = stepped(low + (high - low) * start)
  const salary_max = Math.min(high, Math.max(salary_min, stepped(low + (high - low) * end)))
  const said = random.next()
  if (said < UNNAMED) return { salary_min: null, salary_max: null, salary_period }
  if (said < UNNAMED + ONLY_FROM) return { salary_min, salary_max: null, salary_period }
  if (said < UNNAMED + ONLY_FROM + ONLY_UP_TO) return { salary_min: null, salary_max, salary_period }
  return { salary_min, salary_max, salary_period }

  function stepped(amount: number) {
    const step = steps[salary_period]
    return Math.min(high, Math.max(low, Math.round(amount / step) * step))
  }
}
