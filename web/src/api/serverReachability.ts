const HEALTH_TIMEOUT_MS = 5_000
const changes = new EventTarget()
let answers = true

/** Whether the server answered when it was last asked. Every call reports what it met. */
export const serverReachability = {
  get: () => answers,

  report: (answered: boolean): void => {
    if (answered === answers) return
    answers = answered
    changes.dispatchEvent(new Event('change'))
  },

  /** Asks the server for its health. A plain fetch, because it must work where nothing else could be loaded. */
  check: async (): Promise<void> => {
    serverReachability.report(await isHealthy().catch(() => false))
  },

  /** Calls back when the answer changes; returns the way to stop it. */
  subscribe: (listener: () => void) => {
    changes.addEventListener('change', listener)
    return () => changes.removeEventListener('change', listener)
  },
}

async function isHealthy(): Promise<boolean> {
  const answer = await fetch('/health', { cache: 'no-store', signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS) })
  // An answer that nobody reads keeps its connection.
  await answer.arrayBuffer()
  return answer.ok
}
