import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { fillQueryCache, readPageData } from '../firstLoad/pageData.ts'
import { startOfflineCache } from './offlineCache.ts'
import { createQueryClient } from './queryClient.ts'
import { token } from './token.ts'

/** The browser's query cache. */
export const queryClient = createQueryClient()

// It is a visitor's.
const pageData = token.get() === undefined ? readPageData() : undefined
if (pageData) fillQueryCache(queryClient, pageData)
startOfflineCache(queryClient)

// One member's data must not be shown to the next.
token.subscribe((change) => {
  if (change !== 'renewed' && change !== 'recheck') queryClient.clear()
})

/** Provides the query cache to its children. */
export function QueryCacheProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
