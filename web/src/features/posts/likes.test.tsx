// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { getPost, listPosts, likePost, type LikeState } from 'contract/posts'
import { expect, test } from 'vitest'
import { outboxStore } from '../../api/outbox/outboxStore.ts'
import { infiniteQuery, query } from '../../api/queries.ts'
import { queryClient } from '../../api/QueryCacheProvider.tsx'
import { deferred, errorResponse } from '../../test/mockServer.ts'
import { ada, ben, postBy } from '../../test/people.ts'
import { setupBrowser, goOffline, renderInApp } from '../../test/renderInApp.tsx'
import { Feed } from './Feed.tsx'
import { PostActions } from './PostActions.tsx'

const browser = setupBrowser()

async function showPost(likes_count = 4, as: typeof ada | null = ada) {
  const { server } = browser
  server.mock(listPosts, () => [postBy(ben, { likes_count })])
  renderInApp(<Feed />, as ? { server, as } : { server })
  return screen.findByRole('button', { name: 'Like' })
}

test("a like shows immediately, then with the server's count", async () => {
  const like = await showPost(4)
  const response = deferred<LikeState>()
  const requests = browser.server.mock(likePost, () => response.promise)

  fireEvent.click(like)
  expect((await screen.findByRole('button', { name: 'Liked' })).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByText('5 likes')).toBeTruthy()

  response.resolve({ liked: true, likes_count: 7 })
  expect(await screen.findByText('7 likes')).toBeTruthy()
  expect(requests).toMatchObject([{ path: '/api/posts/10/like', body: { liked: true } }])
  expect(requests[0]?.key).toBeTruthy()
})

test('one like is singular', async () => {
  const like = await showPost(0)
  browser.server.mock(likePost, () => ({ liked: true, likes_count: 1 }))
  expect(screen.queryByText(/\d like/)).toBeNull()
  fireEvent.click(like)
  expect(await screen.findByText('1 like')).toBeTruthy()
})

test('a refused like is reverted with a message', async () => {
  const like = await showPost(4)
  browser.server.mock(likePost, () => errorResponse('too_many_requests'))
  fireEvent.click(like)
  expect(await screen.findByText('Failed to like post')).toBeTruthy()
  expect(screen.getByText('4 likes')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Like' }).getAttribute('aria-pressed')).toBe('false')
})

test('when a like cannot be removed, the message says so', async () => {
  const liked = postBy(ben, { likes_count: 5, is_liked: true })
  browser.server.mock(likePost, () => errorResponse('too_many_requests'))
  renderInApp(<PostActions post={liked} commentsOpen={false} />, { server: browser.server, as: ada })
  fireEvent.click(screen.getByRole('button', { name: 'Liked' }))
  expect(await screen.findByText("Couldn't remove your like")).toBeTruthy()
  expect(screen.queryByText('Failed to like post')).toBeNull()
})

test('two quick taps send both requests in order and show only the last result', async () => {
  const like = await showPost(4)
  const first = deferred<LikeState>()
  const requests = browser.server.mock(likePost, ({ body }) =>
    (body as { liked: boolean }).liked ? first.promise : { liked: false, likes_count: 4 },
  )

  fireEvent.click(like)
  fireEvent.click(like)
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(await screen.findByText('4 likes')).toBeTruthy()

  first.resolve({ liked: true, likes_count: 5 })
  await waitFor(() => expect(requests.map(({ body }) => body)).toEqual([{ liked: true }, { liked: false }]))
  expect(screen.getByText('4 likes')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Like' })).toBeTruthy()
})

test('when the second of two taps fails, the result of the first is shown', async () => {
  const like = await showPost(4)
  browser.server.mock(likePost, ({ body }) =>
    (body as { liked: boolean }).liked ? { liked: true, likes_count: 5 } : errorResponse('too_many_requests'),
  )
  fireEvent.click(like)
  fireEvent.click(like)
  expect(await screen.findByText("Couldn't remove your like")).toBeTruthy()
  expect(screen.getByText('5 likes')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Liked' })).toBeTruthy()
})

test('a like is undone with one tap, also while an older copy of the post is cached', async () => {
  const liked = postBy(ben, { likes_count: 5, is_liked: true })
  const older = postBy(ben, { likes_count: 4, is_liked: false })
  queryClient.setQueryData(query(getPost, { id: liked.id }).queryKey, liked)
  queryClient.setQueryData(infiniteQuery(listPosts, {}).queryKey, {
    pages: [{ items: [older], next: undefined }],
    pageParams: [undefined],
  })
  const requests = browser.server.mock(likePost, () => ({ liked: false, likes_count: 4 }))
  renderInApp(<PostActions post={liked} commentsOpen={false} />, { server: browser.server, as: ada })
  fireEvent.click(screen.getByRole('button', { name: 'Liked' }))
  await waitFor(() => expect(requests.map(({ body }) => body)).toEqual([{ liked: false }]))
})

test('the like count never goes below 0', async () => {
  const { server } = browser
  server.mock(listPosts, () => [postBy(ben, { likes_count: 0, is_liked: true })])
  const response = deferred<LikeState>()
  server.mock(likePost, () => response.promise)
  renderInApp(<Feed />, { server, as: ada })
  fireEvent.click(await screen.findByRole('button', { name: 'Liked' }))
  await screen.findByRole('button', { name: 'Like' })
  expect(screen.queryByText(/\d like/)).toBeNull()
  response.resolve({ liked: false, likes_count: 0 })
})

test('visitors who like a post are asked to sign in', async () => {
  const like = await showPost(4, null)
  fireEvent.click(like)
  expect(await screen.findByText('Please log in to like posts')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login?from=%2F')
})

test('offline, a like shows and only the last tap is queued', async () => {
  const like = await showPost(4)
  goOffline()
  fireEvent.click(like)
  expect(await screen.findByText("Saved on this device. We'll send it when you're back online.")).toBeTruthy()
  expect(screen.getByText('5 likes')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Liked' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Like' }))
  await waitFor(async () =>
    expect((await outboxStore.list(ada.id)).map(({ input }) => input['liked'])).toEqual([true]),
  )
  expect(await screen.findByRole('button', { name: 'Liked' })).toBeTruthy()
  expect(screen.getByText('5 likes')).toBeTruthy()
})
