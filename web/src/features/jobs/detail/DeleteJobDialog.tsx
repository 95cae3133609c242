import type { Job } from 'contract/jobs'
import { AlertDialog } from '../../../ui/Dialog.tsx'
import { useDeleteJob } from '../jobs.mutations.ts'
import { usePendingApplicants } from '../jobs.queries.ts'
import { PendingApplicants } from './CloseJobDialog.tsx'

type Props = { job: Job; open: boolean; onClose: () => void; onDeleted: () => void }

/** Asks before deleting a job with its applications. */
export function DeleteJobDialog({ job, open, onClose, onDeleted }: Props) {
  const { mutate, isPending } = useDeleteJob(onDeleted)
  const pending = usePendingApplicants(job.id, open)
  return (
    <AlertDialog
      open={open}
      danger
      title="Delete this job?"
      description="This deletes its applications too and can't be undone. To keep them, close the job instead."
      confirmLabel="Delete"
      busyLabel="Deleting..."
      busy={isPending}
      onConfirm={() => mutate(job.id, { onSettled: onClose })}
      onCancel={onClose}
    >
      <PendingApplicants job={job} pending={pending} how="deleted" />
    </AlertDialog>
  )
}
