import { useIsQueued } from '../../api/outbox/outboxSummary.ts'
import { AcceptDeclineButtons } from '../../ui/AcceptDeclineButtons.tsx'
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
export function ContactRequestAnswerButtons({ id, describedBy }: Props) {
  const { mutate, isPending, variables } = useAnswerContactRequest(id)

  if (useIsQueued(contactLane(id))) return <QueuedNote />
  return (
    <AcceptDeclineButtons
      pending={isPending ? variables : undefined}
      onAnswer={mutate}
      describedBy={describedBy}
    />
  )
}

/** Takes the member's contact details back from a person. */
export function TakeBackButton({ id, describedBy }: Props) {
  const { mutate, isPending } = useTakeBackContact(id)
  if (useIsQueued(contactLane(id))) return <QueuedNote />
  return (
    <Button
      busy={isPending}
      busyLabel="Stopping..."
      aria-describedby={describedBy}
      onClick={() => mutate(undefined)}
    >
      Stop sharing
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
      Withdraw request
    </Button>
  )
}
