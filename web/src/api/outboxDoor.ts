/** Why the outbox is to be shown: to look into it, or before somebody signs out. */
export type Why = 'look' | 'sign_out'

const opening = new EventTarget()
let isThere = false

/** The way to the panel of what waits, from parts of the app that do not know it. */
export const outboxDoor = {
  /** Opens the panel; false where it has not been loaded. */
  open(why: Why): boolean {
    opening.dispatchEvent(new CustomEvent<Why>('open', { detail: why }))
    return isThere
  },

  /** Calls back when the panel is to open; returns the way to stop it. */
  subscribe(listener: (why: Why) => void): () => void {
    const hear = (event: Event) => listener((event as CustomEvent<Why>).detail)
    opening.addEventListener('open', hear)
    isThere = true
    return () => {
      isThere = false
      opening.removeEventListener('open', hear)
    }
  },
}
