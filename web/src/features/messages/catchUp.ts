import type { QueryClient } from '@tanstack/react-query'
import { listConversations, listMessages } from 'contract/messages'
import { callPage } from '../../api/call.ts'
import { log } from '../../api/log.ts'
import { addToThread, newestIn, threadPages, unreadQuery } from './messages.cache.ts'

const PAGE = 100
const underWay = new WeakMap<QueryClient, Map<number, Promise<void>>>()

/** Reads what an opened thread has missed, from its newest message on. */
export function catchUp(client: QueryClient, id: number): Promise<void> {
  const running = underWay.get(client) ?? new Map<number, Promise<void>>()
  underWay.set(client, running)
  const known = running.get(id)
  if (known) return known
  const reading = read(client, id)
    .catch((error: unknown) => log.warn('What was missed could not be read:', error))
    .finally(() => running.delete(id))
  running.set(id, reading)
  return reading
}

async function read(client: QueryClient, id: number): Promise<void> {
  if (!client.getQueryData(threadPages(id).queryKey)) return
  const after_id = newestIn(client, id)?.id ?? 0
  let cursor: string | undefined
  do {
    const place = cursor === undefined ? { after_id } : { after_id, cursor }
    const { items, next } = await callPage(listMessages, { id, limit: PAGE, ...place })
    addToThread(client, id, items)
    cursor = next
  } while (cursor !== undefined)
}

/** After a time without a connection: threads in sight catch up, the others are read anew when they are opened. */
export async function catchUpAll(client: QueryClient): Promise<void> {
  const threads = [listMessages.method, listMessages.path]
  client.removeQueries({ queryKey: threads, type: 'inactive' })
  const open = client.getQueryCache().findAll({ queryKey: threads, type: 'active' })
  await Promise.all([
    client.invalidateQueries({ queryKey: [listConversations.method, listConversations.path] }),
    client.invalidateQueries({ queryKey: unreadQuery.queryKey }),
    ...open.map(({ queryKey }) => catchUp(client, (queryKey[2] as { id: number }).id)),
  ])
}
