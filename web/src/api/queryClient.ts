import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './errors.ts'
import { startOfflineCache } from './offlineCache.ts'
import { token } from './token.ts'

const KEPT_MS = 300_000
const FRESH_MS = 15_000

/** The cache of the server's answers (specification, section 9: kept 5 minutes, not asked again on focus, one retry). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: KEPT_MS,
      staleTime: FRESH_MS,
      refetchOnWindowFocus: false,
      // Without a network a call fails at once and the screen says so, where 'online' would leave it loading for ever.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < 1 && mayPass(error),
    },
    mutations: { networkMode: 'always' },
  },
})

startOfflineCache(queryClient)

// What one person was told is not for the next.
token.subscribe((change) => {
  if (change !== 'renewed' && change !== 'recheck') queryClient.clear()
})

/** The policy has retried what nobody answered, and a refusal stays one. */
function mayPass(error: Error): boolean {
  return error instanceof ApiError && error.code === 'internal_error' && error.status !== undefined
}
