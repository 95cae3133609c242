import { pathOfFile } from 'contract/images'
import type { HeldPost } from 'contract/heldContent'
import { scamSentence } from 'contract/scam/findScamSigns'
import { useId } from 'react'
import { PersonLink } from '../../../ui/AuthorRow.tsx'
import { Card } from '../../../ui/Card.tsx'
import { formatNassauTime } from '../../../ui/format.ts'
import { LinkedText } from '../../../ui/LinkedText.tsx'
import { PagedList } from '../../../ui/PagedList.tsx'
import { Time } from '../../../ui/Time.tsx'
import { DecideButton } from './DecideButton.tsx'
import { heldPostChoices } from './decisions.ts'
import { useDecideHeldPost } from './queue.mutations.ts'
import { useHeldPosts } from './queue.queries.ts'

/** Posts with signs of a scam. Nothing if there are none. */
export function HeldPosts() {
  const list = useHeldPosts()
  if (list.data?.posts.length === 0) return null
  return (
    <PagedList list={list} name="The held posts" empty={null}>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {list.data?.posts.map((post) => (
          <li key={post.id} tabIndex={-1} className="rounded-lg">
            <HeldPostCard post={post} />
          </li>
        ))}
      </ul>
    </PagedList>
  )
}

function HeldPostCard({ post }: { post: HeldPost }) {
  const titleId = useId()
  const { mutate: decide } = useDecideHeldPost()
  const { id, author, content, images, image_alts, video_url, location, held_at, held_for } = post
  return (
    <Card as="article" pad aria-labelledby={titleId} className="grid gap-3">
      <header className="grid gap-1">
        <h2 id={titleId} className="text-xl">
          Post by <PersonLink person={author} />
        </h2>
        <p className="text-sm text-muted">
          Member since <Time at={author.created_at}>{formatNassauTime(author.created_at)}</Time>, waiting
          since <Time at={held_at}>{formatNassauTime(held_at)}</Time>
        </p>
      </header>
      <p className="rounded-md bg-warning-tint px-4 py-2 text-warning">
        <span className="font-semibold">Held because: </span>
        {held_for.map(scamSentence).join(' ')}
      </p>
      <LinkedText text={content} />
      {location && <p className="text-muted">{location}</p>}
      {video_url && (
        <video
          src={video_url}
          aria-label="Video of the post"
          controls
          preload="none"
          className="max-h-60 rounded-md"
        />
      )}
      {images.map((src, n) => (
        <img
          key={pathOfFile(src)}
          src={src}
          alt={image_alts[n] ?? ''}
          className="max-h-60 rounded-md"
          loading="lazy"
        />
      ))}
      <div className="flex flex-wrap gap-2 border-t pt-3">
        {(['release', 'ask_to_change', 'refuse'] as const).map((decision) => (
          <DecideButton
            key={decision}
            subjectType="post"
            choice={heldPostChoices[decision]}
            describedBy={titleId}
            onDecide={(reasons) => decide({ id, decision, held_at, ...reasons })}
          />
        ))}
      </div>
    </Card>
  )
}
