import type { Message } from 'contract/messages'
import { useEffect } from 'react'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useSocket, type LiveConnection } from '../../api/socket.tsx'
import {
  conversationsQuery,
  otherOf,
  patchConversation,
  patchConversations,
  patchMessage,
  refetchAcceptedConversation,
} from './messages.cache.ts'
import { unreadMessagesQuery } from './unread.queries.ts'
import { fetchAllMissedMessages, receiveMessage, useShowSentMessages } from './messages.queries.ts'

/** Applies live events to the message cache. Mount once per page. */
export function useLiveMessages(me: number): void {
  const client = useQueryClient()
  const { isConnected, on, emit } = useSocket()
  useShowSentMessages(me)

  useEffect(() => {
    if (isConnected) void fetchAllMissedMessages(client).then(() => reportAllDelivered(client, me, emit))
  }, [isConnected, client, me, emit])

  useEffect(() => {
    const stops = [
      on('new_message', (message) => {
        receiveMessage(client, message, me)
        if (message.sender_id !== me) reportDelivered(client, message, emit)
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
        if (unread !== undefined) client.setQueryData(unreadMessagesQuery.queryKey, { unread })
      }),
      on('delivered', ({ conversation_id, last_delivered_id }) =>
        patchConversation(client, conversation_id, (it) => ({
          their_last_delivered_id: Math.max(it.their_last_delivered_id, last_delivered_id),
        })),
      ),
      on(
        'request_accepted',
        ({ conversation_id }) => void refetchAcceptedConversation(client, conversation_id),
      ),
      on('user_status', ({ user_id, status }) => {
        const presence = { online: status === 'online', last_seen_at: new Date().toISOString() }
        patchConversations(client, (it) => (otherOf(it, me).id === user_id ? { ...it, presence } : it))
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [client, on, emit, me])
}

/** Reports messages that arrived while this device was offline as delivered. */
async function reportAllDelivered(
  client: QueryClient,
  me: number,
  emit: LiveConnection['emit'],
): Promise<void> {
  try {
    if ((await client.fetchQuery(unreadMessagesQuery)).unread === 0) return
    const { pages } = await client.fetchInfiniteQuery(conversationsQuery())
    for (const { id, unread_count, messages } of pages.flatMap(({ items }) => items)) {
      const newest = messages.findLast((message) => message.sender_id !== me)
      if (unread_count > 0 && newest)
        await emit('delivered', { conversation_id: id, last_delivered_id: newest.id })
    }
  } catch (error) {
    console.info('Failed to report deliveries:', error)
  }
}

/** Reports someone else's message as delivered. */
function reportDelivered(
  client: QueryClient,
  { conversation_id, id }: Message,
  emit: LiveConnection['emit'],
): void {
  void client.invalidateQueries({ queryKey: unreadMessagesQuery.queryKey })
  emit('delivered', { conversation_id, last_delivered_id: id }).catch((error: unknown) =>
    console.info('Failed to report a delivery:', error),
  )
}
