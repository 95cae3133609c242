import { useEffect, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import type { JobListQuery } from './jobs.queries.ts'
import { JobsNotice } from './JobsNotice.tsx'

/** How far below the window the end of the list may be when the next page is fetched. */
const AHEAD = '1200px'

/** The way to the next jobs: by itself when the end comes near, or by the button. */
export function MoreJobs({ list }: { list: JobListQuery }) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData, fetchNextPage } = list
  const end = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!end.current || !hasNextPage || isFetchingNextPage || isFetchNextPageError || isPlaceholderData)
      return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage(), {
      rootMargin: `0px 0px ${AHEAD}`,
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData, fetchNextPage])

  if (isFetchNextPageError) {
    return <JobsNotice retrying={isFetchingNextPage} onRetry={() => void fetchNextPage()} />
  }
  if (!hasNextPage) return null
  return (
    <div ref={end} className="grid justify-items-center py-2">
      <Button busy={isFetchingNextPage} busyLabel="Loading..." onClick={() => void fetchNextPage()}>
        Show more
      </Button>
    </div>
  )
}
