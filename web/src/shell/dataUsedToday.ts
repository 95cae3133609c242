import { readStored, writeStored } from '../api/browserStorage.ts'

const KEY = 'dataUsed'

/** Bytes loaded on this device today (local date), without the live connection. */
export function dataUsedToday(now: Date): number {
  const [day, bytes] = (readStored(KEY) ?? '').split(' ')
  return day === dayOf(now) ? Number(bytes) || 0 : 0
}

/** Starts counting, including what the page has already loaded. Returns the function that stops it. */
export function countDataUsed(): () => void {
  const add = (entries: PerformanceEntry[]) => {
    const loaded = entries.reduce(
      (sum, entry) => sum + ((entry as PerformanceResourceTiming).transferSize || 0),
      0,
    )
    if (loaded === 0) return
    const now = new Date()
    writeStored(KEY, `${dayOf(now)} ${dataUsedToday(now) + loaded}`)
  }
  add(performance.getEntriesByType('navigation'))
  const observer = new PerformanceObserver((list) => add(list.getEntries()))
  observer.observe({ type: 'resource', buffered: true })
  return () => observer.disconnect()
}

function dayOf(now: Date): string {
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].join('-')
}
