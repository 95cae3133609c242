import { listStoryViewers } from 'contract/stories'
import { useEffect } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { infiniteQuery } from '../../api/queries.ts'
import { storiesQuery } from './stories.cache.ts'

const REFRESH_MS = 300_000

/** The stories of the last 24 hours. Failures are only logged; cached stories stay. */
export function useStories() {
  const list = useInfiniteQuery({ ...storiesQuery, refetchInterval: REFRESH_MS })
  const { error } = list
  useEffect(() => {
    if (error) console.warn('Stories were not loaded:', error)
  }, [error])
  return list
}

export function useStoryViewers(id: number) {
  return useInfiniteQuery(infiniteQuery(listStoryViewers, { id }))
}
