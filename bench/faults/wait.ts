export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Seconds until the condition is true. */
export async function secondsUntil(isTrue: () => Promise<boolean> | boolean, timeoutS = 60): Promise<number> {
  const start = performance.now()
  const seconds = () => (performance.now() - start) / 1000
  while (!(await isTrue())) {
    if (seconds() > timeoutS) return Infinity
    await wait(20)
  }
  return seconds()
}
