import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  respondToMessageRequest,
  deleteMessage,
  listConversations,
  markConversationRead,
  openConversation,
  searchMessages,
  type Conversation,
  type Message,
} from 'contract/messages'
import { useEffect } from 'react'
import { call } from '../../api/call.ts'
import { log } from '../../api/log.ts'
import { pages } from '../../api/queries.ts'
import { uniqueById } from '../../api/uniqueItems.ts'
import { serverMessage } from '../../api/serverMessage.ts'
import { useSocket } from '../../api/socket.tsx'
import { toast } from '../../ui/toast.ts'
import { catchUp } from './catchUp.ts'
import {
  acceptRequest,
  messagesIn,
  patchConversation,
  patchMessage,
  threadPages,
  unreadQuery,
  conversationPages,
  singleConversation,
} from './messages.cache.ts'

/** How often it is asked for what the live connection would tell. */
const POLL_MS = 60_000

/** The member's conversations, page by page. That they could not be loaded is logged (specification, section 8), and the list says so. */
export function useConversations(search = '') {
  const list = useInfiniteQuery({
    ...conversationPages(search),
    select: ({ pages }): Conversation[] => uniqueById(pages.flatMap(({ items }) => items)),
  })
  const { error } = list
  useEffect(() => {
    if (error) log.warn('Conversations could not be loaded.', error)
  }, [error])
  return list
}

/** One conversation, where the list does not have it. */
export function useConversation(id: number | undefined) {
  return useQuery({ ...singleConversation(id ?? 0), enabled: id !== undefined })
}

/** How many messages the member has not read, over all conversations. */
export function useUnread(): number {
  const { connected } = useSocket()
  const unread = useQuery({ ...unreadQuery, refetchInterval: connected ? false : POLL_MS })
  return unread.data?.unread ?? 0
}

/** The messages of a conversation, the oldest first; the latest are there at once where the list brought them. */
export function useThread(conversation: Conversation) {
  const client = useQueryClient()
  const { id, messages: latest } = conversation
  const thread = useInfiniteQuery({
    ...threadPages(id),
    placeholderData: { pages: [{ items: latest.toReversed(), next: undefined }], pageParams: [undefined] },
    select: messagesIn,
  })
  const { data, isPlaceholderData } = thread
  const newest = isPlaceholderData ? undefined : (data?.at(-1)?.id ?? 0)
  const announced = latest.at(-1)?.id ?? 0
  // What came while the thread was being read is known to the conversation alone.
  useEffect(() => {
    if (newest !== undefined && announced > newest) void catchUp(client, id)
  }, [client, id, newest, announced])
  return thread
}

/** Messages that have the words. */
export function useFoundMessages(words: string) {
  return useInfiniteQuery({
    ...pages(searchMessages, { q: words }),
    enabled: words !== '',
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  })
}

/** Notes how far the member has read. Silent: the next look at the thread tries again. */
export function useMarkRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, last_read_id }: { id: number; last_read_id: number }) =>
      call(markConversationRead, { id, last_read_id }),
    onMutate: ({ id, last_read_id }) =>
      patchConversation(client, id, (it) => ({
        unread_count: 0,
        last_read_id: Math.max(it.last_read_id, last_read_id),
      })),
    onSuccess: ({ unread, unread_count }, { id }) => {
      patchConversation(client, id, () => ({ unread_count }))
      client.setQueryData(unreadQuery.queryKey, { unread })
    },
    onError: (error) => log.info('Not noted as read:', error),
  }).mutate
}

/** Opens the conversation with somebody. */
export function useOpenConversation() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (user_id: number) => call(openConversation, { user_id }),
    onSuccess: (conversation) => {
      client.setQueryData(singleConversation(conversation.id).queryKey, conversation)
      return client.invalidateQueries({ queryKey: [listConversations.method, listConversations.path] })
    },
    onError: (error) => toast.error(serverMessage(error) ?? 'This conversation could not be opened'),
  })
}

/** Takes one's own message away for both. */
export function useDeleteMessage() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Message) => call(deleteMessage, { id }),
    onSuccess: (_, message) =>
      patchMessage(client, message, { deleted_at: new Date().toISOString(), content: '', attachments: [] }),
    onError: (error) => toast.error(serverMessage(error) ?? 'Failed to delete message'),
  })
}

/** Accepts a stranger's messages, or deletes them. */
export function useAnswerRequest(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (action: 'accept' | 'delete') => call(respondToMessageRequest, { id, action }),
    onSuccess: (_, action) => {
      if (action === 'accept') return acceptRequest(client, id)
      return Promise.all([
        client.invalidateQueries({ queryKey: [listConversations.method, listConversations.path] }),
        client.invalidateQueries({ queryKey: unreadQuery.queryKey }),
      ])
    },
    onError: (error) => toast.error(serverMessage(error) ?? 'Failed to answer the request'),
  })
}
