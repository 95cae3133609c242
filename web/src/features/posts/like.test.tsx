// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { listPosts, likePost, type LikeState } from 'contract/posts'
import { expect, test } from 'vitest'
import { outboxStore } from '../../api/outbox/outboxStore.ts'
import { deferred, errorResponse } from '../../test/mockServer.ts'
import { ada, ben, postBy } from '../../test/people.ts'
import { setupBrowser, goOffline, renderInApp } from '../../test/renderInApp.tsx'
import { Feed } from './Feed.tsx'

const browser = setupBrowser()

async function showPost(likes_count = 4, as: typeof ada | null = ada) {
  const { server } = browser
  server.mock(listPosts, () => [postBy(ben, { likes_count })])
  renderInApp(<Feed />, as ? { server, as } : { server })
  return screen.findByRole('button', { name: 'Like' })
}

test('a like shows at once, and then the count is the server’s', async () => {
  const like = await showPost(4)
  const answer = deferred<LikeState>()
  const requests = browser.server.mock(likePost, () => answer.promise)

  fireEvent.click(like)
  expect((await screen.findByRole('button', { name: 'Liked' })).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByText('5 likes')).toBeTruthy()

  answer.resolve({ liked: true, likes_count: 7 })
  expect(await screen.findByText('7 likes')).toBeTruthy()
  expect(requests).toMatchObject([{ path: '/api/posts/10/like', body: { liked: true } }])
  expect(requests[0]?.key).toBeTruthy()
})

test('one like is a like, not likes', async () => {
  const like = await showPost(0)
  browser.server.mock(likePost, () => ({ liked: true, likes_count: 1 }))
  expect(screen.getByText('0 likes')).toBeTruthy()
  fireEvent.click(like)
  expect(await screen.findByText('1 like')).toBeTruthy()
})

test('a refused like is taken back and says so', async () => {
  const like = await showPost(4)
  browser.server.mock(likePost, () => errorResponse('too_many_requests'))
  fireEvent.click(like)
  expect(await screen.findByText('Failed to like post')).toBeTruthy()
  expect(screen.getByText('4 likes')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Like' }).getAttribute('aria-pressed')).toBe('false')
})

test('a double tap ends where it began: both wishes are sent in order, and the first answer does not show between them', async () => {
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

test('when the second of two taps fails, what the first reached is shown', async () => {
  const like = await showPost(4)
  browser.server.mock(likePost, ({ body }) =>
    (body as { liked: boolean }).liked ? { liked: true, likes_count: 5 } : errorResponse('too_many_requests'),
  )
  fireEvent.click(like)
  fireEvent.click(like)
  expect(await screen.findByText('Failed to like post')).toBeTruthy()
  expect(screen.getByText('5 likes')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Liked' })).toBeTruthy()
})

test('an unlike never shows fewer than none', async () => {
  const { server } = browser
  server.mock(listPosts, () => [postBy(ben, { likes_count: 0, is_liked: true })])
  const answer = deferred<LikeState>()
  server.mock(likePost, () => answer.promise)
  renderInApp(<Feed />, { server, as: ada })
  fireEvent.click(await screen.findByRole('button', { name: 'Liked' }))
  await screen.findByRole('button', { name: 'Like' })
  expect(screen.getByText('0 likes')).toBeTruthy()
  answer.resolve({ liked: false, likes_count: 0 })
})

test('signed out, a like asks to sign in and is not sent', async () => {
  const like = await showPost(4, null)
  fireEvent.click(like)
  expect(await screen.findByText('Please log in to like posts')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login')
})

test('without a network a like stands, and of several taps the last one waits', async () => {
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
