import type { DatabaseHost } from '../databaseUrl.ts'

/** After a failure of all hosts within this time, the error is reported instead of trying on. */
const ROUND_MS = 3_000

/** Chooses the host of new connections: the same until it fails or turns out to be a standby, then the next. */
export function createHostSelector(hosts: [DatabaseHost, ...DatabaseHost[]]) {
  const failedAt = hosts.map(() => -Infinity)
  let current = 0

  return {
    current: () => ({ index: current, ...(hosts[current] ?? hosts[0]) }),
    /** Moves on to the next host. Returns whether it is worth trying at once. */
    failed(index: number): boolean {
      const now = performance.now()
      failedAt[index] = now
      if (current === index) current = (index + 1) % hosts.length
      return failedAt.some((at) => now - at > ROUND_MS)
    },
  }
}

export type HostSelector = ReturnType<typeof createHostSelector>
