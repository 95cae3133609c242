import { createStore } from './createStore.ts'

const HEALTH_TIMEOUT_MS = 5_000
const isReachable = createStore(true)

/** Whether the server responded to the latest request. Every call reports its outcome. */
export const serverReachability = {
  get: isReachable.get,
  report: isReachable.set,
  subscribe: isReachable.subscribe,

  /** Asks the server for its health with a plain fetch, because this must work where no other code could be loaded. */
  check: async (): Promise<void> => {
    isReachable.set(await isHealthy().catch(() => false))
  },
}

async function isHealthy(): Promise<boolean> {
  const response = await fetch('/health', {
    cache: 'no-store',
    signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS),
  })
  // An unread body keeps the connection open.
  await response.arrayBuffer()
  return response.ok
}
