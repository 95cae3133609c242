import type { PayPeriod, PayUnit } from './jobs.ts'

/** What a job pays, in BSD. */
export type Pay = { salary_min: number | null; salary_max: number | null; salary_period: PayPeriod }

/** The highest amount that can be stored. */
export const PAY_MAX = 100_000_000

/** How often a year has each unit of pay: 40 hours a week, 52 weeks, 12 months. */
const IN_A_YEAR = { hour: 40 * 52, week: 52, month: 12, year: 1 } as const satisfies Record<PayUnit, number>

/** An amount in cents: whole numbers, which compare exactly. */
export function toCents(amount: number): number {
  return Math.round(amount * 100)
}

/** What pay makes in a year, in cents, so that pay by the hour and by the month compare exactly; null for a price for the whole job. */
export function yearlyCents(amount: number, period: PayPeriod): number | null {
  return period === 'fixed' ? null : toCents(amount) * IN_A_YEAR[period]
}

/** Whether a job's salary_max, else its salary_min, reaches an amount, compared in the amount's unit where it has one; what can't be compared does. */
export function meetsMinimumPay(
  { salary_min, salary_max, salary_period }: Pay,
  least: number,
  unit: PayUnit | null | undefined,
): boolean {
  const amount = salary_max ?? salary_min
  if (amount === null) return true
  if (!unit) return toCents(amount) >= toCents(least)
  const yearly = yearlyCents(amount, salary_period)
  return yearly === null || yearly >= toCents(least) * IN_A_YEAR[unit]
}

/** The unit that such an amount is usually paid for. */
export function guessPayUnit(amount: number): PayUnit {
  if (amount < 100) return 'hour'
  if (amount < 1500) return 'week'
  return amount < 12_000 ? 'month' : 'year'
}

/** Whether a text begins with an amount below zero: '-5', '$-5', 'from -$5'. A dash after an amount joins two of them. */
export function isNegativePay(text: string): boolean {
  return /^\D*?(?<![\p{L}])[-−](?:b?\$\s*|bsd\s*)?\d/iu.test(text)
}

/** An amount as a person writes it: '$500', '$52,000', '$12.50'. Without Intl, whose formats take a phone longer to make than a list of jobs. */
export function formatMoney(amount: number): string {
  const [whole = '', cents] = (Number.isInteger(amount) ? String(amount) : amount.toFixed(2)).split('.')
  return `$${whole.replace(/\B(?=(?:\d{3})+$)/g, ',')}${cents === undefined ? '' : `.${cents}`}`
}

/** '$min - $max', 'From $min', 'Up to $max', or '' (section 5). */
export function formatSalaryRange({ salary_min, salary_max }: Omit<Pay, 'salary_period'>): string {
  if (salary_min !== null && salary_max !== null)
    return `${formatMoney(salary_min)} - ${formatMoney(salary_max)}`
  if (salary_min !== null) return `From ${formatMoney(salary_min)}`
  return salary_max === null ? '' : `Up to ${formatMoney(salary_max)}`
}
