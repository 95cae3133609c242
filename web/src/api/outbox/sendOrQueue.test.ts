// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { addComment, type Comment } from 'contract/comments'
import { getHealth } from 'contract/health'
import { createPost, editPost, likePost } from 'contract/posts'
import { updateProfile } from 'contract/profiles'
import { uploadImage } from 'contract/uploads'
import { beforeEach, expect, test, vi } from 'vitest'
import { errorResponse } from '../../test/mockServer.ts'
import { ada, ben, commentBy, postBy } from '../../test/people.ts'
import { setupBrowser } from '../../test/renderInApp.tsx'
import { lastUser } from '../lastUser.ts'
import { discardAll, outbox } from './outbox.ts'
import { outboxStore, outboxTokenStore } from './outboxStore.ts'
import { serverReachability } from '../serverReachability.ts'
import { inFlightWrites } from './inFlightWrites.ts'
import { outboxSummary } from './outboxSummary.ts'
import { token } from '../token.ts'
import { newEntry } from './newEntry.ts'
import { currentWriter, QUEUED, sendOrQueue } from './sendOrQueue.ts'

const PATIENCE_MS = 10_000

const browser = setupBrowser()
const lane = 'comments of post 10'
const comment = (content: string) => sendOrQueue(addComment, { input: { id: 10, content }, lane })
const like = (liked: boolean) =>
  sendOrQueue(likePost, { input: { id: 10, liked }, lane: 'post 10 liked', latest: true })
const queued = () => outboxStore.list(ada.id)

beforeEach(async () => {
  localStorage.setItem('token', 'token-of-ada')
  lastUser.save('token-of-ada', ada)
  serverReachability.report(true)
  for (const { position } of await queued()) await outboxStore.remove(position)
  outboxSummary.set(ada.id, { lanes: [], waiting: 0, failed: 0 })
})

function goOffline() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
}

test('online, it is sent directly and refusals are thrown', async () => {
  browser.server.mock(addComment, () => commentBy(ada, { content: 'Hello' }))
  expect(await comment('Hello')).toMatchObject({ content: 'Hello' })
  browser.server.mock(addComment, () => errorResponse('post_not_found'))
  await expect(comment('Hello')).rejects.toMatchObject({ code: 'post_not_found' })
  expect(await queued()).toEqual([])
  expect(localStorage.length).toBe(2)
})

test('offline, writes are queued in order and the summary is updated', async () => {
  goOffline()
  expect([await comment('one'), await comment('two')]).toEqual([QUEUED, QUEUED])
  expect((await queued()).map(({ input }) => input['content'])).toEqual(['one', 'two'])
  expect(outboxSummary.get(ada.id)).toEqual({ lanes: [lane], waiting: 2, failed: 0 })
})

test('a write is queued behind waiting entries of its lane', async () => {
  goOffline()
  await comment('one')
  vi.restoreAllMocks()
  const requests = browser.server.mock(addComment, () => commentBy(ada))
  expect(await comment('two')).toBe(QUEUED)
  expect(requests).toEqual([])
})

test('when the server is down, the write is queued under the same key', async () => {
  const requests = browser.server.mock(addComment, () => errorResponse('unavailable'))
  browser.server.mock(getHealth, () => errorResponse('unavailable'))
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const before = Date.now()
  const said = comment('Hello')
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  expect(await said).toBe(QUEUED)
  const [entry] = await queued()
  expect(entry?.key).toBe(requests[0]?.key)
  expect(entry?.unconfirmed_since).toBeGreaterThanOrEqual(before)
  expect(entry?.unconfirmed_since).toBeLessThanOrEqual(Date.now())
})

test('a failure of a healthy server is thrown', async () => {
  browser.server.mock(addComment, () => Promise.reject(new TypeError('Failed to fetch')))
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const said = comment('Hello').catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  expect(await said).toMatchObject({ code: 'network' })
  expect(await queued()).toEqual([])
})

test('`latest` replaces waiting entries but not one being sent', async () => {
  goOffline()
  for (const liked of [true, false, true]) await like(liked)
  const [only, ...others] = await queued()
  expect(only?.input).toEqual({ id: 10, liked: true })
  expect(others).toEqual([])
  await outboxStore.change(only?.position ?? 0, { state: 'sending' })
  await like(false)
  expect((await queued()).map(({ input }) => input['liked'])).toEqual([true, false])
})

