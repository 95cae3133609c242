import { changePassword, listSessions, login } from 'contract/auth'
import { SIGN_OUT_MESSAGES } from 'contract/words/signOutMessages'
import { listComments } from 'contract/comments'
import { createPost, deletePost, getPost, listPosts, likePost } from 'contract/posts'
import { getProfile, updateProfile } from 'contract/profiles'
import { beforeEach, expect, test, vi } from 'vitest'
import { pageWithNext, errorResponse } from '../test/mockServer.ts'
import { ada, postBy } from '../test/people.ts'
import { call, callPage } from './call.ts'
import { ApiError } from './errors.ts'
import { signOutReason, token } from './token.ts'
import { serverReachability } from './serverReachability.ts'
import { socketId } from './fetchOnce.ts'

// @vitest-environment happy-dom

type Attempt = { at: number; method: string; url: string; headers: Record<string, string>; body: unknown }

let attempts: Attempt[] = []
const warnSpy = vi.fn()
const infoSpy = vi.fn()

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  vi.spyOn(Math, 'random').mockReturnValue(0)
  vi.spyOn(console, 'warn').mockImplementation(warnSpy.mockReset())
  vi.spyOn(console, 'info').mockImplementation(infoSpy.mockReset())
  attempts = []
  localStorage.clear()
  goOnline(true)
})

function goOnline(onLine: boolean) {
  vi.stubGlobal('navigator', { onLine })
}

/** Mocks `fetch`: the n-th request gets the n-th reply, further requests the last one. */
function respondWith(...replies: (() => Response | Promise<Response>)[]) {
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers, body, signal }: RequestInit = {}) => {
    const reply = replies[Math.min(attempts.length, replies.length - 1)]
    attempts.push({ at: Date.now(), method, url, headers: headers as Record<string, string>, body })
    const ended = new Promise<never>((_, reject) =>
      signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError'))),
    )
    return Promise.race([reply?.() ?? ended, ended])
  })
}

const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))
const neverResponds = () => new Promise<Response>(() => {})
const ok = (body: unknown) => () => Response.json(body)
const unavailable = (retryAfter?: string) => () =>
  new Response(JSON.stringify({ code: 'unavailable', error: 'Busy', message: 'Busy', request_id: 'r' }), {
    status: 503,
    headers: retryAfter ? { 'retry-after': retryAfter } : {},
  })

/** Advances the time until the call has settled. */
async function outcome<T>(calling: Promise<T>): Promise<T> {
  const settled = calling.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  await vi.advanceTimersByTimeAsync(200_000)
  const end = await settled
  if ('error' in end) throw end.error
  return end.value
}

const times = () => attempts.map(({ at }) => at)
const counts = () => attempts.map(({ headers }) => headers['x-retry-count'])

test('a call sends its path, query, token and retry count, and parses the response', async () => {
  token.set('a-token', 'signed_in')
  respondWith(ok([postBy(ada)]))
  const posts = await outcome(call(listPosts, { user_id: 1 }))
  expect(posts).toMatchObject([{ content: 'Third roof this month in Moss Town.' }])
  expect(attempts).toMatchObject([
    {
      method: 'GET',
      url: '/api/posts?user_id=1',
      headers: { authorization: 'Bearer a-token', 'x-retry-count': '0' },
    },
  ])
})

test("a call sends the id of its page's live connection", async () => {
  respondWith(ok({ likes_count: 1, liked: true }))
  socketId.set('s1')
  await outcome(call(likePost, { id: 10 }))
  socketId.set(undefined)
  await outcome(call(likePost, { id: 10 }))
  expect(attempts.map(({ headers }) => headers['x-socket-id'])).toEqual(['s1', undefined])
})

