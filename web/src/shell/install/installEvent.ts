let latest: Event | undefined
let listener: ((event: Event) => void) | undefined

/** Captures the browser's install event, which fires once and early. Call it before the page has loaded. */
export function captureInstallEvent(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    latest = event
    listener?.(event)
  })
}

/** Calls back with the captured event and with later ones. */
export function onInstallEvent(next: (event: Event) => void): void {
  listener = next
  if (latest) next(latest)
}
