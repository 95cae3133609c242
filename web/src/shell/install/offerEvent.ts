let caught: Event | undefined
let hear: ((offer: Event) => void) | undefined

/** Catches the browser's offer to install, which comes once and early; to be called before the page has loaded. */
export function listenForOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    caught = event
    hear?.(event)
  })
}

/** Calls back with the offer that was caught, and with each that comes. */
export function hearOffer(listener: (offer: Event) => void): void {
  hear = listener
  if (caught) listener(caught)
}
