import type { Page } from '@playwright/test'
import { createEvent } from 'contract/events'
import { respondToFriendRequest, sendFriendRequest } from 'contract/friends'
import {
  getConversation,
  listConversations,
  listMessages,
  openConversation,
  sendMessage,
  type Message,
} from 'contract/messages'
import { createPost, likePost } from 'contract/posts'
import { expect, test, type CreateMember } from './fixtures.ts'

type Person = Awaited<ReturnType<CreateMember>>

test('two people chat: presence, typing, delivered and read', async ({ createMember }) => {
  const { ada, ben } = await friends(createMember)
  await ben.call(sendMessage, { conversation_id: await conversation(ben, ada), content: 'Good day, Ada' })
  await openChat(ada, ben)
  await openChat(ben, ada)
  await expect(ada.page.getByText('Active now')).toBeVisible()

  await field(ada.page).pressSequentially('Morning, Ben')
  await expect(ben.page.getByText('Ada is typing...')).toBeVisible()
  await field(ada.page).press('Enter')
  await expect(log(ben.page).getByText('Morning, Ben')).toBeVisible()
  await expect(ben.page.getByText('Ada is typing...')).toBeHidden()
  await expect(log(ada.page).getByText('Read', { exact: true })).toBeVisible()

  await field(ben.page).fill('First line')
  await field(ben.page).press('Shift+Enter')
  await field(ben.page).pressSequentially('https://cayfolk.example/plan')
  await ben.page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(log(ada.page).getByRole('link', { name: 'https://cayfolk.example/plan' })).toBeVisible()
  await expect(field(ben.page)).toHaveValue('')
  await expect(ben.page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()

  await ben.page.close()
  await expect(ada.page.getByText(/^Active \d+m ago$/)).toBeVisible()
})

test('messages written offline arrive once and in order', { tag: '@once' }, async ({ createMember }) => {
  const { ada, ben } = await friends(createMember)
  await openChat(ada, ben)
  await openChat(ben, ada)
  await say(ada.page, 'zero')
  await expect(log(ben.page).getByText('zero')).toBeVisible()

  await ada.page.context().setOffline(true)
  for (const words of ['one', 'two', 'three']) await say(ada.page, words)
  await expect(log(ada.page).getByText('Waiting to be sent')).toBeVisible()
  await ben.call(sendMessage, {
    conversation_id: await conversation(ben, ada),
    content: 'from Ben meanwhile',
  })
  await ada.page.context().setOffline(false)

  await expect(log(ben.page).getByText('three')).toBeVisible()
  await expect(log(ada.page).getByText('from Ben meanwhile')).toBeVisible()
  await expect(log(ada.page).getByText(/Sending|Waiting to be sent/)).toBeHidden()
  const inOrder = await contents(ben, ada)
  expect(inOrder).toEqual(['zero', 'from Ben meanwhile', 'one', 'two', 'three'])
  for (const { page } of [ada, ben]) await expect.poll(() => shown(page)).toEqual(inOrder)
})

test(
  "what couldn't be sent before the page was closed goes out when it is opened again",
  { tag: '@once' },
  async ({ createMember }) => {
    const { ada, ben } = await friends(createMember)
    await openChat(ada, ben)
    // The first message reaches the server, but the response is lost.
    let sent = 0
    await ada.page.route(/\/messages\/(to\/\d+)?$/, async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      if (sent++ === 0) await route.fetch()
      await route.abort('connectionreset')
    })
    for (const words of ['one', 'two', 'three']) await say(ada.page, words)
    await expect.poll(() => contents(ben, ada)).toEqual(['one'])
    await expect(log(ada.page).getByText('three')).toBeVisible()

    const again = await ada.page.context().newPage()
    await ada.page.close()
    await again.goto('/')
    await expect.poll(() => contents(ben, ada), { timeout: 20_000 }).toEqual(['one', 'two', 'three'])
    await again.goto(`/messages?user=${ben.session.user.id}`)
    await expect.poll(() => shown(again)).toEqual(['one', 'two', 'three'])
    await expect(log(again).getByText(/Sending|Waiting to be sent/)).toBeHidden()
  },
)

