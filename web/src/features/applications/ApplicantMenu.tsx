import { EMPLOYER_STATUSES, type ReceivedApplication } from 'contract/applications'
import { fullName } from 'contract/fullName'
import { CalendarPlus, Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { AlertDialog } from '../../ui/Dialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { LazyMenu } from '../../ui/LazyMenu.tsx'
import { useUpdateApplication } from './applications.mutations.ts'
import { isDecided, stageLabels } from './stageLabels.ts'

type Props = {
  application: ReceivedApplication
  /** Id of the element with the applicant's name. */
  describedBy: string
}

type Decision = 'hired' | 'declined'
const isDecision = (stage: string): stage is Decision => stage === 'hired' || stage === 'declined'

/** Schedules an interview or moves an application to another stage. Hiring and declining ask for confirmation. */
export function ApplicantMenu({ application: { id, status, user }, describedBy }: Props) {
  const { mutate, isPending } = useUpdateApplication()
  const [confirming, setConfirming] = useState<{ decision: Decision; open: boolean }>()
  const close = () => setConfirming(confirming && { ...confirming, open: false })

  // After a decision, an application can only be reopened.
  const stages = EMPLOYER_STATUSES.filter(
    (stage) => stage !== status && !(isDecided(status) && isDecision(stage)),
  )
  const stageItem = (stage: (typeof stages)[number]) => ({
    label: isDecision(stage) ? decisions[stage].label : `Move to ${stageLabels[stage]}`,
    danger: stage === 'declined',
    onSelect: () =>
      isDecision(stage) ? setConfirming({ decision: stage, open: true }) : mutate({ id, status: stage }),
  })
  const interview = {
    label: 'Schedule interview',
    icon: <CalendarPlus />,
    to: `/events?new=interview&application=${id}`,
  }
  const decision = confirming && decisions[confirming.decision]

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
        items={[...(isDecided(status) ? [] : [interview]), ...stages.map(stageItem)]}
      />
      {confirming && decision && (
        <AlertDialog
          open={confirming.open}
          title={`${decision.label} ${fullName(user)}?`}
          description={decision.description}
          confirmLabel={decision.label}
          busyLabel={decision.busyLabel}
          danger={confirming.decision === 'declined'}
          busy={isPending}
          onConfirm={() => mutate({ id, status: confirming.decision }, { onSettled: close })}
          onCancel={close}
        />
      )}
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
