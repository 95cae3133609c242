import { useQueryClient, type Query } from '@tanstack/react-query'
import type { ChangeTopic } from 'contract/endpoint'
import { useEffect } from 'react'
import { useSocket } from './socket.tsx'
import { token } from './token.ts'

/** Invalidates queries when the server reports a change. Used once per page. */
export function useLiveChanges(): void {
  const client = useQueryClient()
  const { isConnected, on } = useSocket()

  useEffect(
    () =>
      on('changed', ({ what }) => {
        void client.invalidateQueries({ predicate: shows((topic) => topic === what) })
        // The session holds the member's own profile.
        if (what === 'account') token.recheck()
      }),
    [on, client],
  )
  // Changes were missed while disconnected, on a first load too: the data is read before the connection is up.
  // Threads catch up by themselves.
  useEffect(() => {
    if (isConnected) void client.invalidateQueries({ predicate: shows((topic) => topic !== 'messages') })
  }, [isConnected, client])
}

/** Whether a query shows one of the topics. */
export function shows(isOne: (topic: ChangeTopic) => boolean) {
  return ({ meta }: Query) => meta?.endpoint.shows?.some(isOne) ?? false
}