test(
  'unread counts agree on two tabs, and reading on one tab clears both',
  { tag: '@once' },
  async ({ createMember }) => {
    const { ada, ben } = await friends(createMember)
    const chat = await conversation(ben, ada)
    const other = await ada.page.context().newPage()
    await ada.page.goto('/friends')
    await other.goto('/friends')
    for (const page of [ada.page, other])
      await expect(messagesLink(page)).toHaveAccessibleName(/live connection on/)

    await ben.call(sendMessage, { conversation_id: chat, content: 'one' })
    await ben.call(sendMessage, { conversation_id: chat, content: 'two' })
    for (const page of [ada.page, other]) await expect(messagesLink(page)).toHaveAccessibleName(/2 unread/)

    await messagesLink(ada.page).click()
    await ada.page.getByRole('link', { name: /Ben Rolle.*two/s }).click()
    await expect(log(ada.page).getByText('two')).toBeVisible()
    // On a phone, a thread hides the bars.
    await expect(ada.page.getByRole('navigation', { name: 'Sections' })).toBeHidden()
    await ada.page.getByRole('link', { name: 'Back to conversations' }).click()
    for (const page of [ada.page, other]) await expect(messagesLink(page)).not.toHaveAccessibleName(/unread/)
  },
)

test('find a conversation, write and delete a message with the keyboard only', async ({ createMember }) => {
  const { ada, ben } = await friends(createMember)
  await ben.call(sendMessage, { conversation_id: await conversation(ben, ada), content: 'Need a joiner?' })
  const { page } = ada
  await page.goto('/messages')
  await page.getByRole('searchbox', { name: 'Search conversations' }).focus()
  await page.keyboard.type('joiner')
  await expect(page.getByRole('region', { name: 'Matching messages' })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(log(page).getByText('Need a joiner?')).toBeVisible()

  await field(page).focus()
  await page.keyboard.type('Tomorrow')
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await expect(log(page).getByText(/^(Sent|Delivered|Read)$/)).toBeVisible()

  await page.getByRole('button', { name: 'Message options' }).last().focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Delete for everyone' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for everyone' }).focus()
  await page.keyboard.press('Enter')
  await expect(log(page).getByText('You deleted this message')).toBeVisible()
  expect(await contents(ben, ada)).toEqual(['Need a joiner?', ''])
})

test(
  "a stranger's first message is a request, which can be accepted",
  { tag: '@once' },
  async ({ createMember }) => {
    const [ada, ben] = [await createMember('Ada'), await createMember('Ben')]
    await ada.page.goto(`/user/${ben.session.user.id}`)
    await ada.page.getByRole('link', { name: 'Message', exact: true }).click()
    await expect(ada.page.getByText('Opening chat...')).toBeVisible()
    await expect(field(ada.page)).toBeFocused()
    expect(await ben.call(listConversations, {})).toEqual([])
    await say(ada.page, 'Hello, Ben')
    await expect(log(ada.page).getByText('Sent')).toBeVisible()

    await openChat(ben, ada)
    await expect(log(ben.page).getByText('Hello, Ben')).toBeVisible()
    const id = await conversation(ben, ada)
    await expect.poll(async () => (await ben.call(getConversation, { id })).last_read_id).toBeGreaterThan(0)
    await ada.page.reload()
    await expect(log(ada.page).getByText('Sent')).toBeVisible()
    const request = ben.page.getByRole('region', { name: 'Message request' })
    await expect(request.getByRole('button', { name: 'Accept' })).toBeVisible()
    await say(ben.page, 'Hello, Ada')
    await expect(log(ada.page).getByText('Read', { exact: true })).toBeVisible()
    await expect(request).toBeHidden()
    await expect(log(ada.page).getByText('Hello, Ada')).toBeVisible()
  },
)

