import type { Level } from './health.ts'

const changes = new EventTarget()
let level: Level = 'healthy'

/** The system status, for what shows it. */
export const healthLevel = {
  get: () => level,

  set(next: Level): void {
    if (next === level) return
    level = next
    changes.dispatchEvent(new Event('change'))
  },

  subscribe: (listener: () => void) => {
    changes.addEventListener('change', listener)
    return () => changes.removeEventListener('change', listener)
  },
}
