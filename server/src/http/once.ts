import { createHash } from 'node:crypto'
import { inTransaction, type Database, type Sql } from '../db/connect.ts'
import { inTurn } from './inTurn.ts'
import { refuse } from './refusals.ts'

/** What makes a repeated write the same: who, where, under which key, and with what. */
export type Repeatable = { user_id: number; route: string; key: string; payload: string | Buffer }

/** A write in its two halves: what takes long and touches nothing that others see, and what is then written. */
export type Halves<Ready> = {
  prepare: () => Promise<Ready>
  write: (sql: Sql, ready: Ready) => Promise<string>
}

type Claim = Omit<Repeatable, 'payload'> & { payload_hash: Buffer }

const KEY = /^[\x21-\x7e]{1,200}$/

/** Refuses a key that is empty, too long or not plain text. */
export function checkKey(key: string): void {
  if (!KEY.test(key))
    refuse('invalid_input', { fields: { 'Idempotency-Key': 'At most 200 plain characters' } })
}

/**
 * Does a write once per key and answers its text every time. The key stands in the write's own transaction, so neither is
 * there without the other. Calls at the same time wait for the first, without a connection to the database where they
 * came to the same process. A refusal rolls back and is not kept.
 */
export function writesOnce(db: Database) {
  const take = inTurn()

  return function once<Ready>(it: Repeatable, { prepare, write }: Halves<Ready>): Promise<string> {
    const { payload, ...rest } = it
    const claim = { ...rest, payload_hash: createHash('sha256').update(payload).digest() }
    return take(`${it.user_id} ${it.route} ${it.key}`, async () => {
      const first = await firstAnswer(db, claim)
      if (first !== undefined) return first
      const ready = await prepare()
      return inTransaction(db, async (sql) => {
        if (!(await insertClaim(sql, claim)))
          return (await firstAnswer(sql, claim)) ?? refuse('unavailable', { retryAfter: 1 })
        const answer = await write(sql, ready)
        await setAnswer(sql, claim, answer)
        return answer
      })
    })
  }
}

/** Forgets keys after their 24 hours. */
export async function forgetOldKeys(sql: Sql): Promise<void> {
  await sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`
}

async function firstAnswer(sql: Sql, { user_id, route, key, payload_hash }: Claim) {
  const [first] = await sql<{ answer: string; same: boolean }[]>`
    select answer, payload_hash = ${payload_hash} as same
    from idempotency_keys
    where user_id = ${user_id} and route = ${route} and key = ${key}`
  if (first && !first.same) refuse('idempotency_key_reused')
  return first?.answer
}

/** Claims the key for this write; false where it has been claimed. */
async function insertClaim(sql: Sql, claim: Claim): Promise<boolean> {
  const rows = await sql`
    insert into idempotency_keys ${sql(claim)}
    on conflict (user_id, route, key) do nothing
    returning 1`
  return rows.length > 0
}

async function setAnswer(sql: Sql, { user_id, route, key }: Claim, answer: string): Promise<void> {
  await sql`
    update idempotency_keys
    set answer = ${answer}
    where user_id = ${user_id} and route = ${route} and key = ${key}`
}
