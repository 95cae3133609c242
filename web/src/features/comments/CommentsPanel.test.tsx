// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { addComment, COMMENT_TEXT_MAX, deleteComment, listComments, type Comment } from 'contract/comments'
import type { User } from 'contract/profiles'
import { beforeEach, expect, test, vi } from 'vitest'
import { readStoredJson } from '../../api/browserStorage.ts'
import type { InFlightWrite } from '../../api/outbox/inFlightWrites.ts'
import { outboxStore } from '../../api/outbox/outboxStore.ts'
import { token } from '../../api/token.ts'
import { deferred, pageWithNext, errorResponse, type ReceivedRequest } from '../../test/mockServer.ts'
import { ada, ben, commentBy, postBy } from '../../test/people.ts'
import { setupBrowser, goOffline, renderInApp } from '../../test/renderInApp.tsx'
import { CommentsPanel } from './CommentsPanel.tsx'

const browser = setupBrowser()
const onCount = vi.fn()
beforeEach(() => void onCount.mockReset())

const benComment = commentBy(ben, { id: 100, content: 'Clean job.' })
const adaComment = commentBy(ada, { id: 101, content: 'Thank you.' })

const hidden: Comment = { ...adaComment, moderation: { reason: 'spam', appeal: null } }

type Scene = {
  as?: User
  author?: User
  comments?: Comment[] | ((requests: ReceivedRequest) => Comment[] | Response)
}

function open({ as, author = ada, comments = [benComment] }: Scene = {}) {
  const { server } = browser
  server.mock(listComments, (requests) => (typeof comments === 'function' ? comments(requests) : comments))
  const panel = (
    <CommentsPanel
      post={postBy(author)}
      onCount={onCount}
      EmojiButton={WaveButton}
      renderNotice={({ id, moderation }) => moderation && <p>{`Comment ${id} is hidden`}</p>}
    />
  )
  return renderInApp(panel, as ? { server, as } : { server })
}

function WaveButton({ onPick }: { onPick: (emoji: string) => void }) {
  return (
    <button type="button" onClick={() => onPick('🌊')}>
      Wave
    </button>
  )
}

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write a comment' })
const post = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Post' })
const itemOf = (words: string) => within(screen.getByText(words).closest('li') ?? document.body)

