import type { Sql } from '../../db/connect.ts'
import { refuse } from '../../http/refusals.ts'

const BELIEVED_MS = 1_000
const PATIENCE_MS = 2_000

/** Whether the database answers; asked at most once a second however many ask. */
export function health(sql: Sql) {
  let asked = 0
  let answer: Promise<unknown> = Promise.resolve()

  return async function check(now: number): Promise<void> {
    if (now - asked > BELIEVED_MS) {
      asked = now
      answer = Promise.race([sql`select 1`, late()])
      answer.catch(() => {})
    }
    await answer.catch((cause: unknown) => refuse('unavailable', { cause }))
  }
}

async function late(): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref())
  throw new Error('The database does not answer')
}
