import { useEffect, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { PostsNotice } from './PostsNotice.tsx'
import type { PostListQuery } from './posts.queries.ts'

/** How far below the window the end of the list may be when the next page is fetched. */
const AHEAD = '1200px'

/** The way to a list's next page: by itself when its end comes near, or by the button. */
export function MorePosts({ list }: { list: PostListQuery }) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  const end = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!end.current || !hasNextPage || isFetchingNextPage || isFetchNextPageError) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage(), {
      rootMargin: `0px 0px ${AHEAD}`,
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])

  if (isFetchNextPageError) {
    return (
      <PostsNotice error={list.error} retrying={isFetchingNextPage} onRetry={() => void fetchNextPage()} />
    )
  }
  if (!hasNextPage) return null

  return (
    <div ref={end} className="grid justify-items-center py-2">
      <Button busy={isFetchingNextPage} busyLabel="Loading..." onClick={() => void fetchNextPage()}>
        Load more
      </Button>
    </div>
  )
}
