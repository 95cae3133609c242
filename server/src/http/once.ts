import { createHash } from 'node:crypto'
import type { Database, Sql } from '../db/connect.ts'
import { refuse } from './refusals.ts'

/** What makes a repeated write the same: who, where, under which key, and with what. */
export type Repeatable = { user_id: number; route: string; key: string; payload: string | Buffer }

const KEY = /^[\x21-\x7e]{1,200}$/

/** Refuses a key that is empty, too long or not plain text. */
export function checkKey(key: string): void {
  if (!KEY.test(key))
    refuse('invalid_input', { fields: { 'Idempotency-Key': 'At most 200 plain characters' } })
}

/**
 * Does `write` once per key and answers its text every time. The key stands in the write's own transaction, so neither is
 * there without the other, and a call at the same time waits for the first. A refusal rolls back and is not kept.
 */
export async function once(
  db: Database,
  { user_id, route, key, payload }: Repeatable,
  write: (sql: Sql) => Promise<string>,
): Promise<string> {
  const payload_hash = createHash('sha256').update(payload).digest()
  return db.begin(async (sql) => {
    const [claimed] = await sql`
      insert into idempotency_keys (user_id, route, key, payload_hash)
      values (${user_id}, ${route}, ${key}, ${payload_hash})
      on conflict (user_id, route, key) do nothing
      returning 1`
    if (!claimed) return firstAnswer(sql, { user_id, route, key, payload_hash })
    const answer = await write(sql)
    await sql`
      update idempotency_keys
      set answer = ${answer}
      where user_id = ${user_id} and route = ${route} and key = ${key}`
    return answer
  })
}

/** Forgets keys after their 24 hours. */
export async function forgetOldKeys(sql: Sql): Promise<void> {
  await sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`
}

async function firstAnswer(
  sql: Sql,
  { user_id, route, key, payload_hash }: Omit<Repeatable, 'payload'> & { payload_hash: Buffer },
): Promise<string> {
  const [first] = await sql<{ answer: string; same: boolean }[]>`
    select answer, payload_hash = ${payload_hash} as same
    from idempotency_keys
    where user_id = ${user_id} and route = ${route} and key = ${key}`
  if (!first) refuse('unavailable', { retryAfter: 1 })
  if (!first.same) refuse('idempotency_key_reused')
  return first.answer
}
