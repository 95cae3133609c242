import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { showsTopic } from './queries.ts'
import { useSocket } from './socket.tsx'
import { token } from './token.ts'

/** Invalidates queries when the server reports a change. Used once per page. */
export function useLiveChanges(): void {
  const client = useQueryClient()
  const { isConnected, on } = useSocket()

  useEffect(
    () =>
      on('changed', ({ what }) => {
        void client.invalidateQueries({ predicate: showsTopic((topic) => topic === what) })
        // The session holds the member's own profile.
        if (what === 'account') token.recheck()
      }),
    [on, client],
  )
  // Changes were missed while disconnected, on a first load too: the data is read before the connection is up.
  // Threads catch up by themselves.
  useEffect(() => {
    if (isConnected) void client.invalidateQueries({ predicate: showsTopic((topic) => topic !== 'messages') })
  }, [isConnected, client])
}
