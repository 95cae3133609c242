import type { Job } from 'contract/jobs'
import { CircleX, Copy, Pencil, RotateCcw, Trash2, UsersRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { importWithRetry } from '../../../ui/importWithRetry.ts'
import { useReopenJob } from '../jobs.mutations.ts'
import { counted } from '../jobLabels.ts'

const CloseJobDialog = lazy(() =>
  importWithRetry(() => import('./EndJobDialogs.tsx')).then(({ CloseJobDialog }) => ({
    default: CloseJobDialog,
  })),
)
const DeleteJobDialog = lazy(() =>
  importWithRetry(() => import('./EndJobDialogs.tsx')).then(({ DeleteJobDialog }) => ({
    default: DeleteJobDialog,
  })),
)

type Props = { job: Job; onDeleted: () => void }

/** All that an employer can do with a job of theirs. */
export function OwnJobActions({ job, onDeleted }: Props) {
  // Undefined until the first time, when the dialog is loaded; then it stays, so that it can close with a motion.
  const [closing, setClosing] = useState<boolean>()
  const [deleting, setDeleting] = useState<boolean>()
  const reopen = useReopenJob()
  const isOpen = job.status === 'open'

  return (
    <div role="group" aria-label="Your job" className="flex flex-wrap gap-2">
      {job.status === 'draft' ? (
        <ButtonLink variant="action" to={`/post-job?edit=${job.id}`} icon={<Pencil />}>
          Go on writing
        </ButtonLink>
      ) : (
        <>
          <ButtonLink variant="action" to={`/jobs/${job.id}/applicants`} icon={<UsersRound />}>
            {job.applications_count === 0 ? 'Applicants' : counted(job.applications_count, 'applicant')}
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
      <Suspense>
        {closing !== undefined && (
          <CloseJobDialog job={job} open={closing} onClose={() => setClosing(false)} />
        )}
        {deleting !== undefined && (
          <DeleteJobDialog
            job={job}
            open={deleting}
            onClose={() => setDeleting(false)}
            onDeleted={onDeleted}
          />
        )}
      </Suspense>
    </div>
  )
}
