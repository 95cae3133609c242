const changes = new EventTarget()
let readAt: number | undefined

/** When the oldest of what is on the screen was read, in milliseconds; undefined while nothing that the cache keeps is shown. */
export const dataAge = {
  get: () => readAt,

  set(at: number | undefined): void {
    if (at === readAt) return
    readAt = at
    changes.dispatchEvent(new Event('change'))
  },

  subscribe: (listener: () => void) => {
    changes.addEventListener('change', listener)
    return () => changes.removeEventListener('change', listener)
  },
}
