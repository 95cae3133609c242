import type { Post } from 'contract/posts'
import type { Story } from 'contract/stories'
import { useRef, useState } from 'react'
import { useSession } from '../../api/session.tsx'
import { PostCard } from '../../features/posts/PostCard.tsx'
import { OwnStoryActions } from '../../features/stories/StoryActions.tsx'
import { useFocusNeighbor } from '../../ui/restoreFocus.ts'
import { renderHiddenNotice } from './lazyParts.tsx'
import { postSlots } from './postSlots.tsx'

/** Parts of other features in a mixed list of posts and stories. */
export const postAndStorySlots = {
  renderPost: (post: Post) => <PublishedPost post={post} />,
  renderHidden: (story: Story) => renderHiddenNotice('story', story),
  renderActions: (story: Story) => <StoryCardActions story={story} />,
}

function PublishedPost({ post }: { post: Post }) {
  const [editing, setEditing] = useState<number>()
  return <PostCard {...postSlots} post={post} isEditing={editing === post.id} onEditing={setEditing} />
}

/** Below the viewer's own story: who viewed it, and a button to delete it, also after it has expired. */
function StoryCardActions({ story }: { story: Story }) {
  const session = useSession()
  const actions = useRef<HTMLDivElement>(null)
  const passFocus = useFocusNeighbor()
  if (session.state !== 'authenticated' || session.user.id !== story.user_id) return null
  return (
    <div ref={actions} className="px-4 py-3">
      <OwnStoryActions story={story} on="surface" onDeleted={() => passFocus(actions.current)} />
    </div>
  )
}
