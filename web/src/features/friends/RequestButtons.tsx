import { Check, Clock, UserPlus } from 'lucide-react'
import { useIsQueued } from '../../api/outbox/outboxSummary.ts'
import { AcceptDeclineButtons } from '../../ui/AcceptDeclineButtons.tsx'
import { Button, type ButtonStyle } from '../../ui/Button.tsx'
import { QueuedNote } from '../../ui/QueuedNote.tsx'
import {
  friendResponseLane,
  useRespondToFriendRequest,
  useWithdrawFriendRequest,
  friendRequestLane,
  useSendFriendRequest,
} from './friends.mutations.ts'

type Props = {
  request_id: number
  /** Id of the element with the sender's name. */
  describedBy?: string
}

/** Accept and Decline buttons of a friend request. */
export function RespondToRequestButtons({ request_id, describedBy }: Props) {
  const { mutate, isPending, variables } = useRespondToFriendRequest(request_id)
  const isWaiting = useIsQueued(friendResponseLane(request_id))

  if (isWaiting) return <QueuedNote />
  return (
    <AcceptDeclineButtons
      pending={isPending ? variables : undefined}
      onAnswer={mutate}
      describedBy={describedBy}
    />
  )
}

type WithdrawFriendRequestButtonProps = {
  request_id: number
  /** Id of the element with the receiver's name. */
  describedBy?: string
}

/** Withdraws a sent friend request. */
export function WithdrawFriendRequestButton({ request_id, describedBy }: WithdrawFriendRequestButtonProps) {
  const { mutate, isPending } = useWithdrawFriendRequest()
  if (useIsQueued(friendResponseLane(request_id))) return <QueuedNote />
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

type AddFriendProps = ButtonStyle & {
  id: number
  /** Id of the element with the person's name. */
  describedBy?: string
  /** An icon before the text, or in place of it. */
  icon?: boolean | 'only'
}

/** Sends a friend request, with an optimistic update. */
export function AddFriendButton({ id, describedBy, icon = false, ...style }: AddFriendProps) {
  const { mutate, isPending, isSuccess } = useSendFriendRequest()
  const isWaiting = useIsQueued(friendRequestLane(id))
  const isAsked = isPending || isSuccess || isWaiting
  const Icon = isWaiting ? Clock : isAsked ? Check : UserPlus

  // Stays a button until the lists are refetched, so the keyboard focus isn't lost.
  return (
    <Button
      {...style}
      variant={isAsked ? 'line' : (style.variant ?? 'soft')}
      icon={icon && <Icon />}
      aria-describedby={describedBy}
      onClick={() => !isAsked && mutate(id)}
    >
      <span className={icon === 'only' ? 'sr-only' : undefined}>
        {isWaiting ? 'Waiting to be sent' : isAsked ? 'Request sent' : 'Add Friend'}
      </span>
    </Button>
  )
}
