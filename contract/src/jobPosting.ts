import { REPLY_DAYS } from './rules/replyDeadlines.ts'
import { categoryGroups, groupsOfCategory } from './rules/categories.ts'
import { endpoint } from './endpoint.ts'
import {
  IdParams,
  line,
  optionalList,
  requiredLine,
  requiredText,
  text,
  COMPANY_MAX,
  LOCATION_MAX,
} from './fields.ts'
import {
  Job,
  JOB_CATEGORIES,
  JOB_DESCRIPTION_MAX,
  JOB_SKILLS_MAX,
  JOB_STATUSES,
  JOB_TITLE_MAX,
  JOB_TYPES,
  PAY_PERIODS,
  SKILL_MAX,
} from './jobs.ts'
import { jobTermsInput } from './jobTerms.ts'
import { formatMoney, isNegativePay, PAY_MAX } from './rules/money.ts'
import { isBudgetType } from './rules/pay.ts'
import { questionsInput } from './screeningInput.ts'
import { z } from './zod.ts'

const NEGATIVE_PAY = "Pay can't be negative"

/** An amount, as a number or as the text of the form's field; "" is null. */
const pay = z
  .preprocess(
    (value: number | null) => (typeof value === 'string' ? parseAmount(value) : value),
    z
      .number({ error: 'Please enter an amount' })
      .min(0, NEGATIVE_PAY)
      .max(PAY_MAX, `Pay can't be more than ${formatMoney(PAY_MAX)}`)
      .nullable(),
  )
  .optional()

const parseAmount = (text: string) => (text.trim() === '' ? null : Number(text))

/** The fields in the specification's order: the form alerts the first issue. */
const JobForm = z.object({
  title: requiredLine(JOB_TITLE_MAX, 'Please enter a job title'),
  company: requiredLine(COMPANY_MAX, 'Please enter a company name'),
  location: requiredLine(LOCATION_MAX, 'Please enter a location'),
  job_type: z.enum(JOB_TYPES, { error: 'Please select a job type' }),
  description: requiredText(JOB_DESCRIPTION_MAX, 'Please enter a job description'),
  category: z.union([z.enum(JOB_CATEGORIES), z.literal('')], { error: 'Please select a category' }).nullish(),
  /** A group of the category. If omitted it is detected from title and skills. */
  category_group: z
    .union([z.enum(categoryGroups.map(({ name }) => name)), z.literal('')], {
      error: 'Please choose a field of work from the list',
    })
    .nullish(),
  requirements: text(JOB_DESCRIPTION_MAX).nullish(),
  benefits: text(JOB_DESCRIPTION_MAX).nullish(),
  salary_min: pay,
  salary_max: pay,
  salary_period: z.enum(PAY_PERIODS).optional(),
  /** Read if salary_min and salary_max are missing: '$500 - $700', 'From $20', 'Up to 900'. Refused if unreadable. */
  salary_range: line(120)
    .refine((value) => !isNegativePay(value), NEGATIVE_PAY)
    .nullish(),
  /** Used if neither of the above gives the pay. */
  budget: pay,
  budgetType: text(20).refine(isBudgetType, 'Use hourly, week, month, year or fixed').nullish(),
  isRemote: z.boolean().default(false),
  /** Within how many days applications are answered: 14 by default; unchanged if omitted when editing. */
  answer_days: z.literal(REPLY_DAYS, { error: "Please choose how soon you'll reply" }).optional(),
  skills: optionalList(z.array(line(SKILL_MAX)).max(JOB_SKILLS_MAX, `At most ${JOB_SKILLS_MAX} skills`)),
  ...jobTermsInput,
  /** Unchanged if omitted when editing. */
  questions: questionsInput,
  status: z.enum(['draft', 'open']).default('open'),
})

type Form = z.output<typeof JobForm>

export const isPayInOrder = ({ salary_min: min, salary_max: max }: Pick<Form, 'salary_min' | 'salary_max'>) =>
  min == null || max == null || min <= max
export const PAY_OUT_OF_ORDER = "The maximum pay can't be below the minimum"
const AT_HIGHEST_PAY = { path: ['salary_max'], message: PAY_OUT_OF_ORDER }

