import type { Post } from 'contract/posts'
import { useState } from 'react'
import { PostCard } from '../features/posts/PostCard.tsx'
import { postSlots } from './postSlots.tsx'

/** A post in a mixed list of posts and stories. */
export function PublishedPost({ post }: { post: Post }) {
  const [editing, setEditing] = useState<number>()
  return <PostCard {...postSlots} post={post} isEditing={editing === post.id} onEditing={setEditing} />
}
