import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSocket } from '../../api/socket.tsx'
import { patchPost } from './posts.cache.ts'
import { headPages } from './posts.queries.ts'

/** A post that everybody hears of at once is not asked for by everybody at once. */
const SPREAD_MS = 3_000
const OLD_MS = 15_000

/** Counts change in place as the live connection tells them, and what is new waits behind the pill. */
export function useLivePosts(): void {
  const client = useQueryClient()
  const { connected, on } = useSocket()

  // What was published while there was no connection.
  useEffect(() => {
    const state = client.getQueryState(headPages.queryKey)
    if (connected && state && Date.now() - state.dataUpdatedAt > OLD_MS)
      void client.invalidateQueries({ queryKey: headPages.queryKey })
  }, [connected, client])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const askForNew = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        void client.invalidateQueries({ queryKey: headPages.queryKey })
      }, Math.random() * SPREAD_MS)
    }
    const stops = [
      on('post_changed', ({ id, likes_count, comments_count }) => {
        // While one's own tap is under way its outcome is what counts.
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
