import { HOUR_MS } from 'contract/rules/time'
import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { entryOf } from '../../test/outboxEntry.ts'
import { ApiError } from '../errors.ts'
import { createOutboxSender } from './createOutboxSender.ts'
import { outboxStore, type OutboxEntry } from './outboxStore.ts'

const PATIENCE_MS = 10_000

const ADA = 1
const networkError = new ApiError('network', 'No connection.')

/** A server that writes once per idempotency key. `outcomeOf` decides what happens to each attempt. */
function createServer(
  outcomeOf: (entry: OutboxEntry, tries: number) => 'respond' | 'lose-response' | Error = () => 'respond',
) {
  const written: string[] = []
  const keys = new Set<string>()
  const tries = new Map<string, number>()
  return {
    written,
    tries,
    async send(entry: OutboxEntry) {
      const count = (tries.get(entry.key) ?? 0) + 1
      tries.set(entry.key, count)
      const outcome = outcomeOf(entry, count)
      await Promise.resolve()
      if (outcome instanceof Error) throw outcome
      if (!keys.has(entry.key)) written.push(entry.key)
      keys.add(entry.key)
      if (outcome === 'lose-response') throw networkError
      return { key: entry.key }
    },
  }
}

const tabs: { stop: () => void }[] = []

function openTab(send: (entry: OutboxEntry) => Promise<unknown>, owner = ADA) {
  const answers: unknown[] = []
  const tab = createOutboxSender({
    owner,
    send,
    onChange: () => undefined,
    onResponse: (_, answer) => answers.push(answer),
  })
  tabs.push(tab)
  return { ...tab, answers }
}

function queue(key: string, lane = 'conversation 7', owner = ADA) {
  return outboxStore.add(entryOf('POST /messages/', { owner, key, lane }))
}

const waiting = async () => (await outboxStore.list(ADA)).map(({ key }) => key)
const untilEmpty = () => vi.waitFor(async () => expect(await waiting()).toEqual([]), PATIENCE_MS)

afterEach(async () => {
  for (const tab of tabs.splice(0)) tab.stop()
  for (const owner of [ADA, 2])
    for (const { position } of await outboxStore.list(owner)) await outboxStore.remove(position)
})

test('entries are sent in order and removed after the response', async () => {
  const server = createServer()
  for (const key of ['a', 'b', 'c']) await queue(key)
  const tab = openTab(server.send)
  tab.wake()
  await untilEmpty()
  expect(server.written).toEqual(['a', 'b', 'c'])
  expect(tab.answers).toEqual([{ key: 'a' }, { key: 'b' }, { key: 'c' }])
})

test('a write that the server accepted is done, even if showing its response fails', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const server = createServer()
  await queue('a')
  await queue('b')
  const showing = vi.fn(() => {
    throw new Error('A component failed.')
  })
  const tab = createOutboxSender({ owner: ADA, send: server.send, onChange: () => {}, onResponse: showing })
  tabs.push(tab)
  tab.wake()
  await untilEmpty()
  expect(server.written).toEqual(['a', 'b'])
  expect(logged).toHaveBeenCalledTimes(2)
})

test('a lost response is retried with the same key, in order, and written once', async () => {
  const server = createServer((entry, tries) =>
    entry.key === 'a' && tries === 1 ? 'lose-response' : 'respond',
  )
  for (const key of ['a', 'b']) await queue(key)
  const tab = openTab(server.send)
  tab.wake()
  await vi.waitFor(() => expect(server.tries.get('a')).toBe(1), PATIENCE_MS)
  await vi.waitFor(async () => expect((await outboxStore.list(ADA))[0]?.state).toBe('waiting'), PATIENCE_MS)
  tab.wake()
  await untilEmpty()
  expect(server.written).toEqual(['a', 'b'])
  expect(server.tries.get('a')).toBe(2)
})

test('sending resumes by itself after a network failure', async () => {
  const server = createServer((_, tries) => (tries === 1 ? networkError : 'respond'))
  await queue('a')
  openTab(server.send).wake()
  await vi.waitFor(() => expect(server.written).toEqual(['a']), 3_000)
})

