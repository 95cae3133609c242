import type { Job } from 'contract/jobs'
import { CircleCheck, Clock } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useIsQueued } from '../../api/useIsQueued.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { importWithRetry } from '../../ui/importWithRetry.ts'
import { applicationLane } from './useApply.ts'

const ApplyDialog = lazy(() =>
  importWithRetry(() => import('./ApplyDialog.tsx')).then(({ ApplyDialog }) => ({ default: ApplyDialog })),
)

/** The way to apply for somebody else's job, or to the application that one made. */
export function ApplyToJob({ job }: { job: Job }) {
  // Undefined until the first time, when the dialog is loaded; then it stays, so that it can close with a motion.
  const [open, setOpen] = useState<boolean>()
  const place = useRef<HTMLDivElement>(null)
  const wasOpened = open !== undefined
  const isWaiting = useIsQueued(applicationLane(job.id))
  const isDone = job.has_applied || isWaiting

  // The button that had the focus has gone with the application.
  useEffect(() => {
    if (wasOpened && isDone) place.current?.focus()
  }, [wasOpened, isDone])

  return (
    <div ref={place} tabIndex={-1} className="rounded-md">
      {job.has_applied ? (
        <div className="grid gap-2.5">
          <p className="flex items-center justify-center gap-2 font-semibold text-success">
            <CircleCheck />
            You applied for this job
          </p>
          <ButtonLink to={`/applications?job=${job.id}`} block>
            View your application
          </ButtonLink>
        </div>
      ) : isWaiting ? (
        <p className="flex items-center justify-center gap-2 py-2 font-semibold text-muted">
          <Clock />
          Your application waits to be sent
        </p>
      ) : job.status === 'open' ? (
        <Button variant="action" size="lg" block aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Apply for this Job
        </Button>
      ) : (
        <p className="py-2 text-center text-muted">This job no longer takes applications.</p>
      )}
      {wasOpened && (
        <Suspense>
          <ApplyDialog job={job} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
