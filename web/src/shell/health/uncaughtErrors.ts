const BUFFER_MAX = 10
const buffer: unknown[] = []
let listener: ((thrown: unknown) => void) | undefined

/** Uncaught errors since the page started, buffered until watchHealth subscribes. */
export const uncaughtErrors = {
  add(thrown: unknown): void {
    if (listener) listener(thrown)
    else if (buffer.length < BUFFER_MAX) buffer.push(thrown)
  },

  /** Calls back with each error, buffered ones first; returns the function that stops it. One subscriber at a time. */
  subscribe(next: (thrown: unknown) => void): () => void {
    listener = next
    buffer.splice(0).forEach(next)
    return () => (listener = undefined)
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
