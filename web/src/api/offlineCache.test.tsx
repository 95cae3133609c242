// @vitest-environment happy-dom
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { act, cleanup, screen } from '@testing-library/react'
import { listFriends } from 'contract/friends'
import { getPost, type Post as PostOutput } from 'contract/posts'
import { getUser } from 'contract/profiles'
import { DAY_MS } from 'contract/rules/time'
import { expect, test, vi } from 'vitest'
import { ada, ben, profileOf, postBy } from '../test/people.ts'
import { errorResponse } from '../test/mockServer.ts'
import { setupBrowser, renderInApp, ACCESS_TOKEN } from '../test/renderInApp.tsx'
import { offlineCacheStore } from './offlineCache.ts'
import { clearDeviceData } from './signOut.ts'
import { queryClient } from './QueryCacheProvider.tsx'
import { changeCached, infiniteQuery, query } from './queries.ts'

const browser = setupBrowser()
const hash = JSON.stringify(query(getPost, { id: 10 }).queryKey)
const notFound = () => new Response(null, { status: 404 })

function Post() {
  const post = useQuery(query(getPost, { id: 10 }))
  return <p>{post.data?.content ?? 'Nothing'}</p>
}

function Friends() {
  const friends = useInfiniteQuery(infiniteQuery(listFriends, {}))
  return <p>{friends.data?.pages[0]?.items.total} friends</p>
}

function Person() {
  return <p>{useQuery(query(getUser, { id: ben.id })).data?.first_name}</p>
}

test('cached data is restored offline with its age', async () => {
  browser.server.mock(getPost, () => postBy(ben, { content: 'The tide is in.' }))
  renderInApp(<Post />, { ...browser, as: ada })
  await screen.findByText('The tide is in.')
  const { dataUpdatedAt } = queryClient.getQueryState(query(getPost, { id: 10 }).queryKey) ?? {}
  await expect.poll(() => offlineCacheStore.read(ada.id, hash, Date.now())).toBeDefined()

  cleanup()
  act(() => queryClient.clear())
  browser.server.mock(getPost, notFound)
  renderInApp(<Post />, { ...browser, as: ada })
  await screen.findByText('The tide is in.')
  expect(queryClient.getQueryState(query(getPost, { id: 10 }).queryKey)?.dataUpdatedAt).toBe(dataUpdatedAt)
})

test.for(['before rendering', 'during rendering'])(
  'a prefetched response that arrives %s is stored for offline use',
  async (when) => {
    if (when === 'during rendering')
      queryClient.getQueryCache().build(queryClient, query(getPost, { id: 10 }))
    const text = JSON.stringify(postBy(ben, { content: 'Before the scripts.' }))
    const response = { status: 200, headers: new Headers(), text }
    globalThis.prefetched = {
      token: ACCESS_TOKEN,
      requests: new Map([['/api/posts/10', Promise.resolve(response)]]),
      responses: new Map([['/api/posts/10', response]]),
    }
    browser.server.mock(getPost, notFound)
    // Prefetched responses are only used early.
    vi.spyOn(performance, 'now').mockReturnValue(1_000)
    renderInApp(<Post />, { ...browser, as: ada })
    vi.mocked(performance.now).mockRestore()
    expect(screen.getByText('Before the scripts.')).toBeTruthy()
    await expect.poll(() => offlineCacheStore.read(ada.id, hash, Date.now())).toBeDefined()

    cleanup()
    act(() => queryClient.clear())
    renderInApp(<Post />, { ...browser, as: ada })
    await screen.findByText('Before the scripts.')
  },
)

test('what has been deleted meanwhile is neither shown nor kept', async () => {
  browser.server.mock(getPost, () => postBy(ben, { content: 'The tide is in.' }))
  renderInApp(<Post />, { ...browser, as: ada })
  await screen.findByText('The tide is in.')
  await expect.poll(() => offlineCacheStore.read(ada.id, hash, Date.now())).toBeDefined()

  browser.server.mock(getPost, () => errorResponse('post_not_found'))
  await act(() => queryClient.invalidateQueries())
  expect(await screen.findByText('Nothing')).toBeTruthy()
  await expect.poll(() => offlineCacheStore.read(ada.id, hash, Date.now())).toBeUndefined()
})

test('a response replaces restored data', async () => {
  await offlineCacheStore.write(ada.id, hash, {
    at: Date.now() - DAY_MS,
    text: JSON.stringify(postBy(ben, { content: 'Old' })),
  })
  browser.server.mock(getPost, () => postBy(ben, { content: 'New' }))
  renderInApp(<Post />, { ...browser, as: ada })
  await screen.findByText('New')
})

