import type { Job } from 'contract/jobs'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { useCloseJob } from './jobs.mutations.ts'
import { useWaiting } from './jobs.queries.ts'
import { WaitingApplicants } from './WaitingApplicants.tsx'

type Props = { job: Job; open: boolean; onClose: () => void }

/** Closes a job, having asked whether somebody was found and said who will be told. */
export function CloseJobDialog({ job, open, onClose }: Props) {
  const [outcome, setOutcome] = useState<'filled' | 'closed'>()
  const [isMissing, setMissing] = useState(false)
  const { mutate, isPending } = useCloseJob()
  const waiting = useWaiting(job.id, open)

  const leave = () => {
    setOutcome(undefined)
    setMissing(false)
    onClose()
  }
  const close = () => {
    setMissing(outcome === undefined)
    if (outcome) mutate({ id: job.id, filled: outcome === 'filled' }, { onSettled: leave })
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && leave()}
      dismissible={!isPending}
      title="Close this job?"
      footer={
        <>
          <Button disabled={isPending} onClick={leave}>
            Cancel
          </Button>
          <Button
            variant="action"
            disabled={!waiting.data}
            busy={isPending}
            busyLabel="Closing..."
            onClick={close}
          >
            Close job
          </Button>
        </>
      }
    >
      <p className="text-muted">It leaves the list right away. You can reopen it.</p>
      <RadioCards
        legend="Did you find somebody?"
        options={[
          { value: 'filled', label: 'Yes', hint: 'The job is filled' },
          { value: 'closed', label: 'No', hint: 'Just close it' },
        ]}
        value={outcome}
        onChange={(chosen) => {
          setOutcome(chosen)
          setMissing(false)
        }}
      />
      <WaitingApplicants job={job} waiting={waiting} how={outcome} />
      {isMissing && <Notice>Please choose whether you found somebody</Notice>}
    </Dialog>
  )
}
