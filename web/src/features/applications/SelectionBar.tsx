import { COMPARED_MAX, COMPARED_MIN, MOVE_MAX } from 'contract/applicants'
import { EMPLOYER_STATUSES, type ReceivedApplication } from 'contract/applications'
import { plural } from 'contract/words/plural'
import { ArrowRight, Columns2, X } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { AlertDialog } from '../../ui/Dialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { LazyMenu } from '../../ui/LazyMenu.tsx'
import { useMoveApplicants } from './applicants.mutations.ts'
import { declinable, DeclineSelectedDialog } from './DeclineSelectedDialog.tsx'
import { stageLabels } from 'contract/words/stageLabels'
import { isDecision, type ApplicantDecision, type Stage } from './stages.ts'

type Props = {
  job: { id: number; title: string }
  selected: readonly ReceivedApplication[]
  onClear: () => void
}

/** What can be done with the selected applicants, at the bottom of the screen. Renders nothing without any. */
export function SelectionBar({ job, selected, onClear }: Props) {
  const { mutate, isPending } = useMoveApplicants(job.title)
  // With the applicants as they were selected, so that the dialog doesn't change while it closes.
  const [confirming, setConfirming] = useState<{
    to: ApplicantDecision
    of: typeof selected
    open: boolean
  }>()
  const close = () => setConfirming(confirming && { ...confirming, open: false })
  const movedTo = (to: Stage, of = selected) =>
    to === 'declined' ? declinable(of) : of.filter(({ status }) => status !== to).slice(0, MOVE_MAX)
  const move = (to: Stage, of = selected) =>
    mutate({ job_id: job.id, to, applications: movedTo(to, of) }, { onSuccess: onClear, onSettled: close })
  const [params] = useSearchParams()
  const comparing = new URLSearchParams(params)
  comparing.set('compare', selected.map(({ id }) => id).join(','))
  const isComparable = selected.length >= COMPARED_MIN && selected.length <= COMPARED_MAX

  return (
    <>
      {selected.length > 0 && (
        <div role="region" aria-label="Selected applicants" className={barClass}>
          <p role="status" className="mr-auto font-semibold">
            {selected.length} selected
          </p>
          {isComparable && (
            <ButtonLink to={`?${comparing.toString()}`} icon={<Columns2 />}>
              Compare
            </ButtonLink>
          )}
          <LazyMenu
            trigger={
              <Button
                variant="brand"
                icon={<ArrowRight />}
                busy={isPending}
                busyLabel="Moving..."
                aria-keyshortcuts="M"
              >
                Move to
              </Button>
            }
            items={EMPLOYER_STATUSES.filter((stage) => movedTo(stage).length > 0).map((stage) => ({
              label: stageLabels[stage],
              danger: stage === 'declined',
              onSelect: () =>
                isDecision(stage) ? setConfirming({ to: stage, of: selected, open: true }) : move(stage),
            }))}
          />
          <IconButton label="Clear the selection" icon={<X />} onClick={onClear} />
        </div>
      )}
      {confirming?.to === 'hired' && (
        <AlertDialog
          open={confirming.open}
          title={`Hire ${plural(movedTo('hired', confirming.of).length, 'applicant')}?`}
          description="They'll be notified right away, and you can then review each other."
          confirmLabel="Hire"
          busyLabel="Hiring..."
          busy={isPending}
          onConfirm={() => move('hired', confirming.of)}
          onCancel={close}
        />
      )}
      {confirming?.to === 'declined' && (
        <DeclineSelectedDialog
          job={job}
          selected={confirming.of}
          open={confirming.open}
          onClose={close}
          onDeclined={onClear}
        />
      )}
    </>
  )
}

const barClass =
  'sticky bottom-[calc(var(--tabbar-covers)+var(--offline-h)+var(--card-h)+12px)] z-bar flex flex-wrap items-center gap-2 rounded-lg border bg-raised py-2 pr-2 pl-4 shadow-menu'
