import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { listConversations, sendMessage, type Message } from 'contract/messages'
import { useEffect } from 'react'
import { log } from '../../api/log.ts'
import { onOutboxResponse } from '../../api/outbox.ts'
import { useSocket, type LiveConnection } from '../../api/socket.tsx'
import { catchUp, catchUpAll } from './catchUp.ts'
import {
  acceptRequest,
  addToConversation,
  addToThread,
  cachedConversation,
  conversationPages,
  newestIn,
  otherOf,
  patchConversation,
  patchConversations,
  patchMessage,
  unreadQuery,
} from './messages.cache.ts'

/** Keeps what the cache knows of messages as the live connection tells it; in one place of each page. */
export function useLiveMessages(me: number): void {
  const client = useQueryClient()
  const { connected, on, emit } = useSocket()

  useEffect(() => {
    if (connected) void catchUpAll(client).then(() => tellArrived(client, me, emit))
  }, [connected, client, me, emit])

  useEffect(() => {
    const stops = [
      on('new_message', (message) => {
        take(client, message, me)
        if (message.sender_id !== me) arrived(client, message, emit)
      }),
      on('message_deleted', ({ deleted_at, ...it }) =>
        patchMessage(client, it, { deleted_at, content: '', attachments: [] }),
      ),
      on('message_restored', ({ id, conversation_id, ...it }) =>
        patchMessage(client, { id, conversation_id }, { ...it, deleted_at: null }),
      ),
      on('read', ({ conversation_id: id, user_id, last_read_id, unread_count, unread }) => {
        if (user_id !== me)
          return patchConversation(client, id, (it) => ({
            their_last_read_id: Math.max(it.their_last_read_id, last_read_id),
          }))
        patchConversation(client, id, (it) => ({
          last_read_id: Math.max(it.last_read_id, last_read_id),
          unread_count: unread_count ?? it.unread_count,
        }))
        if (unread !== undefined) client.setQueryData(unreadQuery.queryKey, { unread })
      }),
      on('delivered', ({ conversation_id, last_delivered_id }) =>
        patchConversation(client, conversation_id, (it) => ({
          their_last_delivered_id: Math.max(it.their_last_delivered_id, last_delivered_id),
        })),
      ),
      on('request_accepted', ({ conversation_id }) => void acceptRequest(client, conversation_id)),
      on('user_status', ({ user_id, status }) => {
        const presence = { online: status === 'online', last_seen_at: new Date().toISOString() }
        patchConversations(client, (it) => (otherOf(it, me).id === user_id ? { ...it, presence } : it))
      }),
      onOutboxResponse(sendMessage, (message) => take(client, message, me)),
    ]
    return () => stops.forEach((stop) => stop())
  }, [client, on, emit, me])
}

/** A message that there is from now on. */
function take(client: QueryClient, message: Message, me: number): void {
  const { conversation_id: id, seq } = message
  const newest = newestIn(client, id)
  // One between the two was missed, and comes with the others in its order.
  if (newest && seq > newest.seq + 1) void catchUp(client, id)
  else addToThread(client, id, [message])
  if (cachedConversation(client, id)) addToConversation(client, message, me)
  else void client.invalidateQueries({ queryKey: [listConversations.method, listConversations.path] })
}

/** What was written while this device was away has reached it now. */
async function tellArrived(client: QueryClient, me: number, say: LiveConnection['emit']): Promise<void> {
  try {
    if ((await client.fetchQuery(unreadQuery)).unread === 0) return
    const { pages } = await client.fetchInfiniteQuery(conversationPages(''))
    for (const { id, unread_count, messages } of pages.flatMap(({ items }) => items)) {
      const theirs = messages.findLast((it) => it.sender_id !== me)
      if (unread_count > 0 && theirs)
        await say('delivered', { conversation_id: id, last_delivered_id: theirs.id })
    }
  } catch (error) {
    log.info('Not told what arrived:', error)
  }
}

/** Somebody else's message reached this device. */
function arrived(client: QueryClient, { conversation_id, id }: Message, say: LiveConnection['emit']): void {
  void client.invalidateQueries({ queryKey: unreadQuery.queryKey })
  say('delivered', { conversation_id, last_delivered_id: id }).catch((error: unknown) =>
    log.info('Not told that a message arrived:', error),
  )
}
