import type { PersonWithAvatar } from 'contract/people'
import { nassauDay } from 'contract/rules/nassauDay'
import { formatShortDay } from 'contract/words/formatDay'
import { type ReactNode, useId } from 'react'
import type { Friend, FriendRequest, SentFriendRequest, FriendSuggestion } from 'contract/friends'
import { Ellipsis, MapPin, MessageCircle, Sparkles } from 'lucide-react'
import { PersonHeader } from '../../ui/AuthorRow.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Time } from '../../ui/Time.tsx'
import { AvailableBadge } from '../../ui/AvailableBadge.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { FriendMenu } from './FriendButton.tsx'
import { RespondToRequestButtons, WithdrawFriendRequestButton, AddFriendButton } from './RequestButtons.tsx'

type Props = {
  person: PersonWithAvatar & { occupation: string | null }
  /** Id of the name element, which labels this person's buttons. */
  nameId: string
  corner?: ReactNode
  actions?: ReactNode
  children?: ReactNode
}

/** A person's card. The whole card links to the profile, except its buttons and email. */
function PersonTile({ person, nameId, corner, actions, children }: Props) {
  return (
    <Card
      as="article"
      pad
      aria-labelledby={nameId}
      className="@container relative flex h-full flex-col gap-4"
    >
      <div className="flex flex-wrap items-start justify-between gap-3.5">
        <PersonHeader person={person} nameId={nameId} link="card">
          {person.occupation && <p className="text-muted">{person.occupation}</p>}
          {children}
        </PersonHeader>
        {corner && <div className="relative -mt-2 -mr-2">{corner}</div>}
      </div>
      {actions && <div className="relative mt-auto flex gap-2 *:flex-1">{actions}</div>}
    </Card>
  )
}

/** The person's email address, if they share it. */
function EmailLink({ email }: { email: string | null }) {
  if (!email) return null
  return (
    <a href={`mailto:${email}`} title={email} className={emailClass}>
      {email}
    </a>
  )
}

const emailClass =
  'relative -mb-2 block min-h-11 content-center truncate text-sm text-subtle no-underline hover:underline'

/** "Sent 20 Nov 2026" */
function SentOn({ at }: { at: string }) {
  return (
    <p className="text-sm text-subtle">
      <Time at={at}>{`Sent ${formatShortDay(nassauDay(at))}`}</Time>
    </p>
  )
}

export function FriendCard({ friend }: { friend: Friend }) {
  const nameId = useId()
  const menuButton = <IconButton label="More options" icon={<Ellipsis />} aria-describedby={nameId} />
  return (
    <PersonTile
      person={friend}
      nameId={nameId}
      corner={<FriendMenu person={friend} trigger={menuButton} />}
      actions={
        <ButtonLink to={`/messages?user=${friend.id}`} icon={<MessageCircle />} aria-describedby={nameId}>
          Message
        </ButtonLink>
      }
    >
      {friend.is_available_for_hire && (
        <p className="mt-1">
          <AvailableBadge />
        </p>
      )}
      <EmailLink email={friend.email} />
    </PersonTile>
  )
}

export function FriendRequestCard({ request }: { request: FriendRequest }) {
  const nameId = useId()
  return (
    <PersonTile
      person={request.sender}
      nameId={nameId}
      actions={<RespondToRequestButtons request_id={request.id} describedBy={nameId} />}
    >
      <EmailLink email={request.sender.email} />
      <SentOn at={request.created_at} />
    </PersonTile>
  )
}

export function SentFriendRequestCard({ request }: { request: SentFriendRequest }) {
  const nameId = useId()
  return (
    <PersonTile
      person={request.receiver}
      nameId={nameId}
      actions={<WithdrawFriendRequestButton request_id={request.id} describedBy={nameId} />}
    >
      <SentOn at={request.created_at} />
    </PersonTile>
  )
}

export function FriendSuggestionCard({ suggestion }: { suggestion: FriendSuggestion }) {
  const { id, location, bio, reason } = suggestion
  const nameId = useId()
  return (
    <PersonTile
      person={suggestion}
      nameId={nameId}
      actions={<AddFriendButton id={id} describedBy={nameId} icon />}
    >
      <p className="flex items-center gap-1.5 text-sm text-subtle">
        <MapPin className="size-4" />
        {location || 'No location'}
      </p>
      {bio && <p className="mt-2 line-clamp-3 text-sm text-muted">{bio}</p>}
      <p className="mt-2">
        <Badge tone="brand" icon={<Sparkles />}>
          {reason}
        </Badge>
      </p>
    </PersonTile>
  )
}
