import { setTimeout as wait } from 'node:timers/promises'

type Claim = () => Promise<boolean> | boolean

/**
 * Ends a PostgreSQL after a last checkpoint or, where that takes too long, without one, which loses nothing
 * either.
 */
export async function shutDown(pid: number, hasEnded: Claim) {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (await hasEnded()) return
    send(pid, signal)
    if (await becomesTrue(hasEnded)) return
  }
  throw new Error(`PostgreSQL (process ${pid}) does not end.`)
}

const PATIENCE_MS = 10_000

// It may have ended a moment ago.
function send(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function becomesTrue(claim: Claim): Promise<boolean> {
  const deadline = performance.now() + PATIENCE_MS
  while (performance.now() < deadline) {
    if (await claim()) return true
    await wait(5)
  }
  return false
}
