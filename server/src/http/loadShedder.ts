import { refuse } from '../refuse.ts'

/** Requests in progress beyond which new ones are refused: a quick 503 beats a slow response for everyone. */
const ACTIVE_MAX = 400

/** When a refused client should retry, in seconds. */
export const RETRY_AFTER_S = 1

/**
 * Bounds the work in progress. Only work counts: a request whose body is still arriving, or whose response goes out
 * over a slow connection, holds nothing up.
 */
export function createLoadShedder() {
  let active = 0
  let rejected = 0
  const isFull = () => active >= ACTIVE_MAX

  return {
    isFull,
    activeCount: () => active,
    /** How many requests `rejectWhenOverloaded` refused so far. */
    rejectedCount: () => rejected,
    countRejected: () => void rejected++,
    async run<T>(task: () => Promise<T>): Promise<T> {
      if (isFull()) refuse('unavailable', { retryAfter: RETRY_AFTER_S })
      active++
      try {
        return await task()
      } finally {
        active--
      }
    },
  }
}

export type LoadShedder = ReturnType<typeof createLoadShedder>
