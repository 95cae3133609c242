// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { getStoredCv, removeStoredCv, storeCv, type StoredCv } from 'contract/storedCv'
import { uploadDocument, WORD_TO_PDF } from 'contract/uploads'
import { expect, test } from 'vitest'
import { outboxStore } from '../../api/outbox/outboxStore.ts'
import { errorResponse } from '../../test/mockServer.ts'
import { ada } from '../../test/people.ts'
import { afterAllRetries, goOffline, renderInApp, setupBrowser } from '../../test/renderInApp.tsx'
import { StoredCvCard } from './StoredCvCard.tsx'

const browser = setupBrowser()
const CV: StoredCv = { path: '/uploads/one.pdf', name: 'Ada.pdf', created_at: '2026-11-02T12:00:00.000Z' }

async function open(cv: StoredCv | null = null) {
  browser.server.mock(getStoredCv, () => ({ cv }))
  browser.server.mock(uploadDocument, () => ({
    success: true as const,
    file_path: '/uploads/two.pdf',
    message: 'Stored',
  }))
  const requests = browser.server.mock(storeCv, ({ body }) => ({ cv: { ...CV, ...(body as object) } }))
  renderInApp(<StoredCvCard />, { server: browser.server, as: ada })
  await screen.findByRole('button', { name: cv ? 'Replace CV' : 'Add CV' })
  return requests
}

const pick = (file: File) =>
  fireEvent.change(screen.getByLabelText('CV as PDF'), { target: { files: [file] } })
const pdf = (name: string) => new File(['%PDF-1.4'], name, { type: 'application/pdf' })

test('a CV is uploaded and kept under its name', async () => {
  const requests = await open()
  pick(pdf('Ada \u202eRolle.pdf'))
  expect(await screen.findByText('CV saved')).toBeTruthy()
  expect(requests[0]?.body).toEqual({ path: '/uploads/two.pdf', name: 'Ada Rolle.pdf' })
  expect(screen.getByText('Ada Rolle.pdf')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/uploads/two.pdf')
})

test('a Word file is refused with how to make a PDF of it', async () => {
  const requests = await open()
  pick(new File(['x'], 'Ada.docx'))
  expect(await screen.findByText(WORD_TO_PDF)).toBeTruthy()
  expect(requests).toHaveLength(0)
})

test('a CV is removed after a question', async () => {
  await open(CV)
  expect(screen.getByText('Added 2 November')).toBeTruthy()
  const removed = browser.server.mock(removeStoredCv, () => undefined)
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await screen.findByText('Remove your CV?')
  fireEvent.click(screen.getAllByRole('button', { name: 'Remove' }).at(-1) as HTMLElement)
  expect(await screen.findByText('CV removed')).toBeTruthy()
  expect(removed).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Add CV' })).toBeTruthy()
})

test('offline, a CV is queued with its file', async () => {
  await open()
  goOffline()
  pick(pdf('Ada.pdf'))
  expect(await screen.findByText("Saved on this device. We'll send it when you're back online.")).toBeTruthy()
  await waitFor(async () =>
    expect(await outboxStore.list(ada.id)).toMatchObject([
      { input: { name: 'Ada.pdf' }, files: [{ url: uploadDocument.path, into: 'path' }] },
    ]),
  )
  expect(await screen.findByText('Waiting to be sent')).toBeTruthy()
})

test('when it cannot be loaded, it says so and can be retried', async () => {
  browser.server.mock(getStoredCv, () => errorResponse('internal_error'))
  await afterAllRetries(() => void renderInApp(<StoredCvCard />, { server: browser.server, as: ada }))
  expect(await screen.findByText("Your CV couldn't be loaded.")).toBeTruthy()
  browser.server.mock(getStoredCv, () => ({ cv: CV }))
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Ada.pdf')).toBeTruthy()
})