test('what was requested before a write is not used after it', async () => {
  const before = { status: 200, headers: new Headers(), text: '[]' }
  token.set('a-token', 'signed_in')
  vi.spyOn(performance, 'now').mockReturnValue(1_000)
  globalThis.prefetched = {
    token: 'a-token',
    requests: new Map([['/api/posts', Promise.resolve(before)]]),
    responses: new Map(),
  }
  respondWith(ok({ likes_count: 1, liked: true }), ok([postBy(ada)]))
  await outcome(call(likePost, { id: 10 }))
  expect(await outcome(call(listPosts, {}))).toMatchObject([{ id: 10 }])
})

test('a page has the cursor of the next one', async () => {
  respondWith(() => pageWithNext([postBy(ada)], 'abc'))
  expect(await outcome(callPage(listPosts, {}))).toMatchObject({ items: [{ id: 10 }], next: 'abc' })
  respondWith(ok([]))
  expect(await outcome(callPage(listComments, { id: 1 }))).toEqual({ items: [], next: undefined })
})

test('an invalid id is refused without a request', async () => {
  respondWith(ok(postBy(ada)))
  for (const id of [Number.NaN, 0, -1, 1.5])
    await expect(outcome(call(getPost, { id }))).rejects.toMatchObject({ code: 'invalid_input', status: 400 })
  expect(attempts).toEqual([])
})

test('after a 503 the call waits 5 s, logs it and retries once', async () => {
  respondWith(unavailable(), ok(postBy(ada)))
  await outcome(call(getPost, { id: 10 }))
  expect(times()).toEqual([0, 5_000])
  expect(counts()).toEqual(['0', '1'])
  expect(String(infoSpy.mock.calls[0])).toContain('The backend is waking')
})

test("two 503s throw the server's message", async () => {
  respondWith(unavailable())
  await expect(outcome(call(getPost, { id: 10 }))).rejects.toMatchObject({
    code: 'unavailable',
    status: 503,
    message: 'Busy',
  })
  expect(times()).toEqual([0, 5_000])
})

test('Retry-After is honored', async () => {
  respondWith(unavailable('9'), ok(postBy(ada)))
  await outcome(call(getPost, { id: 10 }))
  expect(times()).toEqual([0, 9_000])
})

test('an offline call is retried after 1, 2 and 3 s', async () => {
  goOnline(false)
  respondWith(unreachable)
  await expect(outcome(call(getPost, { id: 10 }))).rejects.toMatchObject({
    code: 'network',
    status: undefined,
  })
  expect(times()).toEqual([0, 1_000, 3_000, 6_000])
  expect(counts()).toEqual(['0', '1', '2', '3'])
})

test('a refused connection is retried after the cold start wait, then after 1, 2 and 3 s', async () => {
  respondWith(unreachable, unreachable, unreachable, unreachable, ok(postBy(ada)))
  expect(await outcome(call(getPost, { id: 10 }))).toMatchObject({ id: 10 })
  expect(times()).toEqual([0, 5_000, 6_000, 8_000, 11_000])
})

test('an attempt times out after 30 s and is retried', async () => {
  respondWith(neverResponds, ok(postBy(ada)))
  await outcome(call(getPost, { id: 10 }))
  expect(times()).toEqual([0, 35_000])
})

test('a server that never responds ends in an error with a message', async () => {
  respondWith(neverResponds)
  await expect(outcome(call(getPost, { id: 10 }))).rejects.toMatchObject({
    code: 'timeout',
    message: 'The server is taking too long to respond. Please try again in a moment.',
  })
  expect(times()).toEqual([0, 35_000, 66_000, 98_000, 131_000])
})

test.each<[what: string, write: () => Promise<unknown>]>([
  ['an edit', () => call(updateProfile, { bio: 'Roofs' })],
  ['a deletion', () => call(deletePost, { id: 10 })],
  ['a password', () => call(changePassword, { current_password: 'x', password: 'mailboat' })],
])('%s is sent once, whatever happens', async (_, write) => {
  respondWith(unreachable)
  await expect(outcome(write())).rejects.toMatchObject({ code: 'network' })
  respondWith(unavailable())
  await expect(outcome(write())).rejects.toMatchObject({ code: 'unavailable' })
  expect(attempts).toHaveLength(2)
})

