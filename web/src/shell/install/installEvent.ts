let caught: Event | undefined
let hear: ((offer: Event) => void) | undefined

/** Catches the browser's offer to install, which comes once and early; to be called before the page has loaded. */
export function captureInstallEvent(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    caught = event
    hear?.(event)
  })
}

/** Calls back with the offer that was caught, and with each that comes. */
export function onInstallEvent(listener: (offer: Event) => void): void {
  hear = listener
  if (caught) listener(caught)
}
