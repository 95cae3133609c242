/** Work that nobody waits for until the end. */
export function createPendingTasks() {
  const all = new Set<Promise<unknown>>()
  return {
    add(work: Promise<unknown>): void {
      const noted = work.finally(() => all.delete(noted))
      all.add(noted)
    },
    /** Resolves once nothing is under way any more. */
    async settled(): Promise<void> {
      while (all.size > 0) await Promise.allSettled(all)
    },
  }
}

export type PendingTasks = ReturnType<typeof createPendingTasks>
