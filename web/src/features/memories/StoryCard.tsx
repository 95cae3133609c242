import type { Story } from 'contract/stories'
import { timeAgo } from 'contract/time'
import { useId, type ReactNode } from 'react'
import { AuthorRow } from '../../ui/AuthorRow.tsx'
import { Card } from '../../ui/Card.tsx'
import { LinkedText } from '../../ui/LinkedText.tsx'
import { Time } from '../../ui/Time.tsx'
import { useNow } from '../../ui/useNow.ts'
import { StoryThumbnail } from './StoryThumbnail.tsx'

/** A story outside of the viewer: what it shows, its text, whose it is and from when. */
export function StoryCard({ story, notice }: { story: Story; notice?: ReactNode }) {
  const { user, content, created_at } = story
  const now = useNow()
  const nameId = useId()

  return (
    <Card as="article" aria-labelledby={nameId} className="overflow-hidden">
      <AuthorRow person={user} nameId={nameId}>
        <p className="text-sm text-subtle">
          Story · <Time at={created_at}>{timeAgo(created_at, now)}</Time>
        </p>
      </AuthorRow>
      {notice && <div className="px-4 pt-3">{notice}</div>}
      {content && <LinkedText text={content} className="px-4 pt-2.5" />}
      <div className="pt-3">
        <StoryThumbnail story={story} />
      </div>
    </Card>
  )
}
