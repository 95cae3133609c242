import type { Job } from 'contract/jobs'
import { CircleCheck, Clock } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useIsQueued } from '../../api/outbox/outboxSummary.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { lazyComponent } from '../../ui/lazy.tsx'
import { LazyDialog } from '../../ui/LazyDialog.tsx'
import { applicationLane } from './useApplyToJob.ts'

const ApplyDialog = lazyComponent(() => import('./ApplyDialog.tsx'), 'ApplyDialog')

type Props = {
  job: Job
  /** Jobs like this one, shown after applying. */
  renderSimilar: () => ReactNode
}

/** The Apply button of another member's job, or a link to the member's application. */
export function ApplyToJob({ job, renderSimilar }: Props) {
  const [open, setOpen] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  const [wasOpened, setOpened] = useState(false)
  const isWaiting = useIsQueued(applicationLane(job.id))
  const isDone = job.has_applied || isWaiting

  const start = () => {
    setOpen(true)
    setOpened(true)
  }

  // The button that opened the dialog is no longer rendered once the application is sent.
  useEffect(() => {
    if (wasOpened && !open && isDone) container.current?.focus()
  }, [wasOpened, open, isDone])

  return (
    <div ref={container} tabIndex={-1} className="rounded-md">
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
          Your application is waiting to be sent
        </p>
      ) : job.status === 'open' ? (
        <Button variant="action" size="lg" block aria-haspopup="dialog" onClick={start}>
          Apply for this Job
        </Button>
      ) : (
        <p className="py-2 text-center text-muted">This job is no longer accepting applications.</p>
      )}
      <LazyDialog open={open} onClose={() => setOpen(false)}>
        {(dialog) => <ApplyDialog job={job} {...dialog} renderSimilar={renderSimilar} />}
      </LazyDialog>
    </div>
  )
}
