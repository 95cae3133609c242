import type { Post } from 'contract/posts'
import type { Story } from 'contract/stories'
import { useState } from 'react'
import { PostCard } from '../../features/posts/PostCard.tsx'
import { renderHiddenNotice } from './lazyParts.tsx'
import { postSlots } from './postSlots.tsx'

/** Parts of other features in a mixed list of posts and stories. */
export const postAndStorySlots = {
  renderPost: (post: Post) => <PublishedPost post={post} />,
  renderHidden: (story: Story) => renderHiddenNotice('story', story),
}

function PublishedPost({ post }: { post: Post }) {
  const [editing, setEditing] = useState<number>()
  return <PostCard {...postSlots} post={post} isEditing={editing === post.id} onEditing={setEditing} />
}
