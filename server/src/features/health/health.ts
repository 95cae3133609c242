import type { Sql } from '../../db/connect.ts'
import { refuse } from '../../http/refusals.ts'

const ASK_EVERY_MS = 1_000
const BELIEVED_MS = 3_000
const PATIENCE_MS = 4_000

/**
 * Whether the database answers; it is asked at most once a second however many ask. While it is asked again they hear what
 * it said just before, so that a crowd in front of the database delays nobody.
 */
export function createHealthCheck(sql: Sql) {
  let asked = 0
  let asking: Promise<unknown> = Promise.resolve()
  let known = { at: 0, answer: asking }

  return async function check(now: number): Promise<void> {
    if (now - asked > ASK_EVERY_MS) {
      asked = now
      const answer = Promise.race([sql`select 1`, late()])
      const remember = () => void (known = { at: Date.now(), answer })
      answer.then(remember, remember)
      asking = answer
    }
    const answer = now - known.at < BELIEVED_MS ? known.answer : asking
    await answer.catch((cause: unknown) => refuse('unavailable', { cause }))
  }
}

async function late(): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref())
  throw new Error('The database does not answer')
}
