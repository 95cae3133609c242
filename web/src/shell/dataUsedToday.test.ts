// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { dataUsedToday, countDataUsed } from './dataUsedToday.ts'

afterEach(() => localStorage.clear())

const entry = (transferSize: number) => ({ transferSize })

/** Mocks PerformanceObserver. Returns a function that reports loaded resources of these sizes. */
function mockObserver() {
  let notify: (entries: object[]) => void = () => {}
  vi.stubGlobal('performance', { getEntriesByType: () => [entry(1000)] })
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(listener: (list: object) => void) {
        notify = (entries) => listener({ getEntries: () => entries })
      }
      observe() {}
      disconnect() {}
    },
  )
  return (...sizes: number[]) => notify(sizes.map(entry))
}

test('loaded bytes add up and restart the next day', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 23, 59) })
  const load = mockObserver()
  countDataUsed()
  load(500, 0)
  load(250)
  expect(dataUsedToday(new Date())).toBe(1750)
  vi.setSystemTime(new Date(2026, 10, 21, 0, 1))
  expect(dataUsedToday(new Date())).toBe(0)
  load(40)
  expect(dataUsedToday(new Date())).toBe(40)
})

test("cached responses don't count", () => {
  const load = mockObserver()
  countDataUsed()
  load(0, 0)
  expect(dataUsedToday(new Date())).toBe(1000)
})

test('an invalid stored value counts as 0', () => {
  localStorage.setItem('dataUsed', 'nonsense')
  expect(dataUsedToday(new Date())).toBe(0)
})
