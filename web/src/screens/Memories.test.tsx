// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { listMemories, type MemoryItem } from 'contract/memories'
import { deletePost } from 'contract/posts'
import type { Story } from 'contract/stories'
import { expect, test } from 'vitest'
import { pageOf, refusal } from '../test/network.ts'
import { ada, postBy } from '../test/people.ts'
import { freshBrowser, show } from '../test/show.tsx'
import { storyBy } from '../test/storyBy.ts'
// Loaded before the tests, which would have to wait for it otherwise.
import '../features/posts/DeletePostDialog.tsx'
import { Memories } from './Memories.tsx'

const browser = freshBrowser()
const open = () => show(<Memories />, { network: browser.network, as: ada })

const mine: MemoryItem = { kind: 'post', post: postBy(ada, { content: 'Mailboat' }), story: null }
const story = (changes: Partial<Story> = {}): MemoryItem => ({
  kind: 'story',
  post: null,
  story: storyBy(ada, { created_at: '2026-11-19T12:00:00.000Z', ...changes }),
})

test('posts and stories are grouped by day, page by page', async () => {
  const asked = browser.network.answer(listMemories, ({ query }) =>
    query.has('cursor') ? [story()] : pageOf([mine], 'older'),
  )
  open()
  const day = await screen.findByRole('region', { name: /20 November 2026|Today|Yesterday/ })
  expect(within(day).getByText('Mailboat')).toBeTruthy()

  fireEvent.click(screen.getByRole('button', { name: 'Load more' }))
  expect(await screen.findByText('Two trays left.')).toBeTruthy()
  expect(asked.at(-1)?.query.get('cursor')).toBe('older')
  expect(screen.getAllByRole('region')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

test('a hidden story shows its author the reason', async () => {
  browser.network.answer(listMemories, () => [story({ moderation: { reason: 'nudity', appeal: 'open' } })])
  open()
  const note = within(await screen.findByRole('note', { name: 'Your story is hidden' }))
  expect(note.getByText(/because it shows nudity or violence/)).toBeTruthy()
  expect(note.getByText("We're reviewing your appeal.")).toBeTruthy()
})

test('a story without a file shows initials, a video is played on demand', async () => {
  browser.network.answer(listMemories, () => [
    story({ id: 1 }),
    story({ id: 2, video_url: '/uploads/v.mp4' }),
  ])
  open()
  expect(await screen.findByText('AR', { selector: '.batik' })).toBeTruthy()
  const video = screen.getByLabelText<HTMLVideoElement>('Video by Ada')
  expect([video.preload, video.controls, video.autoplay]).toEqual(['none', true, false])
})

test('a deleted post disappears', async () => {
  browser.network.answer(listMemories, () => [mine, story()])
  browser.network.answer(deletePost, () => undefined)
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Delete post' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByText('Mailboat')).toBeNull())
  expect(screen.getByText('Two trays left.')).toBeTruthy()
})

test('an empty list differs from a failed one', async () => {
  browser.network.answer(listMemories, () => refusal('too_many_requests'))
  open()
  expect(await screen.findByText('Failed to load your memories. Please check your connection.')).toBeTruthy()
  expect(screen.queryByText('No memories yet')).toBeNull()

  browser.network.answer(listMemories, () => [])
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'No memories yet' })).toBeTruthy()
})
