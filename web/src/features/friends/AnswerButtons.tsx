import { useWaits } from '../../api/useWaits.ts'
import { Button } from '../../ui/Button.tsx'
import { WaitingNote } from '../../ui/WaitingNote.tsx'
import { requestLane, useAnswer } from './friends.mutations.ts'

type Props = {
  request_id: number
  /** The element that names who asks. */
  describedBy?: string
}

/** Accept or decline a request. */
export function AnswerButtons({ request_id, describedBy }: Props) {
  const { mutate, isPending, variables } = useAnswer(request_id)
  const isWaiting = useWaits(requestLane(request_id))
  const isBusy = (action: typeof variables) => isPending && variables === action

  if (isWaiting) return <WaitingNote />
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
