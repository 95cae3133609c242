import { setTimeout as wait } from 'node:timers/promises'

type Condition = () => Promise<boolean> | boolean

/** Stops PostgreSQL with a checkpoint or, if that takes too long, without one, which loses no data either. */
export async function shutDownPostgres(pid: number, hasEnded: Condition) {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (await hasEnded()) return
    send(pid, signal)
    if (await becomesTrue(hasEnded)) return
  }
  throw new Error(`PostgreSQL (process ${pid}) does not end.`)
}

const TIMEOUT_MS = 10_000

// It may have just exited.
function send(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function becomesTrue(condition: Condition): Promise<boolean> {
  const deadline = performance.now() + TIMEOUT_MS
  while (performance.now() < deadline) {
    if (await condition()) return true
    await wait(5)
  }
  return false
}
