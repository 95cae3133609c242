/** Runs `work` for each item in turn. A failure is passed to `onError` and doesn't stop the later items. */
export async function forEachIsolated<T>(
  items: Iterable<T>,
  work: (item: T) => unknown,
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

/** Logs a failure of background work, with details about what failed. */
export type LogFailure = (error: unknown, details: Record<string, unknown>) => void
