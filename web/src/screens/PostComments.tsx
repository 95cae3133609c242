import { useQueryClient } from '@tanstack/react-query'
import type { Post } from 'contract/posts'
import { CommentsPanel } from '../features/comments/CommentsPanel.tsx'
import { EmojiButton } from '../features/emoji/EmojiButton.tsx'
import { countComments } from '../features/posts/posts.cache.ts'

/** Where posts, comments and emojis meet: what opens under a post. */
export function PostComments({ post }: { post: Post }) {
  const client = useQueryClient()
  return (
    <CommentsPanel
      post={post}
      onCount={(change) => countComments(client, post.id, change)}
      EmojiButton={EmojiButton}
    />
  )
}
