/** Why the outbox is to be shown: to look into it, or before somebody signs out. */
export type OutboxPanelReason = 'look' | 'sign_out'

const opening = new EventTarget()
let isThere = false

/** The way to the panel of what waits, from parts of the app that do not know it. */
export const outboxPanelEvents = {
  /** Opens the panel; false where it has not been loaded. */
  open(why: OutboxPanelReason): boolean {
    opening.dispatchEvent(new CustomEvent<OutboxPanelReason>('open', { detail: why }))
    return isThere
  },

  /** Calls back when the panel is to open; returns the way to stop it. */
  subscribe(listener: (why: OutboxPanelReason) => void): () => void {
    const hear = (event: Event) => listener((event as CustomEvent<OutboxPanelReason>).detail)
    opening.addEventListener('open', hear)
    isThere = true
    return () => {
      isThere = false
      opening.removeEventListener('open', hear)
    }
  },
}
