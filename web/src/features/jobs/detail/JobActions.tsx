import type { Job } from 'contract/jobs'
import { CircleX, Copy, Ellipsis, Flag, Pencil, RotateCcw, Share2, Trash2, UsersRound } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { plural } from 'contract/plural'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { toast } from '../../../ui/toast.ts'
import { LazyDialog, lazyComponent, LazyMenu } from '../../../ui/lazy.tsx'
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
        <LazyMenu
          trigger={<IconButton label="More options" icon={<Ellipsis />} />}
          items={[{ label: 'Report', icon: <Flag />, onSelect: () => setReporting(true) }]}
        />
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

/** The employer's actions on their own job: the two most likely ones as buttons, the others in a menu. */
export function OwnJobActions({ job }: { job: Job }) {
  const [isClosing, setClosing] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const reopen = useReopenJob()
  const { id, status } = job
  const isOpen = status === 'open'
  const isDraft = status === 'draft'
  const editPath = `/post-job?edit=${id}`

  return (
    <div role="group" aria-label="Your job" className="flex flex-wrap gap-2">
      {isDraft && (
        <ButtonLink variant="action" to={editPath} icon={<Pencil />}>
          Continue editing
        </ButtonLink>
      )}
      {!isDraft && (
        <ButtonLink variant="action" to={`/jobs/${id}/applicants`} icon={<UsersRound />}>
          {job.applications_count === 0 ? 'Applicants' : plural(job.applications_count, 'applicant')}
        </ButtonLink>
      )}
      {isOpen && (
        <ButtonLink to={editPath} icon={<Pencil />}>
          Edit
        </ButtonLink>
      )}
      {!isOpen && !isDraft && (
        <Button
          icon={<RotateCcw />}
          busy={reopen.isPending}
          busyLabel={status === 'expired' ? 'Renewing...' : 'Reopening...'}
          onClick={() => reopen.mutate(job)}
        >
          {status === 'expired' ? 'Renew' : 'Reopen'}
        </Button>
      )}
      <LazyMenu
        trigger={<IconButton label="More options" icon={<Ellipsis />} />}
        items={[
          ...(isOpen
            ? [
                { label: 'Renew', icon: <RotateCcw />, onSelect: () => reopen.mutate(job) },
                { label: 'Close', icon: <CircleX />, onSelect: () => setClosing(true) },
              ]
            : []),
          ...(isOpen || isDraft ? [] : [{ label: 'Edit', icon: <Pencil />, to: editPath }]),
          { label: 'Copy', icon: <Copy />, to: `/post-job?copy=${id}` },
          { label: 'Delete', icon: <Trash2 />, danger: true, onSelect: () => setDeleting(true) },
        ]}
      />
      <LazyDialog open={isClosing}>
        <CloseJobDialog job={job} open={isClosing} onClose={() => setClosing(false)} />
      </LazyDialog>
      <LazyDialog open={isDeleting}>
        <DeleteJobDialog job={job} open={isDeleting} onClose={() => setDeleting(false)} />
      </LazyDialog>
    </div>
  )
}
