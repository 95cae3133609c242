import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './errors.ts'

const GC_MS = 300_000
const STALE_MS = 15_000

/** A query cache (specification, section 9: cached for 5 minutes, no refetch on focus, one retry). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      // An earlier copy of what was deleted, or is hidden from the member now, isn't shown any longer.
      onError(error, query) {
        if (query.state.data !== undefined && isGone(error))
          query.setState({ data: undefined, dataUpdatedAt: 0 })
      },
    }),
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
}

/** Whether our server says that there is no such thing; a proxy's 404 has no message of ours. */
const isGone = (error: Error) =>
  error instanceof ApiError && error.status === 404 && Boolean(error.serverMessage)

/** Network failures were already retried by `withRetries`, and a refusal won't change. */
function isTransient(error: Error): boolean {
  return error instanceof ApiError && error.code === 'internal_error' && error.status !== undefined
}
