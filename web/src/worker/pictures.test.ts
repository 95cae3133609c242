import { DAY_MS } from 'contract/rules/time'
import { beforeEach, expect, test, vi } from 'vitest'
import { cachedPicture } from './pictures.ts'

const stored = new Map<string, Response>()
const network = vi.fn<() => Response>()

beforeEach(() => {
  stored.clear()
  network.mockReset()
  const cache = {
    match: async (path: string) => stored.get(path)?.clone(),
    put: async (path: string, picture: Response) => {
      stored.delete(path)
      stored.set(path, picture)
    },
    keys: async () => [...stored.keys()],
    delete: async (path: string) => stored.delete(path),
  }
  vi.stubGlobal('caches', { open: async () => cache })
  vi.stubGlobal('fetch', async () => network())
})

const answer = (text: string, headers: Record<string, string> = {}, status = 200) =>
  new Response(text, { status, headers: { 'cache-control': 'private, max-age=60', ...headers } })

/** The text of the picture, once what the worker does for it is done. */
async function load(path: string) {
  const work: Promise<unknown>[] = []
  const event = {
    request: new Request(`https://cayfolk.example${path}`),
    waitUntil: (promise: Promise<unknown>) => work.push(promise),
  }
  const picture = await cachedPicture(event as unknown as FetchEvent)
  await Promise.all(work)
  return picture.text()
}

test('a picture is loaded once, whatever the signature of its address', async () => {
  network.mockImplementation(() => answer('boat'))
  expect(await load('/uploads/a.webp?expires=1&signature=x')).toBe('boat')
  expect(await load('/uploads/a.webp?expires=2&signature=y')).toBe('boat')
  expect(network).toHaveBeenCalledOnce()
})

test.each([
  ['an expired address', answer('gone', {}, 403)],
  ['a part of a picture', answer('bo', {}, 206)],
  ['a large picture', answer('large', { 'content-length': '1000001' })],
  ['a picture that may not be stored', answer('secret', { 'cache-control': 'no-store' })],
])('%s is not stored', async (_, response) => {
  network.mockReturnValue(response)
  await load('/uploads/a.webp')
  expect([...stored.keys()]).toEqual([])
})

test('of more than 200 pictures the one that was not shown for longest goes first', async () => {
  network.mockImplementation(() => answer('picture'))
  for (let n = 1; n <= 200; n++) await load(`/uploads/${n}.webp`)
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + DAY_MS + 1_000)
  await load('/uploads/1.webp')
  await load('/uploads/201.webp')
  expect(['1', '2', '3', '201'].map((n) => stored.has(`/uploads/${n}.webp`))).toEqual([
    true,
    false,
    true,
    true,
  ])
  expect(stored.size).toBe(200)
})
