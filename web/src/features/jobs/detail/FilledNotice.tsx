import type { Job } from 'contract/jobs'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { lazyComponent } from '../../../ui/lazy.tsx'
import { LazyDialog } from '../../../ui/LazyDialog.tsx'
import { filledOf, isFilledButOpen } from '../jobFacts.ts'

const CloseJobDialog = lazyComponent(() => import('./EndJobDialogs.tsx'), 'CloseJobDialog')

/** Tells employers how many of the positions are filled, and offers to close the job after the last hire. */
export function FilledNotice({ job }: { job: Job }) {
  const [isClosing, setClosing] = useState(false)
  const filled = filledOf(job)
  const isComplete = isFilledButOpen(job)
  return (
    <>
      <div role="status" className="empty:absolute">
        {filled && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-info-tint px-4 py-3 text-info">
            <CircleCheck aria-hidden />
            <p className="min-w-48 flex-1">
              {filled}.{isComplete && ' Close the job if you have everyone you need.'}
            </p>
            {isComplete && (
              <Button aria-haspopup="dialog" onClick={() => setClosing(true)}>
                Close job
              </Button>
            )}
          </div>
        )}
      </div>
      <LazyDialog open={isClosing} onClose={() => setClosing(false)}>
        {(dialog) => <CloseJobDialog job={job} isFilled {...dialog} />}
      </LazyDialog>
    </>
  )
}
