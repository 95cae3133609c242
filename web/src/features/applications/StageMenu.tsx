import { EMPLOYER_STATUSES, type ReceivedApplication } from 'contract/applications'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { fullName } from 'contract/fullName'
import { AlertDialog } from '../../ui/Dialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { LazyMenu } from '../../ui/lazy.tsx'
import { useUpdateApplication } from './applications.mutations.ts'
import { stageLabels } from './stageLabels.ts'

type Props = {
  application: ReceivedApplication
  /** Id of the element with the applicant's name. */
  describedBy: string
}

type Decision = 'hired' | 'declined'

/** Moves an application to another stage and notifies the applicant. Hiring and declining ask for confirmation. */
export function StageMenu({ application: { id, status, user }, describedBy }: Props) {
  const { mutate, isPending } = useUpdateApplication()
  const [confirming, setConfirming] = useState<{ decision: Decision; open: boolean }>()
  const others = EMPLOYER_STATUSES.filter((stage) => stage !== status)

  const choose = (stage: (typeof EMPLOYER_STATUSES)[number]) => {
    if (stage === 'hired' || stage === 'declined') setConfirming({ decision: stage, open: true })
    else mutate({ id, status: stage })
  }
  const close = () => setConfirming(confirming && { ...confirming, open: false })

  return (
    <>
      <LazyMenu
        trigger={
          <Button aria-describedby={describedBy} busy={isPending && !confirming?.open} busyLabel="Moving...">
            Move to
            <ChevronDown className="size-4" />
          </Button>
        }
        items={others.map((stage) => ({
          label: stageLabels[stage],
          danger: stage === 'declined',
          onSelect: () => choose(stage),
        }))}
      />
      {confirming && (
        <AlertDialog
          open={confirming.open}
          title={`${confirming.decision === 'hired' ? 'Hire' : 'Decline'} ${fullName(user)}?`}
          description={
            confirming.decision === 'hired'
              ? "They'll be notified right away. Afterwards you can review each other."
              : "They'll be notified right away that you're not moving forward with their application."
          }
          confirmLabel={confirming.decision === 'hired' ? 'Hire' : 'Decline'}
          busyLabel={confirming.decision === 'hired' ? 'Hiring...' : 'Declining...'}
          danger={confirming.decision === 'declined'}
          busy={isPending}
          onConfirm={() => mutate({ id, status: confirming.decision }, { onSettled: close })}
          onCancel={close}
        />
      )}
    </>
  )
}
