import { fullName } from 'contract/fullName'
import { plural } from 'contract/plural'
import type { Job } from 'contract/jobs'
import { useState } from 'react'
import { jobEndPhrase, type JobEndReason } from 'contract/notifications'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { RadioCards } from '../../../ui/RadioCards.tsx'
import { useCloseJob } from '../jobs.mutations.ts'
import { usePendingApplicants, type PendingApplicantsQuery } from '../jobs.queries.ts'

type Props = { job: Job; open: boolean; onClose: () => void }

/** Closes a job, having asked whether somebody was found and said who will be told. */
export function CloseJobDialog({ job, open, onClose }: Props) {
  const [outcome, setOutcome] = useState<'filled' | 'closed'>()
  const [isMissing, setMissing] = useState(false)
  const { mutate, isPending } = useCloseJob()
  const waiting = usePendingApplicants(job.id, open)

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
      <PendingApplicants job={job} waiting={waiting} how={outcome} />
      {isMissing && <Notice>Please choose whether you found somebody</Notice>}
    </Dialog>
  )
}

type WaitingApplicantsProps = {
  job: Job
  waiting: PendingApplicantsQuery
  /** How the job ends; undefined until that is chosen. */
  how: JobEndReason | undefined
}

/** Who will be told when a job ends, at which stage they are, and in which words. */
export function PendingApplicants({
  job,
  waiting: { data, isError, isFetching, refetch },
  how,
}: WaitingApplicantsProps) {
  if (!data) {
    if (!isError) return <p role="status">Checking who is waiting for an answer...</p>
    return (
      <Notice onRetry={refetch} retrying={isFetching}>
        We couldn't check who is waiting for an answer.
      </Notice>
    )
  }
  const { offered, interview, earlier } = data
  const count = offered.count + interview.count + earlier.reduce((sum, stage) => sum + stage.count, 0)
  if (count === 0) return <p role="status">No applicants are waiting for an answer.</p>

  return (
    <div role="status" className="grid gap-2 rounded-md bg-sunken px-4 py-3">
      <p>
        <b>{plural(count, 'applicant')}</b> will be declined and told
        {how ? (
          <>: “{`${fullName(job.client)} ${jobEndPhrase(how, job.title)}`}”</>
        ) : (
          ' that the job has ended.'
        )}
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