test('start a conversation from Messages with the keyboard only', async ({ createMember }) => {
  const { ada, ben } = await friends(createMember)
  const { page } = ada
  await page.goto('/messages')
  await expect(page.getByText('No conversations')).toBeVisible()
  await page.getByRole('button', { name: 'New message' }).last().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'To' })).toBeFocused()
  await expect(page.getByRole('option', { name: /Ben Rolle/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('Good day, Ben')
  await page.keyboard.press('Enter')
  await expect(log(page).getByText(/^(Sent|Delivered)$/)).toBeVisible()
  await expect(field(page)).toBeFocused()
  expect(await contents(ben, ada)).toEqual(['Good day, Ben'])
})

test('"/" opens the search on every page', async ({ createMember }) => {
  const { page } = await createMember('Ada')
  await page.goto('/friends')
  await expect(page.getByRole('heading', { name: 'Friends', level: 1 })).toBeVisible()
  await page.keyboard.press('/')
  const box = page.getByRole('combobox', { name: 'Search', exact: true })
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('')
  await expect(page.getByRole('group', { name: 'Popular searches' })).toBeVisible()
})

test('send pictures and documents with a message', { tag: '@once' }, async ({ createMember }) => {
  const { ada, ben } = await friends(createMember)
  await openChat(ada, ben)
  await openChat(ben, ada)
  await ada.page.getByLabel('Files', { exact: true }).setInputFiles([
    { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) },
    { name: 'roof.png', mimeType: 'image/png', buffer: Buffer.from(PNG, 'base64') },
  ])
  await ada.page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(log(ben.page).getByRole('link', { name: /plan\.pdf/ })).toBeVisible()
  await expect(log(ben.page).getByRole('img', { name: 'roof.png' })).toBeVisible()
  await expect(log(ada.page).getByText(/Sending|Waiting to be sent/)).toBeHidden()
})

test('an emoji found by its name is added to a message', async ({ createMember }) => {
  const { ada, ben } = await friends(createMember)
  const { page } = ada
  await openChat(ada, ben)
  await field(page).fill('Good day ')
  await page.getByRole('button', { name: 'Choose an emoji' }).click()
  const picker = page.getByRole('dialog', { name: 'Choose an emoji' })
  await picker.getByRole('textbox').fill('spiral shell')
  await picker.getByRole('gridcell', { name: 'spiral shell' }).click()
  await expect(picker).toBeHidden()
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('Good day 🐚')

  await page.getByRole('button', { name: 'Choose an emoji' }).click()
  await expect(picker.getByRole('button', { name: 'Medium-light skin tone' })).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(picker).toBeHidden()
  await expect(page.getByRole('button', { name: 'Choose an emoji' })).toBeFocused()
})

test(
  'a like shows a notification that links to the post, and updates the count in the feed',
  { tag: '@once' },
  async ({ createMember }) => {
    const { ada, ben } = await friends(createMember)
    await ada.page.goto('/')
    await expect(messagesLink(ada.page)).toHaveAccessibleName(/live connection on/)
    const words = `Roof of ${ada.session.user.username}`
    const post = await ada.call(createPost, { content: words })
    const pill = ada.page.getByRole('button', { name: 'New posts' })
    await pill.click()
    const card = ada.page.getByRole('article').filter({ hasText: words })
    await expect(card).toBeVisible()

    await ben.call(likePost, { id: post.id, liked: true })
    await expect(card.getByText('1 like')).toBeVisible()
    const bell = ada.page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
    const onPhone = ada.page.getByRole('banner').getByRole('link', { name: /^Notifications/ })
    await expect(bell.or(onPhone)).toHaveAccessibleName(/2 unread/)
    await bell.or(onPhone).click()
    await ada.page.getByRole('link', { name: /Ben Rolle liked your post/ }).click()
    await expect(ada.page).toHaveURL(`/p/${post.id}`)
    // The other notification is the accepted friend request.
    await expect(bell.or(onPhone)).toHaveAccessibleName(/1 unread/)
  },
)

test('the messages widget on the home page sends messages', { tag: '@desktop' }, async ({ createMember }) => {
  const { ada, ben } = await friends(createMember)
  await ben.call(sendMessage, { conversation_id: await conversation(ben, ada), content: 'Are you there?' })
  await ada.page.goto('/')
  // On wide screens the widget is the only way to messages there.
  await expect(messagesLink(ada.page)).toHaveRole('button')
  await messagesLink(ada.page).click()
  await ada.page.getByRole('button', { name: /Ben Rolle/ }).click()
  await say(ada.page, 'Here I am')
  await expect.poll(() => contents(ben, ada)).toEqual(['Are you there?', 'Here I am'])
  await ada.page.getByRole('link', { name: 'Open in Messages' }).click()
  await expect(log(ada.page).getByText('Here I am')).toBeVisible()
})

