import { LatestPosts } from '../../features/posts/LatestPosts.tsx'
import { renderPostComments } from '../lazyParts.tsx'

/** The latest posts for visitors, read-only. */
export function VisitorFeed() {
  return <LatestPosts renderFooter={renderPostComments} />
}
