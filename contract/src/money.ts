import type { PayPeriod } from './jobs.ts'

/** What a job pays, in BSD. */
export type Pay = { salary_min: number | null; salary_max: number | null; salary_period: PayPeriod }

/** An amount as a person writes it: '$500', '$52,000', '$12.50'. Without Intl, whose formats take a phone longer to make than a list of jobs. */
export function money(amount: number): string {
  const [whole = '', cents] = (Number.isInteger(amount) ? String(amount) : amount.toFixed(2)).split('.')
  return `$${whole.replace(/\B(?=(?:\d{3})+$)/g, ',')}${cents === undefined ? '' : `.${cents}`}`
}

/** '$min - $max', 'From $min', 'Up to $max', or '' (section 5). */
export function salaryRange({ salary_min, salary_max }: Omit<Pay, 'salary_period'>): string {
  if (salary_min !== null && salary_max !== null) return `${money(salary_min)} - ${money(salary_max)}`
  if (salary_min !== null) return `From ${money(salary_min)}`
  return salary_max === null ? '' : `Up to ${money(salary_max)}`
}
