// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { deletePost, editPost, listPosts } from 'contract/posts'
import { expect, test } from 'vitest'
import { errorResponse } from '../../test/mockServer.ts'
import { ada, ben, postBy } from '../../test/people.ts'
import { setupBrowser, renderInApp } from '../../test/renderInApp.tsx'
import { Feed } from './Feed.tsx'

const browser = setupBrowser()
const post = postBy(ada, { id: 11, content: 'Mailboat leaves Tuesday.' })
const otherPost = postBy(ada, { id: 12, content: 'Two deckhand spots open.' })

async function showOwn() {
  const { server } = browser
  server.mock(listPosts, () => [post, otherPost])
  renderInApp(<Feed />, { server, as: ada })
  await screen.findByText(post.content)
  return server
}

const cardOf = (words: string) => within(screen.getByText(words).closest('article') ?? document.body)
const textbox = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Edit post' })
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })

test('only the author can edit and delete a post; everyone has more options', async () => {
  const { server } = browser
  server.mock(listPosts, () => [post, postBy(ben)])
  renderInApp(<Feed />, { server, as: ada })
  await screen.findByText(post.content)

  expect(cardOf(post.content).getByRole('button', { name: 'Edit post' })).toBeTruthy()
  expect(cardOf(post.content).getByRole('button', { name: 'Delete post' })).toBeTruthy()
  expect(cardOf(post.content).getByRole('button', { name: 'Post options' })).toBeTruthy()
  expect(cardOf(post.content).queryByRole('button', { name: 'More options' })).toBeNull()
  expect(cardOf(postBy(ben).content).queryByRole('button', { name: 'Edit post' })).toBeNull()
  expect(cardOf(postBy(ben).content).getByRole('button', { name: 'More options' })).toBeTruthy()
})

test('saving sends the trimmed text and shows the post as edited', async () => {
  const server = await showOwn()
  const edited_at = '2026-11-20T14:00:00.000Z'
  const requests = server.mock(editPost, () => ({ ...post, content: 'Leaves Wednesday.', edited_at }))

  fireEvent.click(cardOf(post.content).getByRole('button', { name: 'Edit post' }))
  await screen.findByRole('textbox', { name: 'Edit post' })
  expect(textbox().value).toBe(post.content)
  fireEvent.change(textbox(), { target: { value: '  Leaves Wednesday. ' } })
  fireEvent.click(save())

  expect(await screen.findByText('Post updated successfully!')).toBeTruthy()
  expect(requests).toMatchObject([{ path: '/api/posts/11', body: { content: 'Leaves Wednesday.' } }])
  expect(cardOf('Leaves Wednesday.').getByText('edited')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Edit post' })).toBeNull()
})

/** A stand-in for the notice of the moderation feature. */
const renderHidden = ({ moderation }: typeof post) =>
  moderation && <p role="note">{moderation.change_asked ?? `Held for ${moderation.held_for?.join()}`}</p>
const waiting = { reason: 'spam' as const, appeal: null, held_for: ['fee'] }
const saved = "Post saved. Only you can see it until we've checked it."

async function saveEdit(before: typeof post, after: typeof post) {
  const { server } = browser
  server.mock(listPosts, () => [before])
  server.mock(editPost, () => after)
  renderInApp(<Feed renderHidden={renderHidden} />, { server, as: ada })
  await screen.findByText(before.content)
  fireEvent.click(screen.getByRole('button', { name: 'Edit post' }))
  await screen.findByRole('textbox', { name: 'Edit post' })
  fireEvent.change(textbox(), { target: { value: after.content } })
  fireEvent.click(save())
  await screen.findByText(after.content, { selector: 'article *:not(textarea)' })
}

test('an edit that is held tells the author so', async () => {
  const content = 'Send $40 to hold the job.'
  await saveEdit(post, { ...post, content, moderation: waiting })
  expect(screen.getByRole('note').textContent).toBe('Held for fee')
  expect(screen.getByText(saved)).toBeTruthy()
  expect(screen.queryByText('Post updated successfully!')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Like' })).toBeNull()
})

test('an edit that an administrator asked for answers what they asked', async () => {
  const before = { ...post, moderation: { ...waiting, change_asked: 'Please remove the fee.' } }
  await saveEdit(before, { ...post, content: 'No fee.', moderation: { ...waiting, change_asked: null } })
  expect(screen.getByRole('note').textContent).toBe('Held for fee')
  expect(screen.queryByText('Please remove the fee.')).toBeNull()
  expect(screen.getByText(saved)).toBeTruthy()
})

test("an empty text can't be saved and shows an error", async () => {
  await showOwn()
  fireEvent.click(cardOf(post.content).getByRole('button', { name: 'Edit post' }))
  await screen.findByRole('textbox', { name: 'Edit post' })
  expect(save().disabled).toBe(false)
  fireEvent.change(textbox(), { target: { value: '   ' } })
  expect(save().disabled).toBe(true)
  expect(screen.getByText('Post content cannot be empty')).toBeTruthy()
})

test('an unsaved edit survives a reload', async () => {
  await showOwn()
  fireEvent.click(cardOf(post.content).getByRole('button', { name: 'Edit post' }))
  await screen.findByRole('textbox', { name: 'Edit post' })
  fireEvent.change(textbox(), { target: { value: 'Half a thou' } })
  cleanup()
  await showOwn()
  fireEvent.click(cardOf(post.content).getByRole('button', { name: 'Edit post' }))
  expect(await screen.findByDisplayValue('Half a thou')).toBe(textbox())
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  fireEvent.click(cardOf(post.content).getByRole('button', { name: 'Edit post' }))
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Edit post' })).value).toBe(
    post.content,
  )
})

test('Cancel discards the edit', async () => {
  await showOwn()
  fireEvent.click(cardOf(post.content).getByRole('button', { name: 'Edit post' }))
  await screen.findByRole('textbox', { name: 'Edit post' })
  fireEvent.change(textbox(), { target: { value: 'Something else' } })
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByText(post.content)).toBeTruthy()
  expect(screen.queryByText('Something else')).toBeNull()
})

