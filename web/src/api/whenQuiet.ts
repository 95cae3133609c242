const QUIET_MS = 1_000
const DRAWN_MS = 500
const LONGEST_MS = 10_000
const LOOK_EVERY_MS = 100

let quiet: Promise<void> | undefined
let painted = 0
new PerformanceObserver((list) => {
  for (const { startTime } of list.getEntries()) painted = startTime
}).observe({ type: 'largest-contentful-paint', buffered: true })

/** When the page has what it shows first: what nobody looks at yet is loaded only then. */
export function whenQuiet(): Promise<void> {
  quiet ??= untilQuiet(QUIET_MS)
  return quiet
}

/** When what one sees first has most likely come, with its pictures. */
export function whenDrawn(): Promise<void> {
  return untilQuiet(DRAWN_MS)
}

async function untilQuiet(forMs: number): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
  const end = performance.now() + LONGEST_MS
  while (performance.now() < end && performance.now() - lastNews() < forMs)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
}

/** When something was last loaded, or something larger than all before was painted, as `performance.now()` counts. */
function lastNews(): number {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return entries.reduce((last, { responseEnd, startTime }) => Math.max(last, responseEnd, startTime), painted)
}
