import { ChevronDown, Clock, UserCheck } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { Delayed } from '../../ui/Delayed.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useKeptPlace } from '../../ui/useKeptPlace.ts'
import { AddFriend } from './AddFriend.tsx'
import { AnswerButtons } from './AnswerButtons.tsx'
import { FriendMenu } from './FriendMenu.tsx'
import { fullName, type Somebody } from './fullName.ts'
import { useFriendship } from './useFriendship.ts'
import { WithdrawButton } from './WithdrawButton.tsx'

/** What the member and somebody else are to each other, and what they can do about it. */
export function FriendButton({ person }: { person: Somebody }) {
  const friendship = useFriendship(person.id)
  const place = useKeptPlace()

  return (
    <div
      role="group"
      aria-label={`Friendship with ${fullName(person)}`}
      {...place}
      className="flex min-h-11 flex-wrap items-center gap-2 rounded-md"
    >
      {friendship.is === 'loading' && (
        <Delayed>
          <Skeleton shape="box" className="h-11 w-full" />
        </Delayed>
      )}
      {friendship.is === 'unknown' && (
        <Notice onRetry={friendship.retry} retrying={friendship.retrying}>
          Your friends could not be loaded.
        </Notice>
      )}
      {friendship.is === 'none' && <AddFriend id={person.id} icon block />}
      {friendship.is === 'asked' && (
        <>
          <p className="flex flex-1 items-center gap-1.5 text-muted">
            <Clock className="size-4" />
            Request sent
          </p>
          <WithdrawButton request_id={friendship.request_id} />
        </>
      )}
      {friendship.is === 'asking' && (
        <>
          <p className="w-full text-muted">{person.first_name} sent you a friend request.</p>
          <div className="grid w-full grid-cols-2 gap-2">
            <AnswerButtons request_id={friendship.request_id} />
          </div>
        </>
      )}
      {friendship.is === 'friends' && (
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
