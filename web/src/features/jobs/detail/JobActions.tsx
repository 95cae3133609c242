import type { Job } from 'contract/jobs'
import { Flag, Share2, CircleX, Copy, Pencil, RotateCcw, Trash2, UsersRound } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { plural } from 'contract/plural'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast.ts'
import { LazyDialog, lazyComponent } from '../../../ui/lazy.tsx'
import { SaveJobButton } from '../list/SaveJobButton.tsx'
import { useReopenJob } from '../jobs.mutations.ts'

type Props = {
  job: Job
  /** Visitors can only share. */
  isMember: boolean
  /** The dialog that reports the job. */
  renderReport: (dialog: { open: boolean; onClose: () => void }) => ReactNode
}

/** Save, share and report buttons of another member's job. */
export function JobActions({ job, isMember, renderReport }: Props) {
  const [isReporting, setReporting] = useState(false)
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
      <LazyDialog open={isReporting}>
        {renderReport({ open: isReporting, onClose: () => setReporting(false) })}
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

const CloseJobDialog = lazyComponent(() => import('./EndJobDialogs.tsx'), 'CloseJobDialog')
const DeleteJobDialog = lazyComponent(() => import('./EndJobDialogs.tsx'), 'DeleteJobDialog')

/** The employer's actions on their own job. */
export function OwnJobActions({ job }: { job: Job }) {
  const [isClosing, setClosing] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const reopen = useReopenJob()
  const isOpen = job.status === 'open'

  return (
    <div role="group" aria-label="Your job" className="flex flex-wrap gap-2">
      {job.status === 'draft' ? (
        <ButtonLink variant="action" to={`/post-job?edit=${job.id}`} icon={<Pencil />}>
          Continue editing
        </ButtonLink>
      ) : (
        <>
          <ButtonLink variant="action" to={`/jobs/${job.id}/applicants`} icon={<UsersRound />}>
            {job.applications_count === 0 ? 'Applicants' : plural(job.applications_count, 'applicant')}
          </ButtonLink>
          <ButtonLink to={`/post-job?edit=${job.id}`} icon={<Pencil />}>
            Edit
          </ButtonLink>
          {isOpen && (
            <Button icon={<CircleX />} aria-haspopup="dialog" onClick={() => setClosing(true)}>
              Close
            </Button>
          )}
          <Button
            icon={<RotateCcw />}
            busy={reopen.isPending}
            busyLabel={isOpen || job.status === 'expired' ? 'Renewing...' : 'Reopening...'}
            onClick={() => reopen.mutate(job)}
          >
            {isOpen || job.status === 'expired' ? 'Renew' : 'Reopen'}
          </Button>
        </>
      )}
      <ButtonLink to={`/post-job?copy=${job.id}`} icon={<Copy />}>
        Copy
      </ButtonLink>
      <Button icon={<Trash2 />} aria-haspopup="dialog" onClick={() => setDeleting(true)}>
        Delete
      </Button>
      <LazyDialog open={isClosing}>
        <CloseJobDialog job={job} open={isClosing} onClose={() => setClosing(false)} />
      </LazyDialog>
      <LazyDialog open={isDeleting}>
        <DeleteJobDialog job={job} open={isDeleting} onClose={() => setDeleting(false)} />
      </LazyDialog>
    </div>
  )
}
