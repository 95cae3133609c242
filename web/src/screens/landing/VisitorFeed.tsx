import { Queries } from '../../api/Queries.tsx'
import { Feed } from '../../features/posts/Feed.tsx'
import { renderPostComments } from '../lazyParts.tsx'

/** The feed for visitors, read-only. */
export function VisitorFeed() {
  return (
    <Queries>
      <Feed renderFooter={renderPostComments} />
    </Queries>
  )
}
