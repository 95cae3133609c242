import type { PayPeriod, RepeatingPayPeriod } from '../jobs.ts'

/** The pay of a job, in BSD. */
export type Pay = { salary_min: number | null; salary_max: number | null; salary_period: PayPeriod }

export const PAY_MAX = 100_000_000

/** Units per year, at 40 hours a week. */
export const UNITS_PER_YEAR = { hour: 40 * 52, week: 52, month: 12, year: 1 } as const satisfies Record<
  RepeatingPayPeriod,
  number
>

/** Converts an amount to cents, which compare exactly. */
export function toCents(amount: number): number {
  return Math.round(amount * 100)
}

/** Yearly pay in cents, so that pay by the hour and by the month can be compared. Null for a fixed price. */
export function yearlyCents(amount: number, period: PayPeriod): number | null {
  return period === 'fixed' ? null : toCents(amount) * UNITS_PER_YEAR[period]
}

/**
 * Whether a job's salary_max, else its salary_min, is at least `minimum`, converted to `unit` if given. True if the two
 * can't be compared.
 */
export function meetsMinimumPay(
  { salary_min, salary_max, salary_period }: Pay,
  minimum: number,
  unit: RepeatingPayPeriod | null | undefined,
): boolean {
  const amount = salary_max ?? salary_min
  if (amount === null) return true
  if (!unit) return toCents(amount) >= toCents(minimum)
  const yearly = yearlyCents(amount, salary_period)
  return yearly === null || yearly >= toCents(minimum) * UNITS_PER_YEAR[unit]
}

/** Guesses the unit from the amount. */
export function guessPayUnit(amount: number): RepeatingPayPeriod {
  if (amount < 100) return 'hour'
  if (amount < 1500) return 'week'
  return amount < 12_000 ? 'month' : 'year'
}

/** Whether a text starts with a negative amount: '-5', '$-5', 'from -$5'. A dash after an amount is a range. */
export function isNegativePay(text: string): boolean {
  return /^\D*?(?<![\p{L}])[-−](?:b?\$\s*|bsd\s*)?\d/iu.test(text)
}

/** Formats an amount: '$500', '$52,000', '$12.50'. Intl number formats are too slow on phones. */
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
