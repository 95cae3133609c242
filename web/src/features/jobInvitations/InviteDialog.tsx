import { INVITATION_NOTE_MAX, type InvitableJob } from 'contract/jobInvitations'
import type { PersonIdentity } from 'contract/people'
import { useState } from 'react'
import { useDraft } from '../../api/drafts.ts'
import { CountedTextarea } from '../../ui/CharacterCounter.tsx'
import { FormDialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { QueryStatus } from '../../ui/QueryStatus.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { useInviteToJob } from './jobInvitations.mutations.ts'
import { useInvitableJobs } from './jobInvitations.queries.ts'
import { invitationLabels } from './invitationLabels.ts'

type Props = { person: PersonIdentity; open: boolean; onClose: () => void }

/** Invites a person to one of the member's open jobs, with an optional note. Closing keeps the draft. */
export function InviteDialog({ person, open, onClose }: Props) {
  const { id, first_name } = person
  const jobs = useInvitableJobs(id)
  const [chosen, choose] = useState<string>()
  const [note, setNote, clearNote] = useDraft(`invite:${id}`, '')
  const { mutate, isPending } = useInviteToJob(person)
  const all = jobs.data?.jobs ?? []
  const invitable = all.filter(({ state }) => state === null)
  const job = invitable.find((it) => String(it.id) === chosen) ?? invitable[0]

  const send = () =>
    job &&
    mutate(
      { id: job.id, note },
      {
        onSuccess: () => {
          clearNote()
          onClose()
        },
      },
    )

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Invite ${first_name} to apply`}
      onSubmit={send}
      submitLabel="Send invitation"
      busyLabel="Sending..."
      busy={isPending}
      disabled={!job}
    >
      {jobs.data ? (
        <>
          {job ? (
            <>
              <SelectField
                label="Job"
                value={String(job.id)}
                options={invitable.map((it) => String(it.id))}
                labelOf={(option) => labelOf(invitable.find((it) => String(it.id) === option))}
                onChange={choose}
              />
              <Field
                label="Note"
                optional
                hint={`Say why you thought of ${first_name}. You can invite someone to each job only once.`}
              >
                {(control) => (
                  <CountedTextarea
                    {...control}
                    value={note}
                    max={INVITATION_NOTE_MAX}
                    readOnly={isPending}
                    onChange={({ target }) => setNote(target.value)}
                  />
                )}
              </Field>
            </>
          ) : (
            <p className="text-muted">You don't have any other open jobs to invite {first_name} to.</p>
          )}
          <ul className="grid gap-1 text-sm text-muted empty:hidden">
            {all.map(
              (it) =>
                it.state !== null && (
                  <li key={it.id}>
                    {labelOf(it)}: <b className="font-semibold">{invitationLabels[it.state]}</b>
                  </li>
                ),
            )}
          </ul>
        </>
      ) : (
        <QueryStatus query={jobs} loading="Loading your jobs" failed="Your jobs couldn't be loaded." />
      )}
    </FormDialog>
  )
}

const labelOf = (job: InvitableJob | undefined) => (job ? `${job.title}, ${job.location}` : '')
