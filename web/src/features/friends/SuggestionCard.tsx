import type { Suggestion } from 'contract/friends'
import { MapPin, Sparkles } from 'lucide-react'
import { useId } from 'react'
import { Badge } from '../../ui/Badge.tsx'
import { AddFriend } from './AddFriend.tsx'
import { PersonTile } from './PersonTile.tsx'

export function SuggestionCard({ suggestion }: { suggestion: Suggestion }) {
  const { id, location, bio, reason } = suggestion
  const nameId = useId()
  return (
    <PersonTile person={suggestion} nameId={nameId} actions={<AddFriend id={id} describedBy={nameId} icon />}>
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
