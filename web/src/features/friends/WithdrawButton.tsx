import { useIsQueued } from '../../api/useIsQueued.ts'
import { Button } from '../../ui/Button.tsx'
import { QueuedNote } from '../../ui/QueuedNote.tsx'
import { requestLane, useWithdraw } from './friends.mutations.ts'

type Props = {
  request_id: number
  /** The element that names who was asked. */
  describedBy?: string
}

/** Takes back a request of one's own. */
export function WithdrawButton({ request_id, describedBy }: Props) {
  const { mutate, isPending } = useWithdraw()
  if (useIsQueued(requestLane(request_id))) return <QueuedNote />
  return (
    <Button
      busy={isPending}
      busyLabel="Withdrawing..."
      aria-describedby={describedBy}
      onClick={() => mutate(request_id)}
    >
      Withdraw
    </Button>
  )
}
