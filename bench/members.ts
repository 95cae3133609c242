import { createHash, randomBytes } from 'node:crypto'
import type postgres from 'postgres'

export type Pair = { conversation_id: number; tokens: [string, string] }

/** Inserts pairs of friends with a conversation each. Signing them up would take longer than the benchmark. */
export async function makePairs(sql: postgres.Sql, count: number): Promise<Pair[]> {
  const pairs: Pair[] = []
  for (let n = 0; n < count; n++) {
    const tokens: [string, string] = [newToken(), newToken()]
    const ids: number[] = []
    for (const token of tokens) ids.push(await makeMember(sql, token))
    const [first = 0, second = 0] = ids
    await sql`insert into friendships (sender_id, receiver_id, status) values (${first}, ${second}, 'accepted')`
    const [row] = await sql<{ conversation_id: string }[]>`
      select conversation_id from open_conversation(${first}, ${second})`
    pairs.push({ conversation_id: Number(row?.conversation_id), tokens })
  }
  return pairs
}

const newToken = () => randomBytes(32).toString('base64url')

async function makeMember(sql: postgres.Sql, token: string): Promise<number> {
  const name = randomBytes(6).toString('hex')
  const [user] = await sql<{ id: string }[]>`
    insert into users (first_name, last_name, email, username, password_hash, user_type)
    values ('Ada', 'Rolle', ${`${name}@example.com`}, ${name}, '-', 'client')
    returning id`
  const id = Number(user?.id)
  await sql`
    insert into sessions (user_id, token_hash, device, expires_at)
    values (${id}, ${createHash('sha256').update(token).digest()}, 'A benchmark', now() + interval '12 hours')`
  return id
}
