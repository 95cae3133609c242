import {
  CONVERSATION_PREVIEW_MESSAGES,
  getConversation,
  listConversations,
  listMessages,
  type Conversation,
  type Message,
} from 'contract/messages'
import type { InfiniteData, QueryClient, QueryFunctionContext } from '@tanstack/react-query'
import { changeCached, infiniteQuery, keyOf, mapPages, query } from '../../api/queries.ts'

/** A thread's cached pages, newest message first. */
export type ThreadPages = InfiniteData<{ items: Message[]; next: string | undefined }, string | undefined>

export type ConversationFilter = { search?: string; user_id?: number }

type ConversationPages = InfiniteData<{ items: Conversation[]; next: string | undefined }>

export function conversationsQuery(filter: ConversationFilter = {}) {
  const list = infiniteQuery(listConversations, filter)
  return {
    ...list,
    queryFn: async (context: Parameters<typeof list.queryFn>[0]) => {
      const page = await list.queryFn(context)
      return { ...page, items: page.items.map((conversation) => keepReceipts(context.client, conversation)) }
    },
  }
}

export function conversationQuery(id: number) {
  const single = query(getConversation, { id })
  return {
    ...single,
    queryFn: async ({ client, signal }: QueryFunctionContext) =>
      keepReceipts(client, await single.queryFn({ signal })),
  }
}

export const threadQuery = (id: number) => infiniteQuery(listMessages, { id })

const LIST_KEY = keyOf(listConversations)
const SINGLE_KEY = keyOf(getConversation)

/** Keeps delivery and read marks from going back: a response may be older than what the live connection reported. */
function keepReceipts(client: QueryClient, received: Conversation): Conversation {
  const cached = cachedConversation(client, received.id)
  if (!cached) return received
  return {
    ...received,
    their_last_read_id: Math.max(cached.their_last_read_id, received.their_last_read_id),
    their_last_delivered_id: Math.max(cached.their_last_delivered_id, received.their_last_delivered_id),
  }
}

export function otherOf({ participant_1, participant_2 }: Conversation, me: number) {
  return participant_1.id === me ? participant_2 : participant_1
}

/** The messages of all pages, unique, oldest first. */
export function messagesIn({ pages }: ThreadPages): Message[] {
  return sortUnique(pages.flatMap(({ items }) => items))
}

/** Patches every cached copy of conversations: in lists and single. */
export function patchConversations(
  client: QueryClient,
  change: (conversation: Conversation) => Conversation,
): void {
  changeCached<ConversationPages>(client, { queryKey: LIST_KEY }, (list) =>
    mapPages(list, (conversations) => conversations.map(change)),
  )
  changeCached<Conversation>(client, { queryKey: SINGLE_KEY }, change)
}

export function patchConversation(
  client: QueryClient,
  id: number,
  change: (conversation: Conversation) => Partial<Conversation>,
): void {
  patchConversations(client, (conversation) =>
    conversation.id === id ? { ...conversation, ...change(conversation) } : conversation,
  )
}

/** After a request is accepted, refetches what was hidden until then, such as presence and read marks. */
export function refetchAcceptedConversation(client: QueryClient, id: number): Promise<unknown> {
  patchConversation(client, id, () => ({ request_from: null }))
  return Promise.all(
    [LIST_KEY, [...SINGLE_KEY, { id }]].map((queryKey) => client.invalidateQueries({ queryKey })),
  )
}

/** A conversation from any cached list or query. */
export function cachedConversation(client: QueryClient, id: number): Conversation | undefined {
  const lists = client.getQueriesData<ConversationPages>({ queryKey: LIST_KEY }).map(([, list]) => list)
  const singles = client
    .getQueriesData<Conversation>({ queryKey: SINGLE_KEY })
    .map(([, conversation]) => conversation)
  const all = [...lists.flatMap((list) => list?.pages.flatMap(({ items }) => items) ?? []), ...singles]
  return all.find((conversation) => conversation?.id === id)
}

/** Adds messages to a cached thread in order, without duplicates. */
export function addToThread(client: QueryClient, id: number, messages: readonly Message[]): void {
  if (messages.length === 0) return
  changeCached<ThreadPages>(client, { queryKey: threadQuery(id).queryKey }, (thread) => {
    const [first, ...rest] = thread.pages
    if (!first) return thread
    const older = new Set(rest.flatMap(({ items }) => items.map((message) => message.id)))
    const fresh = messages.filter((message) => !older.has(message.id))
    const items = sortUnique([...withoutDelivered(first.items, fresh), ...fresh]).toReversed()
    return { ...thread, pages: [{ ...first, items }, ...rest] }
  })
}

/** Adds a message to its conversation and moves the conversation to the top. */
export function addToConversation(client: QueryClient, message: Message, me: number): void {
  const { conversation_id: id, created_at } = message
  patchConversation(client, id, (conversation) => {
    const isNew = !conversation.messages.some((known) => known.id === message.id)
    const isUnread = isNew && message.sender_id !== me && message.id > conversation.last_read_id
    return {
      messages: sortUnique([...withoutDelivered(conversation.messages, [message]), message]).slice(
        -CONVERSATION_PREVIEW_MESSAGES,
      ),
      updated_at: created_at > conversation.updated_at ? created_at : conversation.updated_at,
      unread_count: conversation.unread_count + Number(isUnread),
    }
  })
  changeCached<ConversationPages>(client, { queryKey: LIST_KEY }, (list) => moveToTop(list, id))
}

/** Patches every cached copy of a message. */
export function patchMessage(
  client: QueryClient,
  { id, conversation_id }: Pick<Message, 'id' | 'conversation_id'>,
  change: Partial<Message>,
): void {
  const patch = (message: Message) => (message.id === id ? { ...message, ...change } : message)
  patchConversation(client, conversation_id, ({ messages }) => ({ messages: messages.map(patch) }))
  changeCached<ThreadPages>(client, { queryKey: threadQuery(conversation_id).queryKey }, (thread) =>
    mapPages(thread, (messages) => messages.map(patch)),
  )
}

/** Removes messages that waited for review and are among the new ones, with other ids. */
function withoutDelivered(messages: readonly Message[], fresh: readonly Message[]): Message[] {
  const delivered = new Set(
    fresh.flatMap(({ moderation, client_id }) => (moderation ? [] : (client_id ?? []))),
  )
  return messages.filter(
    ({ moderation, client_id }) => !moderation || !client_id || !delivered.has(client_id),
  )
}

/** The newest delivered message of a cached thread; undefined if it isn't cached or is empty. */
export function newestMessage(client: QueryClient, id: number): Message | undefined {
  const thread = client.getQueryData(threadQuery(id).queryKey)
  return thread && messagesIn(thread).findLast(({ moderation }) => !moderation)
}

function sortUnique(messages: readonly Message[]): Message[] {
  return [...new Map(messages.map((message) => [message.id, message])).values()].sort((a, b) => a.id - b.id)
}

function moveToTop(list: ConversationPages, id: number) {
  const moved = list.pages.flatMap(({ items }) => items).find((conversation) => conversation.id === id)
  if (!moved) return list
  return mapPages(list, (conversations, page) => {
    const others = conversations.filter((conversation) => conversation.id !== id)
    return page === 0 ? [moved, ...others] : others
  })
}
