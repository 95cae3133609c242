import { useIsQueued } from '../../api/outbox/outboxSummary.ts'
import { Button } from '../../ui/Button.tsx'
import { QueuedNote } from '../../ui/QueuedNote.tsx'
import {
  contactLane,
  useAnswerContactRequest,
  useTakeBackContact,
  useWithdrawContactRequest,
} from './contactRequests.mutations.ts'

type Props = {
  /** The other person. */
  id: number
  /** Id of the element with the person's name. */
  describedBy?: string | undefined
}

/** Accept and Decline for a person's request for the member's contact details. */
export function AnswerButtons({ id, describedBy }: Props) {
  const { mutate, isPending, variables } = useAnswerContactRequest(id)
  const isBusy = (action: typeof variables) => isPending && variables === action

  if (useIsQueued(contactLane(id))) return <QueuedNote />
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

/** Takes the member's contact details back from a person. */
export function TakeBackButton({ id, describedBy }: Props) {
  const { mutate, isPending } = useTakeBackContact(id)
  if (useIsQueued(contactLane(id))) return <QueuedNote />
  return (
    <Button
      busy={isPending}
      busyLabel="Taking back..."
      aria-describedby={describedBy}
      onClick={() => mutate(undefined)}
    >
      Take back
    </Button>
  )
}

/** Withdraws the member's request to a person. */
export function WithdrawContactRequestButton({ id, describedBy }: Props) {
  const { mutate, isPending } = useWithdrawContactRequest(id)
  if (useIsQueued(contactLane(id))) return <QueuedNote />
  return (
    <Button
      busy={isPending}
      busyLabel="Withdrawing..."
      aria-describedby={describedBy}
      onClick={() => mutate(undefined)}
    >
      Withdraw
    </Button>
  )
}
