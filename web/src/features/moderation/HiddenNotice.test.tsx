// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { HiddenState } from 'contract/hiddenState'
import { createAppeal } from 'contract/moderation'
import { expect, test, vi } from 'vitest'
import { deferred, errorResponse } from '../../test/mockServer.ts'
import { ada } from '../../test/people.ts'
import { setupBrowser, renderInApp } from '../../test/renderInApp.tsx'
import { HiddenNotice } from './HiddenNotice.tsx'

const browser = setupBrowser()

function open(moderation: Partial<HiddenState> = {}) {
  renderInApp(
    <HiddenNotice
      subject={{ type: 'post', id: 10 }}
      moderation={{ reason: 'spam', appeal: null, ...moderation }}
    />,
    { server: browser.server, as: ada },
  )
  return within(screen.getByRole('note', { name: 'Your post is hidden' }))
}

async function startAppeal(words: string) {
  fireEvent.click(open().getByRole('button', { name: 'Appeal' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Appeal this decision' }))
  const field = dialog.getByLabelText<HTMLTextAreaElement>('Why should your post be visible?')
  fireEvent.change(field, { target: { value: words } })
  fireEvent.click(dialog.getByRole('button', { name: 'Send appeal' }))
  return { dialog, field }
}

test('the author of a hidden post sees the reason and that only they can see it', () => {
  const note = open()
  expect(
    note.getByText(/was hidden because it looks like spam or a scam\. Only you can see it\./),
  ).toBeTruthy()
})

test('the author of a hidden post sees what the administrator wrote', () => {
  const note = open({ explanation: 'Leave the phone number out.' })
  expect(note.getByText('An administrator wrote: “Leave the phone number out.”')).toBeTruthy()
})

test('the author of a held post sees that it waits and can be edited, without an appeal', () => {
  renderInApp(
    <HiddenNotice
      subject={{ type: 'post', id: 10 }}
      moderation={{ reason: 'spam', appeal: null, held_for: ['payment'] }}
    />,
    { server: browser.server, as: ada },
  )
  const note = screen.getByRole('note', { name: 'Your post is waiting for review' })
  expect(note.textContent).toContain('You can still edit it.')
  expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull()
})

test('the author of a held post sees what to change, and edits it', () => {
  const onEdit = vi.fn()
  renderInApp(
    <HiddenNotice
      subject={{ type: 'post', id: 10 }}
      moderation={{ reason: 'spam', appeal: null, held_for: ['payment'], change_asked: 'Leave the fee out.' }}
      onEdit={onEdit}
    />,
    { server: browser.server, as: ada },
  )
  const note = screen.getByRole('note', { name: 'Please change your post' })
  expect(note.textContent).toContain('We asked you to change something: “Leave the fee out.”')
  expect(note.textContent).toContain("Only you can see it until you've edited it and we've checked it again.")
  fireEvent.click(within(note).getByRole('button', { name: 'Edit' }))
  expect(onEdit).toHaveBeenCalledOnce()
})

test('an appeal can be sent once and is then pending', async () => {
  const requests = browser.server.mock(createAppeal, () => ({ appeal: { id: 1 } }))
  await startAppeal('  It is my own boat. ')
  expect(await screen.findByText("Appeal sent. We'll let you know what we decide.")).toBeTruthy()
  expect(requests.map(({ body }) => body)).toEqual([
    { subject_type: 'post', subject_id: 10, content: 'It is my own boat.' },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText("We're reviewing your appeal.")).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull()
})

test('an empty appeal shows an error', async () => {
  const requests = browser.server.mock(createAppeal, () => ({ appeal: { id: 1 } }))
  const { dialog, field } = await startAppeal('  ')
  expect(dialog.getByText('Please say why it should be visible again')).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field)
  expect(requests).toEqual([])
})

test('a refused appeal shows the reason and keeps the text', async () => {
  const response = deferred<Response>()
  browser.server.mock(createAppeal, () => response.promise)
  const { dialog, field } = await startAppeal('Please')
  expect(await dialog.findByText('Sending...')).toBeTruthy()
  expect(field.readOnly).toBe(true)
  response.resolve(errorResponse('already_appealed'))
  expect(await dialog.findByText("You've already appealed this.")).toBeTruthy()
  expect(field.value).toBe('Please')
})

test.each([
  ['open', "We're reviewing your appeal."],
  ['upheld', 'We reviewed your appeal, and it stays hidden.'],
] as const)("an appeal that is %s shows it and can't be repeated", (appeal, words) => {
  const note = open({ appeal })
  expect(note.getByText(words)).toBeTruthy()
  expect(note.queryByRole('button')).toBeNull()
})

test.each([
  [true, "Your message wasn't delivered", 'Why should your message be delivered?'],
  [false, 'Your message is hidden', 'Why should your message be visible?'],
])(
  'the sender of a message reads whether it was delivered first (not: %s)',
  async (isUndelivered, name, question) => {
    renderInApp(
      <HiddenNotice
        subject={{ type: 'message', id: 10 }}
        moderation={{ reason: 'harassment', appeal: null }}
        isUndelivered={isUndelivered}
      />,
      { server: browser.server, as: ada },
    )
    fireEvent.click(within(screen.getByRole('note', { name })).getByRole('button', { name: 'Appeal' }))
    expect(await screen.findByLabelText(question)).toBeTruthy()
  },
)
