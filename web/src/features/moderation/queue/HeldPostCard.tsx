import type { HeldPost } from 'contract/heldContent'
import { pathOfFile } from 'contract/images'
import { PersonLink } from '../../../ui/AuthorRow.tsx'
import { LinkedText } from '../../../ui/LinkedText.tsx'
import { HeldCard } from './HeldCard.tsx'

/** A post with signs of a scam. */
export function HeldPostCard({ post }: { post: HeldPost }) {
  const { author, content, images, image_alts, video_url, location } = post
  return (
    <HeldCard
      type="post"
      held={post}
      title={
        <>
          Post by <PersonLink person={author} />
        </>
      }
      memberSince={author.created_at}
    >
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
    </HeldCard>
  )
}
