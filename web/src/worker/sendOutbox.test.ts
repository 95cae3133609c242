import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { entryOf } from '../test/outboxEntry.ts'
import { openOutboxChannel } from '../api/outbox/outboxChannel.ts'
import { outboxStore, outboxTokenStore } from '../api/outbox/outboxStore.ts'
import { sendOutbox } from './sendOutbox.ts'

const ADA = 1
const fetchMock = vi.fn(async () => Response.json({ id: 7 }))
/** What an open page does with a message of the service worker. */
type Tab = (message: unknown, transfer: MessagePort[]) => void

const answering: Tab = (_message, [port]) => port?.postMessage('sending')
const silent: Tab = () => {}

beforeEach(async () => {
  fetchMock.mockClear()
  vi.stubGlobal('fetch', fetchMock)
  for (const { position } of await outboxStore.list(ADA)) await outboxStore.remove(position)
  await outboxTokenStore.set(ADA, 'token-of-ada')
  await outboxStore.add(
    entryOf('POST /api/posts', { owner: ADA, key: 'a', lane: 'posts', input: { content: 'Low tide' } }),
  )
})

function openTabs(...tabs: Tab[]) {
  const clients = { matchAll: async () => tabs.map((postMessage) => ({ postMessage })) }
  vi.stubGlobal('self', { clients })
}

test('an open page sends the outbox', async () => {
  openTabs(silent, answering)
  await sendOutbox()
  expect(fetchMock).not.toHaveBeenCalled()
  expect(await outboxStore.list(ADA)).toHaveLength(1)
})

test.each([{ tabs: [] }, { tabs: [silent] }])(
  'the worker sends the outbox if no page answers, and says so to pages ($tabs.length)',
  async ({ tabs }) => {
    openTabs(...tabs)
    const channel = openOutboxChannel()
    const heard: unknown[] = []
    channel?.addEventListener('message', ({ data }: MessageEvent) => heard.push(data))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const done = sendOutbox()
    await vi.runAllTimersAsync()
    vi.useRealTimers()
    await done
    expect(fetchMock).toHaveBeenCalledExactlyOnceWith(
      '/api/posts',
      expect.objectContaining({ method: 'POST' }),
    )
    expect(await outboxStore.list(ADA)).toEqual([])
    await vi.waitFor(() =>
      expect(heard).toContainEqual(
        expect.objectContaining({ owner: ADA, type: 'sent', kind: 'POST /api/posts', response: { id: 7 } }),
      ),
    )
    channel?.close()
  },
)

test('sendOutbox fails while entries remain, so that the browser repeats the sync', async () => {
  openTabs()
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(sendOutbox()).rejects.toThrow('still waiting')
})
