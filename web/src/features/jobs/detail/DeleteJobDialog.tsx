import type { Job } from 'contract/jobs'
import { AlertDialog } from '../../../ui/AlertDialog.tsx'
import { useDeleteJob } from '../jobs.mutations.ts'
import { useWaiting } from '../jobs.queries.ts'
import { WaitingApplicants } from './CloseJobDialog.tsx'

type Props = { job: Job; open: boolean; onClose: () => void; onDeleted: () => void }

/** Deletes a job with its applications, having asked. */
export function DeleteJobDialog({ job, open, onClose, onDeleted }: Props) {
  const { mutate, isPending } = useDeleteJob(onDeleted)
  const waiting = useWaiting(job.id, open)
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
      <WaitingApplicants job={job} waiting={waiting} how="deleted" />
    </AlertDialog>
  )
}
