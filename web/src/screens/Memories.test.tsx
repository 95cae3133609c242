// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { listMemories, type MemoryItem } from 'contract/memories'
import { deletePost } from 'contract/posts'
import { deleteStory, listStoryViewers, type Story } from 'contract/stories'
import { expect, test } from 'vitest'
import { pageWithNext, errorResponse } from '../test/mockServer.ts'
import { ada, ben, postBy } from '../test/people.ts'
import { setupBrowser, renderInApp } from '../test/renderInApp.tsx'
import { storyBy } from '../test/stories.ts'
// Preloaded, so that the tests need not wait for the lazy import.
import '../features/posts/DeletePostDialog.tsx'
import { Memories } from './Memories.tsx'

const browser = setupBrowser()
const open = () => renderInApp(<Memories />, { server: browser.server, as: ada })

const ownPost: MemoryItem = { kind: 'post', post: postBy(ada, { content: 'Mailboat' }), story: null }
const story = (changes: Partial<Story> = {}): MemoryItem => ({
  kind: 'story',
  post: null,
  story: storyBy(ada, { created_at: '2026-11-19T12:00:00.000Z', ...changes }),
})

test('posts and stories are grouped by day, page by page', async () => {
  const requests = browser.server.mock(listMemories, ({ query }) =>
    query.has('cursor') ? [story()] : pageWithNext([ownPost], 'older'),
  )
  open()
  const day = await screen.findByRole('region', { name: /20 November 2026|Today|Yesterday/ })
  expect(within(day).getByText('Mailboat')).toBeTruthy()

  fireEvent.click(screen.getByRole('button', { name: 'Load more' }))
  expect(await screen.findByText('Two trays left.')).toBeTruthy()
  expect(requests.at(-1)?.query.get('cursor')).toBe('older')
  expect(screen.getAllByRole('region')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

test('a hidden story shows its author the reason', async () => {
  browser.server.mock(listMemories, () => [story({ moderation: { reason: 'nudity', appeal: 'open' } })])
  open()
  const note = within(await screen.findByRole('note', { name: 'Your story is hidden' }))
  expect(note.getByText(/because it shows nudity or violence/)).toBeTruthy()
  expect(note.getByText("We're reviewing your appeal.")).toBeTruthy()
})

test('a story without a file shows initials, and a video plays on demand', async () => {
  browser.server.mock(listMemories, () => [story({ id: 1 }), story({ id: 2, video_url: '/uploads/v.mp4' })])
  open()
  expect(await screen.findByText('AR', { selector: '.batik' })).toBeTruthy()
  const video = screen.getByLabelText<HTMLVideoElement>('Video by Ada')
  expect([video.preload, video.controls, video.autoplay]).toEqual(['none', true, false])
})

test('a deleted post disappears', async () => {
  browser.server.mock(listMemories, () => [ownPost, story()])
  browser.server.mock(deletePost, () => undefined)
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Delete post' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByText('Mailboat')).toBeNull())
  expect(screen.getByText('Two trays left.')).toBeTruthy()
})

test('authors see who viewed a story that has expired', async () => {
  const requests = browser.server.mock(listStoryViewers, () => ({
    viewers: [{ ...storyBy(ben).user, viewed_at: '2026-11-19T13:00:00.000Z' }],
    total: 1,
  }))
  browser.server.mock(listMemories, () => [story({ views_count: 1 })])
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Seen by 1' }))
  const list = within(await screen.findByRole('dialog', { name: 'Seen by' }))
  expect((await list.findByRole('link', { name: /Ben Moss/ })).getAttribute('href')).toBe('/user/2')
  expect(requests).toMatchObject([{ path: '/api/stories/50/viewers' }])
})

async function askToDeleteStory() {
  const card = screen.getByText('Mailboat story').closest('article') ?? document.body
  fireEvent.click(await within(card).findByRole('button', { name: 'Delete story' }))
  return within(await screen.findByRole('alertdialog', { name: 'Delete this story?' }))
}

test('a story that is deleted disappears, and the focus moves to the one beside it', async () => {
  browser.server.mock(listMemories, () => [
    story({ id: 2, content: 'Mailboat story' }),
    // A post of the same id and a story beside it stay.
    { ...ownPost, post: postBy(ada, { id: 2, content: 'Mailboat', created_at: '2026-11-18T12:00:00.000Z' }) },
    story({ id: 1 }),
  ])
  const requests = browser.server.mock(deleteStory, () => undefined)
  open()
  await screen.findByText('Mailboat story')
  const dialog = await askToDeleteStory()
  expect(requests).toHaveLength(0)
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Story deleted successfully!')).toBeTruthy()
  expect(requests).toMatchObject([{ path: '/api/stories/2' }])
  expect(screen.queryByText('Mailboat story')).toBeNull()
  expect(screen.getByText('Mailboat')).toBeTruthy()
  const other = screen.getByText('Two trays left.').closest('article') ?? document.body
  const link = within(other).getByRole('link', { name: 'Ada Rolle @adarolle' })
  await waitFor(() => expect(document.activeElement).toBe(link))
})

test("a story that can't be deleted stays", async () => {
  browser.server.mock(listMemories, () => [story({ content: 'Mailboat story' })])
  browser.server.mock(deleteStory, () => errorResponse('too_many_requests'))
  open()
  await screen.findByText('Mailboat story')
  const dialog = await askToDeleteStory()
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Failed to delete story. Please try again.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByText('Mailboat story')).toBeTruthy()
})

test('an empty list differs from a failed one', async () => {
  browser.server.mock(listMemories, () => errorResponse('too_many_requests'))
  open()
  expect(await screen.findByText('Failed to load your memories. Please check your connection.')).toBeTruthy()
  expect(screen.queryByText('No memories yet')).toBeNull()

  browser.server.mock(listMemories, () => [])
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'No memories yet' })).toBeTruthy()
})
