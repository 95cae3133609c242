/** Runs `work` for one item after the other. A failure is handed to `onError` and does not stop the later items. */
export async function forEachIsolated<T>(
  items: Iterable<T>,
  work: (item: T) => Promise<unknown>,
  onError: (error: unknown, item: T) => unknown,
): Promise<void> {
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      await onError(error, item)
    }
  }
}

/** Logs a failure of background work, with what it happened to. */
export type LogFailure = (error: unknown, about: Record<string, unknown>) => void