test('restored data is refetched even if it is recent', async () => {
  await offlineCacheStore.write(ada.id, hash, {
    at: Date.now(),
    text: JSON.stringify(postBy(ben, { content: 'Old' })),
  })
  browser.server.mock(getPost, () => postBy(ben, { content: 'New' }))
  renderInApp(<p>Waiting</p>, { ...browser, as: ada })
  // The query is restored from the device before a component uses it.
  const early = queryClient.getQueryCache().build(queryClient, query(getPost, { id: 10 }))
  await expect.poll(() => early.state.data).toBeDefined()
  cleanup()
  renderInApp(<Post />, { ...browser, as: ada })
  await screen.findByText('New')
})

test('restored data that is changed is stored with its age, and is still refetched', async () => {
  const at = Date.now() - DAY_MS
  await offlineCacheStore.write(ada.id, hash, { at, text: JSON.stringify(postBy(ben, { content: 'Old' })) })
  renderInApp(<p>Waiting</p>, { ...browser, as: ada })
  const early = queryClient.getQueryCache().build(queryClient, query(getPost, { id: 10 }))
  await expect.poll(() => early.state.data).toBeDefined()
  changeCached<PostOutput>(queryClient, { queryKey: early.queryKey }, (post) => ({ ...post, is_liked: true }))
  await expect
    .poll(async () => JSON.parse((await offlineCacheStore.read(ada.id, hash, Date.now()))?.text ?? ''))
    .toMatchObject({ content: 'Old', is_liked: true })
  expect((await offlineCacheStore.read(ada.id, hash, Date.now()))?.at).toBe(at)

  browser.server.mock(getPost, () => postBy(ben, { content: 'New' }))
  cleanup()
  renderInApp(<Post />, { ...browser, as: ada })
  await screen.findByText('New')
})

test('a restored list is refetched from its first page', async () => {
  const list = infiniteQuery(listFriends, {})
  await offlineCacheStore.write(ada.id, JSON.stringify(list.queryKey), {
    at: Date.now(),
    text: JSON.stringify({
      pages: [{ items: { success: true, friends: [], total: 0 } }],
      pageParams: [undefined],
    }),
  })
  const requests = browser.server.mock(listFriends, () => ({ success: true as const, friends: [], total: 7 }))
  renderInApp(<p>Waiting</p>, { ...browser, as: ada })
  const early = queryClient.getQueryCache().build(queryClient, list as never)
  await expect.poll(() => early.state.data).toBeDefined()
  cleanup()
  renderInApp(<Friends />, { ...browser, as: ada })
  await screen.findByText('7 friends')
  expect(requests.map(({ query }) => query.get('cursor'))).toEqual([null])
})

test.each([
  ['another member', ben.id, 0, postBy(ben)],
  ['a week ago', ada.id, 7 * DAY_MS, postBy(ben)],
  ['another version of the app', ada.id, 0, { id: 'ten' }],
])('data cached by %s is not shown', async (_whose, owner, age, kept) => {
  await offlineCacheStore.write(owner, hash, { at: Date.now() - age, text: JSON.stringify(kept) })
  const requests = browser.server.mock(getPost, notFound)
  renderInApp(<Post />, { ...browser, as: ada })
  await expect.poll(() => requests.length).toBe(1)
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  screen.getByText('Nothing')
})

test('signing out clears the offline cache', async () => {
  browser.server.mock(getUser, () => profileOf(ben))
  renderInApp(<Person />, { ...browser, as: ada })
  await screen.findByText('Ben')
  const person = JSON.stringify(query(getUser, { id: ben.id }).queryKey)
  await expect.poll(() => offlineCacheStore.read(ada.id, person, Date.now())).toBeDefined()
  await clearDeviceData()
  expect(await offlineCacheStore.read(ada.id, person, Date.now())).toBeUndefined()
})

test("signing out deletes members' pictures from the device", async () => {
  const deleted = vi.fn(() => Promise.resolve(true))
  vi.stubGlobal('caches', { delete: deleted })
  await clearDeviceData()
  expect(deleted).toHaveBeenCalledExactlyOnceWith('pictures')
})

test("expired, excess and other members' entries are pruned", async () => {
  const now = Date.now()
  const text = 'x'.repeat(1_500_000)
  await offlineCacheStore.write(ben.id, 'theirs', { at: now, text: '1' })
  await offlineCacheStore.write(ada.id, 'old', { at: now - 8 * DAY_MS, text: '1' })
  for (const age of [1, 2, 3, 4])
    await offlineCacheStore.write(ada.id, `large ${age}`, { at: now - age, text })
  await offlineCacheStore.prune(ada.id, now)
  const left = ['large 1', 'large 2', 'large 3', 'large 4', 'old']
  const kept = await Promise.all(left.map((name) => offlineCacheStore.read(ada.id, name, now - DAY_MS)))
  expect(kept.map((it) => it !== undefined)).toEqual([true, true, true, false, false])
  expect(await offlineCacheStore.read(ben.id, 'theirs', now)).toBeUndefined()
})
