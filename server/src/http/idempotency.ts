import { createHash } from 'node:crypto'
import { inTransaction, type Database, type Sql } from '../db/connect.ts'
import { createKeyedQueue } from './keyedQueue.ts'
import { refuse } from './refusals.ts'

/** What makes a repeated write the same: who, where, under which key, and with what. */
export type IdempotencyRequest = { user_id: number; route: string; key: string; payload: string | Buffer }

/** A write in its two halves: what takes long and touches nothing that others see, and what is then written. */
export type IdempotentWrite<Ready> = {
  prepare: () => Promise<Ready>
  commit: (sql: Sql, ready: Ready) => Promise<string>
}

type Claim = Omit<IdempotencyRequest, 'payload'> & { payload_hash: Buffer }

const KEY = /^[\x21-\x7e]{1,200}$/

/** Refuses a key that is empty, too long or not plain text. */
export function checkIdempotencyKey(key: string): void {
  if (!KEY.test(key))
    refuse('invalid_input', { fields: { 'Idempotency-Key': 'At most 200 plain characters' } })
}

/**
 * Does a write once per key and answers its text every time. The key stands in the write's own transaction, so neither is
 * there without the other. Calls at the same time wait for the first, without a connection to the database where they
 * came to the same process. A refusal rolls back and is not kept.
 */
export function createIdempotency(db: Database) {
  const take = createKeyedQueue()

  return function once<Ready>(
    it: IdempotencyRequest,
    { prepare, commit }: IdempotentWrite<Ready>,
  ): Promise<string> {
    const { payload, ...rest } = it
    const claim = { ...rest, payload_hash: createHash('sha256').update(payload).digest() }
    return take(`${it.user_id} ${it.route} ${it.key}`, async () => {
      const first = await findStoredResponse(db, claim)
      if (first !== undefined) return first
      const ready = await prepare()
      return inTransaction(db, async (sql) => {
        if (!(await claimKey(sql, claim)))
          return (await findStoredResponse(sql, claim)) ?? refuse('unavailable', { retryAfter: 1 })
        const answer = await commit(sql, ready)
        await storeResponse(sql, claim, answer)
        return answer
      })
    })
  }
}

/** Forgets keys after their 24 hours. */
export async function deleteOldIdempotencyKeys(sql: Sql): Promise<void> {
  await sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`
}

async function findStoredResponse(sql: Sql, { user_id, route, key, payload_hash }: Claim) {
  const [first] = await sql<{ answer: string; same: boolean }[]>`
    select answer, payload_hash = ${payload_hash} as same
    from idempotency_keys
    where user_id = ${user_id} and route = ${route} and key = ${key}`
  if (first && !first.same) refuse('idempotency_key_reused')
  return first?.answer
}

/** Claims the key for this write; false where it has been claimed. */
async function claimKey(sql: Sql, claim: Claim): Promise<boolean> {
  const rows = await sql`
    insert into idempotency_keys ${sql(claim)}
    on conflict (user_id, route, key) do nothing
    returning 1`
  return rows.length > 0
}

async function storeResponse(sql: Sql, { user_id, route, key }: Claim, answer: string): Promise<void> {
  await sql`
    update idempotency_keys
    set answer = ${answer}
    where user_id = ${user_id} and route = ${route} and key = ${key}`
}
