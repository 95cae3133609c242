const QUIET_MS = 1_000
const WAIT_MAX_MS = 10_000
const POLL_MS = 100

/**
 * Resolves when the page has loaded and nothing was requested for a second: for code and fonts that the first screen
 * doesn't need. If the service worker has them in its cache, there is no wait.
 */
export function whenFirstLoaded(): Promise<void> {
  return (firstLoaded ??= waitForQuiet())
}

/** One wait for all callers: what the first of them loads must not delay the others. */
let firstLoaded: Promise<void> | undefined

async function waitForQuiet(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  if (serviceWorker?.controller) return
  const end = performance.now() + WAIT_MAX_MS
  while (performance.now() < end && performance.now() - lastResponse() < QUIET_MS)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
}

/** When the latest response ended, in ms since the page started. */
function lastResponse(): number {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return entries.reduce((last, { responseEnd }) => Math.max(last, responseEnd), 0)
}
