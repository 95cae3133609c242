import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { register } from 'contract/auth'
import { sendFriendRequest } from 'contract/friends'
import { openConversation } from 'contract/messages'
import { callApi } from '../test/callApi.ts'
import { registrationOf } from '../test/nodes.ts'
import { retry, withDatabase } from './postgres.ts'

const TIMEOUT_MS = 20_000
const PAUSE_MS = 40
const RETRY_MS = 200
/** Of so many writes the answer to one gets lost. */
const LOST_ANSWERS = 5
const LOST_AFTER_MS = 20
const SUCCESSES = 4
/** Long enough that the tables grow, and of other words each time: posts that are alike wait for an administrator. */
const filling = () => Array.from({ length: 6 }, () => crypto.randomUUID()).join(' ')

type Member = { id: number; token: string; address: string; conversation: number }
type Call = { method: 'GET' | 'POST'; path: string; body?: object; key?: string }
type Failure = { startedAt: number; endedAt: number; reason: string }

/** Members in pairs, who are friends and have a conversation. */
async function createMembers(url: string): Promise<Member[]> {
  const members: Member[] = []
  for (const [first, second] of [
    ['Ada', 'Ben'],
    ['Cleo', 'Dan'],
  ] as const) {
    const one = await callApi(url, '', register, registrationOf(first))
    const other = await callApi(url, '', register, registrationOf(second))
    await callApi(url, one.access_token, sendFriendRequest, { user_id: other.user.id })
    await callApi(url, other.access_token, sendFriendRequest, { user_id: one.user.id })
    const { id } = await callApi(url, one.access_token, openConversation, { user_id: other.user.id })
    for (const { user, access_token } of [one, other])
      // nginx chooses the server process by the client's address, so each member gets a different one.
      members.push({
        id: user.id,
        token: access_token,
        address: `127.0.0.${10 + 7 * members.length}`,
        conversation: id,
      })
  }
  return members
}

/** Mixed reads and writes of members through nginx. A write is repeated with its key until it is acknowledged. */
export async function startLoad(setUpUrl: string, port: number) {
  const members = await createMembers(setUpUrl)
  const acknowledged = new Set<string>()
  const failures: Failure[] = []
  const successes = members.map(() => 0)
  let isOver = false

  async function attempt(index: number, member: Member, call: Call): Promise<boolean> {
    const startedAt = performance.now()
    const reason = await send(port, member, call).then(
      (status) => (status < 300 ? undefined : String(status)),
      (error: NodeJS.ErrnoException) => error.code ?? error.message,
    )
    if (reason === undefined) successes[index] = (successes[index] ?? 0) + 1
    else {
      successes[index] = 0
      failures.push({ startedAt, endedAt: performance.now(), reason })
    }
    return reason === undefined
  }

  async function write(index: number, member: Member, n: number): Promise<void> {
    const content = `Write ${n} by ${member.id} ${filling()}`
    const body = { content }
    const key = crypto.randomUUID()
    const call =
      n % 2
        ? { method: 'POST' as const, path: '/api/posts', body, key }
        : {
            method: 'POST' as const,
            path: '/messages/',
            body: { ...body, conversation_id: member.conversation },
            key,
          }
    // The answer gets lost on its way to a phone, which repeats the request.
    if (n % LOST_ANSWERS === 0) await send(port, member, call, { isAnswerLost: true }).catch(() => {})
    while (!(await attempt(index, member, call))) {
      if (isOver) return
      await wait(RETRY_MS)
    }
    acknowledged.add(content)
  }

  const running = members.map(async (member, index) => {
    for (let n = 0; !isOver; n++) {
      await write(index, member, n)
      await attempt(index, member, { method: 'GET', path: '/api/posts?limit=20' })
      const messages = `/messages/conversations/${member.conversation}/messages`
      await attempt(index, member, { method: 'GET', path: messages })
      await wait(PAUSE_MS)
    }
  })

  return {
    acknowledged,
    failures,
    /** Waits until each member has had several successes in a row from now on. */
    async settle(): Promise<void> {
      successes.fill(0)
      await retry(async () => {
        if (successes.some((count) => count < SUCCESSES)) throw new Error(summarize(failures))
      })
    },
    /** Waits for a failure. */
    async fail(): Promise<void> {
      const count = failures.length
      await retry(async () => {
        if (failures.length === count) throw new Error('Nothing failed')
      })
    },
    async stop(): Promise<void> {
      isOver = true
      await Promise.all(running)
    },
  }
}

/** How many acknowledged writes are missing, and how many are there twice. */
export async function compare(url: string, acknowledged: Set<string>) {
  const now = [...acknowledged]
  const rows = await retry(() =>
    withDatabase(
      url,
      (db) => db<{ content: string; count: number }[]>`
        select content, count(*) as count
        from (select content from posts union all select content from messages) as written
        group by content`,
    ),
  )
  const stored = new Set(rows.map(({ content }) => content))
  return {
    lost: now.filter((content) => !stored.has(content)).length,
    duplicated: rows.filter(({ count }) => count > 1).length,
  }
}

/** How often each reason occurred. */
export function summarize(failures: Failure[]): string {
  const counts = new Map<string, number>()
  for (const { reason } of failures) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts].map(([reason, count]) => `${count} × ${reason}`).join(', ')
}

function send(
  port: number,
  { address, token }: Member,
  { method, path, body, key }: Call,
  { isAnswerLost = false } = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const text = body && JSON.stringify(body)
    const headers = {
      authorization: `Bearer ${token}`,
      ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      ...(key && { 'idempotency-key': key }),
    }
    const options = {
      host: '127.0.0.1',
      port,
      localAddress: address,
      agent: false as const,
      method,
      path,
      headers,
    }
    const sent = request({ ...options, signal: AbortSignal.timeout(TIMEOUT_MS) }, (response) => {
      response.on('error', reject)
      response.on('end', () => resolve(response.statusCode ?? 0)).resume()
    })
    sent.on('error', reject)
    if (isAnswerLost) sent.on('finish', () => setTimeout(() => sent.destroy(), LOST_AFTER_MS))
    sent.end(text)
  })
}
