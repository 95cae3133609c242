const QUIET_MS = 1_000
const LONGEST_MS = 10_000
const LOOK_EVERY_MS = 250

let quiet: Promise<void> | undefined

/** When the page has what it shows first: what nobody looks at yet is loaded only then. */
export function whenQuiet(): Promise<void> {
  quiet ??= untilQuiet()
  return quiet
}

async function untilQuiet(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
  const end = performance.now() + LONGEST_MS
  while (performance.now() < end && performance.now() - lastLoaded() < QUIET_MS)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
}

/** When something was last loaded, as `performance.now()` counts. */
function lastLoaded(): number {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return entries.reduce((last, { responseEnd, startTime }) => Math.max(last, responseEnd, startTime), 0)
}
