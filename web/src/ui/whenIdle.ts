const TIMEOUT_MS = 200

/** Calls back when the browser is idle, after 200 ms at the latest; returns the function that cancels it. */
export function whenIdle(run: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, TIMEOUT_MS / 4)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(run, { timeout: TIMEOUT_MS })
  return () => cancelIdleCallback(idle)
}