test('only one post can be edited at a time', async () => {
  await showOwn()
  fireEvent.click(cardOf(post.content).getByRole('button', { name: 'Edit post' }))
  await screen.findByRole('textbox', { name: 'Edit post' })
  fireEvent.click(cardOf(otherPost.content).getByRole('button', { name: 'Edit post' }))
  expect(screen.getAllByRole('textbox', { name: 'Edit post' })).toHaveLength(1)
  expect(textbox().value).toBe(otherPost.content)
})

test('a refused edit keeps the text', async () => {
  const server = await showOwn()
  server.mock(editPost, () => errorResponse('too_many_requests'))
  fireEvent.click(cardOf(post.content).getByRole('button', { name: 'Edit post' }))
  await screen.findByRole('textbox', { name: 'Edit post' })
  fireEvent.change(textbox(), { target: { value: 'Leaves Wednesday.' } })
  fireEvent.click(save())
  expect(await screen.findByText('Failed to update post. Please try again.')).toBeTruthy()
  expect(textbox().value).toBe('Leaves Wednesday.')
})

async function askToDelete() {
  fireEvent.click(cardOf(post.content).getByRole('button', { name: 'Delete post' }))
  const title = 'Are you sure you want to delete this post? This cannot be undone.'
  return within(await screen.findByRole('alertdialog', { name: title }))
}

test('deleting a post asks for confirmation', async () => {
  const server = await showOwn()
  const requests = server.mock(deletePost, () => undefined)
  const dialog = await askToDelete()
  expect(requests).toHaveLength(0)

  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Post deleted successfully!')).toBeTruthy()
  expect(requests).toMatchObject([{ path: '/api/posts/11' }])
  expect(screen.queryByText(post.content)).toBeNull()
  const neighbour = cardOf(otherPost.content).getByRole('link', { name: 'Ada Rolle @adarolle' })
  await waitFor(() => expect(document.activeElement).toBe(neighbour))
})

test('Cancel keeps the post', async () => {
  const server = await showOwn()
  const requests = server.mock(deletePost, () => undefined)
  const dialog = await askToDelete()
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(requests).toHaveLength(0)
  expect(screen.getByText(post.content)).toBeTruthy()
})

test("a post that can't be deleted stays", async () => {
  const server = await showOwn()
  server.mock(deletePost, () => errorResponse('not_your_post'))
  const dialog = await askToDelete()
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Failed to delete post. Please try again.')).toBeTruthy()
  expect(screen.getByText(post.content)).toBeTruthy()
})
