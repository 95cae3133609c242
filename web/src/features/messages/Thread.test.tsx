// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  deleteMessage,
  listConversations,
  listMessages,
  markConversationRead,
  MESSAGE_TEXT_MAX,
  respondToMessageRequest,
  sendMessage,
  type Conversation,
  type Message,
} from 'contract/messages'
import { getUser } from 'contract/profiles'
import { countUnreadMessages } from 'contract/unreadCounts'
import { uploadDocument } from 'contract/uploads'
import { toast } from 'react-hot-toast/headless'
import { afterEach, expect, test, vi } from 'vitest'
import { outboxStore } from '../../api/outbox/outboxStore.ts'
import { queryClient } from '../../api/QueryCacheProvider.tsx'
import { createMockSocket } from '../../test/mockSocket.tsx'
import { conversationBetween, messageBy } from '../../test/messages.ts'
import { errorResponse } from '../../test/mockServer.ts'
import { ada, ben, profileOf } from '../../test/people.ts'
import { goOffline, setupBrowser, renderInApp } from '../../test/renderInApp.tsx'
import { cachedConversation, threadQuery, type ThreadPages } from './messages.cache.ts'
import { useConversations } from './messages.queries.ts'
import { Thread } from './Thread.tsx'
import { useLiveMessages } from './useLiveMessages.ts'

const browser = setupBrowser()

afterEach(async () => {
  for (const { position } of await outboxStore.list(ada.id)) await outboxStore.remove(position)
})

/** Renders Ada's thread with Ben on a mock server with these messages. */
async function openThread(
  messages: Message[],
  changes: Partial<Conversation> = {},
  live = createMockSocket(),
  page = <Page />,
) {
  const conversation = conversationBetween(ada, ben, { messages, ...changes })
  const { server } = browser
  const stored = [...messages]
  server.mock(listConversations, () => [{ ...conversation, messages: stored.slice(-20) }])
  server.mock(getUser, () => profileOf(ben))
  server.mock(countUnreadMessages, () => ({ unread: 0 }))
  const reads = server.mock(markConversationRead, () => ({ last_read_id: 0, unread_count: 0, unread: 0 }))
  const lists = server.mock(listMessages, ({ query }) => {
    const after = query.get('after_id')
    return after === null ? stored.toReversed() : stored.filter(({ id }) => id > Number(after))
  })
  renderInApp(<live.Provider>{page}</live.Provider>, { server, as: ada })
  if (!changes.is_suspended) await screen.findByRole('textbox', { name: 'Message' })
  if (messages.length > 0) await waitFor(() => expect(lists.length).toBeGreaterThan(0))
  return { live, stored, lists, reads }
}

function Page() {
  useLiveMessages(ada.id)
  return <Open />
}

function Open() {
  const { data } = useConversations()
  const [conversation] = data ?? []
  return conversation ? <Thread person={ben} conversation={conversation} me={ada.id} /> : null
}

const log = () => within(screen.getByRole('log'))
const shownMessages = () =>
  log()
    .queryAllByText(/^(Message \d|Hello|Again)/)
    .map((reference) => reference.textContent)
const field = () => screen.getByRole('textbox', { name: 'Message' })

function write(words: string) {
  fireEvent.change(field(), { target: { value: words } })
  fireEvent.keyDown(field(), { key: 'Enter' })
}

