import type { InfiniteData, QueryClient, QueryFunctionContext } from '@tanstack/react-query'
import {
  getConversation,
  countUnreadMessages,
  CONVERSATION_PREVIEW_MESSAGES,
  listConversations,
  listMessages,
  type Conversation,
  type Message,
} from 'contract/messages'
import { pages, query } from '../../api/queries.ts'

/** Pages of a thread as the cache holds them, the newest message first. */
export type ThreadPages = InfiniteData<{ items: Message[]; next: string | undefined }, string | undefined>

type ListPages = InfiniteData<{ items: Conversation[]; next: string | undefined }>

export function conversationPages(search: string) {
  const list = pages(listConversations, search ? { search } : {})
  return {
    ...list,
    queryFn: async (context: Parameters<typeof list.queryFn>[0]) => {
      const page = await list.queryFn(context)
      return { ...page, items: page.items.map((it) => onward(context.client, it)) }
    },
  }
}

export function singleConversation(id: number) {
  const single = query(getConversation, { id })
  return {
    ...single,
    queryFn: async ({ client, signal }: QueryFunctionContext) =>
      onward(client, await single.queryFn({ signal })),
  }
}

export const threadPages = (id: number) => pages(listMessages, { id })
export const unreadQuery = query(countUnreadMessages, {})

const LISTS = [listConversations.method, listConversations.path]
const SINGLES = [getConversation.method, getConversation.path]

/** What has arrived or was read stays so: an answer may have been on its way when the live connection told of it. */
function onward(client: QueryClient, now: Conversation): Conversation {
  const before = cachedConversation(client, now.id)
  if (!before) return now
  const their_last_read_id = Math.max(before.their_last_read_id, now.their_last_read_id)
  const their_last_delivered_id = Math.max(before.their_last_delivered_id, now.their_last_delivered_id)
  return { ...now, their_last_read_id, their_last_delivered_id }
}

/** Whom the member writes with there. */
export function otherOf({ participant_1, participant_2 }: Conversation, me: number) {
  return participant_1.id === me ? participant_2 : participant_1
}

/** The messages of some pages, each once, the oldest first. */
export function messagesIn({ pages }: ThreadPages): Message[] {
  return inOrder(pages.flatMap(({ items }) => items))
}

/** The same conversation can stand in several lists and alone: all copies change together. */
export function patchConversations(
  client: QueryClient,
  change: (conversation: Conversation) => Conversation,
): void {
  client.setQueriesData<ListPages>(
    { queryKey: LISTS },
    (list) =>
      list && { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(change) })) },
  )
  client.setQueriesData<Conversation>({ queryKey: SINGLES }, (it) => it && change(it))
}

export function patchConversation(
  client: QueryClient,
  id: number,
  change: (conversation: Conversation) => Partial<Conversation>,
): void {
  patchConversations(client, (it) => (it.id === id ? { ...it, ...change(it) } : it))
}

/** A request was accepted: from now on each learns of the other what was withheld so far. */
export function acceptRequest(client: QueryClient, id: number): Promise<unknown> {
  patchConversation(client, id, () => ({ request_from: null }))
  return Promise.all([LISTS, [...SINGLES, { id }]].map((queryKey) => client.invalidateQueries({ queryKey })))
}

/** A conversation as the cache has it. */
export function cachedConversation(client: QueryClient, id: number): Conversation | undefined {
  const lists = client.getQueriesData<ListPages>({ queryKey: LISTS }).map(([, list]) => list)
  const singles = client.getQueriesData<Conversation>({ queryKey: SINGLES }).map(([, it]) => it)
  const all = [...lists.flatMap((list) => list?.pages.flatMap(({ items }) => items) ?? []), ...singles]
  return all.find((it) => it?.id === id)
}

/** Puts messages where they belong in an opened thread; those that are there already stay once. */
export function addToThread(client: QueryClient, id: number, messages: readonly Message[]): void {
  if (messages.length === 0) return
  client.setQueryData<ThreadPages>(threadPages(id).queryKey, (thread) => {
    const [first, ...rest] = thread?.pages ?? []
    if (!thread || !first) return thread
    const older = new Set(rest.flatMap(({ items }) => items.map((it) => it.id)))
    const fresh = messages.filter((it) => !older.has(it.id))
    const items = inOrder([...first.items, ...fresh]).toReversed()
    return { ...thread, pages: [{ ...first, items }, ...rest] }
  })
}

/** Notes a new message with its conversation, which then stands first. */
export function addToConversation(client: QueryClient, message: Message, me: number): void {
  const { conversation_id: id, created_at } = message
  patchConversation(client, id, (it) => {
    const isNew = !it.messages.some((known) => known.id === message.id)
    const isUnread = isNew && message.sender_id !== me && message.id > it.last_read_id
    return {
      messages: inOrder([...it.messages, message]).slice(-CONVERSATION_PREVIEW_MESSAGES),
      updated_at: created_at > it.updated_at ? created_at : it.updated_at,
      unread_count: it.unread_count + Number(isUnread),
    }
  })
  client.setQueriesData<ListPages>({ queryKey: LISTS }, (list) => list && withFirst(list, id))
}

/** Changes a message wherever it stands. */
export function patchMessage(
  client: QueryClient,
  { id, conversation_id }: Pick<Message, 'id' | 'conversation_id'>,
  change: Partial<Message>,
): void {
  const patched = (it: Message) => (it.id === id ? { ...it, ...change } : it)
  patchConversation(client, conversation_id, ({ messages }) => ({ messages: messages.map(patched) }))
  client.setQueryData<ThreadPages>(
    threadPages(conversation_id).queryKey,
    (thread) =>
      thread && {
        ...thread,
        pages: thread.pages.map((page) => ({ ...page, items: page.items.map(patched) })),
      },
  )
}

/** The newest message of an opened thread; undefined where it isn't open or empty. */
export function newestIn(client: QueryClient, id: number): Message | undefined {
  const thread = client.getQueryData(threadPages(id).queryKey)
  return thread && messagesIn(thread).at(-1)
}

function inOrder(messages: readonly Message[]): Message[] {
  return [...new Map(messages.map((it) => [it.id, it])).values()].sort((a, b) => a.seq - b.seq)
}

function withFirst(list: ListPages, id: number): ListPages {
  const moved = list.pages.flatMap(({ items }) => items).find((it) => it.id === id)
  if (!moved) return list
  const pages = list.pages.map((page, index) => {
    const others = page.items.filter((it) => it.id !== id)
    return { ...page, items: index === 0 ? [moved, ...others] : others }
  })
  return { ...list, pages }
}
