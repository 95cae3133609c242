import { onlineManager } from '@tanstack/react-query'
import { configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// Test files share their worker and the libraries that it has loaded, but not our modules and their state.
vi.resetModules()
resetBrowser()

configure({ asyncUtilTimeout: 10_000 })

// Dynamic imports and timers must not outlive the test file that started them.
afterEach(() => vi.dynamicImportSettled())

const { setTimeout, setInterval } = globalThis
const timers: NodeJS.Timeout[] = []
globalThis.setTimeout = tracked(setTimeout)
globalThis.setInterval = tracked(setInterval)
afterAll(() => {
  timers.forEach((timer) => clearTimeout(timer))
  Object.assign(globalThis, { setTimeout, setInterval })
})

/** Removes what earlier files left in the page, in the storage and in the libraries. */
function resetBrowser(): void {
  onlineManager.setOnline(true)
  if (typeof document === 'undefined') return
  document.head.replaceChildren()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
}

function tracked<Start extends typeof setTimeout | typeof setInterval>(start: Start): Start {
  const startTracked = (...args: Parameters<typeof setTimeout>) => {
    const timer = start(...args)
    timers.push(timer)
    return timer
  }
  return Object.assign(startTracked, start) as Start
}
