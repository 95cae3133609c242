import { LatestPosts } from '../../features/posts/LatestPosts.tsx'
import { renderPostComments } from '../slots/renderPostComments.tsx'

/** The latest posts for visitors, read-only. */
export function VisitorFeed() {
  return <LatestPosts renderFooter={renderPostComments} />
}
