import { APPLICATION_STATUSES, type ApplicationStatus, type ReceivedApplication } from 'contract/applications'
import { rateInWords } from 'contract/words/jobLabels'
import { answerInWords } from 'contract/screening'
import { stageLabels } from 'contract/words/stageLabels'
import { formatCsv } from '../../csv.ts'
import { formatSortableTime } from '../../formatTime.ts'

type Column = [header: string, cell: (application: ReceivedApplication) => string | null | undefined]

const columns: Column[] = [
  ['First name', ({ user }) => user.first_name],
  ['Last name', ({ user }) => user.last_name],
  ['Username', ({ user }) => user.username],
  ['Email', ({ user }) => user.email],
  ['Phone', ({ user }) => user.phone],
  ['Occupation', ({ user }) => user.occupation],
  ['Trade', ({ user }) => user.trade],
  ['Location', ({ user }) => user.location],
  ['Getting to the job', ({ reach }) => reach],
  ['Match', ({ match_score }) => (match_score === null ? null : `${match_score}%`)],
  ['Labels', ({ labels }) => labels.join('; ')],
  ['Stage', ({ status }) => stageLabels[status]],
  ['Applied (Nassau time)', ({ created_at }) => formatSortableTime(Date.parse(created_at))],
  ...APPLICATION_STATUSES.slice(1).map((status): Column => [
    stageLabels[status],
    (application) => reachedAt(application, status),
  ]),
  ['Reason', ({ decision_reason }) => decision_reason],
  ['Cover note', ({ cover_note }) => cover_note],
  ['CV', ({ resume_path }) => resume_path],
  ['Note', ({ note }) => note],
  ['Proposed rate', ({ proposed_rate }) => proposed_rate && rateInWords(proposed_rate)],
  ["Doesn't meet", ({ answers }) => answers.flatMap(({ unmet_reason }) => unmet_reason ?? []).join('; ')],
]

/**
 * Formats applications as CSV, with a column for the day of each stage and for each question. For a CV it links to the
 * page of the applicants: the file may be passed on, and only the employer can open that page.
 */
export function toCsv(applications: ReceivedApplication[], publicUrl: string): string {
  // The newest application has today's questions, in their order.
  const questions = [...new Set(applications.flatMap(({ answers }) => answers.map(({ wording }) => wording)))]
  const all: Column[] = [
    ...columns,
    ...questions.map((question): Column => [question, ({ answers }) => answerTo(question, answers)]),
  ]
  return formatCsv([
    all.map(([header]) => header),
    ...applications.map((application) => {
      const { job_id, resume_path } = application
      const shown = { ...application, resume_path: resume_path && `${publicUrl}/jobs/${job_id}/applicants` }
      return all.map(([, cell]) => cell(shown))
    }),
  ])
}

function answerTo(question: string, answers: ReceivedApplication['answers']): string | undefined {
  const answer = answers.find(({ wording }) => wording === question)
  return answer && answerInWords(answer)
}

/** When an application was last moved to a stage. */
function reachedAt(
  { timeline }: Pick<ReceivedApplication, 'timeline'>,
  status: ApplicationStatus,
): string | undefined {
  const step = timeline.findLast((step) => step.status === status)
  return step && formatSortableTime(Date.parse(step.created_at))
}
