// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { listVideos } from 'contract/memories'
import { likePost } from 'contract/posts'
import { deleteStory } from 'contract/stories'
import { expect, test } from 'vitest'
import { ada, ben, postBy } from '../test/people.ts'
import { setupBrowser, renderInApp } from '../test/renderInApp.tsx'
import { storyBy } from '../test/stories.ts'
import { Videos } from './Videos.tsx'

const browser = setupBrowser()
const open = () => renderInApp(<Videos />, { server: browser.server, as: ada })

test('posts and stories with video are in one list where posts can be liked', async () => {
  const post = postBy(ben, { video_url: '/uploads/a.mp4' })
  const story = storyBy(ada, { video_url: '/uploads/b.mp4' })
  browser.server.mock(listVideos, () => [
    { kind: 'post' as const, post, story: null },
    { kind: 'story' as const, post: null, story },
  ])
  browser.server.mock(likePost, () => ({ likes_count: 1, liked: true }))
  open()
  expect(await screen.findByLabelText('Video by Ben')).toBeTruthy()
  expect(screen.getByLabelText('Video by Ada')).toBeTruthy()

  fireEvent.click(screen.getByRole('button', { name: 'Like' }))
  expect(await screen.findByText('1 like')).toBeTruthy()
})

test('only the author of a story can delete it', async () => {
  const videoOf = (id: number, user: typeof ada) => ({
    kind: 'story' as const,
    post: null,
    story: storyBy(user, { id, video_url: `/uploads/${id}.mp4` }),
  })
  browser.server.mock(listVideos, () => [videoOf(1, ben), videoOf(2, ada)])
  browser.server.mock(deleteStory, () => undefined)
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Delete story' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByLabelText('Video by Ada')).toBeNull())
  expect(screen.getByLabelText('Video by Ben')).toBeTruthy()
})

test('an empty list shows a message', async () => {
  browser.server.mock(listVideos, () => [])
  open()
  expect(await screen.findByRole('heading', { name: 'No videos yet' })).toBeTruthy()
})
