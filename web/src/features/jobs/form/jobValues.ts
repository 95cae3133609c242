import { REPLY_DAYS_DEFAULT, type ReplyDays } from 'contract/rules/replyDeadlines'
import { categoryGroups, type CategoryGroup } from 'contract/rules/categories'
import { NewJob } from 'contract/jobPosting'
import type { Job, JobCategory, JobType, PayPeriod } from 'contract/jobs'
import type { OpenTo, Provision } from 'contract/jobTerms'
import { NEW_ACCOUNT_LOCATION, type User } from 'contract/profiles'
import type { z } from 'contract/zod'
import { formatSalaryRange, guessPayUnit } from 'contract/rules/money'
import { parseAmount } from './parseAmount.ts'
import { questionFieldAt, toNewQuestion, toQuestionValues, type QuestionValues } from './questionValues.ts'

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
  answer_days: ReplyDays
  /** Comma-separated. */
  skills: string
  open_to: OpenTo[]
  start_date: string
  work_hours: string
  positions: string
  provided: Provision[]
  questions: QuestionValues[]
  /** Keys. */
  papers: string[]
  /** The job's revision when the form was filled. */
  revision?: number
  /** What was typed before the newer version was loaded. */
  replaced?: JobValues
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
    answer_days: REPLY_DAYS_DEFAULT,
    skills: '',
    open_to: [],
    start_date: '',
    work_hours: '',
    positions: '',
    provided: [],
    questions: [],
    papers: [],
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
    questions: job.questions.map(toQuestionValues),
    papers: job.papers.map(({ key }) => key),
    revision: job.revision,
  }
}

/** The request body: trimmed values, with the pay range as text too (specification, section 5). */
export function toNewJob(values: JobValues, status: 'draft' | 'open'): z.input<typeof NewJob> {
  const { category_group, salary_period: _, skills, questions, ...fields } = values
  const salary_period = payPeriodOf(values)
  const pay = { salary_min: parseAmount(values.salary_min), salary_max: parseAmount(values.salary_max) }
  return {
    ...fields,
    ...pay,
    salary_range: formatSalaryRange(pay),
    skills: splitAtCommas(skills),
    questions: questions.map(toNewQuestion),
    positions: parseAmount(values.positions),
    papers: values.papers.map((key) => ({ key })),
    status,
    ...(category_group && { category_group }),
    ...(salary_period && { salary_period }),
  }
}

export type JobFormProblem = {
  field: keyof JobValues
  /** The id of the control, if it isn't the field's name. */
  id?: string | undefined
  message: string
}

const AMOUNT_INVALID_MESSAGE = 'Please enter the pay as a number'

/** The first problem in the specification's order (section 5). A draft needs no category. */
export function firstJobFormProblem(values: JobValues, status: 'draft' | 'open'): JobFormProblem | undefined {
  const issue = NewJob.safeParse(toNewJob(values, status)).error?.issues[0]
  if (issue) {
    const field = String(issue.path[0]) as keyof JobValues
    if (field === 'questions')
      return { field, id: questionFieldAt(values.questions, issue.path), message: issue.message }
    const isPay = field === 'salary_min' || field === 'salary_max'
    return { field, message: isPay && issue.code === 'invalid_type' ? AMOUNT_INVALID_MESSAGE : issue.message }
  }
  if (status === 'open' && values.category === '') {
    return { field: 'category', message: 'Please select a category' }
  }
}

/** The chosen pay period, or the usual one of the amounts; undefined if there is neither. */
export function payPeriodOf({ salary_period, salary_min, salary_max }: JobValues): PayPeriod | undefined {
  if (salary_period !== '') return salary_period
  const amount = parseAmount(salary_max) ?? parseAmount(salary_min)
  return amount !== null && amount >= 0 ? guessPayUnit(amount) : undefined
}

function splitAtCommas(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}
