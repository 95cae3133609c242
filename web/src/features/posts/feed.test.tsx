// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { listPosts } from 'contract/posts'
import { afterEach, expect, test, vi } from 'vitest'
import { pageOf, refusal } from '../../test/network.ts'
import { ada, ben, postBy } from '../../test/people.ts'
import { freshBrowser, show } from '../../test/show.tsx'
import { Feed } from './Feed.tsx'

const browser = freshBrowser()
afterEach(() => vi.useRealTimers())

const first = postBy(ben, { id: 20, content: 'First' })
const second = postBy(ada, { id: 19, content: 'Second' })
const older = postBy(ben, { id: 18, content: 'Older' })

test('an empty feed offers to write the first post', async () => {
  const { network } = browser
  network.answer(listPosts, () => [])
  const write = vi.fn()
  show(<Feed emptyAction={<button onClick={write}>Create Post</button>} />, { network, as: ada })
  expect(await screen.findByRole('heading', { name: 'No posts yet' })).toBeTruthy()
  expect(screen.getByText('Be the first to share something!')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Create Post' }))
  expect(write).toHaveBeenCalled()
})

test('a feed that cannot be loaded says so, and Retry loads it', async () => {
  const { network } = browser
  network.answer(listPosts, () => refusal('too_many_requests'))
  show(<Feed />, { network, as: ada })
  expect(await screen.findByText('Failed to load posts. Please check your connection.')).toBeTruthy()
  expect(screen.queryByText('No posts yet')).toBeNull()

  network.answer(listPosts, () => [first])
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('First')).toBeTruthy()
})

test('an answer that is no list is told apart', async () => {
  const { network } = browser
  network.answer(listPosts, () => new Response('{"posts":[]}'))
  show(<Feed />, { network, as: ada })
  expect(await screen.findByText('Received invalid posts data from server')).toBeTruthy()
})

test('the button fetches the next page by its cursor; a post that was pushed into it shows once', async () => {
  const { network } = browser
  const requests = network.answer(listPosts, ({ query }) =>
    query.has('cursor') ? [second, older] : pageOf([first, second], 'after19'),
  )
  show(<Feed />, { network, as: ada })
  fireEvent.click(await screen.findByRole('button', { name: 'Load more' }))

  expect(await screen.findByText('Older')).toBeTruthy()
  expect(requests.at(-1)?.query.get('cursor')).toBe('after19')
  expect(screen.getAllByText('Second')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

test('a next page that fails leaves the posts standing, with a Retry', async () => {
  const { network } = browser
  network.answer(listPosts, ({ query }) =>
    query.has('cursor') ? refusal('too_many_requests') : pageOf([first], 'after20'),
  )
  show(<Feed />, { network, as: ada })
  fireEvent.click(await screen.findByRole('button', { name: 'Load more' }))
  expect(await screen.findByText('Failed to load posts. Please check your connection.')).toBeTruthy()
  expect(screen.getByText('First')).toBeTruthy()

  network.answer(listPosts, () => [older])
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Older')).toBeTruthy()
})

async function aMinutePasses() {
  await act(() => vi.advanceTimersByTimeAsync(60_000))
}

test('new posts wait behind a button, so that nothing moves while one reads', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { network } = browser
  network.answer(listPosts, () => [second])
  show(<Feed />, { network, as: ada })
  await screen.findByText('Second')
  await aMinutePasses()
  expect(screen.queryByRole('button', { name: 'New posts' })).toBeNull()

  network.answer(listPosts, () => [first, second])
  await aMinutePasses()
  expect(screen.queryByText('First')).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: 'New posts' }))
  expect(await screen.findByText('First')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'New posts' })).toBeNull()
})

test('an older post that moves up for a deleted one is not new', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { network } = browser
  network.answer(listPosts, () => [first, second])
  show(<Feed />, { network, as: ada })
  await screen.findByText('Second')

  network.answer(listPosts, () => [first, older])
  await aMinutePasses()
  expect(screen.queryByRole('button', { name: 'New posts' })).toBeNull()
})

test('when the server goes away, the posts stay with their age', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { network } = browser
  network.answer(listPosts, () => [second])
  show(<Feed />, { network, as: ada })
  await screen.findByText('Second')

  network.answer(listPosts, () => refusal('too_many_requests'))
  await aMinutePasses()
  expect(await screen.findByText('Failed to load posts. Please check your connection.')).toBeTruthy()
  await aMinutePasses()
  expect(screen.getByText(/^Loaded \dm ago\.$/)).toBeTruthy()
  expect(screen.getByText('Second')).toBeTruthy()
})

test('a post shows its author, what they do, and links that vouch for nothing', async () => {
  const { network } = browser
  network.answer(listPosts, () => [
    postBy(ben, { content: 'See https://cayfolk.example/roofs.' }),
    postBy({ ...ada, occupation: null }, { id: 9, comments_count: 1 }),
  ])
  show(<Feed />, { network })
  const link = await screen.findByRole('link', { name: 'https://cayfolk.example/roofs' })
  expect(link.getAttribute('rel')).toBe('noopener nofollow ugc')
  expect(screen.getByRole('link', { name: 'Ben Moss @benmoss' }).getAttribute('href')).toBe('/user/2')
  expect(screen.getByText(/^Lucayan Build Co\./)).toBeTruthy()
  expect(screen.getByText(/^Professional/)).toBeTruthy()
  expect(screen.getByText('1 comment')).toBeTruthy()
  expect(screen.getByText('0 comments')).toBeTruthy()
})