test('a write of a closed page is sent by the next one under the same key', async () => {
  const entry = newEntry(addComment, { owner: ada.id, input: { id: 10, content: 'Hello' }, lane, key: 'k1' })
  localStorage.setItem(`sending:${ada.id}:k0`, '{"entry":')
  localStorage.setItem(`sending:${ada.id}:k1`, JSON.stringify({ entry, at: Date.now(), page: 'another' }))
  const requests = browser.server.mock(addComment, () => commentBy(ada))
  const close = outbox.open(ada.id)
  await vi.waitFor(() => expect(requests).toHaveLength(1), PATIENCE_MS)
  expect(requests).toMatchObject([{ key: 'k1', body: { content: 'Hello' } }])
  await vi.waitFor(async () => expect(await queued()).toEqual([]), PATIENCE_MS)
  expect(inFlightWrites.listOrphaned(ada.id)).toEqual([])
  close()
})

/** Leaves the record of an edit that a page didn't finish. */
function leaveEdit(content: string, created_at: string) {
  const write = { owner: ada.id, input: { id: 10, content }, lane: 'post 10', key: content, created_at }
  const entry = newEntry(editPost, write)
  const record = { entry, latest: true, at: Date.parse(created_at), page: 'another' }
  localStorage.setItem(`sending:${ada.id}:${content}`, JSON.stringify(record))
}
const edit = (content: string) =>
  sendOrQueue(editPost, { input: { id: 10, content }, lane: 'post 10', latest: true })

test("an edit isn't replaced later by an older one of a closed page", async () => {
  leaveEdit('v1', '2026-03-01T10:00:00.000Z')
  const requests = browser.server.mock(editPost, () => postBy(ada))
  await edit('v2')
  const close = outbox.open(ada.id)
  await vi.waitFor(async () => expect(await queued()).toEqual([]), PATIENCE_MS)
  close()
  expect(requests.at(-1)?.body).toEqual({ content: 'v2' })
  expect(inFlightWrites.listOrphaned(ada.id)).toEqual([])
})

test("an older edit of a closed page doesn't replace a newer one that waits", async () => {
  goOffline()
  await edit('v2')
  leaveEdit('v1', '2026-03-01T10:00:00.000Z')
  const close = outbox.open(ada.id)
  await vi.waitFor(() => expect(inFlightWrites.listOrphaned(ada.id)).toEqual([]), PATIENCE_MS)
  expect((await queued()).map(({ input }) => input['content'])).toEqual(['v2'])
  close()
})

test("an edit that hangs isn't queued once another page has sent a newer one", async () => {
  const answer = Promise.withResolvers<Response>()
  const requests = browser.server.mock(editPost, () => answer.promise)
  const saved = edit('v1')
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  // The other page queued it and then its own, which replaced it.
  inFlightWrites.removeAll(ada.id)
  token.remove('signed_out')
  expect(await saved).toBe(QUEUED)
  expect(await queued()).toEqual([])
})

test("a record that can't be queued doesn't keep its lane from being sent", async () => {
  leaveEdit('v1', '2026-03-01T10:00:00.000Z')
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(outboxStore, 'add').mockRejectedValue(new DOMException('Full', 'QuotaExceededError'))
  const requests = browser.server.mock(editPost, () => postBy(ada))
  expect(await edit('v2')).toMatchObject({ id: postBy(ada).id })
  expect(requests).toHaveLength(1)
})

test('the latest write counts, also after the clock was set back', async () => {
  goOffline()
  vi.useFakeTimers({ now: Date.parse('2026-03-01T11:00:00.000Z'), toFake: ['Date'] })
  await edit('v1')
  vi.setSystemTime(Date.parse('2026-03-01T10:00:00.000Z'))
  await edit('v2')
  vi.useRealTimers()
  expect((await queued()).map(({ input }) => input['content'])).toEqual(['v2'])
})

test('a write that waits is not sent again once another page has queued it', async () => {
  const answer = Promise.withResolvers<Comment>()
  const requests = browser.server.mock(addComment, () => answer.promise)
  const [first, second] = [comment('First'), comment('Second')]
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  inFlightWrites.removeAll(ada.id)
  answer.resolve(commentBy(ada, { content: 'First' }))
  await first
  expect(await second).toBe(QUEUED)
  expect(requests).toHaveLength(1)
})

test('an edit of a profile is sent after those that a closed page was sending', async () => {
  const write = { owner: ada.id, input: { bio: 'Sailor' }, lane: 'profile', key: 'k1' }
  const record = { entry: newEntry(updateProfile, write), at: Date.now(), page: 'another' }
  localStorage.setItem(`sending:${ada.id}:k1`, JSON.stringify(record))
  expect(await sendOrQueue(updateProfile, { input: { bio: 'Captain' }, lane: 'profile' })).toBe(QUEUED)
  expect((await queued()).map(({ input }) => input['bio'])).toEqual(['Sailor', 'Captain'])
})

