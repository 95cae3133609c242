const POLL_EVERY_MS = 20

/** Waits until the condition is true. Throws after `within` milliseconds. */
export async function until(
  isTrue: () => boolean | Promise<boolean>,
  { within: within_ms }: { within: number },
): Promise<void> {
  const end = performance.now() + within_ms
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error('It took too long')
    await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS))
  }
}
