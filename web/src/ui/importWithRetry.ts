const RETRY_DELAYS_MS = [1_000, 2_000]

/**
 * Runs a dynamic import, waiting while offline. Online, it throws after three attempts, or immediately if the server no
 * longer has the file because a new version was deployed.
 */
export async function importWithRetry<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let tries = 0; ; tries++) {
    try {
      return await load()
    } catch (error) {
      const delayMs = RETRY_DELAYS_MS[tries]
      if (navigator.onLine && (delayMs === undefined || (await isGone(error)))) throw error
      await untilOnline(delayMs)
    }
  }
}

/** Whether the server answers 404 for the file. Safari's error doesn't include the URL. */
async function isGone(failure: unknown): Promise<boolean> {
  const [url] = /https?:\S+/.exec(failure instanceof Error ? failure.message : '') ?? []
  const response = url && (await fetch(url, { method: 'HEAD' }).catch(() => undefined))
  return response ? response.status === 404 : false
}

/** Resolves when the device is online; if it already is, after the delay. */
function untilOnline(delayMs: number | undefined): Promise<unknown> {
  return new Promise((resolve) => {
    if (navigator.onLine) setTimeout(resolve, delayMs)
    else window.addEventListener('online', resolve, { once: true })
  })
}
