// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { createReport } from 'contract/moderation'
import { expect, test, vi } from 'vitest'
import { draftStore } from '../../api/draftStore.ts'
import { errorResponse } from '../../test/mockServer.ts'
import { ada } from '../../test/people.ts'
import { setupBrowser, renderInApp } from '../../test/renderInApp.tsx'
import { ReportDialog } from './ReportDialog.tsx'

const browser = setupBrowser()

async function open() {
  const onClose = vi.fn()
  const subject = { type: 'post', id: 21 } as const
  renderInApp(<ReportDialog subject={subject} name="this post" open onClose={onClose} />, {
    server: browser.server,
    as: ada,
  })
  await screen.findByRole('dialog', { name: 'Report this post' })
  return onClose
}

const send = () => fireEvent.click(screen.getByRole('button', { name: 'Report' }))
const created = { report: { id: 1 } }

test('a report sends its reason and details, and a toast thanks the reporter', async () => {
  const onClose = await open()
  const requests = browser.server.mock(createReport, () => created)
  fireEvent.click(screen.getByRole('radio', { name: 'Spam or a scam' }))
  fireEvent.change(screen.getByLabelText(/Details/), { target: { value: ' Asks for money. ' } })
  expect(screen.getByText('17/1000')).toBeTruthy()
  send()
  expect(await screen.findByText('Thank you. The administrators will look at it.')).toBeTruthy()
  expect(requests.map(({ body }) => body)).toEqual([
    { subject_type: 'post', subject_id: 21, reason: 'spam', details: 'Asks for money.' },
  ])
  expect(onClose).toHaveBeenCalledOnce()
})

test("a report without a reason shows an error and isn't sent", async () => {
  await open()
  const requests = browser.server.mock(createReport, () => created)
  send()
  expect(await screen.findByText('Please choose a reason')).toBeTruthy()
  expect(screen.getByRole('radiogroup').getAttribute('aria-invalid')).toBe('true')
  expect(requests).toHaveLength(0)

  fireEvent.click(screen.getByRole('radio', { name: 'Something else' }))
  expect(screen.queryByText('Please choose a reason')).toBeNull()
  send()
  await screen.findByText('Thank you. The administrators will look at it.')
  expect(requests).toMatchObject([{ body: { reason: 'other' } }])
})

test('an unsent report is there again, until it is sent', async () => {
  await open()
  fireEvent.click(screen.getByRole('radio', { name: 'Spam or a scam' }))
  fireEvent.change(screen.getByLabelText(/Details/), { target: { value: 'Asks for money.' } })
  cleanup()
  await open()
  const details = screen.getByLabelText<HTMLTextAreaElement>(/Details/)
  await waitFor(() => expect(details.value).toBe('Asks for money.'))
  browser.server.mock(createReport, () => created)
  send()
  await screen.findByText('Thank you. The administrators will look at it.')
  expect(await draftStore.read(ada.id, 'report post 21')).toBeUndefined()
})

test('a refused report shows the reason and keeps the text', async () => {
  const onClose = await open()
  browser.server.mock(createReport, () => errorResponse('subject_not_found'))
  fireEvent.click(screen.getByRole('radio', { name: 'False information' }))
  fireEvent.change(screen.getByLabelText(/Details/), { target: { value: 'Not true' } })
  send()
  expect(await screen.findByText("What you're reporting is no longer available.")).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Details/).value).toBe('Not true')
  expect(onClose).not.toHaveBeenCalled()
})
