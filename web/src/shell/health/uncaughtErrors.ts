const KEPT = 10
const waiting: unknown[] = []
let hear: ((thrown: unknown) => void) | undefined

/** What scripts threw and nobody caught, from the page's beginning on; whoever watches the health hears all of it. */
export const uncaughtErrors = {
  add(thrown: unknown): void {
    if (hear) hear(thrown)
    else if (waiting.length < KEPT) waiting.push(thrown)
  },

  /** Calls back with each; returns the way to stop it. */
  subscribe(listener: (thrown: unknown) => void): () => void {
    hear = listener
    waiting.splice(0).forEach(listener)
    return () => (hear = undefined)
  },
}

export function captureUncaughtErrors(): void {
  window.addEventListener('error', ({ error, message }: ErrorEvent) => {
    // Resize notifications were deferred to the next frame. Nothing failed.
    if (!message.startsWith('ResizeObserver loop')) uncaughtErrors.add(error ?? message)
  })
  window.addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) =>
    uncaughtErrors.add(reason),
  )
}
