import { nassauDay } from 'contract/rules/nassauDay'
import { dayInWords } from 'contract/words/formatDay'
import type { Job } from 'contract/jobs'
import { Hourglass } from 'lucide-react'
import { StillLookingButton, useAsksIfLooking } from '../StillLooking.tsx'

/** Tells employers that their job expires soon, and renews it in one tap. */
export function ExpiryNotice({ job }: { job: Job }) {
  if (!useAsksIfLooking(job)) return null
  return (
    <div
      role="note"
      aria-label="This job expires soon"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-info-tint px-4 py-3 text-info"
    >
      <Hourglass aria-hidden />
      <p className="min-w-48 flex-1">
        This job expires on {dayInWords(nassauDay(job.expires_at))}, and applicants without an offer are
        declined then. Are you still looking?
      </p>
      <StillLookingButton job={job} />
    </div>
  )
}
