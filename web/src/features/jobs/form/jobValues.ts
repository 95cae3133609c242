import { ANSWER_DAYS_DEFAULT, type AnswerDays } from 'contract/answers'
import { categoryGroups, type CategoryGroup } from 'contract/categories'
import { NewJob } from 'contract/jobPosting'
import type { Job, JobCategory, JobType, PayPeriod, RepeatingPayPeriod } from 'contract/jobs'
import type { OpenTo, Provision } from 'contract/jobTerms'
import { NEW_ACCOUNT_LOCATION, type User } from 'contract/profiles'
import type { z } from 'contract/zod'
import { formatSalaryRange, guessPayUnit } from 'contract/money'

/** The form's values as typed. */
export type JobValues = {
  title: string
  company: string
  location: string
  category: JobCategory | ''
  /** '' means: detected from title and skills. */
  category_group: CategoryGroup | ''
  job_type: JobType
  description: string
  requirements: string
  benefits: string
  salary_min: string
  salary_max: string
  /** '' until chosen. */
  salary_period: PayPeriod | ''
  isRemote: boolean
  answer_days: AnswerDays
  /** Comma-separated. */
  skills: string
  open_to: OpenTo[]
  start_date: string
  work_hours: string
  positions: string
  provided: Provision[]
}

/** Values of an empty form, with what is known from the member's profile. */
export function emptyJobValues({ company_name, location, island }: User): JobValues {
  return {
    title: '',
    company: company_name ?? '',
    location: (location === NEW_ACCOUNT_LOCATION ? null : location) ?? island ?? '',
    category: '',
    category_group: '',
    job_type: 'full-time',
    description: '',
    requirements: '',
    benefits: '',
    salary_min: '',
    salary_max: '',
    salary_period: '',
    isRemote: false,
    answer_days: ANSWER_DAYS_DEFAULT,
    skills: '',
    open_to: [],
    start_date: '',
    work_hours: '',
    positions: '',
    provided: [],
  }
}

/** A job's values for the form. */
export function toJobValues(job: Job): JobValues {
  return {
    title: job.title,
    company: job.company,
    location: job.location,
    category: job.category ?? '',
    category_group: categoryGroups.find(({ name }) => name === job.category_group)?.name ?? '',
    job_type: job.job_type,
    description: job.description,
    requirements: job.requirements ?? '',
    benefits: job.benefits ?? '',
    salary_min: job.salary_min === null ? '' : String(job.salary_min),
    salary_max: job.salary_max === null ? '' : String(job.salary_max),
    salary_period: job.budget === null ? '' : job.salary_period,
    isRemote: job.isRemote,
    answer_days: job.answer_days,
    skills: job.skills.join(', '),
    open_to: job.open_to,
    start_date: job.start_date ?? '',
    work_hours: job.work_hours ?? '',
    positions: job.positions === null ? '' : String(job.positions),
    provided: job.provided,
  }
}

/** The request body: trimmed values, with the pay range as text too (specification, section 5). */
export function toNewJob(values: JobValues, status: 'draft' | 'open'): z.input<typeof NewJob> {
  const { category_group, salary_period, skills, ...fields } = values
  const pay = { salary_min: parseAmount(values.salary_min), salary_max: parseAmount(values.salary_max) }
  return {
    ...fields,
    ...pay,
    salary_range: formatSalaryRange(pay),
    skills: splitAtCommas(skills),
    positions: parseAmount(values.positions),
    status,
    ...(category_group && { category_group }),
    ...(salary_period && { salary_period }),
  }
}

export type JobFormProblem = { field: keyof JobValues; message: string }

const AMOUNT_INVALID_MESSAGE = 'Please enter the pay as a number'
const PERIOD_REQUIRED_MESSAGE = 'Please choose a pay period'

/** The first problem in the specification's order (section 5). A draft needs no category. */
export function firstJobFormProblem(values: JobValues, status: 'draft' | 'open'): JobFormProblem | undefined {
  const issue = NewJob.safeParse(toNewJob(values, status)).error?.issues[0]
  if (issue) {
    const field = String(issue.path[0]) as keyof JobValues
    const isPay = field === 'salary_min' || field === 'salary_max'
    return { field, message: isPay && issue.code === 'invalid_type' ? AMOUNT_INVALID_MESSAGE : issue.message }
  }
  if (values.salary_period === '' && likelyPayUnit(values))
    return { field: 'salary_period', message: PERIOD_REQUIRED_MESSAGE }
  if (status === 'open' && values.category === '') {
    return { field: 'category', message: 'Please select a category' }
  }
}

/** '$2,400' → 2400; empty → null; not a number → NaN, which validation refuses. */
export function parseAmount(text: string): number | null {
  const digits = text.replace(/[$,\s]/g, '').replace('−', '-')
  return digits === '' ? null : Number(digits)
}

/** The usual pay unit of the amounts; undefined without an amount. */
export function likelyPayUnit({ salary_min, salary_max }: JobValues): RepeatingPayPeriod | undefined {
  const amount = parseAmount(salary_max) ?? parseAmount(salary_min)
  return amount !== null && amount >= 0 ? guessPayUnit(amount) : undefined
}

function splitAtCommas(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}
