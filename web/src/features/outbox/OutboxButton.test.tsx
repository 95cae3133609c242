// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { applyToJob } from 'contract/applications'
import { addComment, type Comment } from 'contract/comments'
import { uploadDocument } from 'contract/uploads'
import { afterEach, expect, test, vi } from 'vitest'
import { outboxPanelEvents } from '../../api/outbox/outboxPanelEvents.ts'
import { outboxSummary } from '../../api/outbox/outboxSummary.ts'
import { outboxStore } from '../../api/outbox/outboxStore.ts'
import { QUEUED, sendOrQueue } from '../../api/outbox/sendOrQueue.ts'
import { errorResponse } from '../../test/mockServer.ts'
import { ada, commentBy } from '../../test/people.ts'
import { setupBrowser, renderInApp } from '../../test/renderInApp.tsx'
import { useSignOut } from '../../shell/useSignOut.ts'
import { OutboxButton } from './OutboxButton.tsx'

const browser = setupBrowser()
const signOut = vi.fn()

afterEach(async () => {
  signOut.mockReset()
  for (const { position } of await outboxStore.list(ada.id)) await outboxStore.remove(position)
  outboxSummary.set(ada.id, { lanes: [], waiting: 0, failed: 0 })
})

const open = () => renderInApp(<OutboxButton onSignOut={signOut} />, { server: browser.server, as: ada })
const goOffline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
const comment = (content: string, post = 10) =>
  sendOrQueue(addComment, { input: { id: post, content }, lane: `comments of post ${post}` })

test('an empty outbox shows nothing', async () => {
  open()
  await waitFor(async () => expect(await outboxStore.list(ada.id)).toEqual([]))
  expect(screen.queryByRole('button')).toBeNull()
})

test('queued entries are counted and listed with their text', async () => {
  open()
  goOffline()
  await comment('Great roof')
  await sendOrQueue(applyToJob, {
    input: {
      id: 5,
      cover_note: 'Forty docks.',
      resume_path: null,
      answers: [{ question_id: 'q7', answer: 'Since 1998' }],
    },
    lane: 'application for job 5',
    about: 'Carpenter at Rolle & Sons',
    files: [{ key: 'f', blob: new File(['%PDF'], 'cv.pdf'), url: uploadDocument.path, into: 'resume_path' }],
  })
  fireEvent.click(await screen.findByRole('button', { name: "2 things haven't been sent yet" }))
  const panel = within(await screen.findByRole('dialog', { name: 'Not sent yet' }))
  const [first, second] = panel.getAllByRole('listitem')
  expect(first?.textContent).toContain('Comment')
  expect(first?.textContent).toContain('Great roof')
  expect(first?.textContent).toContain('Waiting to be sent')
  expect(second?.textContent).toContain('Application: Carpenter at Rolle & Sons')
  expect(second?.textContent).toContain('Forty docks.\n\nSince 1998')
  expect(second?.textContent).not.toContain('q7')

  const [discard] = panel.getAllByRole('button', { name: 'Discard' })
  discard?.focus()
  if (discard) fireEvent.click(discard)
  await waitFor(() => expect(panel.queryByText('Great roof')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(second))
  expect((await outboxStore.list(ada.id)).map(({ lane }) => lane)).toEqual(['application for job 5'])
})

test("a failed entry shows the server's message and can be retried", async () => {
  browser.server.mock(addComment, () => errorResponse('post_not_found'))
  open()
  goOffline()
  expect(await comment('Great roof')).toBe(QUEUED)
  vi.restoreAllMocks()
  window.dispatchEvent(new Event('online'))
  fireEvent.click(await screen.findByRole('button', { name: "1 thing hasn't been sent yet" }))
  const panel = within(await screen.findByRole('dialog', { name: 'Not sent yet' }))
  expect((await panel.findByRole('alert')).textContent).toBe('Not sent. This post is no longer available.')
  expect(panel.getByText('Great roof')).toBeTruthy()
  expect(await screen.findByText("Something couldn't be sent. See the outbox for the reason.")).toBeTruthy()

  const requests = browser.server.mock(addComment, () => commentBy(ada, { content: 'Great roof' }))
  fireEvent.click(panel.getByRole('button', { name: 'Try again' }))
  expect(await panel.findByText('Everything has been sent.')).toBeTruthy()
  expect(requests).toHaveLength(1)
})

test('what waits and what was not accepted are counted separately', async () => {
  const { unmount } = open()
  goOffline()
  for (const content of ['one', 'two', 'three']) await comment(content)
  unmount()
  const [refused] = await outboxStore.list(ada.id)
  await outboxStore.change(refused?.position ?? 0, { state: 'failed', error: 'This post is gone.' })
  open()
  fireEvent.click(await screen.findByRole('button', { name: "3 things haven't been sent yet" }))
  const panel = within(await screen.findByRole('dialog', { name: 'Not sent yet' }))
  const failed = "1 wasn't accepted. It stays on this device until you try again or discard it."
  expect(panel.getByText("2 are saved on this device and will be sent when you're online.")).toBeTruthy()
  expect(panel.getByText(failed)).toBeTruthy()

  act(() => void outboxPanelEvents.open('sign_out'))
  expect(
    panel.getByText('2 are saved on this device and will be sent when you sign in here again.'),
  ).toBeTruthy()
  expect(panel.getByText(failed)).toBeTruthy()
})

test('signing out with unsent entries asks for confirmation', async () => {
  open()
  goOffline()
  await comment('Great roof')
  await screen.findByRole('button', { name: "1 thing hasn't been sent yet" })
  outboxPanelEvents.open('sign_out')
  const panel = within(await screen.findByRole('dialog', { name: "1 thing hasn't been sent yet" }))
  expect(panel.getByText('Great roof')).toBeTruthy()
  expect(signOut).not.toHaveBeenCalled()
  fireEvent.click(panel.getByRole('button', { name: 'Sign out anyway' }))
  expect(signOut).toHaveBeenCalledOnce()
  expect(await outboxStore.list(ada.id)).toHaveLength(1)
})

test('signing out while something is being sent asks for confirmation', async () => {
  const answer = Promise.withResolvers<Comment>()
  const requests = browser.server.mock(addComment, () => answer.promise)
  const SignOut = () => <button onClick={useSignOut()}>Log out</button>
  const app = (
    <>
      <OutboxButton onSignOut={signOut} />
      <SignOut />
    </>
  )
  renderInApp(app, { server: browser.server, as: ada })
  const said = comment('Great roof')
  await waitFor(() => expect(requests).toHaveLength(1))
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }))
  const panel = within(await screen.findByRole('dialog', { name: "1 thing hasn't been sent yet" }))
  expect(panel.getByText('One is being sent now.')).toBeTruthy()
  expect(localStorage.getItem('token')).not.toBeNull()
  answer.resolve(commentBy(ada, { content: 'Great roof' }))
  await said
  expect(await panel.findByText('Everything has been sent.')).toBeTruthy()
})
