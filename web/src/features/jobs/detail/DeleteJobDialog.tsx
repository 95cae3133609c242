import type { Job } from 'contract/jobs'
import { AlertDialog } from '../../../ui/AlertDialog.tsx'
import { useDeleteJob } from '../jobs.mutations.ts'
import { usePendingApplicants } from '../jobs.queries.ts'
import { PendingApplicants } from './CloseJobDialog.tsx'

type Props = { job: Job; open: boolean; onClose: () => void; onDeleted: () => void }

/** Deletes a job with its applications, having asked. */
export function DeleteJobDialog({ job, open, onClose, onDeleted }: Props) {
  const { mutate, isPending } = useDeleteJob(onDeleted)
  const waiting = usePendingApplicants(job.id, open)
  return (
    <AlertDialog
      open={open}
      danger
      title="Delete this job?"
      description="Its applications go with it. This can't be undone. To end it and keep them, close it instead."
      confirmLabel="Delete"
      busyLabel="Deleting..."
      busy={isPending}
      onConfirm={() => mutate(job.id, { onSettled: onClose })}
      onCancel={onClose}
    >
      <PendingApplicants job={job} waiting={waiting} how="deleted" />
    </AlertDialog>
  )
}
