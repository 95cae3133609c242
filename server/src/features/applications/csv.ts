import { APPLICATION_STATUSES, type ApplicationStatus, type ReceivedApplication } from 'contract/applications'
import { rateInWords } from 'contract/words/jobLabels'
import { answerInWords } from 'contract/screening'
import { stageLabels } from 'contract/words/stageLabels'
import { formatCsv } from '../../csv.ts'
import { formatSortableTime } from '../../formatTime.ts'

const HEADER = [
  'First name',
  'Last name',
  'Username',
  'Email',
  'Phone',
  'Occupation',
  'Trade',
  'Location',
  'Getting to the job',
  'Match',
  'Labels',
  'Stage',
  'Applied (Nassau time)',
  ...APPLICATION_STATUSES.slice(1).map((status) => stageLabels[status]),
  'Reason',
  'Cover note',
  'CV',
  'Note',
  'Proposed rate',
  "Doesn't meet",
]

/**
 * Formats applications as CSV, with a column for the day of each stage and for each question. For a CV it links to the
 * page of the applicants: the file may be passed on, and only the employer can open that page.
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
    application.reach,
    application.match_score !== null ? `${application.match_score}%` : null,
    application.labels.join('; '),
    stageLabels[application.status],
    formatSortableTime(Date.parse(application.created_at)),
    ...APPLICATION_STATUSES.slice(1).map((status) => reachedAt(application, status)),
    application.decision_reason,
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

/** When an application was last moved to a stage. */
function reachedAt(
  { timeline }: Pick<ReceivedApplication, 'timeline'>,
  status: ApplicationStatus,
): string | undefined {
  const step = timeline.findLast((step) => step.status === status)
  return step && formatSortableTime(Date.parse(step.created_at))
}