test('a pasted message that is too long stays in the field and says so', async () => {
  await openThread([messageBy(ben, 1)])
  const requests = browser.server.mock(sendMessage, () => errorResponse('too_many_requests'))
  const long = 'a'.repeat(MESSAGE_TEXT_MAX + 300)
  write(long)
  expect(screen.getByText(/300 too many\.$/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect((field() as HTMLTextAreaElement).value).toBe(long)
  expect(requests).toHaveLength(0)
})

test('a message is shown as sending, then as sent, without duplicates', async () => {
  const { live, stored } = await openThread([messageBy(ben, 1)])
  const response = Promise.withResolvers<void>()
  const requests = browser.server.mock(sendMessage, async ({ body }) => {
    await response.promise
    const { client_id } = body as { client_id: string }
    const message = messageBy(ada, 2, { content: 'Hello', client_id })
    stored.push(message)
    return message
  })
  write('Hello')
  expect(await log().findByText('Sending')).toBeTruthy()
  expect((field() as HTMLTextAreaElement).value).toBe('')
  response.resolve()

  expect(await log().findByText('Sent')).toBeTruthy()
  expect(log().queryByText('Sending')).toBeNull()
  // The server emits the message to all connections of its sender.
  live.receive('new_message', stored[1] ?? messageBy(ada, 2))
  expect(shownMessages()).toEqual(['Message 1', 'Hello'])
  expect(requests).toHaveLength(1)
  expect(requests[0]?.body).toMatchObject({ client_id: requests[0]?.key })
  await waitFor(async () => expect(await outboxStore.list(ada.id)).toEqual([]))
})

test('a message that is sent before live updates have loaded stays in the thread', async () => {
  const { stored } = await openThread([messageBy(ben, 1)], {}, undefined, <Open />)
  browser.server.mock(sendMessage, ({ body }) => {
    const message = messageBy(ada, 2, {
      content: 'Hello',
      client_id: (body as { client_id: string }).client_id,
    })
    stored.push(message)
    return message
  })
  write('Hello')
  expect(await log().findByText('Sent')).toBeTruthy()
  await waitFor(async () => expect(await outboxStore.list(ada.id)).toEqual([]))
  expect(shownMessages()).toEqual(['Message 1', 'Hello'])
})

test('without a connection, a message waits to be sent', async () => {
  await openThread([messageBy(ben, 1)])
  goOffline()
  write('Hello')
  expect(await log().findByText('Waiting to be sent')).toBeTruthy()
  expect(log().queryByText('Sending')).toBeNull()
})

test('a message that waits for review says so, and is shown once when it is delivered', async () => {
  const { live } = await openThread([messageBy(ben, 1)])
  const moderation = { reason: 'spam', appeal: null, held_for: ['payment'] } as const
  let client_id: string | null = null
  browser.server.mock(sendMessage, ({ body }) => {
    client_id = (body as { client_id: string }).client_id
    return messageBy(ada, 0, {
      id: 150,
      content: 'Hello',
      client_id,
      moderation: { ...moderation, held_for: [...moderation.held_for] },
    })
  })
  write('Hello')
  expect(await log().findByText('Waiting for review')).toBeTruthy()
  expect(shownMessages()).toEqual(['Message 1', 'Hello'])
  live.receive('new_message', messageBy(ada, 2, { id: 160, content: 'Hello', client_id }))
  expect(await log().findByText('Sent')).toBeTruthy()
  expect(log().queryByText('Waiting for review')).toBeNull()
  expect(shownMessages()).toEqual(['Message 1', 'Hello'])
})

test("blank messages aren't sent, Shift+Enter inserts a line break, and Enter ends an IME composition", async () => {
  await openThread([])
  const requests = browser.server.mock(sendMessage, () => errorResponse('conversation_not_found'))
  expect((screen.getByRole('button', { name: 'Send' }) as HTMLButtonElement).disabled).toBe(true)
  write('   ')
  fireEvent.change(field(), { target: { value: 'Hello' } })
  fireEvent.keyDown(field(), { key: 'Enter', shiftKey: true })
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true })
  expect((field() as HTMLTextAreaElement).value).toBe('Hello')
  await waitFor(async () => expect(await outboxStore.list(ada.id)).toEqual([]))
  expect(requests).toEqual([])
})

test('a refused message shows the reason and can be retried or discarded', async () => {
  const { stored } = await openThread([])
  browser.server.mock(sendMessage, () => errorResponse('message_refused'))
  write('Hello')
  const alert = await log().findByRole('alert')
  expect(alert.textContent).toContain("Not sent. This person isn't accepting messages from you.")

  browser.server.mock(sendMessage, ({ body }) => {
    const message = messageBy(ada, 1, {
      content: 'Hello',
      client_id: (body as { client_id: string }).client_id,
    })
    stored.push(message)
    return message
  })
  fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Sent')).toBeTruthy()
  expect(shownMessages()).toEqual(['Hello'])

  browser.server.mock(sendMessage, () => errorResponse('message_refused'))
  write('Again')
  fireEvent.click(await log().findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(shownMessages()).toEqual(['Hello']))
})

