import { createHash } from 'node:crypto'
import { addComment, listComments } from 'contract/comments'
import type { Endpoint, Input } from 'contract/endpoint'
import { JOBS_PAGE_SIZE, listJobs } from 'contract/jobSearch'
import { getJob } from 'contract/jobs'
import { listConversations, listMessages, sendMessage } from 'contract/messages'
import { listNotifications } from 'contract/notifications'
import { createPost, likePost, listPosts } from 'contract/posts'
import { getUser } from 'contract/profiles'
import { buildRequest } from 'contract/request'
import type { Sql } from '../server/src/db/connect.ts'
import { requestText } from './httpConnection.ts'
import { benchQueries } from './jobs.ts'
import type { LoadRequest } from './load.ts'

/**
 * The shares of a social network, in percent: reading the feed, threads and profiles, jobs, notifications and messages,
 * writing.
 */
export const SHARES = {
  feed: 40,
  thread: 10,
  profile: 10,
  jobs: 8,
  'job search': 2,
  job: 5,
  notifications: 10,
  conversations: 5,
  messages: 5,
  like: 2.5,
  comment: 1,
  post: 0.5,
  message: 1,
}
export type RequestKind = keyof typeof SHARES
export const REQUEST_KINDS = Object.keys(SHARES) as RequestKind[]

type Reader = { id: number; token: string; conversations: number[] }

/** Creates sessions for `count` members spread evenly over all. The first is member 1, the most popular. */
export async function createReaders(sql: Sql, members: number, count: number): Promise<Reader[]> {
  const readers = Array.from({ length: count }, (_, n) => ({
    id: 1 + Math.floor((n * members) / count),
    token: createHash('sha256').update(`reader ${n}`).digest('base64url'),
  }))
  await sql`
    insert into sessions (user_id, token_hash, device, expires_at)
    select user_id, sha256(token::bytea), 'A benchmark', now() + interval '12 hours'
    from unnest(${readers.map(({ id }) => id)}::bigint[], ${readers.map(({ token }) => token)}::text[]) as r (user_id, token)`
  const rows = await sql<{ user_id: number; ids: number[] }[]>`
    select user_id, jsonb_agg(id) as ids from sides where user_id = any(${readers.map(({ id }) => id)}) group by user_id`
  const conversations = new Map(rows.map(({ user_id, ids }) => [user_id, ids]))
  return readers.map((reader) => ({ ...reader, conversations: conversations.get(reader.id) ?? [] }))
}

/** Makes random requests of the readers: low ids and the latest posts are popular, as in `fillDatabase`. */
export function createRequests(readers: Reader[], { members, jobs }: { members: number; jobs: number }) {
  const queries = benchQueries(500)
  const withConversation = readers.filter(({ conversations }) => conversations.length > 0)
  const popular = (count: number) => 1 + Math.floor(count * Math.random() ** 2)
  const latest = () => members - popular(members) + 1
  const anyOf = <T>(list: T[]): T => {
    const item = list[Math.floor(Math.random() * list.length)]
    if (item === undefined) throw new Error('An empty list')
    return item
  }
  const requestOf = <E extends Endpoint>(endpoint: E, input: Input<E>, reader = anyOf(readers)) => {
    const { method, url, body } = buildRequest(endpoint, input)
    return requestText(method, url, reader.token, body && JSON.stringify(body))
  }

  const requests: Record<RequestKind, () => string> = {
    feed: () => requestOf(listPosts, {}),
    thread: () => requestOf(listComments, { id: latest() }),
    profile: () => requestOf(getUser, { id: popular(members) }),
    // The first page that members see.
    jobs: () => requestOf(listJobs, { sort: 'best', limit: JOBS_PAGE_SIZE }),
    'job search': () => requestOf(listJobs, { query: anyOf(queries), limit: JOBS_PAGE_SIZE }),
    job: () => requestOf(getJob, { id: popular(jobs) }),
    notifications: () => requestOf(listNotifications, {}),
    conversations: () => requestOf(listConversations, {}),
    messages: () => {
      const reader = anyOf(withConversation)
      return requestOf(listMessages, { id: anyOf(reader.conversations) }, reader)
    },
    like: () => requestOf(likePost, { id: latest() }),
    comment: () =>
      requestOf(addComment, { id: latest(), content: 'Clean job. What inverter are you running?' }),
    post: () => requestOf(createPost, { content: 'Third roof this month, 6.4 kW by lunch.' }),
    message: () => {
      const reader = anyOf(withConversation)
      return requestOf(
        sendMessage,
        { conversation_id: anyOf(reader.conversations), content: 'On my way.' },
        reader,
      )
    },
  }

  const only = (kind: RequestKind) => (): LoadRequest<RequestKind> => ({ kind, text: requests[kind]() })
  const total = Object.values(SHARES).reduce((sum, share) => sum + share)
  /** A request of a random kind, by the shares. */
  const mixed = (): LoadRequest<RequestKind> => {
    let rest = Math.random() * total
    for (const kind of REQUEST_KINDS) {
      rest -= SHARES[kind]
      if (rest < 0) return only(kind)()
    }
    return only('feed')()
  }
  return { mixed, only }
}
