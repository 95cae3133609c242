import { plural } from 'contract/words/plural'
import type { Job } from 'contract/jobs'
import { useState } from 'react'
import { jobEndPhrase, type JobEnd } from 'contract/words/applicationPhrases'
import { Button } from '../../../ui/Button.tsx'
import { Dialog, AlertDialog } from '../../../ui/Dialog.tsx'
import { Callout } from '../../../ui/Callout.tsx'
import { RadioCards } from '../../../ui/RadioGroup.tsx'
import { useCloseJob, useDeleteJob } from '../jobs.mutations.ts'
import { usePendingApplicants, type PendingApplicantsQueryResult } from '../jobs.queries.ts'

type Props = { job: Job; open: boolean; onClose: () => void }

/** Asks whether the job was filled, shows who will be notified, and closes it. */
export function CloseJobDialog({ job, open, isFilled = false, onClose }: Props & { isFilled?: boolean }) {
  const first = isFilled ? 'filled' : undefined
  const [outcome, setOutcome] = useState<'filled' | 'closed' | undefined>(first)
  const [isMissing, setMissing] = useState(false)
  const { mutate, isPending } = useCloseJob()
  const pending = usePendingApplicants(job.id, open)

  const reset = () => {
    setOutcome(first)
    setMissing(false)
    onClose()
  }
  const close = () => {
    setMissing(outcome === undefined)
    if (outcome) mutate({ id: job.id, filled: outcome === 'filled' }, { onSettled: reset })
  }

  return (
    <Dialog
      open={open}
      onClose={reset}
      dismissible={!isPending}
      title="Close this job?"
      footer={
        <>
          <Button disabled={isPending} onClick={reset}>
            Cancel
          </Button>
          <Button
            variant="action"
            disabled={!pending.data}
            busy={isPending}
            busyLabel="Closing..."
            onClick={close}
          >
            Close job
          </Button>
        </>
      }
    >
      <p className="text-muted">It's removed from the list right away. You can reopen it later.</p>
      <RadioCards
        legend="Did you hire someone?"
        options={[
          { value: 'filled', label: 'Yes', hint: 'Mark the job as filled' },
          { value: 'closed', label: 'No', hint: 'Just close it' },
        ]}
        value={outcome}
        onChange={(chosen) => {
          setOutcome(chosen)
          setMissing(false)
        }}
      />
      <PendingApplicants job={job} pending={pending} how={outcome} />
      {isMissing && <Callout>Please say whether you hired someone</Callout>}
    </Dialog>
  )
}

type PendingApplicantsProps = {
  job: Job
  pending: PendingApplicantsQueryResult
  /** How the job ends; undefined until chosen. */
  how: JobEnd | undefined
}

/** Which applicants will be notified when a job ends, by stage, and the text they get. */
function PendingApplicants({
  job,
  pending: { data, isError, isFetching, refetch },
  how,
}: PendingApplicantsProps) {
  if (!data) {
    if (!isError) return <p role="status">Checking for pending applicants...</p>
    return (
      <Callout onRetry={refetch} retrying={isFetching}>
        We couldn't check for pending applicants.
      </Callout>
    )
  }
  const { offered, interview, earlier } = data
  const count = offered.count + interview.count + earlier.reduce((sum, stage) => sum + stage.count, 0)
  if (count === 0) return <p role="status">No applicants are waiting for a decision.</p>

  return (
    <div role="status" className="grid gap-2 rounded-md bg-sunken px-4 py-3">
      <p>
        <b>{plural(count, 'applicant')}</b> will be declined and told
        {how ? <>: “{`${job.company} ${jobEndPhrase(how, job.title)}`}”</> : ' that the job has ended.'}
      </p>
      <ul className="grid list-disc gap-1 pl-5 text-sm marker:text-brand">
        {offered.count > 0 && <li>Offered: {namesOf(offered)}</li>}
        {interview.count > 0 && <li>Interview: {namesOf(interview)}</li>}
        {earlier.length > 0 && (
          <li>{earlier.map(({ status, count }) => `${count.toLocaleString('en')} ${status}`).join(', ')}</li>
        )}
      </ul>
    </div>
  )
}

/** "Ben Moss, Cleo Rolle and 4 more" */
function namesOf({ names, count }: { names: string[]; count: number }): string {
  const more = count - names.length
  return names.join(', ') + (more > 0 ? ` and ${more.toLocaleString('en')} more` : '')
}

/** Asks before deleting a job with its applications. */
export function DeleteJobDialog({ job, open, onClose }: Props) {
  const { mutate, isPending } = useDeleteJob()
  const pending = usePendingApplicants(job.id, open)
  return (
    <AlertDialog
      open={open}
      danger
      title="Delete this job?"
      description="You'll lose its applications and your notes about them. This can't be undone. To keep them, close the job instead."
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