test("a message that fails while the thread is open shows a toast; one that had already failed doesn't", async () => {
  const words = 'Error sending message. Please try again.'
  const refuse = () => browser.server.mock(sendMessage, () => errorResponse('message_refused'))
  await openThread([])
  refuse()
  write('Hello')
  expect(await screen.findByText(words)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(screen.queryByText(words)).toBeNull())

  fireEvent.click(log().getByRole('button', { name: 'Try again' }))
  expect(await screen.findAllByText(words)).toHaveLength(1)
  expect(await log().findByText(/^Not sent/)).toBeTruthy()

  act(() => toast.removeAll())
  cleanup()
  await openThread([])
  expect(await log().findByText(/^Not sent/)).toBeTruthy()
  expect(screen.queryByText(words)).toBeNull()
})

test("a message that can't be stored shows an error and stays in the field", async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await openThread([])
  vi.spyOn(outboxStore, 'add').mockRejectedValueOnce(new DOMException('Full', 'QuotaExceededError'))
  write('Hello')
  expect(await screen.findByText('Error sending message. Please try again.')).toBeTruthy()
  await waitFor(() => expect((field() as HTMLTextAreaElement).value).toBe('Hello'))
})

test("the files of a message leave the field with it, and come back if it can't be stored", async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await openThread([])
  browser.server.mock(uploadDocument, () => new Promise<never>(() => {}))
  const paper = new File(['%PDF'], 'licence.pdf', { type: 'application/pdf' })
  fireEvent.change(screen.getByLabelText('Files'), { target: { files: [paper] } })
  const isChosen = () => screen.queryByRole('button', { name: 'Remove licence.pdf' }) !== null
  await waitFor(() => expect(isChosen()).toBe(true))
  fireEvent.click(screen.getByRole('button', { name: 'Remove licence.pdf' }))
  expect(isChosen()).toBe(false)
  expect(document.activeElement).toBe(field())
  fireEvent.change(screen.getByLabelText('Files'), { target: { files: [paper] } })
  await waitFor(() => expect(isChosen()).toBe(true))
  vi.spyOn(outboxStore, 'add').mockRejectedValueOnce(new DOMException('Full', 'QuotaExceededError'))
  write('My licence')
  expect(isChosen()).toBe(false)
  await waitFor(() => expect(isChosen()).toBe(true))
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(isChosen()).toBe(false)
  await waitFor(async () =>
    expect(await outboxStore.list(ada.id)).toMatchObject([{ files: [{ blob: paper }] }]),
  )
})

test('messages typed faster than they are stored are all sent, in order', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await openThread([])
  browser.server.mock(sendMessage, () => new Promise<never>(() => {}))
  const stored = Promise.withResolvers<void>()
  const add = outboxStore.add
  vi.spyOn(outboxStore, 'add').mockImplementationOnce(async (...given) => {
    await stored.promise
    return add(...given)
  })
  write('Hello 1')
  write('Hello 2')
  fireEvent.change(field(), { target: { value: 'Hello 3' } })
  expect(shownMessages()).toEqual([])
  stored.resolve()
  await waitFor(() => expect(shownMessages()).toEqual(['Hello 1', 'Hello 2']))
  expect((field() as HTMLTextAreaElement).value).toBe('Hello 3')

  vi.spyOn(outboxStore, 'add').mockRejectedValueOnce(new DOMException('Full', 'QuotaExceededError'))
  write('Hello 3')
  fireEvent.change(field(), { target: { value: 'Hello 4' } })
  await waitFor(() => expect((field() as HTMLTextAreaElement).value).toBe('Hello 3\nHello 4'))
})

test('a received message also loads missed ones before it, in order', async () => {
  const { live, stored } = await openThread([messageBy(ben, 1)])
  await waitFor(() => expect(shownMessages()).toEqual(['Message 1']))
  stored.push(messageBy(ben, 2), messageBy(ben, 3))
  live.receive('new_message', messageBy(ben, 3))
  await waitFor(() => expect(shownMessages()).toEqual(['Message 1', 'Message 2', 'Message 3']))
  expect(live.emitted).toContainEqual({
    event: 'delivered',
    payload: { conversation_id: 7, last_delivered_id: 103 },
  })
})

