import { LATE_DAYS_MAX } from 'contract/answers'
import type { Job } from 'contract/jobs'
import { Hourglass } from 'lucide-react'
import { Link } from 'react-router'

/** Tells employers that applicants wait longer than promised, and what to do. */
export function AnswersNotice({ job: { id, answer_days, answer_state } }: { job: Job }) {
  return (
    <div
      role="note"
      aria-label="Applicants are waiting"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-warning-tint px-4 py-3 text-warning"
    >
      <Hourglass aria-hidden />
      <p className="min-w-48 flex-1">
        {answer_state === 'late'
          ? `Applicants have waited more than ${answer_days} days. This job leaves the search when an answer is ${LATE_DAYS_MAX} days late. `
          : `This job isn't in the search because an answer is more than ${LATE_DAYS_MAX} days late. It comes back once you've answered. `}
        <Link
          to={`/jobs/${id}/applicants`}
          className="font-semibold text-inherit underline hover:text-inherit"
        >
          Answer your applicants
        </Link>
      </p>
    </div>
  )
}
