import { Check, Clock, UserPlus } from 'lucide-react'
import { useIsQueued } from '../../api/useIsQueued.ts'
import type { ButtonStyle } from '../../ui/buttonStyle.ts'
import { Button } from '../../ui/Button.tsx'
import { askLane, useAsk } from './friends.mutations.ts'

type Props = ButtonStyle & {
  id: number
  /** The element that names the person. */
  describedBy?: string
  icon?: boolean
}

/** Asks for friendship; it says so at once, and takes it back where the server says no. */
export function AddFriend({ id, describedBy, icon = false, ...look }: Props) {
  const { mutate, isPending, isSuccess } = useAsk()
  const isWaiting = useIsQueued(askLane(id))
  const isAsked = isPending || isSuccess || isWaiting
  const Icon = isWaiting ? Clock : isAsked ? Check : UserPlus

  // It stays a button, or the keyboard would lose its place before the lists are there again.
  return (
    <Button
      {...look}
      variant={isAsked ? 'line' : (look.variant ?? 'soft')}
      icon={icon && <Icon />}
      aria-describedby={describedBy}
      onClick={() => !isAsked && mutate(id)}
    >
      {isWaiting ? 'Waiting to be sent' : isAsked ? 'Request sent' : 'Add Friend'}
    </Button>
  )
}
