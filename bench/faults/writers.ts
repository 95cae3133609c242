import { randomUUID } from 'node:crypto'
import { addComment } from 'contract/comments'
import type { Endpoint, Input } from 'contract/endpoint'
import { sendMessage } from 'contract/messages'
import { createPost, likePost } from 'contract/posts'
import { buildRequest } from 'contract/request'
import type { Database } from '../../server/src/db/connect.ts'
import { makePairs, type Pair } from '../members.ts'
import type { Measurement } from './measurement.ts'
import { wait } from './wait.ts'

const RETRY_MS = 50
const TIMEOUT_MS = 20_000

type Attempt = { status: number; body: { id?: number } }

/**
 * Members who write posts, comments, messages and likes, each as fast as the server answers. A write that fails is
 * repeated with the same idempotency key until it is acknowledged, as the web app does.
 */
export async function startWriters(urls: string[], sql: Database, count: number) {
  const pairs = await makePairs(sql, count)
  const acknowledged = new Set<string>()
  /** How often each status came; 0 is a connection that failed. */
  const statuses = new Map<number, number>()
  const stopping = new AbortController()
  let lastSuccess = 0

  async function attempt<E extends Endpoint>(
    base: string,
    endpoint: E,
    input: Input<E>,
    token: string,
    key: string,
  ) {
    const { method, url, body } = buildRequest(endpoint, input)
    const failed: Attempt = { status: 0, body: {} }
    const done = await fetch(base + url, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
      .then(async (response) => ({
        status: response.status,
        body: (await response.json()) as Attempt['body'],
      }))
      .catch(() => failed)
    statuses.set(done.status, (statuses.get(done.status) ?? 0) + 1)
    if (done.status >= 200 && done.status < 300) lastSuccess = performance.now()
    return done
  }

  /** Repeats a write until it is acknowledged; undefined if the writers stop before. */
  async function write<E extends Endpoint>(endpoint: E, input: Input<E>, token: string, mark?: string) {
    const key = randomUUID()
    for (let n = Math.floor(Math.random() * urls.length); ; n++) {
      const { status, body } = await attempt(urls[n % urls.length] ?? '', endpoint, input, token, key)
      if (status >= 200 && status < 300) {
        if (mark !== undefined) acknowledged.add(mark)
        return body
      }
      if (stopping.signal.aborted) return undefined
      if (status >= 400 && status < 500) throw new Error(`${endpoint.path}: status ${status}`)
      await wait(RETRY_MS)
    }
  }

  async function writeAll({ tokens, conversation_id }: Pair, writer: number): Promise<void> {
    const [ada, ben] = tokens
    for (let n = 0; !stopping.signal.aborted; n++) {
      const mark = `${writer}-${n}`
      const post = await write(createPost, { content: `post ${mark}` }, ada, `post ${mark}`)
      if (!post?.id) return
      await write(addComment, { id: post.id, content: `comment ${mark}` }, ben, `comment ${mark}`)
      await write(sendMessage, { conversation_id, content: `message ${mark}` }, ben, `message ${mark}`)
      await write(likePost, { id: post.id }, ben)
    }
  }

  const writing = Promise.all(pairs.map(writeAll))
  writing.catch(() => {})
  return {
    statuses,
    acknowledged: () => acknowledged.size,
    /** When the last write was acknowledged, by `performance.now()`. */
    lastSuccess: () => lastSuccess,
    /** How many responses had a status of this range. */
    responses: (from: number, to = from) =>
      [...statuses].reduce((sum, [status, times]) => sum + (status >= from && status <= to ? times : 0), 0),
    /** Stops after the writes in progress and compares the database with what was acknowledged. */
    async stop(): Promise<Measurement[]> {
      stopping.abort()
      await writing
      return compare(sql, acknowledged)
    },
  }
}

async function compare(sql: Database, acknowledged: Set<string>): Promise<Measurement[]> {
  const rows = await sql<{ content: string }[]>`
    select content from posts union all select content from comments union all select content from messages`
  const stored = new Set(rows.map(({ content }) => content))
  const [wrong] = await sql<[{ count: number }]>`
    select count(*) as count from posts p
    where likes_count <> (select count(*) from likes where post_id = p.id)
      or comments_count <> (select count(*) from comments where post_id = p.id)`
  const measured = (label: string, value: number, atMost?: number): Measurement => ({
    label,
    value,
    ...(atMost !== undefined && { atMost }),
  })
  return [
    measured('acknowledged writes', acknowledged.size),
    measured('of these lost', [...acknowledged].filter((content) => !stored.has(content)).length, 0),
    measured('stored twice', rows.length - stored.size, 0),
    measured('posts with a wrong count of likes or comments', wrong.count, 0),
  ]
}
