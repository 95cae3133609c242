// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { listPosts } from 'contract/posts'
import { expect, test, vi } from 'vitest'
import { pageWithNext, errorResponse } from '../../test/mockServer.ts'
import { ada, ben, postBy } from '../../test/people.ts'
import { setupBrowser, renderInApp } from '../../test/renderInApp.tsx'
import { Feed } from './Feed.tsx'

const browser = setupBrowser()
const first = postBy(ben, { id: 20, content: 'First' })
const second = postBy(ada, { id: 19, content: 'Second' })
const older = postBy(ben, { id: 18, content: 'Older' })

test('an empty feed offers to write the first post', async () => {
  const { server } = browser
  server.mock(listPosts, () => [])
  const write = vi.fn()
  renderInApp(<Feed emptyAction={<button onClick={write}>Create Post</button>} />, { server, as: ada })
  expect(await screen.findByRole('heading', { name: 'No posts yet' })).toBeTruthy()
  expect(screen.getByText('Be the first to share something!')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Create Post' }))
  expect(write).toHaveBeenCalled()
})

test('a feed that fails to load shows an error, and Retry loads it', async () => {
  const { server } = browser
  server.mock(listPosts, () => errorResponse('too_many_requests'))
  renderInApp(<Feed />, { server, as: ada })
  expect(await screen.findByText('Failed to load posts. Please check your connection.')).toBeTruthy()
  expect(screen.queryByText('No posts yet')).toBeNull()

  server.mock(listPosts, () => [first])
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('First')).toBeTruthy()
})

test("a response that isn't a list shows its own error", async () => {
  const { server } = browser
  server.mock(listPosts, () => new Response('{"posts":[]}'))
  renderInApp(<Feed />, { server, as: ada })
  expect(await screen.findByText('Received invalid posts data from server')).toBeTruthy()
})

test('Load more fetches the next page by its cursor, without duplicates', async () => {
  const { server } = browser
  const requests = server.mock(listPosts, ({ query }) =>
    query.has('cursor') ? [second, older] : pageWithNext([first, second], 'after19'),
  )
  renderInApp(<Feed />, { server, as: ada })
  fireEvent.click(await screen.findByRole('button', { name: 'Load more' }))

  expect(await screen.findByText('Older')).toBeTruthy()
  expect(requests.at(-1)?.query.get('cursor')).toBe('after19')
  expect(screen.getAllByText('Second')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

test('a next page that fails to load keeps the posts and offers Retry', async () => {
  const { server } = browser
  server.mock(listPosts, ({ query }) =>
    query.has('cursor') ? errorResponse('too_many_requests') : pageWithNext([first], 'after20'),
  )
  renderInApp(<Feed />, { server, as: ada })
  fireEvent.click(await screen.findByRole('button', { name: 'Load more' }))
  expect(await screen.findByText('Failed to load posts. Please check your connection.')).toBeTruthy()
  expect(screen.getByText('First')).toBeTruthy()

  server.mock(listPosts, () => [older])
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Older')).toBeTruthy()
})

async function aMinutePasses() {
  await act(() => vi.advanceTimersByTimeAsync(60_000))
}

test("new posts are shown after clicking a button, so that the feed doesn't move while reading", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { server } = browser
  server.mock(listPosts, () => [second])
  renderInApp(<Feed />, { server, as: ada })
  await screen.findByText('Second')
  await aMinutePasses()
  expect(screen.queryByRole('button', { name: 'New posts' })).toBeNull()

  server.mock(listPosts, () => [first, second])
  await aMinutePasses()
  expect(screen.queryByText('First')).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: 'New posts' }))
  expect(await screen.findByText('First')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'New posts' })).toBeNull()
})

test("an older post that fills the place of a deleted one isn't counted as new", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { server } = browser
  server.mock(listPosts, () => [first, second])
  renderInApp(<Feed />, { server, as: ada })
  await screen.findByText('Second')

  server.mock(listPosts, () => [first, older])
  await aMinutePasses()
  expect(screen.queryByRole('button', { name: 'New posts' })).toBeNull()
})

test('when an update fails to load, the posts stay with their age', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { server } = browser
  server.mock(listPosts, () => [second])
  renderInApp(<Feed />, { server, as: ada })
  await screen.findByText('Second')

  server.mock(listPosts, () => errorResponse('too_many_requests'))
  await aMinutePasses()
  expect(await screen.findByText('Failed to load posts. Please check your connection.')).toBeTruthy()
  await aMinutePasses()
  expect(screen.getByText(/^Loaded \dm ago\.$/)).toBeTruthy()
  expect(screen.getByText('Second')).toBeTruthy()
})

test('a post shows its author, and their company or occupation', async () => {
  const { server } = browser
  server.mock(listPosts, () => [first, postBy({ ...ada, occupation: null }, { id: 9 })])
  renderInApp(<Feed />, { server })
  const author = await screen.findByRole('link', { name: 'Ben Moss @benmoss' })
  expect(author.getAttribute('href')).toBe('/user/2')
  expect(screen.getByText(/^Lucayan Build Co\./)).toBeTruthy()
  expect(screen.getByText(/^Professional/)).toBeTruthy()
})

test('links in a post have rel="nofollow"', async () => {
  const { server } = browser
  server.mock(listPosts, () => [postBy(ben, { content: 'See https://cayfolk.example/roofs.' })])
  renderInApp(<Feed />, { server })
  const link = await screen.findByRole('link', { name: 'https://cayfolk.example/roofs' })
  expect(link.getAttribute('rel')).toBe('noopener nofollow ugc')
})

test('counts of zero are not shown', async () => {
  const { server } = browser
  server.mock(listPosts, () => [first, postBy(ada, { id: 9, comments_count: 1 })])
  renderInApp(<Feed />, { server })
  expect(await screen.findByText('1 comment')).toBeTruthy()
  expect(screen.getAllByText(/\d (comment|like)/)).toHaveLength(1)
})
