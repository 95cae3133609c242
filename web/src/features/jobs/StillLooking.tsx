import { JOB_EXPIRES_SOON_DAYS, type Job } from 'contract/jobs'
import { DAY_MS } from 'contract/rules/time'
import { RotateCcw } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { useNow } from '../../ui/Time.tsx'
import { useReopenJob } from './jobs.mutations.ts'

/** How long an employer of a late job isn't asked again. */
const ASKED_AGAIN_DAYS = 7

/** Whether to ask the employer if they are still looking: the job expires soon or answers late. */
export function useAsksIfLooking({ status, is_held, expires_at, renewed_at, answer_state }: Job): boolean {
  const now = useNow()
  if (status !== 'open' || is_held) return false
  const expiresSoon = Date.parse(expires_at) - now < JOB_EXPIRES_SOON_DAYS * DAY_MS
  const wasAsked = renewed_at !== null && now - Date.parse(renewed_at) < ASKED_AGAIN_DAYS * DAY_MS
  return expiresSoon || (answer_state !== 'in_time' && !wasAsked)
}

/** Says in one tap that the job is still open: renews it, and applicants who wait see it. */
export function StillLookingButton({ job }: { job: Job }) {
  const { mutate, isPending } = useReopenJob()
  return (
    <Button
      icon={<RotateCcw />}
      busy={isPending}
      busyLabel="Renewing..."
      aria-label={`Still looking: ${job.title}`}
      onClick={() => mutate(job)}
    >
      Still looking
    </Button>
  )
}