test('after a reconnect the thread shows what was sent and deleted meanwhile', async () => {
  const { live, stored, lists } = await openThread([messageBy(ben, 1), messageBy(ben, 2)])
  await waitFor(() => expect(shownMessages()).toEqual(['Message 1', 'Message 2']))
  live.connect(false)
  const [first] = stored
  if (first) Object.assign(first, { content: '', deleted_at: '2026-11-20T12:01:00.000Z' })
  stored.push(messageBy(ada, 3))
  live.connect(true)
  await waitFor(() => expect(shownMessages()).toEqual(['Message 2', 'Message 3']))
  // What arrived while they were fetched.
  await waitFor(() => expect(lists.at(-1)?.query.get('after_id')).toBe('103'))
})

test('a message from the search is scrolled to once, and not again when earlier ones are read', async () => {
  const scrolled: string[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this.id)
  })
  const conversation = conversationBetween(ada, ben, { messages: [messageBy(ben, 9)] })
  browser.server.mock(listConversations, () => [conversation])
  browser.server.mock(markConversationRead, () => ({ last_read_id: 0, unread_count: 0, unread: 0 }))
  browser.server.mock(listMessages, ({ query }) => {
    const page = Number(query.get('cursor') ?? 1)
    const headers = { link: page < 3 ? `</messages?cursor=${page + 1}>; rel="next"` : '' }
    return Response.json([messageBy(ben, 10 - page)], { headers })
  })
  renderInApp(
    <Thread person={ben} conversation={conversation} me={ada.id} scrollToMessageId={messageBy(ben, 8).id} />,
    { server: browser.server, as: ada },
  )
  await waitFor(() => expect(scrolled).toEqual(['message-108']))
  fireEvent.click(await screen.findByRole('button', { name: /Earlier messages/ }))
  await waitFor(() => expect(shownMessages()).toEqual(['Message 7', 'Message 8', 'Message 9']))
  expect(scrolled).toEqual(['message-108'])
})

test('the focus goes to the messages when one is deleted with its menu', async () => {
  await openThread([messageBy(ada, 1, { created_at: new Date().toISOString() })])
  browser.server.mock(deleteMessage, () => undefined)
  fireEvent.click(await screen.findByRole('button', { name: 'Message options' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete for everyone' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Delete for everyone' }))
  expect(await log().findByText('You deleted this message')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('log')))
})

test('a message request is answered once, and the focus goes on to the field', async () => {
  const answer = Promise.withResolvers<undefined>()
  const answers = browser.server.mock(respondToMessageRequest, () => answer.promise)
  const conversation = conversationBetween(ada, ben, { request_from: ben.id, messages: [messageBy(ben, 1)] })
  let request_from: number | null = ben.id
  browser.server.mock(listConversations, () => [{ ...conversation, request_from }])
  browser.server.mock(listMessages, () => conversation.messages)
  browser.server.mock(countUnreadMessages, () => ({ unread: 0 }))
  browser.server.mock(markConversationRead, () => ({ last_read_id: 0, unread_count: 0, unread: 0 }))
  renderInApp(<Open />, { server: browser.server, as: ada })
  const accept = await screen.findByRole('button', { name: 'Accept' })
  const remove = screen.getByRole('button', { name: 'Delete' })
  // It may be answered by a reply, but isn't what comes first.
  expect(document.activeElement).not.toBe(field())
  accept.focus()
  fireEvent.click(accept)
  await waitFor(() => expect(answers).toHaveLength(1))
  fireEvent.click(remove)
  request_from = null
  answer.resolve(undefined)
  await waitFor(() => expect(document.activeElement).toBe(field()))
  expect(answers.map(({ body }) => body)).toEqual([{ action: 'accept' }])
})

test('an own message changes from sent to delivered to read', async () => {
  const { live } = await openThread([messageBy(ada, 1)])
  expect(await log().findByText('Sent')).toBeTruthy()
  live.receive('delivered', { conversation_id: 7, user_id: ben.id, last_delivered_id: 101 })
  expect(await log().findByText('Delivered')).toBeTruthy()
  live.receive('read', { conversation_id: 7, user_id: ben.id, last_read_id: 101 })
  expect(await log().findByText('Read')).toBeTruthy()

  // A response to an earlier request must not undo the read receipt.
  await act(() => queryClient.invalidateQueries())
  expect(cachedConversation(queryClient, 7)).toMatchObject({ their_last_read_id: 101 })
})

