import { displayedCategory, categoryName, jobTypeLabels, payPeriodPhrases } from 'contract/words/jobLabels'
import { openToInWords, provisionsInWords } from 'contract/words/jobTermLabels'
import { formatSalaryRange } from 'contract/rules/money'
import { plural } from 'contract/words/plural'
import type { Question } from 'contract/screening'
import { formatDay } from 'contract/words/formatDay'
import type { Version } from './vacancyPack.sql.ts'

/** A part of an advert: its text, empty if the employer didn't say. */
export type AdvertFact = { label: string; text: string }

/** "Do you have a licence? (The law requires it)" */
function questionText({ wording, knock_out }: Question): string {
  return knock_out ? `${wording} (${knock_out.reason})` : wording
}

/** The public facts of a job, in the order of its page. */
export function advertFacts({ content, papers }: Version): AdvertFact[] {
  const { start_date, answer_days, positions, salary_period } = content
  const pay = formatSalaryRange(content)
  const texts: Record<string, string | null | undefined> = {
    Title: content.title,
    Company: content.company,
    Location: content.is_remote ? `${content.location}, or remote` : content.location,
    'Job type': jobTypeLabels[content.job_type],
    Category: categoryName(displayedCategory(content) ?? ''),
    Pay: pay ? `${pay} ${payPeriodPhrases[salary_period]}` : 'Not given',
    'Open to': openToInWords(content.open_to),
    'Start date': start_date === null ? null : formatDay(start_date),
    'Shifts and days': content.work_hours,
    Positions: positions === null ? null : String(positions),
    Provided: provisionsInWords(content.provided),
    'Papers needed': papers.map(({ name }) => name).join(', '),
    'Replies within': plural(answer_days, 'day'),
    Skills: content.skills.join(', '),
    Description: content.description,
    Requirements: content.requirements,
    Benefits: content.benefits,
    Questions: content.questions?.map(questionText).join('\n'),
  }
  return Object.entries(texts).map(([label, text]) => ({ label, text: text ?? '' }))
}
