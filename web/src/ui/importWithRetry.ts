const RETRY_DELAYS_MS = [1_000, 2_000]

/**
 * Loads a part of the app. A link that drops is waited for instead of failing: what is on the page already stays as it is,
 * and the part comes when it can. With a network, it fails after three attempts, and at once when the server has another
 * version of the app by now.
 */
export async function importWithRetry<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let tries = 0; ; tries++) {
    try {
      return await load()
    } catch (error) {
      const wait = RETRY_DELAYS_MS[tries]
      if (navigator.onLine && (wait === undefined || (await isGone(error)))) throw error
      await online(wait)
    }
  }
}

/** Whether the server has the file no more. Safari does not say which one it was. */
async function isGone(failure: unknown): Promise<boolean> {
  const [url] = /https?:\S+/.exec(failure instanceof Error ? failure.message : '') ?? []
  const answer = url && (await fetch(url, { method: 'HEAD' }).catch(() => undefined))
  return answer ? answer.status === 404 : false
}

/** Resolves when the network is back; while it seems to be there, after `wait` milliseconds. */
function online(wait: number | undefined): Promise<unknown> {
  return new Promise((resolve) => {
    if (navigator.onLine) setTimeout(resolve, wait)
    else window.addEventListener('online', resolve, { once: true })
  })
}
