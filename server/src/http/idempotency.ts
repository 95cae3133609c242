import { createHash } from 'node:crypto'
import { IDEMPOTENCY_KEY_HOURS } from 'contract/rules/lifetimes'
import { hasRows, inTransaction, type Database, type Sql } from '../db/connect.ts'
import { refuse, refuseFields } from '../refuse.ts'

/** Identifies a write: the same user, route and key must come with the same payload. */
type IdempotencyRequest = { user_id: number; route: string; key: string; payload: string | Buffer }

/**
 * `prepare` does the slow work without side effects; `commit` writes, in the key's transaction, and returns the
 * response.
 */
type IdempotentWrite = {
  prepare: (() => Promise<unknown>) | undefined
  commit: (sql: Sql, prepared: unknown) => Promise<string>
}

type Claim = Omit<IdempotencyRequest, 'payload'> & { payload_hash: Buffer }

const KEY = /^[\x21-\x7e]{1,200}$/

/** Refuses with `invalid_input` if the key is empty, too long or not printable ASCII. */
export function checkIdempotencyKey(key: string): void {
  if (!KEY.test(key)) refuseFields({ 'Idempotency-Key': 'Use 1 to 200 ASCII characters without spaces' })
}

/**
 * Runs a write once per key and returns its stored response on every repetition. The key is stored in the transaction
 * of the write. Concurrent repetitions wait for the first one, in the same process without using a database connection.
 * A refusal rolls back and isn't stored.
 */
export function createIdempotency(db: Database) {
  const enqueue = createKeyedQueue()

  return function writeOnce(
    { payload, ...request }: IdempotencyRequest,
    { prepare, commit }: IdempotentWrite,
  ): Promise<string> {
    const claim = { ...request, payload_hash: createHash('sha256').update(payload).digest() }
    return enqueue(`${claim.user_id} ${claim.route} ${claim.key}`, async () => {
      // Before slow work only: claiming the key, below, finds a repetition, too.
      const stored = prepare && (await findStoredResponse(db, claim))
      if (stored !== undefined) return stored
      const prepared = await prepare?.()
      return inTransaction(db, async (sql) => {
        if (!(await claimKey(sql, claim)))
          return (await findStoredResponse(sql, claim)) ?? refuse('unavailable', { retryAfter: 1 })
        const response = await commit(sql, prepared)
        await storeResponse(sql, claim, response)
        return response
      })
    })
  }
}

/** Deletes keys after `IDEMPOTENCY_KEY_HOURS`. */
export async function deleteOldIdempotencyKeys(sql: Sql): Promise<void> {
  await sql`
    delete from idempotency_keys where created_at < now() - make_interval(hours => ${IDEMPOTENCY_KEY_HOURS})`
}

async function findStoredResponse(sql: Sql, { user_id, route, key, payload_hash }: Claim) {
  const [stored] = await sql<{ answer: string; same: boolean }[]>`
    select answer, payload_hash = ${payload_hash} as same
    from idempotency_keys
    where user_id = ${user_id} and route = ${route} and key = ${key}`
  if (stored && !stored.same) refuse('idempotency_key_reused')
  return stored?.answer
}

/** Inserts the key for this write; false if it is already claimed. */
function claimKey(sql: Sql, claim: Claim): Promise<boolean> {
  return hasRows(sql`
    insert into idempotency_keys ${sql(claim)}
    on conflict (user_id, route, key) do nothing
    returning 1`)
}

async function storeResponse(sql: Sql, { user_id, route, key }: Claim, response: string): Promise<void> {
  await sql`
    update idempotency_keys
    set answer = ${response}
    where user_id = ${user_id} and route = ${route} and key = ${key}`
}

/** Runs tasks with the same key one at a time, in order. */
function createKeyedQueue() {
  const last = new Map<string, Promise<unknown>>()

  return async function enqueue<T>(key: string, task: () => Promise<T>): Promise<T> {
    const previous = last.get(key)
    const current = previous ? previous.then(task, task) : task()
    last.set(key, current)
    try {
      return await current
    } finally {
      if (last.get(key) === current) last.delete(key)
    }
  }
}
