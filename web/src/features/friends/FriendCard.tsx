import type { Friend } from 'contract/friends'
import { BadgeCheck, Ellipsis } from 'lucide-react'
import { useId } from 'react'
import { Badge } from '../../ui/Badge.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { EmailLink } from './EmailLink.tsx'
import { FriendMenu } from './FriendMenu.tsx'
import { PersonTile } from './PersonTile.tsx'

export function FriendCard({ friend }: { friend: Friend }) {
  const nameId = useId()
  const more = <IconButton label="More options" icon={<Ellipsis />} aria-describedby={nameId} />
  return (
    <PersonTile person={friend} nameId={nameId} corner={<FriendMenu person={friend} trigger={more} />}>
      <EmailLink email={friend.email} />
      {friend.is_available_for_hire && (
        <p className="mt-1">
          <Badge tone="success" icon={<BadgeCheck />}>
            Available for Hire
          </Badge>
        </p>
      )}
    </PersonTile>
  )
}
