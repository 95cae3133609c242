const POLL_EVERY_MS = 20

/** Waits until the condition is true. Throws after `timeoutMs`. */
export async function until(
  isTrue: () => boolean | Promise<boolean>,
  { timeoutMs }: { timeoutMs: number },
): Promise<void> {
  const end = performance.now() + timeoutMs
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error(`Still false after ${timeoutMs} ms`)
    await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS))
  }
}