test('an entry interrupted by a closing page is sent by the next page', async () => {
  const server = createServer()
  await queue('a')
  await queue('b')
  const first = openTab(async (entry) => {
    await server.send(entry)
    first.stop()
    throw networkError
  })
  first.wake()
  await vi.waitFor(() => expect(server.written).toEqual(['a']), PATIENCE_MS)
  openTab(server.send).wake()
  await untilEmpty()
  expect(server.written).toEqual(['a', 'b'])
})

test('two tabs send every entry once, in order', async () => {
  const server = createServer()
  const keys = Array.from({ length: 20 }, (_, index) => `k${index}`)
  for (const key of keys) await queue(key)
  const [one, other] = [openTab(server.send), openTab(server.send)]
  one.wake()
  other.wake()
  await untilEmpty()
  expect(server.written).toEqual(keys)
  expect(Math.max(...server.tries.values())).toBe(1)
})

test('a blocked lane does not block others', async () => {
  const server = createServer((entry) => (entry.lane === 'conversation 1' ? networkError : 'respond'))
  await queue('a', 'conversation 1')
  await queue('b', 'conversation 2')
  openTab(server.send).wake()
  await vi.waitFor(() => expect(server.written).toEqual(['b']), PATIENCE_MS)
  expect(await waiting()).toEqual(['a'])
})

test("a lane whose entries can't be changed doesn't stop the others, and is sent later", async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const server = createServer()
  await queue('a', 'conversation 1')
  await queue('b', 'conversation 2')
  const change = vi.spyOn(outboxStore, 'change').mockRejectedValueOnce(new DOMException('', 'UnknownError'))
  const tab = openTab(server.send)
  expect(await tab.once()).toBe(false)
  expect(server.written).toEqual(['b'])
  expect(logged).toHaveBeenCalledTimes(1)
  change.mockRestore()
  tab.wake()
  await untilEmpty()
  expect(server.written).toEqual(['b', 'a'])
})

test('a refused entry fails with its reason and the next one is sent', async () => {
  const refusal = new ApiError('message_refused', "This person isn't accepting messages from you.", {
    status: 403,
  })
  const server = createServer((entry) => (entry.key === 'a' ? refusal : 'respond'))
  await queue('a')
  await queue('b')
  openTab(server.send).wake()
  await vi.waitFor(() => expect(server.written).toEqual(['b']), PATIENCE_MS)
  expect(await outboxStore.list(ADA)).toMatchObject([{ key: 'a', state: 'failed', error: refusal.message }])
})

test.each([401, 408, 429, 503])('status %i is retried', async (status) => {
  const server = createServer(() => new ApiError('unavailable', 'Later.', { status }))
  await queue('a')
  openTab(server.send).wake()
  await vi.waitFor(
    async () => expect(await outboxStore.list(ADA)).toMatchObject([{ state: 'waiting', attempts: 1 }]),
    PATIENCE_MS,
  )
})

test('entries are sent only for their owner', async () => {
  const server = createServer()
  await queue('mine')
  await queue('hers', 'conversation 7', 2)
  openTab(server.send, 2).wake()
  await vi.waitFor(async () => expect(await outboxStore.list(2)).toEqual([]), PATIENCE_MS)
  expect(server.written).toEqual(['hers'])
  expect(await waiting()).toEqual(['mine'])
})

test('an entry discarded while being sent is not restored', async () => {
  await queue('a')
  const [entry] = await outboxStore.list(ADA)
  const failed = vi.fn()
  openTab(async () => {
    await outboxStore.remove(entry?.position ?? 0)
    failed()
    throw networkError
  }).wake()
  await vi.waitFor(() => expect(failed).toHaveBeenCalled(), PATIENCE_MS)
  expect(await waiting()).toEqual([])
})

