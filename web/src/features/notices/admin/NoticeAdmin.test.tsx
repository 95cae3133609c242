// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { clearNotice, getNotice, listNotices, setNotice, type Notice } from 'contract/notices'
import { expect, test } from 'vitest'
import { admin } from '../../../test/people.ts'
import { renderInApp, setupBrowser } from '../../../test/renderInApp.tsx'
import { NoticeAdmin } from './NoticeAdmin.tsx'

const browser = setupBrowser()
const created_at = '2026-11-20T12:00:00.000Z'

const fair: Notice = {
  id: 3,
  title: 'Job fair',
  body: 'Saturday at Fort Charlotte.',
  link: null,
  link_label: null,
  created_at,
}

/** A mock server with this notice. Returns the requests to set a notice. */
function mockNotice(initialNotice: Notice | null) {
  let notice = initialNotice
  browser.server.mock(getNotice, () => ({ notice }))
  browser.server.mock(listNotices, () => [
    { ...fair, id: 2, title: 'Hurricane watch', admin, ended_at: created_at, ended_by: null },
  ])
  browser.server.mock(clearNotice, () => void (notice = null))
  return browser.server.mock(setNotice, ({ body }) => {
    notice = { ...fair, ...(body as object), link_label: null }
    return { notice }
  })
}

const open = () => renderInApp(<NoticeAdmin />, { server: browser.server, as: admin })

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('a notice is written, set and shown, and the form is empty again', async () => {
  const requests = mockNotice(null)
  open()
  expect(await screen.findByText(/No notice is showing/)).toBeTruthy()
  expect(await screen.findByText('Hurricane watch')).toBeTruthy()
  expect(screen.getByText(/Ended by/).textContent).toContain('a deleted member')
  type(/^Title/, 'Job fair')
  type(/^Text/, 'Saturday at Fort Charlotte.')
  type(/^Link \(/, 'https://example.com/fair')
  fireEvent.click(screen.getByRole('button', { name: 'Set notice' }))
  expect(await screen.findByRole('heading', { name: 'Job fair' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Read more' }).getAttribute('href')).toBe(
    'https://example.com/fair',
  )
  expect(await screen.findByText('Notice published')).toBeTruthy()
  expect(requests).toMatchObject([{ body: { title: 'Job fair', link: 'https://example.com/fair' } }])
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe(''))
})

test('invalid fields of a notice show their errors and nothing is sent', async () => {
  const requests = mockNotice(null)
  open()
  type(/^Title/, 'Job fair')
  type(/^Link \(/, 'javascript:alert(1)')
  fireEvent.click(screen.getByRole('button', { name: 'Set notice' }))
  expect(screen.getAllByText('Please enter a text').length).toBeGreaterThan(0)
  expect(screen.getAllByText('Please enter a link that starts with https:// or /').length).toBeGreaterThan(0)
  expect(document.activeElement).toBe(screen.getByLabelText(/^Text/))
  expect(requests).toEqual([])
})

test('removing a notice asks first, and leaves the focus at its place', async () => {
  mockNotice(fair)
  open()
  expect(await screen.findByRole('heading', { name: 'Job fair' })).toBeTruthy()
  const opener = screen.getByRole('button', { name: 'Remove' })
  const ask = async () => {
    opener.focus()
    fireEvent.click(opener)
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove this notice?' })
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    return (name: string) => fireEvent.click(within(dialog).getByRole('button', { name }))
  }
  ;(await ask())('Cancel')
  await waitFor(() => expect(document.activeElement).toBe(opener))
  ;(await ask())('Remove')
  expect(await screen.findByText(/No notice is showing/)).toBeTruthy()
  expect(await screen.findByText('Notice removed')).toBeTruthy()
  const heading = () => screen.getByRole('heading', { name: 'Now on home' })
  await waitFor(() => expect(document.activeElement).toBe(heading()))
})