test('a retried write sends the same idempotency key', async () => {
  respondWith(unreachable, ok(postBy(ada)))
  await outcome(call(createPost, { content: 'Hello' }, { key: 'mine' }))
  expect(attempts.map(({ headers }) => headers['idempotency-key'])).toEqual(['mine', 'mine'])
})

test('each write call gets its own generated idempotency key', async () => {
  respondWith(ok(postBy(ada)))
  await outcome(call(createPost, { content: 'Hello' }))
  await outcome(call(createPost, { content: 'Hello' }))
  const [one, other] = attempts.map(({ headers }) => headers['idempotency-key'])
  expect(one).toMatch(/^[0-9a-f]{32}$/)
  expect(other).not.toBe(one)
})

test('the same write sends its key again until it is answered', async () => {
  const keys = () => [...new Set(attempts.map(({ headers }) => headers['idempotency-key']))]
  respondWith(unreachable)
  await expect(outcome(call(createPost, { content: 'Aloe' }))).rejects.toBeInstanceOf(ApiError)
  await expect(outcome(call(createPost, { content: 'Aloe' }))).rejects.toBeInstanceOf(ApiError)
  expect(keys()).toHaveLength(1)
  await expect(outcome(call(createPost, { content: 'Other' }))).rejects.toBeInstanceOf(ApiError)
  expect(keys()).toHaveLength(2)
  respondWith(ok(postBy(ada)))
  await outcome(call(createPost, { content: 'Aloe' }))
  expect(keys()).toHaveLength(2)
  await outcome(call(createPost, { content: 'Aloe' }))
  expect(keys()).toHaveLength(3)
})

test('a write that was refused is sent with another key', async () => {
  respondWith(() => Response.json({ code: 'invalid_input' }, { status: 400 }))
  await expect(outcome(call(createPost, { content: 'Cotton' }))).rejects.toBeInstanceOf(ApiError)
  respondWith(ok(postBy(ada)))
  await outcome(call(createPost, { content: 'Cotton' }))
  expect(new Set(attempts.map(({ headers }) => headers['idempotency-key'])).size).toBe(2)
})