test('comments are listed oldest first, across pages', async () => {
  open({
    comments: ({ query }) => (query.has('cursor') ? [adaComment] : pageWithNext([benComment], 'after100')),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Load more comments' }))
  await screen.findByText('Thank you.')
  const texts = screen.getAllByRole('listitem').map((item) => item.textContent)
  expect(texts[0]).toContain('Clean job.')
  expect(texts[1]).toContain('Thank you.')
})

test('a new comment stays below earlier ones that are loaded after it', async () => {
  const earlier = commentBy(ben, { id: 101, content: 'Good price.' })
  const latest = commentBy(ada, { id: 102, content: 'Thank you.' })
  open({
    as: ada,
    comments: ({ query }) =>
      query.has('cursor') ? [earlier, latest] : pageWithNext([benComment], 'after100'),
  })
  await screen.findByText('Clean job.')
  browser.server.mock(addComment, () => latest)
  fireEvent.change(await field(), { target: { value: 'Thank you.' } })
  fireEvent.click(post())
  await screen.findByText('Comment added!')
  fireEvent.click(screen.getByRole('button', { name: 'Load more comments' }))
  await screen.findByText('Good price.')
  const texts = screen.getAllByText(/^(Clean|Good|Thank)/).map(({ textContent }) => textContent)
  expect(texts).toEqual(['Clean job.', 'Good price.', 'Thank you.'])
})

test('comments that fail to load show an error, and Retry loads them', async () => {
  open({ comments: () => errorResponse('too_many_requests') })
  expect(await screen.findByText('Failed to load comments')).toBeTruthy()
  browser.server.mock(listComments, () => [benComment])
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Clean job.')).toBeTruthy()
})

test("a blank comment can't be sent", async () => {
  open({ as: ada })
  const requests = browser.server.mock(addComment, () => adaComment)
  expect((await field()) && post().disabled).toBe(true)
  fireEvent.change(await field(), { target: { value: ' \n ' } })
  expect(post().disabled).toBe(true)
  fireEvent.keyDown(await field(), { key: 'Enter' })
  await screen.findByText('Clean job.')
  expect(requests).toHaveLength(0)
  expect(onCount).not.toHaveBeenCalled()
})

test('a pasted comment that is too long stays in the field and says so', async () => {
  open({ as: ada })
  const requests = browser.server.mock(addComment, () => adaComment)
  const long = '😀'.repeat(COMMENT_TEXT_MAX + 3)
  fireEvent.change(await field(), { target: { value: long } })
  expect(screen.getByText(/3 too many\.$/)).toBeTruthy()
  fireEvent.keyDown(await field(), { key: 'Enter' })
  fireEvent.click(post())
  await screen.findByText('Clean job.')
  expect(requests).toHaveLength(0)
  expect((await field()).value).toBe(long)
})

test('Enter sends the trimmed comment and shows it immediately', async () => {
  open({ as: ada })
  const response = deferred<Comment>()
  const requests = browser.server.mock(addComment, () => response.promise)
  fireEvent.change(await field(), { target: { value: '  Thank you. ' } })
  fireEvent.keyDown(await field(), { key: 'Enter' })

  expect(itemOf((await screen.findByText('Thank you.')).textContent).getByText('Posting...')).toBeTruthy()
  expect((await field()).value).toBe('')
  expect(onCount.mock.calls).toEqual([[1]])

  response.resolve(adaComment)
  expect(await screen.findByText('Comment added!')).toBeTruthy()
  expect(screen.queryByText('Posting...')).toBeNull()
  expect(screen.getAllByText('Thank you.')).toHaveLength(1)
  expect(requests).toMatchObject([{ path: '/api/posts/10/comments', body: { content: 'Thank you.' } }])
})

test('offline, a comment is shown as queued until it is sent', async () => {
  const goOnline = goOffline()
  open({ as: ada })
  const requests = browser.server.mock(addComment, () => adaComment)
  fireEvent.change(await field(), { target: { value: 'Thank you.' } })
  fireEvent.click(post())
  expect(await screen.findByText("Saved on this device. We'll send it when you're back online.")).toBeTruthy()
  const waits = within(await screen.findByRole('list', { name: 'Waiting to be sent' }))
  expect(await waits.findByText('Thank you.')).toBeTruthy()
  expect(waits.getByText('Waiting to be sent')).toBeTruthy()
  expect((await field()).value).toBe('')
  expect(requests).toEqual([])

  goOnline()
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Waiting to be sent' })).toBeNull())
  expect(screen.getAllByText('Thank you.')).toHaveLength(1)
  expect(requests).toHaveLength(1)
  // The comment was counted when it was queued.
  expect(onCount.mock.calls).toEqual([[1]])
})

test("Shift+Enter inserts a line break, and Enter during IME composition doesn't send", async () => {
  open({ as: ada })
  const requests = browser.server.mock(addComment, () => adaComment)
  fireEvent.change(await field(), { target: { value: 'Thank' } })
  fireEvent.keyDown(await field(), { key: 'Enter', shiftKey: true })
  fireEvent.keyDown(await field(), { key: 'Enter', isComposing: true })
  fireEvent.keyDown(await field(), { key: 'Enter', keyCode: 229 })
  await screen.findByText('Clean job.')
  expect(requests).toHaveLength(0)
})

test('a failed comment returns to the field, and a retry sends the same idempotency key', async () => {
  open({ as: ada })
  const failed = browser.server.mock(addComment, () => errorResponse('too_many_requests'))
  fireEvent.change(await field(), { target: { value: 'Thank you.' } })
  fireEvent.click(post())
  expect(await screen.findByText('Failed to add comment')).toBeTruthy()
  expect((await field()).value).toBe('Thank you.')
  expect(screen.queryByText('Posting...')).toBeNull()
  expect(onCount.mock.calls).toEqual([[1], [-1]])

  const retries = browser.server.mock(addComment, () => adaComment)
  fireEvent.click(post())
  await screen.findByText('Comment added!')
  expect(failed[0]?.key).toBeTruthy()
  expect(retries[0]?.key).toBe(failed[0]?.key)
})

test('the same comment once more is a new one, also after an earlier failure', async () => {
  open({ as: ada })
  browser.server.mock(addComment, () => errorResponse('too_many_requests'))
  fireEvent.change(await field(), { target: { value: 'Thank you.' } })
  fireEvent.click(post())
  await screen.findByText('Failed to add comment')

  let id = 200
  const requests = browser.server.mock(addComment, () => ({ ...adaComment, id: ++id }))
  fireEvent.click(post())
  await screen.findByText('Thank you.', { selector: 'li *' })
  fireEvent.change(await field(), { target: { value: 'Thank you.' } })
  fireEvent.click(post())
  await waitFor(() => expect(requests).toHaveLength(2))
  expect(requests[1]?.key).not.toBe(requests[0]?.key)
})

test('a failed comment keeps its idempotency key while another one is sent', async () => {
  open({ as: ada })
  const failed = browser.server.mock(addComment, () => errorResponse('too_many_requests'))
  fireEvent.change(await field(), { target: { value: 'First' } })
  fireEvent.click(post())
  await screen.findByText('Failed to add comment')

  let id = 200
  const requests = browser.server.mock(addComment, () => ({ ...adaComment, id: ++id }))
  for (const [index, value] of ['Second', 'First'].entries()) {
    fireEvent.change(await field(), { target: { value } })
    fireEvent.click(post())
    await waitFor(() => expect(requests).toHaveLength(index + 1))
  }
  expect(requests[1]?.key).toBe(failed[0]?.key)
})

/** The comments in local storage, which the next page queues. */
function keptForNextPage() {
  const names = Object.keys(localStorage).filter((name) => name.startsWith('sending:'))
  return names.map((name) => (readStoredJson(name) as InFlightWrite).entry.input['content']).sort()
}

test('comments are sent one at a time, and those that wait are kept if the page closes', async () => {
  open({ as: ada })
  const first = deferred<Comment>()
  let id = 200
  const requests = browser.server.mock(addComment, () =>
    id === 200 ? first.promise : { ...adaComment, id: ++id },
  )
  for (const value of ['First', 'Second', 'Third']) {
    fireEvent.change(await field(), { target: { value } })
    fireEvent.click(post())
  }
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(keptForNextPage()).toEqual(['First', 'Second', 'Third'])
  first.resolve({ ...adaComment, id: ++id })
  await waitFor(() =>
    expect(requests.map(({ body }) => body)).toMatchObject(
      ['First', 'Second', 'Third'].map((content) => ({ content })),
    ),
  )
  await waitFor(() => expect(screen.queryByText('Posting...')).toBeNull())
})

test('comments that wait for another one when their writer signs out are queued for them', async () => {
  open({ as: ada })
  browser.server.mock(addComment, () => deferred<Comment>().promise)
  for (const value of ['First', 'Second']) {
    fireEvent.change(await field(), { target: { value } })
    fireEvent.click(post())
  }
  await waitFor(() => expect(keptForNextPage()).toEqual(['First', 'Second']))
  act(() => token.remove('signed_out'))
  await waitFor(async () =>
    expect((await outboxStore.list(ada.id)).map(({ input }) => input['content'])).toEqual([
      'First',
      'Second',
    ]),
  )
})

test("a failed comment doesn't overwrite text typed in the meantime", async () => {
  open({ as: ada })
  const response = deferred<Response>()
  browser.server.mock(addComment, () => response.promise)
  fireEvent.change(await field(), { target: { value: 'First' } })
  fireEvent.click(post())
  fireEvent.change(await field(), { target: { value: 'Second' } })
  response.resolve(errorResponse('too_many_requests'))
  await screen.findByText('Failed to add comment')
  expect((await field()).value).toBe('First\nSecond')
})

test('an emoji is added to the draft', async () => {
  open({ as: ada })
  fireEvent.change(await field(), { target: { value: 'Bay Street ' } })
  fireEvent.click(screen.getByText('Wave'))
  expect((await field()).value).toBe('Bay Street 🌊')
})

test('each post has its own draft that survives a reload', async () => {
  const { unmount } = open({ as: ada })
  fireEvent.change(await field(), { target: { value: 'Half a thought' } })
  unmount()
  open({ as: ada })
  await waitFor(async () => expect((await field()).value).toBe('Half a thought'))
})

test('visitors can read comments and are asked to sign in to write', async () => {
  open()
  expect(await screen.findByText('Clean job.')).toBeTruthy()
  expect(screen.getByText('Please log in to comment')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login?from=%2F')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('members can delete their own comments and all comments on their own posts', async () => {
  open({ as: ada, comments: [benComment, adaComment], author: ben })
  await screen.findByText('Thank you.')
  expect(itemOf('Thank you.').getByRole('button', { name: 'Delete' })).toBeTruthy()
  expect(itemOf('Clean job.').queryByRole('button', { name: 'Delete' })).toBeNull()
})

test("the author of a post can delete another member's comment", async () => {
  open({ as: ada, comments: [benComment], author: ada })
  await screen.findByText('Clean job.')
  expect(itemOf('Clean job.').getByRole('button', { name: 'Delete' })).toBeTruthy()
})

async function askToDelete() {
  await screen.findByText('Thank you.')
  fireEvent.click(itemOf('Thank you.').getByRole('button', { name: 'Delete' }))
  return within(await screen.findByRole('alertdialog', { name: 'Delete this comment?' }))
}

test('deleting a comment asks for confirmation', async () => {
  open({ as: ada, comments: [benComment, adaComment] })
  const requests = browser.server.mock(deleteComment, () => undefined)
  const dialog = await askToDelete()
  expect(requests).toHaveLength(0)
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))

  expect(await screen.findByText('Comment deleted!')).toBeTruthy()
  expect(requests).toMatchObject([{ path: '/api/posts/10/comments/101' }])
  expect(screen.queryByText('Thank you.')).toBeNull()
  const next = itemOf('Clean job.').getByRole('link', { name: /Ben Moss/ })
  await waitFor(() => expect(document.activeElement).toBe(next))
  expect(onCount.mock.calls).toEqual([[-1]])
})

test('when the only comment is deleted, the comment field has the focus', async () => {
  open({ as: ada, comments: [adaComment] })
  browser.server.mock(deleteComment, () => undefined)
  fireEvent.click((await askToDelete()).getByRole('button', { name: 'Delete' }))
  await waitFor(async () => expect(document.activeElement).toBe(await field()))
})

test('offline, a deletion is queued and the comment disappears', async () => {
  open({ as: ada, comments: [benComment, adaComment] })
  const dialog = await askToDelete()
  goOffline()
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText("Saved on this device. We'll send it when you're back online.")).toBeTruthy()
  expect(screen.queryByText('Thank you.')).toBeNull()
  expect(onCount.mock.calls).toEqual([[-1]])
  expect((await outboxStore.list(ada.id)).map(({ input }) => input)).toEqual([
    { post_id: 10, comment_id: 101 },
  ])
})