const isGroupOfCategory = ({ category, category_group: group }: Pick<Form, 'category' | 'category_group'>) =>
  !category || !group || groupsOfCategory[category].includes(group)
const OTHER_CATEGORY = {
  path: ['category_group'],
  message: "This field of work isn't part of the chosen category",
}

export const NewJob = JobForm.refine(isPayInOrder, AT_HIGHEST_PAY).refine(isGroupOfCategory, OTHER_CATEGORY)
export type NewJob = z.output<typeof NewJob>

/**
 * A whole job, as returned by getJob. `status` only has an effect when it posts a draft (`open`). `revision` is that of
 * the copy that was edited. If omitted, newer changes are overwritten.
 */
export const JobReplacement = JobForm.extend({
  status: z.enum(JOB_STATUSES).default('open'),
  revision: z.int().optional(),
})
  .refine(isPayInOrder, AT_HIGHEST_PAY)
  .refine(isGroupOfCategory, OTHER_CATEGORY)
export type JobReplacement = z.output<typeof JobReplacement>

const JOB_TEXTS = {
  title: 'held',
  company: 'held',
  location: 'held',
  description: 'held',
  requirements: 'held',
  benefits: 'held',
  salary_range: 'parsed',
  budgetType: 'parsed',
  skills: 'held',
  work_hours: 'held',
  questions: 'held',
} as const

export const createJob = endpoint({
  method: 'POST',
  path: '/api/jobs',
  summary:
    'Posts a job or saves it as a draft. A job with signs of a scam or with the name of a company that is verified for another member, or a similar one, is held, and where verified emails are required, so is the first job of a member, until they have confirmed their email address and a phone number or were verified: see `is_held`. A job that the member has posted already and that is still open is changed and renewed instead of posted twice.',
  access: 'member',
  refusesLimited: true,
  body: NewJob,
  output: Job,
  status: 201,
  limit: 'job',
  idempotent: true,
  texts: JOB_TEXTS,
  queue: ({ status }) => ({ label: status === 'draft' ? 'Job draft' : 'Job', needsKey: true }),
})

export const updateJob = endpoint({
  method: 'PUT',
  path: '/api/jobs/:id',
  summary:
    'Replaces a job of the member, or of their company as its owner or recruiter; the poster is told. A draft sent with status `open` is posted. A text with signs of a scam is held, or refused from colleagues. With the `revision` of a copy that is outdated, nothing is replaced.',
  access: 'member',
  refusesLimited: true,
  params: IdParams,
  body: JobReplacement,
  output: Job,
  limit: 'edit',
  refuses: [
    'job_not_found',
    'not_your_job',
    'read_only_role',
    'only_poster',
    'email_unverified',
    'edited_elsewhere',
  ],
  texts: JOB_TEXTS,
})

export const deleteJob = endpoint({
  method: 'DELETE',
  path: '/api/jobs/:id',
  summary: "Deletes the member's own job. Open applications are declined; applicants keep theirs.",
  access: 'member',
  params: IdParams,
  limit: 'edit',
  refuses: ['job_not_found', 'not_your_job'],
  changes: 'applicants',
})

export const closeJob = endpoint({
  method: 'POST',
  path: '/api/jobs/:id/close',
  summary:
    'Closes a job of the member, or of their company as its owner or recruiter, and notifies the remaining applicants and the poster. `filled` means that someone was hired.',
  access: 'member',
  params: IdParams,
  body: z.object({ filled: z.boolean().optional() }),
  output: Job,
  limit: 'edit',
  refuses: ['job_not_found', 'not_your_job', 'read_only_role', 'not_possible_here'],
  changes: 'applicants',
})

export const reopenJob = endpoint({
  method: 'POST',
  path: '/api/jobs/:id/reopen',
  summary:
    'Reopens a closed, filled or expired job of the member, or of their company as its owner or recruiter, or renews an open one, for 60 days. Waiting applicants see when, and the poster is told.',
  access: 'member',
  refusesLimited: true,
  params: IdParams,
  output: Job,
  limit: 'edit',
  refuses: [
    'job_not_found',
    'not_your_job',
    'read_only_role',
    'only_poster',
    'not_possible_here',
    'email_unverified',
  ],
})
