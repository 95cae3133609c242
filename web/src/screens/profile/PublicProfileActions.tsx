import type { PublicProfile } from 'contract/publicProfiles'
import { MessageCircle, Pencil, UserRound } from 'lucide-react'
import { FriendButton } from '../../features/friends/FriendButton.tsx'
import { usePerson } from '../../features/profiles/profiles.queries.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { ShareProfileButton } from './ShareProfileButton.tsx'

type Props = { profile: PublicProfile; isMe: boolean }

/** What a member can do on a public profile. */
export function PublicProfileActions({ profile, isMe }: Props) {
  if (!isMe) return <OthersActions id={profile.id} />
  return (
    <>
      <ShareProfileButton user={profile} />
      <ButtonLink block to="/profile" icon={<Pencil />}>
        Edit Profile
      </ButtonLink>
    </>
  )
}

function OthersActions({ id }: { id: number }) {
  const { data: person } = usePerson(id)
  return (
    <>
      <ButtonLink variant="action" block to={`/messages?user=${id}`} icon={<MessageCircle />}>
        Message
      </ButtonLink>
      {person?.friendship && <FriendButton person={person} friendship={person.friendship} />}
      <ButtonLink block to={`/user/${id}`} icon={<UserRound />}>
        View profile
      </ButtonLink>
    </>
  )
}
