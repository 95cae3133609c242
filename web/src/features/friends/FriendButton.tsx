import type { PersonIdentity } from 'contract/people'
import { fullName } from 'contract/words/fullName'
import type { Friendship } from 'contract/profiles'
import { ChevronDown, Clock, UserCheck, Ban, UserMinus } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { Button } from '../../ui/Button.tsx'
import { useRestoreFocus } from '../../ui/restoreFocus.ts'
import { lazyComponent } from '../../ui/lazy.tsx'
import { LazyDialog } from '../../ui/LazyDialog.tsx'
import { LazyMenu } from '../../ui/LazyMenu.tsx'
import { AddFriendButton, RespondToRequestButtons, WithdrawFriendRequestButton } from './RequestButtons.tsx'

type Props = { person: PersonIdentity; friendship: Friendship }

/** The friendship button of a profile, for each friendship state. */
export function FriendButton({ person, friendship: { state, request_id } }: Props) {
  const focusProps = useRestoreFocus()

  return (
    <div
      role="group"
      aria-label={`Friendship with ${fullName(person)}`}
      {...focusProps}
      className="flex min-h-11 flex-wrap items-center gap-2 rounded-md"
    >
      {state === 'none' && <AddFriendButton id={person.id} icon block />}
      {state === 'sent' && request_id !== null && (
        <>
          <p className="flex flex-1 items-center gap-1.5 text-muted">
            <Clock className="size-4" />
            Request sent
          </p>
          <WithdrawFriendRequestButton request_id={request_id} />
        </>
      )}
      {state === 'received' && request_id !== null && (
        <>
          <p className="w-full text-muted">{person.first_name} sent you a friend request.</p>
          <div className="grid w-full grid-cols-2 gap-2">
            <RespondToRequestButtons request_id={request_id} />
          </div>
        </>
      )}
      {state === 'friends' && (
        <FriendMenu
          person={person}
          trigger={
            <Button variant="soft" block icon={<UserCheck />}>
              Friends
              <ChevronDown className="size-4" />
            </Button>
          }
        />
      )}
    </div>
  )
}

const UnfriendDialog = lazyComponent(() => import('./EndFriendshipDialogs.tsx'), 'UnfriendDialog')
const BlockDialog = lazyComponent(() => import('./EndFriendshipDialogs.tsx'), 'BlockDialog')

type FriendMenuProps = {
  person: PersonIdentity
  /** The button that opens it. */
  trigger: ComponentProps<typeof LazyMenu>['trigger']
}

/** Unfriend and Block, each behind a confirmation. */
export function FriendMenu({ person, trigger }: FriendMenuProps) {
  const [isUnfriending, setUnfriending] = useState(false)
  const [isBlocking, setBlocking] = useState(false)

  return (
    <>
      <LazyMenu
        trigger={trigger}
        items={[
          { label: 'Unfriend', icon: <UserMinus />, onSelect: () => setUnfriending(true) },
          { label: 'Block', icon: <Ban />, danger: true, onSelect: () => setBlocking(true) },
        ]}
      />
      <LazyDialog open={isUnfriending} onClose={() => setUnfriending(false)}>
        {(dialog) => <UnfriendDialog person={person} {...dialog} />}
      </LazyDialog>
      <LazyDialog open={isBlocking} onClose={() => setBlocking(false)}>
        {(dialog) => <BlockDialog person={person} {...dialog} />}
      </LazyDialog>
    </>
  )
}