test('the messages screen fits the window', async ({ createMember }) => {
  const { ada, ben } = await friends(createMember)
  const { page } = ada
  const beyond = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  await openChat(ada, ben)
  await expect.poll(beyond).toBe(0)

  // The banner appears two minutes before the reminder and disappears when the reminder is sent.
  const soon = new Date(Date.now() + 12 * 60_000).toISOString()
  const reminders = [{ time_before: 10, type: 'push' as const }]
  await ada.call(createEvent, {
    title: 'Dock survey',
    start_date: soon,
    reminder_settings: { enabled: true, reminders },
  })
  await page.goto('/messages')
  await expect(page.getByRole('status').filter({ hasText: 'Dock survey' })).toBeVisible()
  await expect.poll(beyond).toBe(0)

  await page.context().setOffline(true)
  await expect(page.getByText("You're offline.")).toBeVisible()
  await expect.poll(beyond).toBe(0)
})

test(
  'a message whose live event was lost appears when the server says to catch up',
  { tag: '@once' },
  async ({ createMember }) => {
    const { ada, ben } = await friends(createMember)
    const connected = Promise.withResolvers<void>()
    const lost = Promise.withResolvers<() => void>()
    await ada.page.routeWebSocket('**/socket.io/**', (socket) => {
      socket.connectToServer().onMessage((packet) => {
        if (String(packet).startsWith('42["connected"')) connected.resolve()
        if (String(packet).startsWith('42["new_message"'))
          lost.resolve(() => socket.send('42["catch_up",{}]'))
        else socket.send(packet)
      })
    })
    // The page reads the messages again once it's connected, which may be after the message was stored.
    let isCaughtUp = false
    await ada.page.route(/\/messages\/conversations\/\d+\/messages(\?|$)/, async (route) => {
      const response = await route.fetch()
      const messages = (await response.json()) as Message[]
      const earlier = messages.filter(({ content }) => content !== 'Anyone there?')
      await route.fulfill({ response, json: isCaughtUp ? messages : earlier })
    })
    await openChat(ada, ben)
    await connected.promise
    await ben.call(sendMessage, { conversation_id: await conversation(ben, ada), content: 'Anyone there?' })
    const catchUp = await lost.promise
    await expect(log(ada.page).getByText('Anyone there?')).toBeHidden()
    isCaughtUp = true
    catchUp()
    await expect(log(ada.page).getByText('Anyone there?')).toBeVisible()
    // A request may be under way.
    await ada.page.unrouteAll({ behavior: 'ignoreErrors' })
  },
)

const field = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true })
const log = (page: Page) => page.getByRole('log', { name: 'Messages' })
/** The link to messages, which is a button on home in a wide window. */
const messagesLink = (page: Page) => {
  const ways = page.getByRole('navigation', { name: /^(Main|Sections)$/ })
  return ways.getByRole('link', { name: /Messages/ }).or(ways.getByRole('button', { name: /Messages/ }))
}

async function say(page: Page, words: string): Promise<void> {
  await field(page).fill(words)
  await field(page).press('Enter')
  await expect(field(page)).toHaveValue('')
}

async function friends(createMember: CreateMember) {
  const [ada, ben] = [await createMember('Ada'), await createMember('Ben')]
  const { request } = await ada.call(sendFriendRequest, { user_id: ben.session.user.id })
  await ben.call(respondToFriendRequest, { request_id: request.id, action: 'accept' })
  return { ada, ben }
}

async function conversation(one: Person, other: Person): Promise<number> {
  const { id } = await one.call(openConversation, { user_id: other.session.user.id })
  return id
}

async function openChat(one: Person, other: Person): Promise<void> {
  await one.page.goto(`/messages?user=${other.session.user.id}`)
  await expect(log(one.page)).toBeVisible()
}

/** The messages on the server, the oldest first. */
async function contents(one: Person, other: Person): Promise<string[]> {
  const messages = await one.call(listMessages, { id: await conversation(one, other), limit: 100 })
  return messages.map((it) => it.content).toReversed()
}

/** The messages that a thread shows, without menus and times. */
function shown(page: Page): Promise<string[]> {
  return log(page).locator('li p.whitespace-pre-line').allInnerTexts()
}

const PDF =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
