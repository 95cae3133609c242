import { LatestPosts } from '../../features/posts/LatestPosts.tsx'
import { StoriesStrip } from '../../features/stories/StoriesStrip.tsx'
import { postSlots, storySlots } from '../slots/postSlots.tsx'

/** Stories and the latest posts for visitors, read-only. */
export function VisitorFeed() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <StoriesStrip {...storySlots} />
      <LatestPosts {...postSlots} />
    </div>
  )
}
