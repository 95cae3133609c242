import type { Job } from 'contract/jobs'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { useCloseJob } from './jobs.mutations.ts'

type Props = { job: Job; open: boolean; onClose: () => void }

/** Closes a job, having asked whether somebody was found. */
export function CloseJobDialog({ job, open, onClose }: Props) {
  const [outcome, setOutcome] = useState<'filled' | 'closed'>('filled')
  const { mutate, isPending } = useCloseJob()
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      dismissible={!isPending}
      title="Close this job?"
      footer={
        <>
          <Button disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="action"
            busy={isPending}
            busyLabel="Closing..."
            onClick={() => mutate({ id: job.id, filled: outcome === 'filled' }, { onSettled: onClose })}
          >
            Close job
          </Button>
        </>
      }
    >
      <p className="text-muted">
        It leaves the list at once. Applicants who still wait for an answer are told. You can reopen it.
      </p>
      <RadioCards
        legend="Did you find somebody?"
        options={[
          { value: 'filled', label: 'Yes', hint: 'The job is filled' },
          { value: 'closed', label: 'No', hint: 'Just close it' },
        ]}
        value={outcome}
        onChange={setOutcome}
      />
    </Dialog>
  )
}
