import { plural } from 'contract/plural'
import type { Job } from 'contract/jobs'
import { CircleX, Copy, Pencil, RotateCcw, Trash2, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { lazyComponent, LazyDialog } from '../../../ui/lazy.tsx'
import { useReopenJob } from '../jobs.mutations.ts'

const CloseJobDialog = lazyComponent(() => import('./CloseJobDialog.tsx'), 'CloseJobDialog')
const DeleteJobDialog = lazyComponent(() => import('./DeleteJobDialog.tsx'), 'DeleteJobDialog')

type Props = { job: Job; onDeleted: () => void }

/** The employer's actions on their own job. */
export function OwnJobActions({ job, onDeleted }: Props) {
  const [closing, setClosing] = useState(false)
  const [deleting, setDeleting] = useState(false)
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
      <LazyDialog open={closing}>
        <CloseJobDialog job={job} open={closing} onClose={() => setClosing(false)} />
      </LazyDialog>
      <LazyDialog open={deleting}>
        <DeleteJobDialog job={job} open={deleting} onClose={() => setDeleting(false)} onDeleted={onDeleted} />
      </LazyDialog>
    </div>
  )
}
