import { MOVE_MAX } from 'contract/applicants'
import { isDeclinable, type ReceivedApplication } from 'contract/applications'
import { fullName } from 'contract/words/fullName'
import type { Job } from 'contract/jobs'
import { plural } from 'contract/words/plural'
import { hasVisibleText } from 'contract/rules/visibleText'
import { FormDialog } from '../../ui/Dialog.tsx'
import { useMoveApplicants } from './applicants.mutations.ts'
import { DeclineFields, NotDeclined, useDeclineDraft } from './DeclineFields.tsx'

type Props = {
  job: Pick<Job, 'id' | 'title'>
  selected: readonly ReceivedApplication[]
  open: boolean
  onClose: () => void
  onDeclined: () => void
}

/** The selected applicants who can be declined in bulk, at most `MOVE_MAX`. */
export const declinable = (selected: readonly ReceivedApplication[]) =>
  selected.filter(({ status }) => isDeclinable(status)).slice(0, MOVE_MAX)

/** Shows which of the selected applicants will be declined and with what message, then declines them. */
export function DeclineSelectedDialog({ job, selected, open, onClose, onDeclined }: Props) {
  const draft = useDeclineDraft(`decline-selected:${job.id}`, job.title)
  const { mutate, isPending } = useMoveApplicants(job.title)
  const declined = declinable(selected)

  function decline() {
    const onSuccess = () => {
      draft.clear()
      onDeclined()
      onClose()
    }
    mutate({ job_id: job.id, to: 'declined', applications: declined, ...draft.input }, { onSuccess })
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Decline ${plural(declined.length, 'applicant')}?`}
      onSubmit={decline}
      submitLabel="Decline"
      disabled={!hasVisibleText(draft.message)}
      busyLabel="Declining..."
      busy={isPending}
    >
      <section aria-label="Who will be notified" className="grid gap-1">
        <h3 className="text-base font-semibold">
          {plural(declined.length, 'person', 'people')} will be notified in a minute
        </h3>
        <p className="wrap-anywhere text-muted">{declined.map(({ user }) => fullName(user)).join(', ')}</p>
      </section>
      <NotDeclined
        people={selected.flatMap(({ user, status }) =>
          status === 'offered' || status === 'hired' ? `${fullName(user)} (${status})` : [],
        )}
      />
      <DeclineFields draft={draft} readOnly={isPending} />
    </FormDialog>
  )
}
