const QUIET_MS = 1_000
const PAINTED_QUIET_MS = 500
const MAX_WAIT_MS = 10_000
const POLL_MS = 100

let quiet: Promise<void> | undefined
let lastPaint = 0
new PerformanceObserver((list) => {
  for (const { startTime } of list.getEntries()) lastPaint = startTime
}).observe({ type: 'largest-contentful-paint', buffered: true })

/** Resolves when the first load is over, after 10 s at the latest: for what isn't visible yet. */
export function whenFirstLoaded(): Promise<void> {
  quiet ??= untilQuiet(QUIET_MS)
  return quiet
}

/** Resolves when the first screen, with its pictures, has most likely been painted. */
export function whenPainted(): Promise<void> {
  return untilQuiet(PAINTED_QUIET_MS)
}

async function untilQuiet(quietMs: number): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
  const end = performance.now() + MAX_WAIT_MS
  while (performance.now() < end && performance.now() - lastActivity() < quietMs)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
}

/** When a resource last loaded or a new largest element was painted, in ms since the page started. */
function lastActivity(): number {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return entries.reduce(
    (last, { responseEnd, startTime }) => Math.max(last, responseEnd, startTime),
    lastPaint,
  )
}
