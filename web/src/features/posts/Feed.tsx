import { ArrowUp } from 'lucide-react'
import { Suspense, useRef, type ReactNode } from 'react'
import { useIsQueued } from '../../api/outbox/outboxSummary.ts'
import { useSession } from '../../api/session.tsx'
import { Button } from '../../ui/Button.tsx'
import { lazyComponent, lazyOrNothing } from '../../ui/lazy.tsx'
import { PagedPosts, PostsLoadError } from './PagedPosts.tsx'
import { POSTS_LANE } from './posts.cache.ts'
import { useNewPosts, usePosts } from './posts.queries.ts'
import type { PostSlots } from './postSlots.ts'

// If it fails to load, queued posts are still listed in the outbox.
const QueuedPosts = lazyOrNothing(() => import('./QueuedPosts.tsx'), 'QueuedPosts')
// Hardly any feed is empty.
const EmptyState = lazyComponent(() => import('../../ui/EmptyState.tsx'), 'EmptyState')

type Props = PostSlots & {
  /** Shown in an empty feed: a button to write the first post. */
  emptyAction?: ReactNode
}

/** The feed, newest first. New posts wait behind a button, so that nothing moves while reading. */
export function Feed({ emptyAction, ...parts }: Props) {
  const feed = usePosts({})
  const { hasNew, show, head } = useNewPosts(feed)
  const session = useSession()
  const hasQueued = useIsQueued(POSTS_LANE)
  const top = useRef<HTMLElement>(null)

  const showNew = () => {
    show()
    top.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }

  return (
    <section ref={top} aria-label="Feed" tabIndex={-1}>
      <NewPostsPill shown={hasNew} onClick={showNew} />
      {hasQueued && session.state === 'authenticated' && (
        <Suspense>
          <QueuedPosts me={session.user} />
        </Suspense>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {head.isRefetchError && (
          <PostsLoadError
            error={head.error}
            lastRead={head.dataUpdatedAt}
            retrying={head.isFetching}
            onRetry={() => void head.refetch()}
          />
        )}
        <PagedPosts
          list={feed}
          {...parts}
          empty={
            <Suspense>
              <EmptyState
                motif="conch"
                title="No posts yet"
                hint="Be the first to share something!"
                action={emptyAction}
              />
            </Suspense>
          }
        />
      </div>
    </section>
  )
}

/** The sticky New posts button, floating over the feed so that nothing moves. */
function NewPostsPill({ shown, onClick }: { shown: boolean; onClick: () => void }) {
  return (
    <div role="status" className="sticky top-[calc(var(--bar-h)+20px)] z-10 flex h-0 justify-center">
      {shown && (
        <Button
          variant="brand"
          icon={<ArrowUp />}
          onClick={onClick}
          className="-mt-3 animate-rise self-start rounded-full! shadow-menu"
        >
          New posts
        </Button>
      )}
    </div>
  )
}
