import { onlineManager } from '@tanstack/react-query'
import { configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

declare global {
  interface Window {
    happyDOM?: { setURL(url: string): void }
  }
}

// Test files share their worker and the libraries that it has loaded, but not our modules and their state.
vi.resetModules()
resetBrowser()

configure({ asyncUtilTimeout: 10_000 })

// Dynamic imports, replaced functions and timers must not outlive their test, and its file.
afterEach(async () => {
  vi.useRealTimers()
  await vi.dynamicImportSettled()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const { setTimeout, setInterval } = globalThis
const timers: NodeJS.Timeout[] = []
globalThis.setTimeout = tracked(setTimeout)
globalThis.setInterval = tracked(setInterval)
afterAll(() => {
  timers.forEach((timer) => clearTimeout(timer))
  Object.assign(globalThis, { setTimeout, setInterval })
})

/** Removes what earlier files left in the page, its address, the storage and the libraries. */
function resetBrowser(): void {
  onlineManager.setOnline(true)
  if (typeof document === 'undefined') return
  window.happyDOM?.setURL('http://localhost:3000/')
  for (const element of [document.documentElement, document.head, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  }
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
