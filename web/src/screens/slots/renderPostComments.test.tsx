// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { addComment, deleteComment, listComments } from 'contract/comments'
import { listPosts } from 'contract/posts'
import { expect, test } from 'vitest'
import { Feed } from '../../features/posts/Feed.tsx'
import { PostCard } from '../../features/posts/PostCard.tsx'
import { ada, ben, commentBy, postBy } from '../../test/people.ts'
import { setupBrowser, renderInApp } from '../../test/renderInApp.tsx'
import { renderPostComments } from './renderPostComments.tsx'
// Preloaded, so that the tests need not wait for the lazy import.
import './PostComments.tsx'

const browser = setupBrowser()

async function showPost(comments_count: number) {
  const { server } = browser
  server.mock(listPosts, () => [postBy(ben, { comments_count })])
  renderInApp(<Feed renderFooter={renderPostComments} />, { server, as: ada })
  return screen.findByRole('button', { name: 'Comment' })
}

const isHidden = (words: string) => screen.getByText(words).closest('[hidden]') !== null

test('comments are fetched on first open only', async () => {
  const button = await showPost(1)
  const requests = browser.server.mock(listComments, () => [commentBy(ben)])
  expect(button.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(button)
  expect(await screen.findByText('Clean job.')).toBeTruthy()
  expect(button.getAttribute('aria-expanded')).toBe('true')

  fireEvent.click(button)
  await waitFor(() => expect(isHidden('Clean job.')).toBe(true))
  fireEvent.click(button)
  await waitFor(() => expect(isHidden('Clean job.')).toBe(false))
  expect(requests).toHaveLength(1)
})

test('Comment puts the focus into the comment field, again after closing', async () => {
  const button = await showPost(1)
  browser.server.mock(listComments, () => [commentBy(ben)])
  button.focus()
  fireEvent.click(button)
  const field = await screen.findByRole('textbox', { name: 'Write a comment' })
  expect(document.activeElement).toBe(field)
  await screen.findByText('Clean job.')
  expect(document.activeElement).toBe(field)

  button.focus()
  fireEvent.click(button)
  await waitFor(() => expect(isHidden('Clean job.')).toBe(true))
  expect(document.activeElement).toBe(button)
  fireEvent.click(button)
  await waitFor(() => expect(document.activeElement).toBe(field))
})

test('comments that are open from the start leave the focus alone', async () => {
  browser.server.mock(listComments, () => [commentBy(ben)])
  const card = { post: postBy(ben), isEditing: false, onEditing: () => undefined }
  renderInApp(<PostCard {...card} footerOpen renderFooter={renderPostComments} />, {
    server: browser.server,
    as: ada,
  })
  await screen.findByText('Clean job.')
  expect(document.activeElement).toBe(document.body)
})

test('a new comment is counted immediately', async () => {
  const { server } = browser
  const button = await showPost(0)
  server.mock(listComments, () => [])
  server.mock(addComment, () => commentBy(ada))
  fireEvent.click(button)
  fireEvent.change(await screen.findByRole('textbox', { name: 'Write a comment' }), {
    target: { value: 'Clean job.' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Post' }))
  expect(await screen.findByText('1 comment')).toBeTruthy()
})

test('the count never goes below 0', async () => {
  const { server } = browser
  const button = await showPost(0)
  server.mock(listComments, () => [commentBy(ada)])
  server.mock(deleteComment, () => undefined)
  fireEvent.click(button)
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  const [, confirm] = await screen.findAllByRole('button', { name: 'Delete', hidden: true })
  fireEvent.click(confirm ?? button)
  await screen.findByText('Comment deleted!')
  expect(screen.queryByText(/\d comment/)).toBeNull()
})

test('readers and the writer of a comment with signs of a scam are warned', async () => {
  const button = await showPost(1)
  const content = 'Send $40 by SunCash to hold the job.'
  browser.server.mock(listComments, () => [commentBy(ben), commentBy(ben, { id: 102, content })])
  fireEvent.click(button)
  const warnings = await screen.findAllByRole('note', { name: 'Signs of a scam' })
  expect(warnings.map((warning) => warning.textContent)).toEqual([
    expect.stringContaining('Never pay to get a job'),
  ])

  fireEvent.change(screen.getByRole('textbox', { name: 'Write a comment' }), { target: { value: content } })
  const note = await screen.findByRole('status', { name: 'Note on scams' })
  await waitFor(() => expect(note.textContent).toContain('This reads like asking workers for money.'))
})