test("a comment that can't be deleted stays", async () => {
  open({ as: ada, comments: [adaComment] })
  browser.server.mock(deleteComment, () => errorResponse('not_your_comment'))
  const dialog = await askToDelete()
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Failed to delete comment')).toBeTruthy()
  expect(screen.getByText('Thank you.')).toBeTruthy()
  expect(onCount).not.toHaveBeenCalled()
})

test('members can report comments of others, but not their own', async () => {
  const { server } = browser
  server.mock(listComments, () => [benComment, adaComment])
  renderInApp(
    <CommentsPanel
      post={postBy(ben)}
      onCount={onCount}
      EmojiButton={WaveButton}
      renderReport={({ id }, { open }) => open && <p>{`Report ${id}`}</p>}
    />,
    { server, as: ada },
  )
  await screen.findByText('Clean job.')
  expect(itemOf('Thank you.').queryByRole('button', { name: 'More options' })).toBeNull()
  fireEvent.click(itemOf('Clean job.').getByRole('button', { name: 'More options' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Report' }))
  expect(await screen.findByText('Report 100')).toBeTruthy()
})

test('mentions in a comment link to profiles', async () => {
  open({ comments: [{ ...benComment, content: 'Ask @ada', mentions: [{ id: 1, username: 'ada' }] }] })
  expect((await screen.findByRole('link', { name: '@ada' })).getAttribute('href')).toBe('/user/1')
})

test("a hidden comment is marked for its author and included in the author's count", async () => {
  open({ as: ada, author: ben, comments: [benComment, hidden] })
  expect(await screen.findByText('Comment 101 is hidden')).toBeTruthy()
  expect(screen.queryByText('Comment 100 is hidden')).toBeNull()
  browser.server.mock(deleteComment, () => undefined)
  fireEvent.click(itemOf('Thank you.').getByRole('button', { name: /Delete/ }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByText('Thank you.')).toBeNull())
  expect(onCount).toHaveBeenCalledWith(-1)
})
