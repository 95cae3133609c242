import type { QueryClient } from '@tanstack/react-query'
import { listConversations, listMessages } from 'contract/messages'
import { callPage } from '../../api/call.ts'
import { addToThread, newestIn, threadQuery, unreadMessagesQuery } from './messages.cache.ts'

const PAGE = 100
const runningFetches = new WeakMap<QueryClient, Map<number, Promise<void>>>()

/** Fetches messages newer than a cached thread's newest one. Concurrent calls share one fetch. */
export function catchUp(client: QueryClient, id: number): Promise<void> {
  const running = runningFetches.get(client) ?? new Map<number, Promise<void>>()
  runningFetches.set(client, running)
  const current = running.get(id)
  if (current) return current
  const fetching = fetchNewer(client, id)
    .catch((error: unknown) => console.warn('Failed to fetch missed messages:', error))
    .finally(() => running.delete(id))
  running.set(id, fetching)
  return fetching
}

async function fetchNewer(client: QueryClient, id: number): Promise<void> {
  if (!client.getQueryData(threadQuery(id).queryKey)) return
  const after_id = newestIn(client, id)?.id ?? 0
  let cursor: string | undefined
  do {
    const range = cursor === undefined ? { after_id } : { after_id, cursor }
    const { items, next } = await callPage(listMessages, { id, limit: PAGE, ...range })
    addToThread(client, id, items)
    cursor = next
  } while (cursor !== undefined)
}

/** After a reconnect: visible threads catch up, others are dropped and refetched when opened. */
export async function catchUpAll(client: QueryClient): Promise<void> {
  const threads = [listMessages.method, listMessages.path]
  client.removeQueries({ queryKey: threads, type: 'inactive' })
  const open = client.getQueryCache().findAll({ queryKey: threads, type: 'active' })
  await Promise.all([
    client.invalidateQueries({ queryKey: [listConversations.method, listConversations.path] }),
    client.invalidateQueries({ queryKey: unreadMessagesQuery.queryKey }),
    ...open.map(({ queryKey }) => catchUp(client, (queryKey[2] as { id: number }).id)),
  ])
}
