import { listMessages, openConversation, sendMessage } from 'contract/messages'
import { expect, test } from 'vitest'
import { startApp } from './startApp.ts'

const PAGE_BYTES_MAX = 1_000_000

test('a page has at most a megabyte, and the pages together have every row once', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { id } = await ada(openConversation, { user_id: ben.id })
  const { id: first } = await ada(sendMessage, { conversation_id: id, content: '𝄞'.repeat(4000) })
  await app.db`
    insert into messages (conversation_id, sender_id, content, seq, created_at)
    select conversation_id, sender_id, content, seq + n, created_at
    from messages, generate_series(1, 99) n
    where id = ${first}`
  const ids: number[] = []
  let cursor: string | undefined
  let pages = 0
  do {
    const response = await ben.response(listMessages, { id, limit: 100, ...(cursor && { cursor }) })
    expect(Buffer.byteLength(response.text)).toBeLessThanOrEqual(PAGE_BYTES_MAX)
    ids.push(...response.data.map((message) => message.id))
    cursor = /[?&]cursor=([^&>]+)/.exec(String(response.headers['link'] ?? ''))?.[1]
    pages++
  } while (cursor)
  expect(new Set(ids).size).toBe(100)
  expect(ids).toHaveLength(100)
  expect(pages).toBe(2)
})
