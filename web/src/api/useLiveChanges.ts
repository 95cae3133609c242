import { useQueryClient, type Query } from '@tanstack/react-query'
import type { ChangeTopic } from 'contract/endpoint'
import { useEffect } from 'react'
import { useSocket } from './socket.tsx'
import { token } from './token.ts'

/** The queries to invalidate for each change, by path of their GET endpoint. */
export const PATHS_BY_CHANGE: Record<ChangeTopic, readonly string[]> = {
  notifications: ['/api/notifications', '/api/notifications/unread'],
  applications: ['/api/applications', '/api/invitations', '/api/jobs/:id', '/api/reviews/to-write'],
  applicants: [
    '/api/jobs/:id/applications',
    '/api/jobs/:id/invitations',
    '/api/users/:id/invitable-jobs',
    '/api/jobs/mine',
    '/api/jobs/:id',
    '/api/reviews/to-write',
  ],
  friends: [
    '/api/friends/list',
    '/api/friends/requests',
    '/api/friends/sent',
    '/api/friends/suggestions',
    '/api/users/:id',
    // Withdrawing a request deletes its notification.
    '/api/notifications',
    '/api/notifications/unread',
  ],
  contacts: [
    '/api/contact-requests',
    '/api/contact-requests/sent',
    '/api/users/:id',
    '/api/hireme/available',
    '/api/friends/list',
    '/api/jobs/:id/applications',
    // Withdrawing a request, or taking the details back, deletes its notification.
    '/api/notifications',
    '/api/notifications/unread',
  ],
  saved: ['/api/saved/posts', '/api/saved/jobs', '/api/saved/people', '/api/jobs/:id', '/api/users/:id'],
  new_jobs: ['/api/jobs/new'],
  account: ['/api/auth/settings', '/api/papers'],
  content: [
    '/api/posts/:id',
    '/api/posts/:id/comments',
    '/api/stories',
    '/api/memories',
    '/api/jobs/:id',
    '/api/jobs/mine',
  ],
  messages: [
    '/messages/conversations',
    '/messages/conversations/:id',
    '/messages/conversations/:id/messages',
  ],
  unwanted: [
    '/api/users/blocked',
    '/api/users/muted',
    '/api/posts/hidden',
    '/api/hiding',
    '/api/jobs',
    '/api/jobs/hidden',
    '/api/jobs/:id',
    '/api/users/:id',
    '/api/friends/list',
  ],
}

/** Threads catch up by themselves after a reconnect. */
const ALL_PATHS = Object.values({ ...PATHS_BY_CHANGE, messages: [] }).flat()

/** Invalidates queries when the server reports a change. Used once per page. */
export function useLiveChanges(): void {
  const client = useQueryClient()
  const { isConnected, on } = useSocket()

  useEffect(
    () =>
      on('changed', ({ what }) => {
        void client.invalidateQueries({ predicate: isOneOf(PATHS_BY_CHANGE[what]) })
        // The session holds the member's own profile.
        if (what === 'account') token.recheck()
      }),
    [on, client],
  )
  // Changes were missed while disconnected, on a first load too: the data is read before the connection is up.
  useEffect(() => {
    if (isConnected) void client.invalidateQueries({ predicate: isOneOf(ALL_PATHS) })
  }, [isConnected, client])
}

function isOneOf(paths: readonly string[]) {
  return ({ queryKey: [method, path] }: Query) => method === 'GET' && paths.includes(path as string)
}
