import { QueryCacheProvider } from '../../api/QueryCacheProvider.tsx'
import { Feed } from '../../features/posts/Feed.tsx'
import { renderPostComments } from '../lazyParts.tsx'

/** The feed for visitors, read-only. */
export function VisitorFeed() {
  return (
    <QueryCacheProvider>
      <Feed renderFooter={renderPostComments} />
    </QueryCacheProvider>
  )
}
