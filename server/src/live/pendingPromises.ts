/** Tracks background promises so that a shutdown can wait for them. */
export function createPendingPromises() {
  const all = new Set<Promise<unknown>>()
  return {
    add(task: Promise<unknown>): void {
      const tracked = task.finally(() => all.delete(tracked))
      all.add(tracked)
    },
    /** Resolves once all tasks have ended. */
    async settled(): Promise<void> {
      while (all.size > 0) await Promise.allSettled(all)
    },
  }
}

export type PendingPromises = ReturnType<typeof createPendingPromises>
