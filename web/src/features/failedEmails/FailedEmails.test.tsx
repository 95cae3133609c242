// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { listFailedEmails, resendFailedEmails, type FailedEmail } from 'contract/failedEmails'
import { expect, test } from 'vitest'
import { admin, ben } from '../../test/people.ts'
import { renderInApp, setupBrowser } from '../../test/renderInApp.tsx'
import { FailedEmails } from './FailedEmails.tsx'

const browser = setupBrowser()

const email = (id: number, subject: string): FailedEmail => ({
  id,
  subject,
  user: ben,
  to: 'ben@example.com',
  reason: 'Error: connect ECONNREFUSED',
  created_at: '2026-11-20T12:00:00.000Z',
})

test('failed emails are shown with their reason, and sent again one at a time or all', async () => {
  let emails = [email(2, 'Survey starts in an hour'), email(1, 'Your weekly jobs')]
  browser.server.mock(listFailedEmails, () => ({ emails, total: emails.length }))
  const requests = browser.server.mock(resendFailedEmails, ({ body }) => {
    const { id } = body as { id?: number }
    const count = id === undefined ? emails.length : 1
    emails = emails.filter((one) => id !== undefined && one.id !== id)
    return { count }
  })
  renderInApp(<FailedEmails />, { server: browser.server, as: admin })

  const first = within(await screen.findByRole('article', { name: 'Email: Survey starts in an hour' }))
  expect(first.getByText('Error: connect ECONNREFUSED')).toBeTruthy()
  fireEvent.click(first.getByRole('button', { name: 'Send again' }))
  expect(await screen.findByText('1 email queued')).toBeTruthy()
  expect(requests[0]?.body).toEqual({ id: 2 })

  fireEvent.click(await screen.findByRole('button', { name: 'Send all again' }))
  expect(await screen.findByText('Every email was sent')).toBeTruthy()
  expect(requests[1]?.body).toEqual({})
})

test('the focus goes from an email that is sent again to the next one, and then to the list', async () => {
  let emails = [email(3, 'A new review'), email(2, 'Survey starts in an hour'), email(1, 'Your weekly jobs')]
  browser.server.mock(listFailedEmails, () => ({ emails, total: emails.length }))
  browser.server.mock(resendFailedEmails, ({ body }) => {
    const { id } = body as { id?: number }
    emails = emails.filter((one) => id !== undefined && one.id !== id)
    return { count: 1 }
  })
  renderInApp(<FailedEmails />, { server: browser.server, as: admin })
  const press = (button: HTMLElement) => {
    button.focus()
    fireEvent.click(button)
  }
  const first = within(await screen.findByRole('article', { name: 'Email: A new review' }))
  press(first.getByRole('button', { name: 'Send again' }))
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByText('Survey starts in an hour').closest('li')),
  )
  press(screen.getByRole('button', { name: 'Send all again' }))
  const empty = await screen.findByText('Every email was sent')
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  expect(document.activeElement?.contains(empty)).toBe(true)
})