test('visible messages are marked as read', async () => {
  const { reads } = await openThread([messageBy(ben, 1)], { unread_count: 1 })
  await waitFor(() => expect(reads.map(({ body }) => body)).toEqual([{ last_read_id: 101 }]))
})

test('a deleted message is replaced by a placeholder', async () => {
  const { live } = await openThread([messageBy(ben, 1)])
  live.receive('message_deleted', { id: 101, conversation_id: 7, deleted_at: '2026-11-20T12:01:00.000Z' })
  expect(await log().findByText('This message was removed')).toBeTruthy()
  expect(shownMessages()).toEqual([])
})

test('neither text nor files of a deleted message stay on the device', async () => {
  const picture = { kind: 'image' as const, path: '/uploads/a.webp', name: '', bytes: 1 }
  const { live } = await openThread([messageBy(ben, 1, { attachments: [picture] })])
  await waitFor(() => expect(shownMessages()).toEqual(['Message 1']))
  live.receive('message_deleted', { id: 101, conversation_id: 7, deleted_at: '2026-11-20T12:01:00.000Z' })
  const cached = [
    ...(queryClient.getQueryData<ThreadPages>(threadQuery(7).queryKey)?.pages.flatMap(({ items }) => items) ??
      []),
    ...(cachedConversation(queryClient, 7)?.messages ?? []),
  ]
  const nothing = { content: '', attachments: [] }
  expect(cached).toMatchObject([nothing, nothing])
})

test('only the person whose status changed is shown as online', async () => {
  const { live } = await openThread([messageBy(ben, 1)])
  const isOnline = () => cachedConversation(queryClient, 7)?.presence?.online
  live.receive('user_status', { user_id: 99, status: 'online' })
  expect(isOnline()).toBe(false)
  live.receive('user_status', { user_id: ben.id, status: 'online' })
  expect(isOnline()).toBe(true)
})

test('a message that an administrator hid and restored is shown again', async () => {
  const { live } = await openThread([messageBy(ben, 1)])
  const reference = { id: 101, conversation_id: 7 }
  live.receive('message_deleted', { ...reference, deleted_at: '2026-11-20T12:01:00.000Z' })
  expect(await log().findByText('This message was removed')).toBeTruthy()
  live.receive('message_restored', { ...reference, content: 'As it was written', attachments: [] })
  expect(await log().findByText('As it was written')).toBeTruthy()
  expect(log().queryByText('This message was removed')).toBeNull()
})

test('the typing indicator is shown until the other person stops typing', async () => {
  const { live } = await openThread([messageBy(ben, 1)])
  const typing = { conversation_id: 7, user_id: ben.id }
  live.receive('typing', { ...typing, is_typing: true })
  expect(await screen.findByText('Ben is typing...')).toBeTruthy()
  live.receive('typing', { ...typing, is_typing: false })
  await waitFor(() => expect(screen.queryByText('Ben is typing...')).toBeNull())
  expect(live.emitted).toContainEqual({ event: 'join_conversation', payload: { conversation_id: 7 } })
})

test('the typing indicator goes when the message arrives', async () => {
  const { live } = await openThread([messageBy(ben, 1)])
  live.receive('typing', { conversation_id: 7, user_id: ben.id, is_typing: true })
  expect(await screen.findByText('Ben is typing...')).toBeTruthy()
  live.receive('new_message', messageBy(ben, 2))
  expect(await screen.findByText('Message 2')).toBeTruthy()
  expect(screen.queryByText('Ben is typing...')).toBeNull()
})

test.each([
  ['in another conversation', { conversation_id: 8, user_id: ben.id }],
  ['on another device of the member', { conversation_id: 7, user_id: ada.id }],
])('typing %s is not shown', async (_, typing) => {
  const { live } = await openThread([messageBy(ben, 1)])
  live.receive('typing', { ...typing, is_typing: true })
  expect(screen.queryByText('Ben is typing...')).toBeNull()
})

test('what a suspended member wrote stays readable, with advice instead of a composer', async () => {
  const messages = [messageBy(ben, 1, { content: 'Pay $50 at the web shop' })]
  await openThread(messages, { is_suspended: true, request_from: ben.id })
  await screen.findByText('Pay $50 at the web shop')
  screen.getByText(`We suspended ${ben.first_name}'s account.`)
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
})
