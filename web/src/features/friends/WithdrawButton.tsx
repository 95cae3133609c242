import { Button } from '../../ui/Button.tsx'
import { useWithdraw } from './friends.mutations.ts'

type Props = {
  request_id: number
  /** The element that names who was asked. */
  describedBy?: string
}

/** Takes back a request of one's own. */
export function WithdrawButton({ request_id, describedBy }: Props) {
  const { mutate, isPending } = useWithdraw()
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
