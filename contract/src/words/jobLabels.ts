import { formatMoney } from '../rules/money.ts'
import {
  JOB_CATEGORIES,
  type Job,
  type JobCategory,
  type JobStatus,
  type JobType,
  type PayPeriod,
} from '../jobs.ts'
import type { AlertFrequency } from '../alerts.ts'
import type { LimitedReach } from '../jobSearch.ts'
import { categoryGroups, type CategoryGroup } from '../rules/categories.ts'

type Pay = Pick<Job, 'salary_min' | 'salary_max'>

/** Short pay: "$25–35", "$28", "From $40" or "Up to $900"; undefined without pay. */
export function formatPay({ salary_min: min, salary_max: max }: Pay): string | undefined {
  if (min === null) return max === null ? undefined : `Up to ${formatMoney(max)}`
  if (max === null) return `From ${formatMoney(min)}`
  return min === max ? formatMoney(min) : `${formatMoney(min)}–${formatMoney(max).slice(1)}`
}

/** Follows an amount: "$25 an hour". */
export const payPeriodPhrases: Record<PayPeriod, string> = {
  hour: 'an hour',
  week: 'a week',
  month: 'a month',
  year: 'a year',
  fixed: 'for the whole job',
}

/** "$25 an hour" */
export function rateInWords({ amount, period }: { amount: number; period: PayPeriod }): string {
  return `${formatMoney(amount)} ${payPeriodPhrases[period]}`
}

/** "$22–26 an hour"; undefined without pay. */
export function payInWords(
  job: Pick<Job, 'salary_min' | 'salary_max' | 'salary_period'>,
): string | undefined {
  const pay = formatPay(job)
  return pay && `${pay} ${payPeriodPhrases[job.salary_period]}`
}

/** "$500 - $700 a week", as the API sends the range; empty without pay. */
export function salaryInWords({
  salary_range,
  salary_period,
}: Pick<Job, 'salary_range' | 'salary_period'>): string {
  return salary_range && `${salary_range} ${payPeriodPhrases[salary_period]}`
}

/** Options of the form's pay period. */
export const payPeriodLabels: Record<PayPeriod, string> = {
  hour: 'By the hour',
  week: 'By the week',
  month: 'By the month',
  year: 'By the year',
  fixed: 'For the whole job',
}

export const jobTypeLabels: Record<JobType, string> = {
  'full-time': 'Full-time',
  'part-time': 'Part-time',
  contract: 'Contract',
  temporary: 'Temporary',
  internship: 'Internship',
}

export const categoryLabels: Record<JobCategory, string> = {
  hospitality: 'Hospitality',
  healthcare: 'Healthcare',
  education: 'Education',
  finance: 'Finance',
  construction: 'Construction',
  retail: 'Retail',
  technology: 'Technology',
  other: 'Other',
}

export const jobStatusLabels: Record<JobStatus, string> = {
  draft: 'Draft',
  open: 'Open',
  closed: 'Closed',
  filled: 'Filled',
  expired: 'Expired',
}

/** The label of a category; a category group is its own label. */
export function categoryName(value: string): string {
  return Object.entries(categoryLabels).find(([category]) => category === value)?.[1] ?? value
}

/** The filter value of the name of a category or a category group, ignoring case; undefined if unknown. */
export function findCategory(name: string): string | undefined {
  const lowerCase = name.toLowerCase()
  return (
    JOB_CATEGORIES.find((category) => categoryLabels[category].toLowerCase() === lowerCase) ??
    categoryGroups.find((group) => group.name.toLowerCase() === lowerCase)?.name
  )
}

/** The one category that a job shows: its own, or the category group where that says more. */
export function displayedCategory({
  category,
  category_group,
}: Pick<Job, 'category' | 'category_group'>): string | null {
  const isSpecific = category !== null && category !== 'other'
  return isSpecific || category_group === GENERAL_GROUP ? category : (category_group ?? category)
}

/** As unspecific as the category "Other". */
const GENERAL_GROUP: CategoryGroup = 'General Labor & Other'

export const reachLabels: Record<LimitedReach, string> = {
  island: 'My island',
  ferry: 'My island and ferries',
}

export const alertFrequencyLabels: Record<AlertFrequency, string> = {
  instant: 'Immediately',
  daily: 'Once a day',
  weekly: 'Once a week',
}
