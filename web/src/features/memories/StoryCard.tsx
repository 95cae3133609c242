import type { Story } from 'contract/stories'
import { ago } from 'contract/time'
import { useId } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../../ui/Avatar.tsx'
import { Card } from '../../ui/Card.tsx'
import { LinkedText } from '../../ui/LinkedText.tsx'
import { Time } from '../../ui/Time.tsx'
import { useNow } from '../../ui/useNow.ts'
import { StoryFace } from './StoryFace.tsx'

/** A story outside of the viewer: what it shows, its text, whose it is and from when. */
export function StoryCard({ story }: { story: Story }) {
  const { user, content, created_at } = story
  const now = useNow()
  const nameId = useId()
  const profile = `/user/${user.id}`

  return (
    <Card as="article" aria-labelledby={nameId} className="overflow-hidden">
      <header className="flex items-start gap-3 px-4 pt-4">
        {/* The name beside it is the same link, and the one for the keyboard. */}
        <Link to={profile} tabIndex={-1} aria-hidden className="rounded-full no-underline">
          <Avatar person={user} size={48} />
        </Link>
        <div className="min-w-0 flex-1">
          <Link
            id={nameId}
            to={profile}
            className="flex flex-wrap items-baseline gap-x-1.5 no-underline hover:underline"
          >
            <b className="font-strong text-text">
              {user.first_name} {user.last_name}
            </b>
            <span className="text-sm text-subtle">@{user.username}</span>
          </Link>
          <p className="text-sm text-subtle">
            Story · <Time at={created_at}>{ago(created_at, now)}</Time>
          </p>
        </div>
      </header>
      {content && <LinkedText text={content} className="px-4 pt-2.5" />}
      <div className="pt-3">
        <StoryFace story={story} />
      </div>
    </Card>
  )
}
