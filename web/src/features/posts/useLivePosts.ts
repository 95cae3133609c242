import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useSocket } from '../../api/socket.tsx'
import { patchPost } from './posts.cache.ts'
import { latestPostsQuery } from './posts.queries.ts'

/** Spreads the refetches of all clients after a new post, so they don't hit the server together. */
const SPREAD_MS = 3_000
const OLD_MS = 15_000

/** Applies live counts to cached posts, and refetches the feed's first page when a post is published. */
export function useLivePosts(): void {
  const client = useQueryClient()
  const { isConnected, on } = useSocket()

  // Catch up on posts published while disconnected.
  useEffect(() => {
    const state = client.getQueryState(latestPostsQuery.queryKey)
    if (isConnected && state && Date.now() - state.dataUpdatedAt > OLD_MS)
      void client.invalidateQueries({ queryKey: latestPostsQuery.queryKey })
  }, [isConnected, client])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const askForNew = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        void client.invalidateQueries({ queryKey: latestPostsQuery.queryKey })
      }, Math.random() * SPREAD_MS)
    }
    const stops = [
      on('post_changed', ({ id, likes_count, comments_count }) => {
        // Ignore live counts while the member's own like is pending.
        if (client.isMutating({ mutationKey: ['like', id] }) > 0) return
        patchPost(client, id, () => ({ likes_count, comments_count }))
      }),
      on('post_created', askForNew),
    ]
    return () => {
      clearTimeout(timer)
      stops.forEach((stop) => stop())
    }
  }, [client, on])
}
