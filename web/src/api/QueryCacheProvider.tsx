import { QueryClientProvider, QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from './errors.ts'
import { startOfflineCache } from './offlineCache.ts'
import { token } from './token.ts'

const GC_MS = 300_000
const STALE_MS = 15_000

/** The query cache (specification, section 9: cached for 5 minutes, no refetch on focus, one retry). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: GC_MS,
      staleTime: STALE_MS,
      refetchOnWindowFocus: false,
      // Offline, a query must fail so that the screen can say so; 'online' would leave it pending.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < 1 && isTransient(error),
    },
    mutations: { networkMode: 'always' },
  },
})

startOfflineCache(queryClient)

// One member's data must not be shown to the next.
token.subscribe((change) => {
  if (change !== 'renewed' && change !== 'recheck') queryClient.clear()
})

/** Network failures were already retried by `withRetries`, and a refusal won't change. */
function isTransient(error: Error): boolean {
  return error instanceof ApiError && error.code === 'internal_error' && error.status !== undefined
}

/** Provides the query cache to its children. */
export function QueryCacheProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
