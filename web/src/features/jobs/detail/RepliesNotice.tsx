import { LATE_DAYS_MAX } from 'contract/rules/replyDeadlines'
import type { Job } from 'contract/jobs'
import { Hourglass } from 'lucide-react'
import { Link } from 'react-router'
import { StillLookingButton, useAsksIfLooking } from '../StillLooking.tsx'

/** Tells employers that applicants wait longer than promised, and what to do. */
export function RepliesNotice({ job }: { job: Job }) {
  const { id, answer_days, answer_state } = job
  const asksIfLooking = useAsksIfLooking(job)
  return (
    <div
      role="note"
      aria-label="Applicants are waiting"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-warning-tint px-4 py-3 text-warning"
    >
      <Hourglass aria-hidden />
      <p className="min-w-48 flex-1">
        {answer_state === 'late'
          ? `At least one applicant has waited more than ${answer_days} days for a reply. If a reply is ${LATE_DAYS_MAX} days late, this job no longer appears in search. `
          : `This job doesn't appear in search because a reply is more than ${LATE_DAYS_MAX} days late. It comes back once you reply. `}
        <Link
          to={`/jobs/${id}/applicants`}
          className="font-semibold text-inherit underline hover:text-inherit"
        >
          Reply to your applicants
        </Link>
      </p>
      {asksIfLooking && <StillLookingButton job={job} />}
    </div>
  )
}
