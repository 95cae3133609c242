const WAITS_MS = [1_000, 4_000, 10_000]

/**
 * Loads a part of the app. A link that drops is waited for instead of failing: what is on the page already stays as it is,
 * and the part comes when it can. With a network that answers, what fails again and again is an error.
 */
export async function patiently<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let tries = 0; ; tries++) {
    try {
      return await load()
    } catch (error) {
      const wait = WAITS_MS[Math.min(tries, WAITS_MS.length - 1)]
      if (navigator.onLine && tries >= WAITS_MS.length) throw error
      await online(wait)
    }
  }
}

/** Resolves when the network is back; while it seems to be there, after `wait` milliseconds. */
function online(wait: number | undefined): Promise<unknown> {
  return new Promise((resolve) => {
    if (navigator.onLine) setTimeout(resolve, wait)
    else window.addEventListener('online', resolve, { once: true })
  })
}
