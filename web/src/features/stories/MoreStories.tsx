import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/** How far beyond the strip's right edge its end may be when the next page is fetched. */
const AHEAD = '600px'

/** The unseen end of the strip: when it comes near, the next page is fetched. */
export function MoreStories({ list }: { list: UseInfiniteQueryResult }) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  const end = useRef<HTMLLIElement>(null)

  useEffect(() => {
    if (!end.current || !hasNextPage || isFetchingNextPage || isFetchNextPageError) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage(), {
      root: end.current.parentElement,
      rootMargin: `0px ${AHEAD}`,
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])

  return hasNextPage && <li ref={end} aria-hidden />
}
