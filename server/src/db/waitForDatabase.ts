import { setTimeout as wait } from 'node:timers/promises'
import type { Sql } from './connect.ts'

const WAIT_MS = 60_000
const RETRY_MS = 500

/** Errors of a PostgreSQL that isn't reachable yet, unlike those of a wrong password or name. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  '08P01', // PgBouncer can't reach PostgreSQL
  '53300', // too many connections
  '57P01', // stopping
  '57P03', // starting
])

export const POOLED_ERROR =
  'PgBouncer answers where PostgreSQL itself is needed, for migrations and background jobs. Set DATABASE_DIRECT_URL to the address of PostgreSQL and DATABASE_URL to that of PgBouncer.'

type Options = { warn: (message: string) => void; signal?: AbortSignal; timeoutMs?: number }

/** Waits until the database answers. Throws other errors at once, and after `timeoutMs` that it can't be reached. */
export async function waitForDatabase(
  sql: Sql,
  { warn, signal, timeoutMs = WAIT_MS }: Options,
): Promise<void> {
  const deadline = performance.now() + timeoutMs
  for (let hasWarned = false; ; hasWarned = true) {
    const reason = await sql`select 1`.then(
      () => undefined,
      (error: NodeJS.ErrnoException) => {
        if (error.message.includes('unsupported startup parameter')) throw new Error(POOLED_ERROR)
        if (!UNREACHABLE.has(error.code ?? '')) throw error
        return error.message || error.code
      },
    )
    if (reason === undefined) return
    if (performance.now() > deadline) throw new Error(`The database can't be reached: ${reason}`)
    if (!hasWarned)
      warn(
        `The database can't be reached: ${reason}. Trying again for ${Math.round(timeoutMs / 1_000)} seconds.`,
      )
    await wait(RETRY_MS, undefined, { signal })
  }
}