test('Retry-After delays an entry in every tab', async () => {
  const later = new ApiError('too_many_requests', 'Later.', { status: 429, retryAfterMs: 60_000 })
  const server = createServer((_, tries) => (tries === 1 ? later : 'respond'))
  await queue('a')
  const tab = openTab(server.send)
  tab.wake()
  await vi.waitFor(
    async () => expect((await outboxStore.list(ADA))[0]?.not_before).toBeGreaterThan(Date.now() + 50_000),
    PATIENCE_MS,
  )
  expect(await openTab(server.send).once()).toBe(false)
  expect(server.tries.get('a')).toBe(1)

  const [entry] = await outboxStore.list(ADA)
  await outboxStore.change(entry?.position ?? 0, { not_before: Date.now() })
  tab.wake()
  await untilEmpty()
  expect(server.written).toEqual(['a'])
})

test('a pointless entry is dropped and the next one is sent', async () => {
  const notFound = new ApiError('post_not_found', 'Gone.', { status: 404 })
  await outboxStore.add(entryOf('POST /api/posts/:id/like', { owner: ADA, key: 'like', lane: 'post 7' }))
  await queue('a', 'post 7')
  const server = createServer((entry) => (entry.key === 'like' ? notFound : 'respond'))
  openTab(server.send).wake()
  await untilEmpty()
  expect(server.written).toEqual(['a'])
})

test('an interrupted entry is not retried after its key has expired', async () => {
  const server = createServer()
  await outboxStore.add(
    entryOf('POST /api/posts', {
      owner: ADA,
      key: 'a',
      lane: 'posts',
      unconfirmed_since: Date.now() - 24 * HOUR_MS,
    }),
  )
  const tab = openTab(server.send)
  expect(await tab.once()).toBe(true)
  expect(await outboxStore.list(ADA)).toMatchObject([{ state: 'failed' }])
  expect(server.written).toEqual([])
})

test('an entry discarded just before it is sent stays unsent', async () => {
  const server = createServer()
  await queue('a')
  const listed = await outboxStore.list(ADA)
  await outboxStore.remove(listed[0]?.position ?? 0)
  const list = vi.spyOn(outboxStore, 'list').mockResolvedValueOnce(listed).mockResolvedValueOnce(listed)
  expect(await openTab(server.send).once()).toBe(true)
  list.mockRestore()
  expect(server.written).toEqual([])
})

test('a write that may have arrived remembers when it was first sent', async () => {
  await queue('a')
  const tab = openTab(createServer(() => networkError).send)
  const first = Date.now()
  await tab.once()
  const unconfirmedSince = async () => (await outboxStore.list(ADA))[0]?.unconfirmed_since
  const since = await unconfirmedSince()
  expect(since).toBeGreaterThanOrEqual(first)
  vi.spyOn(Date, 'now').mockReturnValue(first + 60_000)
  await tab.once()
  vi.restoreAllMocks()
  expect(await unconfirmedSince()).toBe(since)
})

test('a write refused by the rate limit is known not to have arrived', async () => {
  await queue('a')
  const busy = new ApiError('too_many_requests', 'Later.', { status: 429 })
  await openTab(createServer(() => busy).send).once()
  expect(await outboxStore.list(ADA)).toMatchObject([{ state: 'waiting', unconfirmed_since: undefined }])
})

test('a write whose idempotency key was already used gets a new one', async () => {
  await queue('a')
  const reused = new ApiError('idempotency_key_reused', 'Used.', { status: 409 })
  await openTab(createServer(() => reused).send).once()
  const [entry] = await outboxStore.list(ADA)
  expect(entry?.state).toBe('failed')
  expect(entry?.key).not.toBe('a')
})

test('at most four lanes are sent side by side', async () => {
  for (let n = 0; n < 6; n++) await queue(`k${n}`, `lane ${n}`)
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  let active = 0
  let most = 0
  openTab(async () => {
    most = Math.max(most, ++active)
    await opened
    active--
  }).wake()
  await vi.waitFor(() => expect(active).toBe(4), PATIENCE_MS)
  open()
  await untilEmpty()
  expect(most).toBe(4)
})
