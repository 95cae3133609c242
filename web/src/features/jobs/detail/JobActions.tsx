import type { Job } from 'contract/jobs'
import { Flag, Share2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast.ts'
import { LazyDialog } from '../../../ui/lazy.tsx'
import { SaveJobButton } from '../list/SaveJobButton.tsx'

type Props = {
  job: Job
  /** Visitors can only share. */
  isMember: boolean
  /** The dialog that reports the job. */
  renderReport: (dialog: { open: boolean; onClose: () => void }) => ReactNode
}

/** Save, share and report buttons of somebody else's job. */
export function JobActions({ job, isMember, renderReport }: Props) {
  const [reporting, setReporting] = useState(false)
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
      <LazyDialog open={reporting}>
        {renderReport({ open: reporting, onClose: () => setReporting(false) })}
      </LazyDialog>
    </div>
  )
}

/** Opens the device's share sheet for the job's public page, or copies the link. */
async function shareJob({ id, title, company }: Job): Promise<void> {
  const url = new URL(`/j/${id}`, location.href).href
  if (typeof navigator.share === 'function') {
    try {
      return await navigator.share({ title: `${title}, ${company}`, url })
    } catch (error) {
      // Closing the share sheet isn't an error.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    toast.success('Link copied')
  } catch {
    toast.error(`Couldn't copy. The link is ${url}`)
  }
}
