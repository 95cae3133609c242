import { createPost } from 'contract/posts'
import type { User } from 'contract/profiles'
import { uploadImage, uploadStoryFile } from 'contract/uploads'
import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { onOutboxResponse } from '../../api/outbox/outbox.ts'
import { useOutbox } from '../../api/outbox/useOutbox.ts'
import type { OutboxEntry } from '../../api/outbox/outboxStore.ts'
import { Card } from '../../ui/Card.tsx'
import { LinkedText } from '../../ui/LinkedText.tsx'
import { LocalImage } from '../../ui/LocalImage.tsx'
import { QueuedNote } from '../../ui/QueuedNote.tsx'
import { ComposerHeader } from './ComposerHeader.tsx'
import { addPost, POSTS_LANE } from './posts.cache.ts'

/** The member's posts in the outbox, latest first. Each moves into the feed once it's sent. */
export function QueuedPosts({ me }: { me: User }) {
  const client = useQueryClient()
  const entries = useOutbox().filter(({ lane, state }) => lane === POSTS_LANE && state !== 'failed')
  useEffect(() => onOutboxResponse(createPost, (post) => addPost(client, post)), [client])

  return (
    <ol aria-label="Waiting to be sent" className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-4 empty:hidden">
      {entries.toReversed().map((entry) => (
        <li key={entry.key}>
          <QueuedPost entry={entry} me={me} />
        </li>
      ))}
    </ol>
  )
}

function QueuedPost({ entry: { input, files }, me }: { entry: OutboxEntry; me: User }) {
  const { content, image_alts } = input as { content: string; image_alts?: string[] }
  const pictures = files.filter(({ url }) => url === uploadImage.path)
  const hasVideo = files.some(({ url }) => url === uploadStoryFile.path)

  return (
    <Card as="article" aria-label={`Your post: ${content}`} className="grid gap-3 px-4 py-4">
      <ComposerHeader me={me}>{null}</ComposerHeader>
      {content && <LinkedText text={content} />}
      {pictures.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {pictures.map(({ key, blob }, index) => (
            <div key={key} className="h-40">
              <LocalImage file={blob} alt={image_alts?.[index] ?? ''} />
            </div>
          ))}
        </div>
      )}
      {hasVideo && <p className="text-sm text-muted">With a video</p>}
      <QueuedNote />
    </Card>
  )
}
