import { EMPLOYER_STATUSES, type ReceivedApplication } from 'contract/applications'
import { fullName } from 'contract/fullName'
import { CalendarPlus, Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { AlertDialog } from '../../ui/Dialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { LazyMenu } from '../../ui/LazyMenu.tsx'
import { useUpdateApplication } from './applicants.mutations.ts'
import { isFinalStage, stageLabels } from 'contract/stageLabels'
import { ReasonField, useReasonDraft } from './DecisionReason.tsx'
import { isDecision, type ApplicantDecision, type Stage } from './stages.ts'

type Props = {
  application: ReceivedApplication
  /** Id of the element with the applicant's name. */
  describedBy: string
}

/** Moves an application to a stage. Hiring and declining first ask for confirmation, with the returned dialog. */
export function useMoveApplicant() {
  const { mutate, isPending } = useUpdateApplication()
  const [confirming, setConfirming] = useState<Omit<ConfirmationProps, 'onClose'>>()
  return {
    isPending,
    move: (application: ReceivedApplication, stage: Stage) =>
      isDecision(stage)
        ? setConfirming({ application, decision: stage, open: true })
        : mutate({ application, changes: { status: stage } }),
    confirmation: confirming && (
      <DecisionDialog
        key={confirming.application.id}
        {...confirming}
        onClose={() => setConfirming({ ...confirming, open: false })}
      />
    ),
  }
}

type ConfirmationProps = {
  application: ReceivedApplication
  decision: ApplicantDecision
  open: boolean
  onClose: () => void
}

/** Asks for confirmation before hiring or declining, and for the reason when declining. */
function DecisionDialog({ application, decision, open, onClose }: ConfirmationProps) {
  const { mutate, isPending } = useUpdateApplication()
  const { reason, setReason, clearReason } = useReasonDraft(application)
  const { label, busyLabel, description } = decisions[decision]
  const confirm = () =>
    decision === 'declined'
      ? mutate(
          { application, changes: { status: decision, decision_reason: reason.trim() || null } },
          { onSuccess: clearReason, onSettled: onClose },
        )
      : mutate({ application, changes: { status: decision } }, { onSettled: onClose })
  return (
    <AlertDialog
      open={open}
      title={`${label} ${fullName(application.user)}?`}
      description={description}
      confirmLabel={label}
      busyLabel={busyLabel}
      danger={decision === 'declined'}
      busy={isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {decision === 'declined' && <ReasonField value={reason} onChange={setReason} readOnly={isPending} />}
    </AlertDialog>
  )
}

/** Schedules an interview or moves an application to another stage. */
export function ApplicantMenu({ application, describedBy }: Props) {
  const { id, status, is_anonymous } = application
  const { move, isPending, confirmation } = useMoveApplicant()

  // After a decision, an application can only be reopened.
  const stages = EMPLOYER_STATUSES.filter(
    (stage) => stage !== status && !(isFinalStage(status) && isDecision(stage)),
  )
  const stageItem = (stage: Stage) => ({
    label: isDecision(stage) ? decisions[stage].label : `Move to ${stageLabels[stage]}`,
    danger: stage === 'declined',
    onSelect: () => move(application, stage),
  })
  const interview = {
    label: 'Schedule interview',
    icon: <CalendarPlus />,
    to: `/events?new=interview&application=${id}`,
  }

  return (
    <>
      <LazyMenu
        trigger={
          <IconButton
            label="More options"
            icon={<Ellipsis />}
            aria-describedby={describedBy}
            aria-busy={isPending}
          />
        }
        items={[...(isFinalStage(status) || is_anonymous ? [] : [interview]), ...stages.map(stageItem)]}
      />
      {confirmation}
    </>
  )
}

const decisions = {
  hired: {
    label: 'Hire',
    busyLabel: 'Hiring...',
    description: "They'll be notified right away, and you can then review each other.",
  },
  declined: {
    label: 'Decline',
    busyLabel: 'Declining...',
    description: "They'll be notified right away that you're not moving forward with their application.",
  },
}
