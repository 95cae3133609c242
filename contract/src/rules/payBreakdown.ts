import type { MinimumWage, NibRates } from '../datedSettings.ts'
import type { RepeatingPayPeriod } from '../jobs.ts'
import { toCents, UNITS_PER_YEAR, yearlyCents, type Pay } from './money.ts'

const WEEKS_PER_YEAR = UNITS_PER_YEAR.week

/** The periods that pay is shown in, shortest first. */
const BREAKDOWN_PERIODS = ['hour', 'week', 'month', 'year'] as const satisfies RepeatingPayPeriod[]

/** An amount of pay for a period, in cents. */
export type PeriodPay = { period: RepeatingPayPeriod; cents: number; afterNibCents: number | undefined }

/**
 * An amount in each period, at 40 hours a week, rounded to the cent; undefined for a fixed price. With `rates`, also
 * what is left after the employee's NIB contribution, a percentage of the weekly pay up to the weekly ceiling.
 */
export function payBreakdown(
  amount: number,
  period: Pay['salary_period'],
  rates: NibRates | undefined,
): PeriodPay[] | undefined {
  const yearly = yearlyCents(amount, period)
  if (yearly === null) return undefined
  const contribution = rates && yearlyContribution(yearly, rates)
  return BREAKDOWN_PERIODS.map((shown) => ({
    period: shown,
    cents: Math.round(yearly / UNITS_PER_YEAR[shown]),
    afterNibCents:
      contribution === undefined ? undefined : Math.round((yearly - contribution) / UNITS_PER_YEAR[shown]),
  }))
}

function yearlyContribution(yearly: number, { employee_percent, weekly_ceiling }: NibRates): number {
  const insured = Math.min(yearly, toCents(weekly_ceiling) * WEEKS_PER_YEAR)
  // The percentage has two decimals: whole numbers don't lose any.
  return (insured * toCents(employee_percent)) / 10_000
}

/**
 * Whether full-time pay is below the minimum wage: by the hour compared with the hourly minimum, otherwise with the
 * weekly one. The most that a job offers counts. False without pay and for a fixed price.
 */
export function isBelowMinimumWage(
  { salary_min, salary_max, salary_period }: Pay,
  wage: MinimumWage,
): boolean {
  const amount = salary_max ?? salary_min
  if (amount === null || salary_period === 'fixed') return false
  if (salary_period === 'hour') return toCents(amount) < toCents(wage.hour)
  return toCents(amount) * UNITS_PER_YEAR[salary_period] < toCents(wage.week) * WEEKS_PER_YEAR
}
