import { isPayInOrder, PAY_OUT_OF_ORDER, type NewJob } from 'contract/jobPosting'
import { parseSalaryRange, resolvePay } from 'contract/rules/pay'
import { parseIsland } from 'contract/rules/places'
import type { Question } from 'contract/screening'
import { categoryGroupOf } from 'job-search/categoryGroup'
import { refuseFields } from '../../refuse.ts'
import { repeatKey } from './jobReview.ts'
import type { JobColumns } from './jobWrites.sql.ts'
import { withIds } from './questionIds.ts'

/**
 * The row of a job: blank fields become null, and the category group, island and pay are derived. Questions that the
 * job asked before keep their ids.
 */
export function toFields(
  job: Omit<NewJob, 'status'>,
  asked: readonly Question[],
): Omit<JobColumns, 'company_id'> {
  checkPayText(job.salary_range)
  const { title, company, description, job_type, location } = job
  const { answer_days, open_to, start_date, work_hours, positions, provided } = job
  const questions = job.questions && withIds(job.questions, asked)
  const papers = job.papers?.map(({ key }) => key)
  const skills = withoutDuplicates(job.skills)
  const category = job.category || null
  const fields = {
    title,
    company,
    description,
    job_type,
    location,
    category,
    category_group: job.category_group || categoryGroupOf(title, skills, category),
    requirements: job.requirements || null,
    benefits: job.benefits || null,
    island: parseIsland(location),
    is_remote: job.isRemote,
    skills,
    ...withoutUndefined({
      answer_days,
      open_to,
      start_date,
      work_hours,
      positions,
      provided,
      questions,
      papers,
    }),
    ...resolvePay(job),
  }
  // A new question has a new id, which makes no other job of it.
  return { ...fields, repeat_key: repeatKey({ ...fields, questions: job.questions }) }
}

/** Refuses a text whose amounts can't be read. One without a number, like "Negotiable", says no pay. */
function checkPayText(salary_range: string | null | undefined): void {
  if (!salary_range || !/\d/.test(salary_range)) return
  const pay = parseSalaryRange(salary_range)
  if (!pay) refuseFields({ salary_range: 'Please enter pay like $500 - $700, From $20 or Up to $900' })
  if (!isPayInOrder(pay)) refuseFields({ salary_range: PAY_OUT_OF_ORDER })
}

/** Drops omitted fields, which an edit leaves unchanged. */
function withoutUndefined<Fields extends object>(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>
  }
}

/** Drops blanks and repetitions, ignoring case; the first spelling wins. */
function withoutDuplicates(words: string[]): string[] {
  const spellings = new Map<string, string>()
  for (const word of words)
    if (word !== '' && !spellings.has(word.toLowerCase())) spellings.set(word.toLowerCase(), word)
  return [...spellings.values()]
}
