import type { Job } from 'contract/jobs'
import { Flag, Share2 } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { SaveJobButton } from './SaveJobButton.tsx'
import { shareJob } from './shareJob.ts'

type Props = {
  job: Job
  /** Visitors can only share. */
  isMember: boolean
  /** The dialog that reports the job. */
  renderReport: (dialog: { open: boolean; onClose: () => void }) => ReactNode
}

/** What one can do with somebody else's job besides applying. */
export function JobActions({ job, isMember, renderReport }: Props) {
  // Undefined until the first time, when the dialog is loaded; then it stays, so that it can close with a motion.
  const [reporting, setReporting] = useState<boolean>()
  return (
    <div className="flex flex-wrap gap-2">
      {isMember && <SaveJobButton job={job} as="button" />}
      <Button icon={<Share2 />} onClick={() => void shareJob(job)}>
        Share
      </Button>
      {isMember && (
        <Button variant="quiet" icon={<Flag />} aria-haspopup="dialog" onClick={() => setReporting(true)}>
          <span className="max-sm:sr-only">Report</span>
        </Button>
      )}
      {reporting !== undefined && (
        <Suspense>{renderReport({ open: reporting, onClose: () => setReporting(false) })}</Suspense>
      )}
    </div>
  )
}
