import {
  listConversations,
  listMessages,
  searchMessages,
  sendMessage,
  sendMessageToPerson,
  type Conversation,
  type Message,
} from 'contract/messages'
import { getUser } from 'contract/profiles'
import { useEffect } from 'react'
import {
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import { callPage } from '../../api/call.ts'
import { onOutboxResponse } from '../../api/outbox/outbox.ts'
import { infiniteQuery, keyOf, query, reload, uniqueById } from '../../api/queries.ts'
import { toast } from '../../ui/toast.ts'
import {
  addToConversation,
  addToThread,
  cachedConversation,
  conversationQuery,
  conversationsQuery,
  messagesIn,
  newestMessage,
  refetchAcceptedConversation,
  threadQuery,
} from './messages.cache.ts'
import { unreadMessagesQuery } from './unread.queries.ts'

/** The member's conversations. Load failures are logged (specification, section 8) and shown in the list. */
export function useConversations(search = '') {
  const list = useInfiniteQuery({
    ...conversationsQuery(search ? { search } : {}),
    select: conversationsIn,
  })
  const { error } = list
  useEffect(() => {
    if (error) console.warn('Failed to load conversations.', error)
  }, [error])
  return list
}

/** A single conversation, for one that isn't in the loaded list. */
export function useConversation(id: number | undefined) {
  return useQuery({ ...conversationQuery(id ?? 0), enabled: id !== undefined })
}

/** The conversation with a person: none if nothing was written yet. */
export function useConversationWith(user_id: number | undefined) {
  return useInfiniteQuery({
    ...conversationsQuery({ user_id: user_id ?? 0 }),
    enabled: user_id !== undefined,
    select: (pages: Parameters<typeof conversationsIn>[0]) => conversationsIn(pages)[0],
  })
}

/** The profile of a person, for a thread without a conversation. */
export function useParticipant(id: number | undefined) {
  return useQuery({ ...query(getUser, { id: id ?? 0 }), enabled: id !== undefined })
}

function conversationsIn({ pages }: InfiniteData<{ items: Conversation[] }>): Conversation[] {
  return uniqueById(pages.flatMap(({ items }) => items))
}

/** A conversation's messages, oldest first. The latest ones from the list are shown while the rest loads. */
export function useThread(conversation: Conversation) {
  const client = useQueryClient()
  const { id, messages: latest } = conversation
  const thread = useInfiniteQuery({
    ...threadQuery(id),
    placeholderData: { pages: [{ items: latest.toReversed(), next: undefined }], pageParams: [undefined] },
    select: messagesIn,
  })
  const { data, isPlaceholderData } = thread
  const newest = isPlaceholderData ? undefined : (data?.at(-1)?.id ?? 0)
  const latestId = latest.at(-1)?.id ?? 0
  // A message that arrived while the thread was loading is only in the conversation.
  useEffect(() => {
    if (newest !== undefined && latestId > newest) void fetchMissedMessages(client, id)
  }, [client, id, newest, latestId])
  return thread
}

export function useMessageSearch(q: string) {
  return useInfiniteQuery({
    ...infiniteQuery(searchMessages, { q }),
    enabled: q !== '',
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  })
}

const CATCH_UP_PAGE = 100
const runningFetches = new WeakMap<QueryClient, Map<number, Promise<void>>>()

/** Fetches messages newer than a cached thread's newest one. Concurrent calls share one fetch. */
function fetchMissedMessages(client: QueryClient, id: number): Promise<void> {
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
  const after_id = newestMessage(client, id)?.id ?? 0
  let cursor: string | undefined
  do {
    const range = cursor === undefined ? { after_id } : { after_id, cursor }
    const { items, next } = await callPage(listMessages, { id, limit: CATCH_UP_PAGE, ...range })
    addToThread(client, id, items)
    cursor = next
  } while (cursor !== undefined)
}

/** After a reconnect: visible threads catch up, others are dropped and refetched when opened. */
export async function fetchAllMissedMessages(client: QueryClient): Promise<void> {
  const threads = keyOf(listMessages)
  client.removeQueries({ queryKey: threads, type: 'inactive' })
  const open = client.getQueryCache().findAll({ queryKey: threads, type: 'active' })
  await Promise.all([
    reload(client, listConversations),
    client.invalidateQueries({ queryKey: unreadMessagesQuery.queryKey }),
    ...open.map(async ({ queryKey }) => {
      // Loaded messages may have been deleted or hidden meanwhile.
      await client.invalidateQueries({ queryKey })
      // The response may lack what arrived while it was under way.
      await fetchMissedMessages(client, (queryKey[2] as { id: number }).id)
    }),
  ])
}

/** Adds a message to its thread and conversation. Again, it changes nothing. */
export function receiveMessage(client: QueryClient, message: Message, me: number): void {
  const { conversation_id: id, seq } = message
  const newest = newestMessage(client, id)
  // A gap in `seq` means that a message was missed: fetch everything since the newest.
  if (newest && seq > newest.seq + 1) void fetchMissedMessages(client, id)
  else addToThread(client, id, [message])
  const known = cachedConversation(client, id)
  if (!known) return void reload(client, listConversations)
  addToConversation(client, message, me)
  const isReply = known.request_from !== null && message.sender_id !== known.request_from
  // It accepts a message request.
  if (isReply && !message.moderation) void refetchAcceptedConversation(client, id)
}

/**
 * Shows messages of the outbox as sent. Used on every page, and by the thread, which may be open before the live
 * updates have loaded: a message would disappear until then.
 */
export function useShowSentMessages(me: number): void {
  const client = useQueryClient()
  useEffect(() => {
    const stops = [
      onOutboxResponse(sendMessage, (message) => receiveOwn(client, message, me)),
      onOutboxResponse(sendMessageToPerson, (message) => receiveOwn(client, message, me)),
    ]
    return () => stops.forEach((stop) => stop())
  }, [client, me])
}

function receiveOwn(client: QueryClient, message: Message, me: number): void {
  receiveMessage(client, message, me)
  if (message.moderation)
    toast.once(
      `message ${message.id}`,
      "Your message is waiting for review. We'll deliver it once we've checked it.",
    )
}
