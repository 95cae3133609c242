import type { Job } from 'contract/jobs'
import { Flag, Share2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast.ts'
import { LazyDialog } from '../../../ui/LazyDialog.tsx'
import { SaveJobButton } from '../list/SaveJobButton.tsx'

type Props = {
  job: Job
  /** Visitors can only share. */
  isMember: boolean
  /** The dialog that reports the job. */
  renderReport: (dialog: { open: boolean; onClose: () => void }) => ReactNode
}

/** What one can do with somebody else's job besides applying. */
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

/** Hands a job's public page to another app where the device can, else copies its address. */
async function shareJob({ id, title, company }: Job): Promise<void> {
  const url = new URL(`/j/${id}`, location.href).href
  if (typeof navigator.share === 'function') {
    try {
      return await navigator.share({ title: `${title}, ${company}`, url })
    } catch (error) {
      // Whoever closes the device's sheet has not failed.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    toast.success('Link copied')
  } catch {
    toast.error(`Not copied. The link is ${url}`)
  }
}
