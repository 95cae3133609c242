const LONGEST_MS = 200

/** Calls back once, when the browser has painted and nothing better to do, or after 200 ms; returns the way to stop it. */
export function whenIdle(run: () => void): () => void {
  // Safari has no idle time to tell of.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, LONGEST_MS / 4)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(run, { timeout: LONGEST_MS })
  return () => cancelIdleCallback(idle)
}
