import type { ReceivedApplication } from 'contract/applications'
import { rateInWords } from 'contract/jobLabels'
import { answerInWords } from 'contract/screening'
import { formatCsv } from '../../csv.ts'

const HEADER = [
  'First name',
  'Last name',
  'Username',
  'Email',
  'Phone',
  'Occupation',
  'Trade',
  'Location',
  'Stage',
  'Applied',
  'Cover note',
  'CV',
  'Note',
  'Proposed rate',
  "Doesn't meet",
]

/**
 * Formats applications as CSV, with a column for each question. For a CV it links to the page of the applicants: the
 * file may be passed on, and only the employer can open that page.
 */
export function toCsv(applications: ReceivedApplication[], publicUrl: string): string {
  // The newest application has today's questions, in their order.
  const questions = [...new Set(applications.flatMap(({ answers }) => answers.map(({ wording }) => wording)))]
  const rows = applications.map(({ user, resume_path, answers, proposed_rate, ...application }) => [
    user.first_name,
    user.last_name,
    user.username,
    user.email,
    user.phone,
    user.occupation,
    user.trade,
    user.location,
    application.status,
    application.created_at,
    application.cover_note,
    resume_path && `${publicUrl}/jobs/${application.job_id}/applicants`,
    application.note,
    proposed_rate && rateInWords(proposed_rate),
    answers.flatMap(({ unmet_reason }) => unmet_reason ?? []).join('; '),
    ...questions.map((question) => {
      const answer = answers.find(({ wording }) => wording === question)
      return answer && answerInWords(answer)
    }),
  ])
  return formatCsv([[...HEADER, ...questions], ...rows])
}
