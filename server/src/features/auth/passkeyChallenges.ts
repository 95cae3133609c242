import { createHash, randomBytes } from 'node:crypto'
import type { Sql } from '../../db/connect.ts'
import * as queries from './passkeys.sql.ts'

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest()

/** Stores a new challenge and returns it, in base64url. */
export async function createChallenge(
  sql: Sql,
  challenge: Omit<queries.Challenge, 'challenge_hash'>,
): Promise<string> {
  const text = randomBytes(32).toString('base64url')
  await queries.insertChallenge(sql, { ...challenge, challenge_hash: hashOf(text) })
  return text
}

/**
 * The challenge that a browser's response answers, which can't be answered again; undefined if it isn't a valid one.
 * Whether the response is signed is checked afterwards.
 */
export async function takeChallenge(
  sql: Sql,
  purpose: queries.Challenge['purpose'],
  response: Record<string, unknown>,
) {
  const challenge = challengeIn(response)
  if (challenge === undefined) return undefined
  const stored = await queries.takeChallenge(sql, { challenge_hash: hashOf(challenge), purpose })
  return stored && { ...stored, challenge }
}

function challengeIn({ clientDataJSON }: Record<string, unknown>): string | undefined {
  if (typeof clientDataJSON !== 'string') return undefined
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    if (typeof data !== 'object' || data === null || !('challenge' in data)) return undefined
    return typeof data.challenge === 'string' ? data.challenge : undefined
  } catch {
    // Not JSON: the client sent something else, which is refused like a wrong challenge.
    return undefined
  }
}
