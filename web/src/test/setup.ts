import { configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// What a test waits for comes late on a busy machine, and no test waits for what doesn't come.
configure({ asyncUtilTimeout: 10_000 })

// A module that is still being loaded when its file's tests are over would have nobody to go to.
afterEach(() => vi.dynamicImportSettled())

// And a timer that is still running then would fire in a world that is gone.
const { setTimeout, setInterval } = globalThis
const running: NodeJS.Timeout[] = []
globalThis.setTimeout = noted(setTimeout)
globalThis.setInterval = noted(setInterval)
afterAll(() => running.forEach((timer) => clearTimeout(timer)))

function noted<Set extends typeof setTimeout | typeof setInterval>(set: Set): Set {
  const setNoted = (...given: Parameters<typeof setTimeout>) => {
    const timer = set(...given)
    running.push(timer)
    return timer
  }
  return Object.assign(setNoted, set) as Set
}