test("a key that the caller gave is the caller's to send again", async () => {
  respondWith(unreachable)
  await expect(outcome(call(createPost, { content: 'Sisal' }, { key: 'mine' }))).rejects.toBeInstanceOf(
    ApiError,
  )
  respondWith(ok(postBy(ada)))
  await outcome(call(createPost, { content: 'Sisal' }))
  expect(attempts.at(-1)?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
})

test('a refusal has its code, message, fields and request id', async () => {
  const body = {
    code: 'invalid_input',
    error: 'No',
    message: 'No',
    fields: { bio: 'Too long' },
    request_id: 'r7',
  }
  respondWith(() => Response.json(body, { status: 400 }))
  await expect(outcome(call(updateProfile, {}))).rejects.toMatchObject({
    code: 'invalid_input',
    status: 400,
    message: 'No',
    fields: { bio: 'Too long' },
    requestId: 'r7',
  })
})

test('a failure from a proxy still has a readable message', async () => {
  respondWith(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  await expect(outcome(call(getPost, { id: 10 }))).rejects.toMatchObject({
    code: 'unavailable',
    message: 'The service is busy. Please try again in a moment.',
  })
})

test("a response that doesn't match the contract is an error", async () => {
  respondWith(ok({ id: 'ten' }))
  await expect(outcome(call(getPost, { id: 10 }))).rejects.toMatchObject({
    code: 'internal_error',
    status: undefined,
  })
})

test('an aborted call ends immediately and is not retried', async () => {
  respondWith(unreachable)
  const leaving = new AbortController()
  const calling = call(getPost, { id: 10 }, { signal: leaving.signal })
  await vi.advanceTimersByTimeAsync(2_000)
  leaving.abort(new Error('gone'))
  await expect(outcome(calling)).rejects.toThrow('gone')
  expect(attempts).toHaveLength(1)
})

test.each<[what: string, asking: () => Promise<unknown>]>([
  ['the profile', () => call(getProfile, {})],
  ['the devices', () => call(listSessions, {})],
])('a 401 for %s removes the token', async (_, asking) => {
  token.set('a-token', 'signed_in')
  respondWith(() => errorResponse('sign_in_required'))
  await expect(outcome(asking())).rejects.toMatchObject({ status: 401 })
  expect(token.get()).toBeUndefined()
})

test('a 401 elsewhere is only logged and rechecks the session', async () => {
  token.set('a-token', 'signed_in')
  const rechecked = vi.fn()
  const stop = token.subscribe(rechecked)
  respondWith(() => errorResponse('sign_in_required'))
  await expect(outcome(call(createPost, { content: 'Hello' }))).rejects.toMatchObject({ status: 401 })
  stop()
  expect(token.get()).toBe('a-token')
  expect(warnSpy).toHaveBeenCalledWith('401 for /api/posts')
  expect(rechecked).toHaveBeenCalledWith('recheck')
})

test('a failed login keeps the token', async () => {
  token.set('a-token', 'signed_in')
  respondWith(() => errorResponse('invalid_credentials'))
  await expect(outcome(call(login, { email: 'ada', password: 'x' }))).rejects.toMatchObject({
    code: 'invalid_credentials',
  })
  expect(token.get()).toBe('a-token')
})

test.each([
  [SIGN_OUT_MESSAGES.password_changed, SIGN_OUT_MESSAGES.password_changed],
  ['Please sign in.', SIGN_OUT_MESSAGES.unknown],
])('a session that ended with "%s" stores "%s" for the login screen', async (message, stored) => {
  token.set('old', 'signed_in')
  respondWith(() => Response.json({ error: message, message, code: 'sign_in_required' }, { status: 401 }))
  await expect(outcome(call(getProfile, {}))).rejects.toMatchObject({ status: 401 })
  expect(signOutReason.get()).toBe(stored)
  signOutReason.clear()
})

test('a late 401 for an old token keeps the new one', async () => {
  token.set('old', 'signed_in')
  const { promise, resolve } = Promise.withResolvers<Response>()
  respondWith(() => promise)
  const calling = call(getProfile, {})
  await vi.advanceTimersByTimeAsync(10)
  token.set('new', 'signed_in')
  resolve(errorResponse('sign_in_required'))
  await expect(outcome(calling)).rejects.toMatchObject({ status: 401 })
  expect(token.get()).toBe('new')
})

test.each([
  ['503', unavailable()],
  ['500', () => errorResponse('internal_error')],
  ['a refused connection', unreachable],
  ['silence', neverResponds],
  ['a proxy that answers 502', () => new Response('', { status: 502 })],
])('an outage never removes the token: %s', async (_, reply) => {
  token.set('a-token', 'signed_in')
  respondWith(reply)
  await expect(outcome(call(getProfile, {}))).rejects.toBeInstanceOf(ApiError)
  expect(token.get()).toBe('a-token')
})

test('calls report whether the server is reachable', async () => {
  respondWith(unreachable)
  await expect(outcome(call(getPost, { id: 10 }))).rejects.toBeInstanceOf(ApiError)
  expect(serverReachability.get()).toBe(false)
  respondWith(() => errorResponse('post_not_found'))
  await expect(outcome(call(getPost, { id: 10 }))).rejects.toBeInstanceOf(ApiError)
  expect(serverReachability.get()).toBe(true)
})

test("a retry is sent with the token of the first attempt, not with the next member's", async () => {
  token.set('of-ada', 'signed_in')
  respondWith(unreachable, ok(postBy(ada)))
  const posting = outcome(call(createPost, { content: 'Third roof' }))
  token.set('of-ben', 'signed_in')
  await posting
  expect(attempts.map(({ headers }) => headers['authorization'])).toEqual(['Bearer of-ada', 'Bearer of-ada'])
})
