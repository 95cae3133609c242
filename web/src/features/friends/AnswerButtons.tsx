import { useIsQueued } from '../../api/useIsQueued.ts'
import { Button } from '../../ui/Button.tsx'
import { QueuedNote } from '../../ui/QueuedNote.tsx'
import { requestLane, useAnswer } from './friends.mutations.ts'

type Props = {
  request_id: number
  /** The element that names who asks. */
  describedBy?: string
}

/** Accept or decline a request. */
export function AnswerButtons({ request_id, describedBy }: Props) {
  const { mutate, isPending, variables } = useAnswer(request_id)
  const isWaiting = useIsQueued(requestLane(request_id))
  const isBusy = (action: typeof variables) => isPending && variables === action

  if (isWaiting) return <QueuedNote />
  return (
    <>
      <Button
        variant="brand"
        busy={isBusy('accept')}
        busyLabel="Accepting..."
        disabled={isBusy('decline')}
        aria-describedby={describedBy}
        onClick={() => mutate('accept')}
      >
        Accept
      </Button>
      <Button
        busy={isBusy('decline')}
        busyLabel="Declining..."
        disabled={isBusy('accept')}
        aria-describedby={describedBy}
        onClick={() => mutate('decline')}
      >
        Decline
      </Button>
    </>
  )
}