test('what was written is not shown to the next member of the browser', async () => {
  const close = outbox.open(ben.id)
  goOffline()
  await comment('Hello')
  expect(await queued()).toHaveLength(1)
  expect(outbox.entries()).toEqual([])
  close()
})

test('the service worker can send while there is something to send, and only then', async () => {
  goOffline()
  await comment('Hello')
  await vi.waitFor(async () => expect(await outboxTokenStore.get(ada.id)).toBe('token-of-ada'))
  vi.restoreAllMocks()
  browser.server.mock(addComment, () => commentBy(ada))
  const close = outbox.open(ada.id)
  await vi.waitFor(async () => expect(await outboxTokenStore.owners()).toEqual([]), PATIENCE_MS)
  close()
})

test("a write that can't be queued throws the call's error", async () => {
  goOffline()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(outboxStore, 'add').mockRejectedValueOnce(new DOMException('Full', 'QuotaExceededError'))
  await expect(comment('Hello')).rejects.toMatchObject({ code: 'network' })
})

function signInBen() {
  lastUser.save('token-of-ben', ben)
  token.set('token-of-ben', 'signed_in')
}

test('a write whose member signs out is queued for them, and not sent as the next member', async () => {
  const never = Promise.withResolvers<Response>()
  const requests = browser.server.mock(addComment, () => never.promise)
  const said = comment('Hello')
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  token.remove('signed_out')
  signInBen()
  expect(await said).toBe(QUEUED)
  expect(requests.map(({ token }) => token)).toEqual(['token-of-ada'])
  expect(await queued()).toMatchObject([{ key: requests[0]?.key, input: { content: 'Hello' } }])
  expect(inFlightWrites.listOrphaned(ada.id)).toEqual([])
})

test('a write with files whose member signs out during the upload is queued with its files', async () => {
  const never = Promise.withResolvers<Response>()
  const uploaded = browser.server.mock(uploadImage, () => never.promise)
  const requests = browser.server.mock(createPost, () => postBy(ada))
  const files = [{ key: 'f', blob: new Blob(['roof']), url: uploadImage.path, into: 'images.0' }]
  const posted = sendOrQueue(createPost, { input: { content: 'Roof', images: [''] }, lane: 'posts', files })
  await vi.waitFor(() => expect(uploaded).toHaveLength(1))
  token.remove('signed_out')
  signInBen()
  expect(await posted).toBe(QUEUED)
  expect(requests).toEqual([])
  expect(await queued()).toMatchObject([
    { input: { content: 'Roof' }, files: [{ key: 'f', path: undefined }] },
  ])
})

test('a write that is refused because the session has ended is queued for its member', async () => {
  browser.server.mock(updateProfile, () => errorResponse('sign_in_required'))
  expect(await sendOrQueue(updateProfile, { input: { bio: 'Sailor' }, lane: 'profile' })).toBe(QUEUED)
  expect(await queued()).toMatchObject([{ input: { bio: 'Sailor' } }])
})

test('a write goes on while its member gets a new token', async () => {
  const answer = Promise.withResolvers<Comment>()
  const requests = browser.server.mock(addComment, () => answer.promise)
  const said = comment('Hello')
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  token.set('new-token-of-ada', 'renewed')
  answer.resolve(commentBy(ada, { content: 'Hello' }))
  expect(await said).toMatchObject({ content: 'Hello' })
  expect(await queued()).toEqual([])
})

test('the last step of a write whose member has signed out is queued for them', async () => {
  const writer = currentWriter()
  token.remove('signed_out')
  signInBen()
  const input = { id: 10, content: 'Hello' }
  expect(await sendOrQueue(addComment, { writer, input, lane })).toBe(QUEUED)
  expect(await queued()).toMatchObject([{ input }])
})

test('what is being sent when its account is deleted is not queued', async () => {
  signInBen()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const never = Promise.withResolvers<Response>()
  const requests = browser.server.mock(addComment, () => never.promise)
  const uploads = browser.server.mock(uploadImage, () => never.promise)
  const files = [{ key: 'f', blob: new Blob(['roof']), url: uploadImage.path, into: 'images.0' }]
  const writes = [
    comment('Hello'),
    sendOrQueue(createPost, { input: { content: 'Roof', images: [''] }, lane: 'posts', files }),
  ]
  const outcomes = Promise.allSettled(writes)
  await vi.waitFor(() => expect([...requests, ...uploads]).toHaveLength(2))
  await discardAll(ben.id)
  token.remove('signed_out')
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await outboxStore.list(ben.id)).toEqual([])
})
