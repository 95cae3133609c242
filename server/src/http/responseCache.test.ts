import { expect, test } from 'vitest'
import { createResponseCache } from './responseCache.ts'

const ADA = 1
const BEN = 2

/** A cache whose responses say how often each request was computed. */
function countingCache() {
  const cache = createResponseCache()
  const counts = new Map<string, number>()
  const read = async (viewer: number | undefined, posts: number[] = [], meanwhile = () => {}) => {
    const key = `${viewer} ${posts.join()}`
    const { etag } = await cache.get(viewer, key, async () => {
      counts.set(key, (counts.get(key) ?? 0) + 1)
      const etag = String(counts.get(key))
      meanwhile()
      await Promise.resolve()
      return { bytes: Buffer.from(''), etag, link: undefined, posts }
    })
    return Number(etag)
  }
  return { cache, read }
}

test('a response is computed once, also for concurrent requests', async () => {
  const { read } = countingCache()
  expect(await Promise.all([read(ADA), read(ADA)])).toEqual([1, 1])
  expect(await read(ADA)).toBe(1)
})

test('a write drops everything unless it declares what it changed', async () => {
  const { cache, read } = countingCache()
  for (const viewer of [ADA, BEN, undefined]) await read(viewer)
  cache.drop()
  for (const viewer of [ADA, BEN, undefined]) expect(await read(viewer)).toBe(2)
})

test('a declared change drops responses to its members and those that show its posts', async () => {
  const { cache, read } = countingCache()
  const requests = [[ADA], [ADA, [7]], [BEN, [7, 8]], [BEN, [8]], [undefined, [7]], [undefined, [9]]] as [
    number | undefined,
    number[]?,
  ][]
  for (const request of requests) await read(...request)
  cache.drop({ posts: [7], members: [ADA] })
  const again = []
  for (const request of requests) again.push(await read(...request))
  expect(again).toEqual([2, 2, 2, 1, 2, 1])
})

test('a response that was computed during a write is kept only if the write did not concern it', async () => {
  const { cache, read } = countingCache()
  await read(BEN, [7], () => cache.drop({ posts: [7], members: [ADA] }))
  await read(BEN, [8], () => cache.drop({ posts: [7], members: [ADA] }))
  expect([await read(BEN, [7]), await read(BEN, [8])]).toEqual([2, 1])
  await read(BEN, [9], () => cache.drop())
  expect(await read(BEN, [9])).toBe(2)
})

test('a request after a write does not get the response of a query that began before it', async () => {
  const { cache, read } = countingCache()
  const before = read(ADA, [7])
  cache.drop({ posts: [7], members: [BEN] })
  expect(await read(ADA, [7])).toBe(2)
  expect(await before).toBe(1)
})
